#include <string.h>

#include "CSweepKernels.h"
#include "arctangent.h"
#include "stream.h"

// Here products may be fused with sums. Processors that cannot do that may differ in the last bit.
#pragma STDC FP_CONTRACT ON

// Along a row the headings of neighbours differ little, so most blocks of columns are turned from the
// heading of the one in their middle. The heading of z = x + iy is the imaginary part of log z, whose
// series around the middle c has the coefficients −Im (−1/c)ⁿ / n. Where the block reaches no further
// than a twelfth of its distance, six of them leave less than 2⁻²⁵ of a heading, and from a thirty-second
// on four do.

enum {
  BLOCK = 32,
  /// The columns of a row that are gone through at once.
  STRIP = 4096,
  BLOCKS = STRIP / BLOCK,
  /// The blocks whose series are found at once.
  VECTOR = 8,
};

/// The series of some blocks.
typedef struct series {
  /// How many coefficients are needed; 0 where a block is too near to the origin.
  uint32_t degree[BLOCKS];
  /// The headings of the middles as sums.
  float heading[BLOCKS], rest[BLOCKS];
  float a1[BLOCKS], a2[BLOCKS], a3[BLOCKS], a4[BLOCKS], a5[BLOCKS], a6[BLOCKS];
} series;

/// How many coefficients a block needs to be turned from its middle, or 0 if it is too near for that, or its
/// coefficients do not stay within the range of floats.
WAYMARK_BODY uint32_t degree_needed(double square, double reach) {
  double reaches = square - 12 * 12 * reach * reach, far = square - 32 * 32 * reach * reach;
  bool is_possible = (reaches >= 0) & (square > 0x1p-40) & (square < 0x1p40);
  return !is_possible ? 0 : far >= 0 ? 4 : 6;
}

/// The arctangent with a relative error below 2⁻³¹, of coordinates that are not both 0.
WAYMARK_BODY double coarse_arctangent(double y, double x) {
  double size_x = __builtin_fabs(x), size_y = __builtin_fabs(y);
  bool is_steep = size_y > size_x, is_backward = x < 0;
  double major = is_steep ? size_y : size_x, minor = is_steep ? size_x : size_y;
  bool is_diagonal = minor + minor > major, is_turned = is_steep != is_backward;
  double q = (is_diagonal ? minor - major : minor) / (is_diagonal ? minor + major : major);
  double s = q * q, s2 = s * s;
  double p0 = -0x1.5555511f3278bp-2 + s * 0x1.9996f691a4a67p-3;
  double p2 = -0x1.244b76dcef25dp-3 + s * 0x1.c02ed19d15f4dp-4;
  double p4 = -0x1.472aed3a1f855p-4 + s * 0x1.3d95b84ca7150p-5;
  double rest = q + q * (s * (p0 + s2 * (p2 + s2 * p4)));
  double turn = is_turned ? -1 : 1;
  double eighths = (is_steep ? 2.0 : is_backward ? 4.0 : 0.0) + (is_diagonal ? turn : 0);
  return __builtin_copysign(eighths * 0x1.921fb54442d18p-1 + turn * rest, y);
}

WAYMARK_BODY void find_series(size_t count, const float *centers, const float *reaches, double y,
                              series *restrict found) {
  const float full = (float)WAYMARK_DEGREES_PER_RADIAN;
  for (size_t i = 0; i < count; i++) {
    double x = centers[i], square = x * x + y * y;
    double heading = coarse_arctangent(y, x) * WAYMARK_DEGREES_PER_RADIAN;
    float head = (float)heading;
    found->degree[i] = degree_needed(square, reaches[i]);
    found->heading[i] = head;
    found->rest[i] = (float)(heading - head);
    // The imaginary parts of the powers of −1/c: each follows from the two before it.
    float norm = 1 / (float)square, twice = (float)(-2 * x) * norm;
    float p1 = (float)y * norm, p2 = twice * p1, p3 = twice * p2 - norm * p1;
    float p4 = twice * p3 - norm * p2, p5 = twice * p4 - norm * p3, p6 = twice * p5 - norm * p4;
    found->a1[i] = p1 * -full;
    found->a2[i] = p2 * (-full / 2);
    found->a3[i] = p3 * (-full / 3);
    found->a4[i] = p4 * (-full / 4);
    found->a5[i] = p5 * (-full / 5);
    found->a6[i] = p6 * (-full / 6);
  }
}

