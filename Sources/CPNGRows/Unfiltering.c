#include "Unfiltering.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

// Whole vectors pass only between functions of this file that are inlined, so no ABI is at stake.
#pragma clang diagnostic ignored "-Wpsabi"

// MARK: - One row

/// Returns whichever of the neighbours is nearest to left + above - corner; ties go in this order.
static inline uint8_t paeth(int left, int above, int corner) {
  const int from_left = abs(above - corner);
  const int from_above = abs(left - corner);
  const int from_corner = abs(above + left - 2 * corner);
  if (from_left <= from_above && from_left <= from_corner) return (uint8_t)left;
  return (uint8_t)(from_above <= from_corner ? above : corner);
}

/// The loops below see `distance` as a constant, so that what they carry along stays in registers.
static inline __attribute__((always_inline)) void unfilter_serial(
    waymark_filtered_row row, const uint8_t *above, size_t start, size_t end,
    const unsigned distance) {
  uint8_t left[8], corner[8];
  for (unsigned lane = 0; lane < distance; lane += 1) {
    left[lane] = row.row[(ptrdiff_t)start - (ptrdiff_t)distance + lane];
    corner[lane] = above[(ptrdiff_t)start - (ptrdiff_t)distance + lane];
  }
  const unsigned filter = row.filter;
  for (size_t index = start; index < end; index += distance) {
    for (unsigned lane = 0; lane < distance && index + lane < end; lane += 1) {
      const uint8_t over = above[index + lane];
      const uint8_t guess = filter == WAYMARK_FILTER_SUB ? left[lane]
                            : filter == WAYMARK_FILTER_AVERAGE
                                ? (uint8_t)((left[lane] + over) >> 1)
                                : paeth(left[lane], over, corner[lane]);
      left[lane] = (uint8_t)(row.filtered[index + lane] + guess);
      corner[lane] = over;
      row.row[index + lane] = left[lane];
    }
  }
}

void waymark_unfilter(
    waymark_filtered_row row, const uint8_t *above, size_t start, size_t end, unsigned distance) {
  if (row.filter == WAYMARK_FILTER_NONE) {
    memcpy(row.row + start, row.filtered + start, end - start);
    return;
  }
  if (row.filter == WAYMARK_FILTER_UP) {
    for (size_t index = start; index < end; index += 1) {
      row.row[index] = (uint8_t)(row.filtered[index] + above[index]);
    }
    return;
  }
  switch (distance) {
    case 1: unfilter_serial(row, above, start, end, 1); break;
    case 2: unfilter_serial(row, above, start, end, 2); break;
    case 3: unfilter_serial(row, above, start, end, 3); break;
    case 4: unfilter_serial(row, above, start, end, 4); break;
    case 6: unfilter_serial(row, above, start, end, 6); break;
    default: unfilter_serial(row, above, start, end, 8); break;
  }
}

// MARK: - Rows side by side
//
// In three of the filters a pixel waits for the one on its left, so a row alone leaves most of the
// processor idle. Rows that follow each other are therefore worked on together, each a pixel behind the
// one above: in step t, row r of the group is at pixel t - r. Then what is above row r's pixel is what row
// r - 1 gave a step ago, and what is above and left of it is what was above it a step ago.

typedef int16_t lanes __attribute__((ext_vector_type(16)));
typedef uint8_t bytes16 __attribute__((ext_vector_type(16)));
typedef uint32_t quads __attribute__((ext_vector_type(4)));
typedef uint64_t octets __attribute__((ext_vector_type(2)));

static inline uint32_t load_quad(const uint8_t *bytes) {
  uint32_t quad;
  memcpy(&quad, bytes, sizeof quad);
  return quad;
}

static inline uint64_t load_octet(const uint8_t *bytes) {
  uint64_t octet;
  memcpy(&octet, bytes, sizeof octet);
  return octet;
}

/// Groups have four rows of up to four bytes a pixel, or two of up to eight.
enum { MOST_ROWS = 4 };

static inline __attribute__((always_inline)) unsigned group_size(const unsigned distance) {
  return distance <= 4 ? 4 : 2;
}

/// Loads a pixel for each row of a group into the lanes of that row.
static inline __attribute__((always_inline)) lanes load(
    const uint8_t *const *pixels, const unsigned distance) {
  bytes16 bytes;
  if (group_size(distance) == 4) {
    bytes = (bytes16)(quads){
        load_quad(pixels[0]), load_quad(pixels[1]), load_quad(pixels[2]), load_quad(pixels[3])};
  } else {
    bytes = (bytes16)(octets){load_octet(pixels[0]), load_octet(pixels[1])};
  }
  return __builtin_convertvector(bytes, lanes);
}

/// Stores a pixel for each row, and bytes of no meaning up to the fourth or eighth after it.
static inline __attribute__((always_inline)) void store(
    lanes values, uint8_t *const *pixels, const unsigned distance) {
  const bytes16 bytes = __builtin_convertvector(values, bytes16);
  if (group_size(distance) == 4) {
    const quads packed = (quads)bytes;
    for (unsigned row = 0; row < 4; row += 1) {
      const uint32_t quad = packed[row];
      memcpy(pixels[row], &quad, sizeof quad);
    }
  } else {
    const octets packed = (octets)bytes;
    for (unsigned row = 0; row < 2; row += 1) {
      const uint64_t octet = packed[row];
      memcpy(pixels[row], &octet, sizeof octet);
    }
  }
}

