#include "CSweepKernels.h"
#include "arctangent.h"

WAYMARK_CLONES
void waymark_arctangents(size_t count, const double *y, const double *x, double *radians) {
  for (size_t i = 0; i < count; i++) radians[i] = arctangent(y[i], x[i]);
}

WAYMARK_CLONES
void waymark_float_arctangents(size_t count, const float *y, const float *x, float *radians) {
  for (size_t i = 0; i < count; i++) radians[i] = float_arctangent(y[i], x[i], 1);
}
