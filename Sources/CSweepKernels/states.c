#include "CSweepKernels.h"
#include "arctangent.h"

#pragma STDC FP_CONTRACT OFF

/// Whether the marker is where it wants to be, or nearer than the tolerance along both axes.
WAYMARK_BODY int is_x(double slack_x, double slack_y, double tolerance) {
  double size_x = __builtin_fabs(slack_x), size_y = __builtin_fabs(slack_y);
  return ((size_x < tolerance) & (size_y < tolerance)) | ((size_x == 0) & (size_y == 0));
}

WAYMARK_CLONES
void waymark_state_flags(size_t count, const double *slack_x, const double *slack_y,
                         double tolerance, uint8_t *flags) {
  for (size_t i = 0; i < count; i++) {
    double x = slack_x[i], y = slack_y[i];
    flags[i] = (uint8_t)((x < 0 ? WAYMARK_LEFT : 0) | (x > 0 ? WAYMARK_RIGHT : 0) |
                         (y < 0 ? WAYMARK_TOP : 0) | (y > 0 ? WAYMARK_BOTTOM : 0) |
                         (is_x(x, y, tolerance) ? WAYMARK_X : 0));
  }
}

WAYMARK_CLONES
void waymark_state_headings(size_t count, const double *slack_x, const double *slack_y,
                            double tolerance, double *degrees) {
  for (size_t i = 0; i < count; i++) {
    double x = slack_x[i], y = slack_y[i];
    double heading = arctangent(y, x) * 180 / 0x1.921fb54442d18p+1;
    degrees[i] = is_x(x, y, tolerance) ? __builtin_nan("") : heading;
  }
}

WAYMARK_BODY double length(double x, double y) { return __builtin_sqrt(x * x + y * y); }

WAYMARK_CLONES
void waymark_state_distances(size_t count, const double *slack_x, const double *slack_y,
                             double excess_x, double excess_y, double *distances) {
  for (size_t i = 0; i < count; i++)
    distances[i] = length(slack_x[i] + excess_x, slack_y[i] + excess_y);
}

WAYMARK_CLONES
void waymark_state_distances_by_excess(size_t count, const double *slack_x, const double *slack_y,
                                       const double *excess_x, const double *excess_y,
                                       double *distances) {
  for (size_t i = 0; i < count; i++)
    distances[i] = length(slack_x[i] + excess_x[i], slack_y[i] + excess_y[i]);
}