/// Finds the headings of a block that is far from the origin.
WAYMARK_BODY void turn(const float *x, float center, const series *found, size_t block,
                       bool is_long, bool is_streaming, float *headings) {
  float heading = found->heading[block], rest = found->rest[block];
  float a1 = found->a1[block], a2 = found->a2[block], a3 = found->a3[block];
  float a4 = found->a4[block], a5 = found->a5[block], a6 = found->a6[block];
  for (size_t i = 0; i < BLOCK; i += LINE) {
    float result[LINE] __attribute__((aligned(LINE * sizeof(float))));
#pragma clang loop vectorize(enable) unroll(disable)
    for (size_t j = 0; j < LINE; j++) {
      float t = x[i + j] - center;
      float last = is_long ? a4 + t * (a5 + t * a6) : a4;
      float turn = a1 + t * (a2 + t * (a3 + t * last));
      result[j] = heading + (rest + t * turn);
    }
    store_line(result, headings + i, is_streaming);
  }
}

/// The heading of a block that is near, which is found as in `arctangent`.
WAYMARK_BODY float near(float x, float y) {
  const float unit = (float)WAYMARK_DEGREES_PER_RADIAN, eighth = 45;
  float size_x = __builtin_fabsf(x), size_y = __builtin_fabsf(y);
  int is_steep = size_y > size_x, is_backward = x < 0;
  float major = is_steep ? size_y : size_x, minor = is_steep ? size_x : size_y;
  int is_diagonal = minor + minor > major;
  float numerator = is_diagonal ? minor - major : minor;
  float denominator = is_diagonal ? minor + major : major;
  float q = numerator / (denominator > 0x1p-149f ? denominator : 0x1p-149f);

  float s = q * q, s2 = s * s;
  float p0 = -0x1.555512p-2f + s * 0x1.997b56p-3f;
  float p2 = -0x1.224de2p-3f + s * 0x1.a02782p-4f;
  float p4 = p2 + s2 * -0x1.a47664p-5f;
  float p = p0 + s2 * p4;

  int is_turned = is_steep != is_backward;
  float tangent = is_turned ? -q : q, bend = (unit * tangent) * (s * p);
  float start = is_steep ? 2 * eighth : is_backward ? 4 * eighth : 0;
  float axis = is_diagonal ? (is_turned ? start - eighth : start + eighth) : start;
  return __builtin_copysignf(axis + (bend + unit * tangent), y);
}

WAYMARK_BODY void fill_near(const float *x, float y, bool is_streaming, float *headings) {
  float result[BLOCK] __attribute__((aligned(LINE * sizeof(float))));
  for (size_t i = 0; i < BLOCK; i++) result[i] = near(x[i], y);
  for (size_t i = 0; i < BLOCK; i += LINE) store_line(result + i, headings + i, is_streaming);
}

/// A row of blocks.
typedef struct block_row {
  const float *x;
  /// The middles of the blocks, and how far the blocks reach from them at most. Behind each of them there
  /// are numbers for the rest of a whole vector.
  const float *centers, *reaches;
  float y;
} block_row;

WAYMARK_BODY void fill_range(const block_row *row, size_t start, size_t end, bool is_streaming,
                             float *headings) {
  series found;
  // A few more make whole vectors, which is faster than the last ones one by one.
  find_series((end - start + VECTOR - 1) / VECTOR * VECTOR, row->centers + start,
              row->reaches + start, row->y, &found);
  for (size_t block = start; block < end; block++, headings += BLOCK) {
    const float *x = row->x + block * BLOCK;
    float center = row->centers[block];
    switch (found.degree[block - start]) {
    case 4: turn(x, center, &found, block - start, false, is_streaming, headings); break;
    case 6: turn(x, center, &found, block - start, true, is_streaming, headings); break;
    default: fill_near(x, row->y, is_streaming, headings);
    }
  }
}

/// Finds the headings of the columns before the first whole line of memory.
WAYMARK_CLONES
static void fill_first(const float *x, float y, float *headings) {
  fill_near(x, y, false, headings);
}

