#include <string.h>

#include "CSweepKernels.h"
#include "arctangent.h"

#pragma STDC FP_CONTRACT OFF

/// How many states are finished before it is looked whether one of them was out of the ordinary.
enum { STATES = 2048 };

/// The slack of some states, and what is added to it before distances are measured.
typedef struct slack {
  const double *x, *y;
  /// The excess of each state, or null where all states have the same.
  const double *excess_x, *excess_y;
  double all_excess_x, all_excess_y;
} slack;

/// Where the results of the states go. They overlap neither each other nor the slack.
typedef struct results {
  uint8_t *restrict flags;
  double *restrict degrees;
  double *restrict distances;
} results;

WAYMARK_BODY double length(double x, double y) { return __builtin_sqrt(x * x + y * y); }

WAYMARK_BODY uint8_t flags(double x, double y, bool is_x) {
  return (uint8_t)((x < 0 ? WAYMARK_LEFT : 0) | (x > 0 ? WAYMARK_RIGHT : 0) |
                   (y < 0 ? WAYMARK_TOP : 0) | (y > 0 ? WAYMARK_BOTTOM : 0) |
                   (is_x ? WAYMARK_X : 0));
}

/// Finishes a state.
///
/// An angle that is not ordinary is of coordinates whose sum may overflow. The angle of (0, 0) need not be
/// right, as such a state shows the X.
WAYMARK_BODY void finish(slack slack, size_t i, double nearest_arrow, bool is_ordinary,
                         results results) {
  double x = slack.x[i], y = slack.y[i], size_x = __builtin_fabs(x), size_y = __builtin_fabs(y);
  bool is_steep = size_y > size_x;
  double major = is_steep ? size_y : size_x, minor = is_steep ? size_x : size_y;
  // Comparing the smaller one with itself leaves out vectors that are no numbers.
  bool is_x = (major < nearest_arrow) & (minor == minor);
  results.flags[i] = flags(x, y, is_x);
  double radians = is_ordinary ? ordinary_arctangent(y, x) : arctangent(y, x);
  results.degrees[i] = is_x ? __builtin_nan("") : radians * WAYMARK_DEGREES_PER_RADIAN;
  double excess_x = slack.excess_x ? slack.excess_x[i] : slack.all_excess_x;
  double excess_y = slack.excess_y ? slack.excess_y[i] : slack.all_excess_y;
  results.distances[i] = length(x + excess_x, y + excess_y);
}

/// Returns the bits of the size of the larger of two numbers, which are in the order of the sizes.
WAYMARK_BODY uint64_t size_bits(double x, double y) {
  double size_x = __builtin_fabs(x), size_y = __builtin_fabs(y);
  double size = size_y > size_x ? size_y : size_x;
  uint64_t bits;
  memcpy(&bits, &size, sizeof bits);
  return bits;
}

/// Finishes a range of states as if they were ordinary, and again if one is not.
WAYMARK_BODY void finish_range(slack slack, size_t start, size_t end, double nearest_arrow,
                               results results) {
  uint64_t greatest = 0;
  for (size_t i = start; i < end; i++) {
    finish(slack, i, nearest_arrow, true, results);
    uint64_t size = size_bits(slack.x[i], slack.y[i]);
    greatest = size > greatest ? size : greatest;
  }
  if (greatest > size_bits(ARCTANGENT_LIMIT, 0))
    for (size_t i = start; i < end; i++) finish(slack, i, nearest_arrow, false, results);
}

/// Without a tolerance, only 0 is nearer than the least number.
WAYMARK_BODY double least_of_arrows(double tolerance) {
  return tolerance > 0x1p-1074 ? tolerance : 0x1p-1074;
}

WAYMARK_BODY void finish_states(slack slack, size_t count, double tolerance, results results) {
  double nearest_arrow = least_of_arrows(tolerance);
  for (size_t start = 0; start < count; start += STATES) {
    size_t end = count - start < STATES ? count : start + STATES;
    finish_range(slack, start, end, nearest_arrow, results);
  }
}

WAYMARK_CLONES
void waymark_states(size_t count, const double *slack_x, const double *slack_y, double excess_x,
                    double excess_y, double tolerance, uint8_t *restrict flags,
                    double *restrict degrees, double *restrict distances) {
  slack all = {.x = slack_x, .y = slack_y, .all_excess_x = excess_x, .all_excess_y = excess_y};
  finish_states(all, count, tolerance, (results){flags, degrees, distances});
}

WAYMARK_CLONES
void waymark_states_by_excess(size_t count, const double *slack_x, const double *slack_y,
                              const double *excess_x, const double *excess_y, double tolerance,
                              uint8_t *restrict flags, double *restrict degrees,
                              double *restrict distances) {
  slack all = {.x = slack_x, .y = slack_y, .excess_x = excess_x, .excess_y = excess_y};
  finish_states(all, count, tolerance, (results){flags, degrees, distances});
}

WAYMARK_CLONES
void waymark_flags(size_t count, const double *slack_x, const double *slack_y, double tolerance,
                   uint8_t *restrict results) {
  double nearest_arrow = least_of_arrows(tolerance);
  for (size_t i = 0; i < count; i++) {
    double x = slack_x[i], y = slack_y[i];
    // A comparison with what is no number is false.
    bool is_x = (__builtin_fabs(x) < nearest_arrow) & (__builtin_fabs(y) < nearest_arrow);
    results[i] = flags(x, y, is_x);
  }
}
