// The loops of a sweep that have to run as fast as memory takes their results.
//
// They are C because one function can then carry a version for each generation of processors and choose
// when the program starts, without flags that would tie the whole build to one of them. Every version
// gives the same bits: nothing is contracted or reordered. `Sweeps` says what each function means, and
// has the same bodies in Swift, which the tests hold these to.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#if defined(__has_feature)
#if __has_feature(nullability)
#define WAYMARK_NONNULL _Nonnull
#define WAYMARK_NULLABLE _Nullable
#endif
#endif
#ifndef WAYMARK_NONNULL
#define WAYMARK_NONNULL
#define WAYMARK_NULLABLE
#endif

// MARK: - States

/// The bits of a state's flags.
enum {
  WAYMARK_LEFT = 1,
  WAYMARK_RIGHT = 2,
  WAYMARK_TOP = 4,
  WAYMARK_BOTTOM = 8,
  WAYMARK_X = 16,
};

/// Writes which edges hold each marker and whether it shows the X, its heading in degrees, NaN for an X, and
/// the length of the vector (slack + excess), where the excess is the same for all.
void waymark_states(size_t count, const double *WAYMARK_NONNULL slack_x,
                    const double *WAYMARK_NONNULL slack_y, double excess_x, double excess_y,
                    double tolerance, uint8_t *WAYMARK_NONNULL restrict flags,
                    double *WAYMARK_NONNULL restrict degrees,
                    double *WAYMARK_NONNULL restrict distances);

/// Writes the same where each marker has an excess of its own.
void waymark_states_by_excess(size_t count, const double *WAYMARK_NONNULL slack_x,
                              const double *WAYMARK_NONNULL slack_y,
                              const double *WAYMARK_NONNULL excess_x,
                              const double *WAYMARK_NONNULL excess_y, double tolerance,
                              uint8_t *WAYMARK_NONNULL restrict flags,
                              double *WAYMARK_NONNULL restrict degrees,
                              double *WAYMARK_NONNULL restrict distances);

/// Writes which edges hold each marker and whether it shows the X, and nothing else.
void waymark_flags(size_t count, const double *WAYMARK_NONNULL slack_x,
                   const double *WAYMARK_NONNULL slack_y, double tolerance,
                   uint8_t *WAYMARK_NONNULL restrict flags);

// MARK: - Piecewise linear functions

/// A function that is `constant + slope · number` from one start to the next, and before the second start.
typedef struct waymark_pieces {
  /// How many pieces there are; at least 1.
  size_t count;
  const double *WAYMARK_NONNULL starts;
  const double *WAYMARK_NONNULL constants;
  const double *WAYMARK_NONNULL slopes;
} waymark_pieces;

/// Writes the values of a function at numbers in any order.
void waymark_values(size_t count, waymark_pieces pieces, const double *WAYMARK_NONNULL numbers,
                    double *WAYMARK_NONNULL restrict values);

/// Writes the values of a function at numbers in any order, and a number less each of them; 0 where the difference
/// is no larger than rounding may be.
void waymark_values_and_differences(size_t count, waymark_pieces pieces,
                                    const double *WAYMARK_NONNULL numbers,
                                    double *WAYMARK_NONNULL restrict values,
                                    double minuend, double rounding,
                                    double *WAYMARK_NONNULL restrict differences);

/// Writes by how much the values of a function at numbers in any order are below a number; 0 where the difference is no
/// larger than rounding may be.
void waymark_values_below(size_t count, waymark_pieces pieces,
                          const double *WAYMARK_NONNULL numbers, double minuend, double rounding,
                          double *WAYMARK_NONNULL restrict differences);

/// Returns how many numbers lie between two bounds or on them.
size_t waymark_count_within(size_t count, const double *WAYMARK_NONNULL numbers, double least,
                            double greatest);

/// Copies pairs that follow each other into two columns.
void waymark_take_pairs(size_t count, const double *WAYMARK_NONNULL pairs,
                        double *WAYMARK_NONNULL restrict first,
                        double *WAYMARK_NONNULL restrict second);

/// Copies bytes past the caches, as far as they make up whole lines of these.
void waymark_copy_streaming(size_t count, const void *WAYMARK_NONNULL bytes,
                            void *WAYMARK_NONNULL restrict to);

/// Has what was copied past the caches reach other threads before what is written next.
void waymark_finish_streaming(void);

/// Writes by how much numbers are above others.
void waymark_differences(size_t count, const double *WAYMARK_NONNULL minuends,
                         const double *WAYMARK_NONNULL subtrahends,
                         double *WAYMARK_NONNULL restrict differences);

// MARK: - Grids

/// How many numbers of any value have to be readable behind the slack of a grid's columns.
enum { WAYMARK_GRID_PADDING = 32 };

/// Writes the headings of a grid's rows in degrees, one after the other, past the caches.
void waymark_grid_headings(size_t column_count, const float *WAYMARK_NONNULL slack_x,
                           size_t row_count, const float *WAYMARK_NONNULL slack_y,
                           float *WAYMARK_NONNULL headings);

// MARK: - Text

enum {
  /// How many rows are made at once at most.
  WAYMARK_TEXT_ROWS = 64,
  /// How many values a row has at most.
  WAYMARK_TEXT_PARTS = 16,
  /// How many decimals a number has at most.
  WAYMARK_TEXT_DECIMALS = 7,
  /// The size of an entry, whose last byte tells how long its text is.
  WAYMARK_TEXT_ENTRY = 128,
  /// Texts are copied in whole pieces: so many bytes behind each can be read, and behind the result written.
  WAYMARK_TEXT_PIECE = 16,
};

/// Numbers of this size and above are not for this kernel.
#define WAYMARK_TEXT_LIMIT 9999999.0

/// How numbers are written: rounded to some decimals.
typedef struct waymark_decimals {
  /// 10 to the power of the number of decimals.
  double scale;
  /// What moves the decimals to the front of eight digits, the last of which is dropped.
  uint32_t padding;
  /// How many characters the point and the decimals have.
  uint32_t tail_count;
  /// What stands for NaN: up to eight characters, the first in the lowest byte.
  uint64_t absence;
  uint32_t absence_count;
} waymark_decimals;

/// Text that is copied as it is.
typedef struct waymark_literal {
  const uint8_t *WAYMARK_NONNULL text;
  size_t count;
} waymark_literal;

/// A value of each row, and the text that stands before it.
typedef struct waymark_text_part {
  waymark_literal opening;
  /// The numbers, or null if the value is the entry that the flags choose.
  const double *WAYMARK_NULLABLE numbers;
  const uint8_t *WAYMARK_NULLABLE flags;
  const uint8_t *WAYMARK_NULLABLE entries;
} waymark_text_part;

/// Writes the text of some rows, the first of which stands at a place in the columns.
///
/// @param capacity how many bytes can be written at most, those behind the result included
/// @return how many bytes were written, or 0 if a number is too large, infinite, or may be midway between
/// two texts; also if there are more rows or parts than can be made at once, or the longest of such rows
/// would not fit
size_t waymark_text_rows(size_t first, size_t count, size_t part_count,
                         const waymark_text_part *WAYMARK_NONNULL parts, waymark_literal ending,
                         waymark_decimals decimals, size_t capacity,
                         uint8_t *WAYMARK_NONNULL text);