/// Finds the headings of blocks.
WAYMARK_CLONES
static void fill_blocks(const block_row *row, size_t start, size_t end, bool is_streaming,
                        float *headings) {
  if (is_streaming)
    fill_range(row, start, end, true, headings);
  else
    fill_range(row, start, end, false, headings);
}

/// The middles of the blocks that begin at some column, and how far the blocks reach from them at most.
///
/// Whole vectors of them are read from any block on, so there is a vector less one behind the last.
typedef struct middles {
  float centers[BLOCKS + VECTOR - 1], reaches[BLOCKS + VECTOR - 1];
} middles;

WAYMARK_CLONES
static void find_middles(size_t count, const float *x, middles *restrict found) {
  for (size_t block = 0; block < count; block++, x += BLOCK) {
    float least = x[0], greatest = x[0];
    for (size_t i = 1; i < BLOCK; i++) {
      least = x[i] < least ? x[i] : least;
      greatest = x[i] > greatest ? x[i] : greatest;
    }
    float center = least / 2 + greatest / 2;
    float below = center - least, above = greatest - center;
    found->centers[block] = center;
    found->reaches[block] = below > above ? below : above;
  }
}

/// Some columns of a grid.
typedef struct strip {
  const float *x;
  size_t count;
  /// The middles of blocks that begin at each column up to the first whole line.
  middles middles[LINE];
} strip;

/// How many blocks cover the columns from one on.
static size_t block_count(const strip *strip, size_t column) {
  return (strip->count - column + BLOCK - 1) / BLOCK;
}

/// Returns a row from a column on, cut into blocks.
static block_row cut_row(const strip *strip, float y, size_t column) {
  const middles *middles = &strip->middles[column];
  return (block_row){strip->x + column, middles->centers, middles->reaches, y};
}

/// Finds the headings of a row past the caches.
static void fill_streaming(const strip *strip, float y, stream *stream, float *to) {
  float some[BLOCK] __attribute__((aligned(LINE * sizeof(float))));
  fill_first(strip->x, y, some);
  size_t shift = begin_lines(stream, some, strip->count, to);
  if (shift == strip->count) return;
  block_row row = cut_row(strip, y, shift);
  size_t blocks = (strip->count - shift) / BLOCK, end = shift + blocks * BLOCK;
  fill_blocks(&row, 0, blocks, true, to + shift);
  if (end < strip->count) fill_blocks(&row, blocks, blocks + 1, false, some);
  size_t whole = (strip->count - end) / LINE * LINE;
  store_lines(whole / LINE, some, to + end);
  end_lines(stream, some + whole, strip->count - end - whole, to + end + whole);
}

/// How many rows from one on have the same slack.
static size_t equal_rows(const float *slack_y, size_t count) {
  size_t equal = 1;
  while (equal < count && memcmp(slack_y, slack_y + equal, sizeof(float)) == 0) equal++;
  return equal;
}

/// Finds the headings of some columns in all rows.
static void fill_strip(const strip *strip, size_t row_count, const float *slack_y, size_t stride,
                       stream *stream, float *headings) {
  float same[STRIP] __attribute__((aligned(LINE * sizeof(float))));
  for (size_t i = 0; i < row_count;) {
    // Where the marker keeps its distance, one row is like the other.
    size_t equal = equal_rows(slack_y + i, row_count - i);
    if (equal == 1) {
      fill_streaming(strip, slack_y[i], stream, headings + i * stride);
    } else {
      block_row first = cut_row(strip, slack_y[i], 0);
      fill_blocks(&first, 0, block_count(strip, 0), false, same);
      for (size_t row = i; row < i + equal; row++)
        copy_streaming(same, strip->count, stream, headings + row * stride);
    }
    i += equal;
  }
}

void waymark_grid_headings(size_t column_count, const float *slack_x, size_t row_count,
                           const float *slack_y, float *headings) {
  strip strip;
  stream stream = {.next = headings};
  for (size_t first = 0; first < column_count; first += STRIP) {
    strip.x = slack_x + first;
    strip.count = smaller(STRIP, column_count - first);
    for (size_t shift = 0; shift < LINE && shift < strip.count; shift++)
      find_middles(block_count(&strip, shift), strip.x + shift, &strip.middles[shift]);
    fill_strip(&strip, row_count, slack_y, column_count, &stream, headings + first);
  }
  finish_stream(&stream);
  order_streamed();
}
