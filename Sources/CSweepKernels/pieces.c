#include "CSweepKernels.h"
#include "clones.h"

#pragma STDC FP_CONTRACT OFF

enum {
  /// The first pieces of a function, which are gone through in registers.
  FEW = 4,
  /// How many numbers all pieces go over before the next numbers, while they are in the cache.
  NUMBERS = 256,
};

/// Where the values of a function go, and optionally their differences from a number.
typedef struct outputs {
  double *restrict values;
  double minuend;
  double rounding;
  double *restrict differences;
} outputs;

/// Returns by how much a value is below a number, 0 where that is rounding.
WAYMARK_BODY double difference(double minuend, double value, double rounding) {
  double difference = minuend - value;
  return __builtin_fabs(difference) <= rounding ? 0 : difference;
}

/// Returns the value of the first `few` pieces, a number that the compiler has to know.
///
/// What is chosen are constant and slope, so that there is one product and one sum.
WAYMARK_BODY double value(size_t few, waymark_pieces pieces, double number) {
  double constant = pieces.constants[0], slope = pieces.slopes[0];
  for (size_t i = 1; i < few; i++) {
    bool is_reached = number >= pieces.starts[i];
    constant = is_reached ? pieces.constants[i] : constant;
    slope = is_reached ? pieces.slopes[i] : slope;
  }
  return constant + slope * number;
}

WAYMARK_BODY void fill_first(size_t few, size_t count, waymark_pieces all, const double *numbers,
                             outputs outputs) {
  // Copies, as for all that the compiler knows the outputs might change the pieces.
  double starts[FEW], constants[FEW], slopes[FEW];
  for (size_t i = 0; i < few; i++) {
    starts[i] = all.starts[i];
    constants[i] = all.constants[i];
    slopes[i] = all.slopes[i];
  }
  waymark_pieces pieces = {few, starts, constants, slopes};
  for (size_t i = 0; i < count; i++) {
    double found = value(few, pieces, numbers[i]);
    outputs.values[i] = found;
    if (outputs.differences)
      outputs.differences[i] = difference(outputs.minuend, found, outputs.rounding);
  }
}

/// Goes over the values of the first pieces with the others.
WAYMARK_BODY void fill_rest(size_t count, waymark_pieces pieces, const double *numbers,
                            outputs outputs) {
  for (size_t piece = FEW; piece < pieces.count; piece++) {
    double start = pieces.starts[piece], constant = pieces.constants[piece];
    double slope = pieces.slopes[piece];
    for (size_t i = 0; i < count; i++) {
      double found = constant + slope * numbers[i];
      outputs.values[i] = numbers[i] >= start ? found : outputs.values[i];
    }
  }
  if (outputs.differences)
    for (size_t i = 0; i < count; i++)
      outputs.differences[i] = difference(outputs.minuend, outputs.values[i], outputs.rounding);
}

WAYMARK_BODY void fill(size_t count, waymark_pieces pieces, const double *numbers, outputs all) {
  for (size_t start = 0; start < count; start += NUMBERS) {
    size_t part = count - start < NUMBERS ? count - start : NUMBERS;
    outputs some = {all.values + start, all.minuend, all.rounding,
                    all.differences ? all.differences + start : all.differences};
    switch (pieces.count) {
    case 1: fill_first(1, part, pieces, numbers + start, some); break;
    case 2: fill_first(2, part, pieces, numbers + start, some); break;
    case 3: fill_first(3, part, pieces, numbers + start, some); break;
    case 4: fill_first(4, part, pieces, numbers + start, some); break;
    default:
      fill_first(FEW, part, pieces, numbers + start, (outputs){.values = some.values});
      fill_rest(part, pieces, numbers + start, some);
    }
  }
}

WAYMARK_CLONES
void waymark_values(size_t count, waymark_pieces pieces, const double *numbers,
                    double *restrict values) {
  fill(count, pieces, numbers, (outputs){.values = values});
}

WAYMARK_CLONES
void waymark_values_and_differences(size_t count, waymark_pieces pieces, const double *numbers,
                                    double *restrict values, double minuend, double rounding,
                                    double *restrict differences) {
  fill(count, pieces, numbers, (outputs){values, minuend, rounding, differences});
}

WAYMARK_CLONES
void waymark_values_below(size_t count, waymark_pieces pieces, const double *numbers,
                          double minuend, double rounding, double *restrict differences) {
  fill(count, pieces, numbers, (outputs){.values = differences});
  for (size_t i = 0; i < count; i++)
    differences[i] = difference(minuend, differences[i], rounding);
}

WAYMARK_CLONES
size_t waymark_count_within(size_t count, const double *numbers, double least, double greatest) {
  size_t within = 0;
  for (size_t i = 0; i < count; i++) within += (numbers[i] >= least) & (numbers[i] <= greatest);
  return within;
}

WAYMARK_CLONES
void waymark_take_pairs(size_t count, const double *pairs, double *restrict first,
                        double *restrict second) {
  for (size_t i = 0; i < count; i++) {
    first[i] = pairs[2 * i];
    second[i] = pairs[2 * i + 1];
  }
}

WAYMARK_CLONES
void waymark_differences(size_t count, const double *minuends, const double *subtrahends,
                         double *restrict differences) {
  for (size_t i = 0; i < count; i++) differences[i] = minuends[i] - subtrahends[i];
}
