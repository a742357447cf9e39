#include "CSweepKernels.h"
#include "clones.h"

/// Without the loop of its own, each state of a processor that cannot fuse would cost a call.
WAYMARK_BODY void fill_sum(size_t count, double constant, const double *input, double *output) {
  for (size_t i = 0; i < count; i++) output[i] = constant + input[i];
}

WAYMARK_BODY void fill_difference(size_t count, double constant, const double *input,
                                  double *output) {
  for (size_t i = 0; i < count; i++) output[i] = constant - input[i];
}

WAYMARK_BODY void fill_constant(size_t count, double constant, double *output) {
  for (size_t i = 0; i < count; i++) output[i] = constant;
}

WAYMARK_CLONES
void waymark_fill_affine(size_t count, double slope, double constant, const double *input,
                         double *output) {
  if (slope == 1) {
    fill_sum(count, constant, input, output);
  } else if (slope == -1) {
    fill_difference(count, constant, input, output);
  } else if (slope == 0) {
    fill_constant(count, constant, output);
  } else {
    for (size_t i = 0; i < count; i++) output[i] = __builtin_fma(slope, input[i], constant);
  }
}
