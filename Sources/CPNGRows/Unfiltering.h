// Undoes the five filters that PNG puts rows through (PNG specification, 9.2).
#pragma once

#include <stddef.h>
#include <stdint.h>

enum {
  WAYMARK_FILTER_NONE,
  WAYMARK_FILTER_SUB,
  WAYMARK_FILTER_UP,
  WAYMARK_FILTER_AVERAGE,
  WAYMARK_FILTER_PAETH,
};

/// How many bytes before a row are 0, and how many after it and after filtered bytes may be touched.
enum { WAYMARK_ROW_MARGIN = 16 };

/// A row to unfilter.
typedef struct waymark_filtered_row {
  uint8_t filter;
  const uint8_t *filtered;
  /// Where the row goes.
  uint8_t *row;
} waymark_filtered_row;

/// Undoes the filter of the bytes of a row from `start` up to `end`, of which those before are done.
///
/// `distance` is the number of bytes from a sample to the same one of the next pixel: 1, 2, 3, 4, 6 or 8.
void waymark_unfilter(
    waymark_filtered_row row, const uint8_t *above, size_t start, size_t end, unsigned distance);

/// Undoes the filters of consecutive whole rows, the first of which stands below `above`.
void waymark_unfilter_rows(
    const waymark_filtered_row *rows, size_t row_count, const uint8_t *above, size_t byte_count,
    unsigned distance);