/// Returns what is above each row: the pixel given for the first, for the others the row before.
static inline __attribute__((always_inline)) lanes shift_down(
    lanes rows, const uint8_t *above, const unsigned distance) {
  if (group_size(distance) == 4) {
    const lanes first =
        __builtin_convertvector((bytes16)(quads){load_quad(above), 0, 0, 0}, lanes);
    return __builtin_shufflevector(
        first, rows, 0, 1, 2, 3, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27);
  }
  const lanes first = __builtin_convertvector((bytes16)(octets){load_octet(above), 0}, lanes);
  return __builtin_shufflevector(
      first, rows, 0, 1, 2, 3, 4, 5, 6, 7, 16, 17, 18, 19, 20, 21, 22, 23);
}

static inline __attribute__((always_inline)) lanes paeth_lanes(
    lanes left, lanes above, lanes corner) {
  const lanes rise = above - corner;
  const lanes run = left - corner;
  const lanes from_left = __builtin_elementwise_abs(rise);
  const lanes from_above = __builtin_elementwise_abs(run);
  const lanes from_corner = __builtin_elementwise_abs(rise + run);
  const lanes least =
      __builtin_elementwise_min(from_corner, __builtin_elementwise_min(from_left, from_above));
  const lanes is_left = least == from_left;
  const lanes is_above = least == from_above;
  return (is_left & left) | (~is_left & ((is_above & above) | (~is_above & corner)));
}

/// Which rows of a group have which filter: all bits of a row's lanes, or none.
typedef struct filter_masks {
  lanes sub, up, average, paeth;
} filter_masks;

static filter_masks masks(const waymark_filtered_row *rows, unsigned row_count) {
  filter_masks result = {0};
  for (unsigned lane = 0; lane < 16; lane += 1) {
    const uint8_t filter = rows[lane * row_count / 16].filter;
    result.sub[lane] = filter == WAYMARK_FILTER_SUB ? -1 : 0;
    result.up[lane] = filter == WAYMARK_FILTER_UP ? -1 : 0;
    result.average[lane] = filter == WAYMARK_FILTER_AVERAGE ? -1 : 0;
    result.paeth[lane] = filter == WAYMARK_FILTER_PAETH ? -1 : 0;
  }
  return result;
}

/// Unfilters a group of rows of at least as many pixels as the group has rows.
static inline __attribute__((always_inline)) void unfilter_group(
    const waymark_filtered_row *rows, const uint8_t *above, size_t byte_count,
    const unsigned distance, const bool is_all_paeth) {
  const unsigned row_count = group_size(distance);
  const size_t lead = row_count - 1;
  const uint8_t *sources[MOST_ROWS], *lefts[MOST_ROWS], *corners[MOST_ROWS];
  uint8_t *targets[MOST_ROWS];

  // The rows start one pixel apart, ...
  for (unsigned row = 0; row < row_count; row += 1) {
    const uint8_t *over = row == 0 ? above : rows[row - 1].row;
    const size_t start = (lead - row) * distance;
    waymark_unfilter(rows[row], over, 0, start, distance);
    sources[row] = rows[row].filtered + start;
    targets[row] = rows[row].row + start;
    lefts[row] = targets[row] - distance;
    corners[row] = over + start - distance;
  }
  // ... go on together, ...
  const filter_masks masked = masks(rows, row_count);
  lanes left = load(lefts, distance);
  lanes corner = load(corners, distance);
  for (size_t index = lead * distance; index < byte_count; index += distance) {
    const lanes over = shift_down(left, above + index, distance);
    lanes guess = paeth_lanes(left, over, corner);
    if (!is_all_paeth) {
      guess = (guess & masked.paeth) | (left & masked.sub) | (over & masked.up)
              | ((left + over) >> 1 & masked.average);
    }
    left = (load(sources, distance) + guess) & 255;
    corner = over;
    store(left, targets, distance);
    for (unsigned row = 0; row < row_count; row += 1) {
      sources[row] += distance;
      targets[row] += distance;
    }
  }
  // ... and end one pixel apart.
  for (unsigned row = 1; row < row_count; row += 1) {
    waymark_unfilter(
        rows[row], rows[row - 1].row, byte_count - row * distance, byte_count, distance);
  }
}

static void unfilter_groups(
    const waymark_filtered_row *rows, const uint8_t *above, size_t byte_count, unsigned distance,
    bool is_all_paeth) {
  switch (distance) {
#define CASE(constant) \
  case constant: \
    if (is_all_paeth) { \
      unfilter_group(rows, above, byte_count, constant, true); \
    } else { \
      unfilter_group(rows, above, byte_count, constant, false); \
    } \
    break;
    CASE(1)
    CASE(2)
    CASE(3)
    CASE(4)
    CASE(6)
    default: CASE(8)
#undef CASE
  }
}

void waymark_unfilter_rows(
    const waymark_filtered_row *rows, size_t row_count, const uint8_t *above, size_t byte_count,
    unsigned distance) {
  const size_t group = group_size(distance);
  size_t row = 0;
  while (row < row_count) {
    const uint8_t *over = row == 0 ? above : rows[row - 1].row;
    size_t paeth_count = 0, serial_count = 0;
    for (size_t next = row; next < row + group && next < row_count; next += 1) {
      const uint8_t filter = rows[next].filter;
      paeth_count += filter == WAYMARK_FILTER_PAETH;
      serial_count += filter != WAYMARK_FILTER_NONE && filter != WAYMARK_FILTER_UP;
    }
    // A row alone is as fast unless another one waits for its left neighbours too.
    if (row + group <= row_count && serial_count >= 2 && byte_count >= 4 * group * distance) {
      unfilter_groups(rows + row, over, byte_count, distance, paeth_count == group);
      row += group;
    } else {
      waymark_unfilter(rows[row], over, 0, byte_count, distance);
      row += 1;
    }
  }
}
