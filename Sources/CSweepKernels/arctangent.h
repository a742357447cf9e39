// The arctangent of a fraction, without branches, so that compilers make vectors of it.
//
// A vector is folded into the eighth of the plane between the x axis and its diagonal. What is left is
// an angle from the axis or, where its tangent is above 1/2, from the diagonal, so that the difference
// of the coordinates is exact. An odd minimax polynomial gives it (relative error below 2⁻⁵⁷, for floats
// 2⁻²⁷), evaluated in pairs (Estrin's scheme) as one long chain would leave the processor waiting. The
// eighths come back as an exact head and a tail: axes and diagonals are correctly rounded.
#pragma once

#include <stdbool.h>

#include "clones.h"

#pragma STDC FP_CONTRACT OFF

/// Beyond this size, coordinates are made smaller first, so that their sum does not overflow.
#define ARCTANGENT_LIMIT 0x1p1020

#define WAYMARK_DEGREES_PER_RADIAN 0x1.ca5dc1a63c1f8p+5

/// Returns what an angle lacks from its tangent, divided by the tangent's cube, from the tangent's square.
WAYMARK_BODY double arctangent_bend(double s) {
  double s2 = s * s, s4 = s2 * s2;
  double p0 = -0x1.5555555555516p-2 + s * 0x1.9999999991151p-3;
  double p2 = -0x1.249249215e22ep-3 + s * 0x1.c71c7090fa43ep-4;
  double p4 = -0x1.745cf4cca651ep-4 + s * 0x1.3b113dd48d52ep-4;
  double p6 = -0x1.10f31fca611c2p-4 + s * 0x1.dfe97feb357f2p-5;
  double p8 = -0x1.a398858e01788p-5 + s * 0x1.56f613a7bf8cfp-5;
  double p10 = -0x1.c180ad03d8152p-6 + s * 0x1.4b851bcaa7edap-7;
  return (p0 + s2 * p2) + s4 * ((p4 + s2 * p6) + s4 * (p8 + s2 * p10));
}

/// Returns the angle that was folded: of a tangent against the axis or the diagonal of an eighth.
WAYMARK_BODY double unfolded(double q, bool is_steep, bool is_backward, bool is_diagonal) {
  double rest = q + q * ((q * q) * arctangent_bend(q * q));
  // Folding at the diagonal of the plane turns the angle around, and so does folding at the y axis.
  bool is_turned = is_steep != is_backward;
  double turned = is_turned ? -rest : rest, turn = is_turned ? -1 : 1;
  double eighths = (is_steep ? 2.0 : is_backward ? 4.0 : 0.0) + (is_diagonal ? turn : 0);
  return eighths * 0x1.921fb54442dp-1 + (turned + eighths * 0x1.8469898cc517p-49);
}

/// The arctangent of coordinates that are not both 0 and not beyond `ARCTANGENT_LIMIT`.
WAYMARK_BODY double ordinary_arctangent(double y, double x) {
  double size_x = __builtin_fabs(x), size_y = __builtin_fabs(y);
  bool is_steep = size_y > size_x;
  double major = is_steep ? size_y : size_x, minor = is_steep ? size_x : size_y;
  bool is_diagonal = minor + minor > major;
  double numerator = is_diagonal ? minor - major : minor;
  double denominator = is_diagonal ? minor + major : major;
  return __builtin_copysign(unfolded(numerator / denominator, is_steep, x < 0, is_diagonal), y);
}

WAYMARK_BODY double arctangent(double y, double x) {
  double size_x = __builtin_fabs(x), size_y = __builtin_fabs(y);
  bool is_steep = size_y > size_x;
  double major = is_steep ? size_y : size_x, minor = is_steep ? size_x : size_y;

  // The sum must not overflow; what underflows here is nothing beside the greatest of numbers.
  double scale = major > ARCTANGENT_LIMIT ? 0x1p-60 : 1;
  major *= scale;
  minor *= scale;
  // The diagonal of two infinities is as good as any.
  bool is_infinite = minor == __builtin_inf();
  bool is_diagonal = (minor + minor > major) | is_infinite;
  double difference = is_infinite ? 0 : minor - major;
  double numerator = is_diagonal ? difference : minor;
  double denominator = is_diagonal ? minor + major : major;
  double q = numerator / (major == 0 ? 1 : denominator);
  double angle = unfolded(q, is_steep, x < 0, is_diagonal);
  return __builtin_copysign(angle, major == 0 ? 0 : y);
}
