#include <string.h>

#include "CSweepKernels.h"
#include "arctangent.h"

// Here products may be fused with sums. Processors that cannot do that may differ in the last bit.
#pragma STDC FP_CONTRACT ON

// Along a row the headings of neighbours differ little, so most blocks of columns are turned from the
// heading of the one in their middle: with (c, y) there, that of (x, y) is more by the angle whose
// tangent is y·(c − x) / (x·c + y²). Where that is at most an eighth, so short a polynomial gives the
// angle that memory becomes the limit.

enum {
  BLOCK = WAYMARK_GRID_BLOCK,
  LANES = WAYMARK_GRID_OVERLAP,
  /// How many blocks have the headings of their middles at hand.
  BATCH = 64,
};

/// The middles of some blocks.
typedef struct middles {
  /// The headings as sums; the first part is NaN where a block is too near to the origin.
  float heading[BATCH], rest[BATCH];
} middles;

/// A vector that is stored whole.
typedef float lanes __attribute__((vector_size(LANES * sizeof(float))));

WAYMARK_BODY void store(const float *result, bool is_streaming, float *headings) {
  lanes all;
  memcpy(&all, result, sizeof all);
  if (is_streaming)
    __builtin_nontemporal_store(all, (lanes *)headings);
  else
    memcpy(headings, &all, sizeof all);
}

/// Whether all of a block may be turned from its middle.
///
/// Besides the tangent, what the block reaches has to be a part of its distance, or its rounding errors
/// would count beside small headings. Squares have to stay within the range of floats.
WAYMARK_BODY int is_far(double x, double y, double reach) {
  double size_x = __builtin_fabs(x), size_y = __builtin_fabs(y), square = x * x + y * y;
  int is_turned_little = square - size_x * reach >= 8 * reach * size_y;
  int is_level = (y == 0) & (size_x > reach);
  return ((is_turned_little & (square >= 16 * reach * reach)) | is_level) & (square > 0x1p-90) &
         (square < 0x1p120);
}

WAYMARK_CLONES
static void find_middles(size_t count, const float *centers, const float *reaches, float slack_y,
                         double unit, middles *found) {
  for (size_t i = 0; i < count; i++) {
    double heading = arctangent(slack_y, centers[i]) * unit;
    bool may_turn = is_far(centers[i], slack_y, reaches[i]);
    found->heading[i] = may_turn ? (float)heading : __builtin_nanf("");
    found->rest[i] = (float)(heading - (float)heading);
  }
}

WAYMARK_BODY float turned(float x, float y, float square_y, float center, float heading, float rest,
                          float unit) {
  float q = y * (center - x) / (square_y + x * center), s = q * q;
  float p = -0x1.555556p-2f + s * (0x1.99999ap-3f + s * -0x1.24924ap-3f);
  float scaled = unit * q, bend = s * p;
  return heading + (scaled + (rest + scaled * bend));
}

/// The heading of a block that is near, which is found as in `arctangent`.
WAYMARK_BODY float near(float x, float y, float unit, float eighth) {
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

/// Writes the headings of a part of a block that is far from the origin.
WAYMARK_BODY void turn(size_t count, const float *x, float y, float center, float heading,
                       float rest, float unit, bool is_streaming, float *headings) {
  for (size_t i = 0; i < count; i += LANES) {
    float result[LANES] __attribute__((aligned(LANES * sizeof(float))));
#pragma clang loop vectorize(enable) unroll(disable)
    for (int j = 0; j < LANES; j++) 
      result[j] = turned(x[i + j], y, y * y, center, heading, rest, unit);
    store(result, is_streaming, headings + i);
  }
}

WAYMARK_CLONES
static void fill_far(size_t count, const float *x, float y, float center, float heading, float rest,
                     double unit, bool is_streaming, float *headings) {
  if (is_streaming)
    turn(count, x, y, center, heading, rest, (float)unit, true, headings);
  else
    turn(count, x, y, center, heading, rest, (float)unit, false, headings);
}

WAYMARK_CLONES
static void fill_near(size_t count, const float *x, float y, double unit, float *headings) {
  float eighth = (float)(0x1.921fb54442d18p-1 * unit);
  for (size_t i = 0; i < count; i++) headings[i] = near(x[i], y, (float)unit, eighth);
}

/// One row of a grid, and where it goes.
typedef struct grid_row {
  waymark_grid_columns columns;
  float slack_y;
  double unit;
  float *headings;
} grid_row;

/// Writes up to a block of headings.
static void fill_block(const grid_row *row, size_t column, size_t count, size_t block,
                       const middles *found, bool is_streaming) {
  const float *x = row->columns.slack_x + column;
  float *headings = row->headings + column;
  float heading = found->heading[block % BATCH], rest = found->rest[block % BATCH];
  float center = row->columns.centers[block];
  if (heading != heading) {
    fill_near(count, x, row->slack_y, row->unit, headings);
  } else if (count == BLOCK) {
    fill_far(count, x, row->slack_y, center, heading, rest, row->unit, is_streaming, headings);
  } else {
    float whole[BLOCK] __attribute__((aligned(LANES * sizeof(float))));
    fill_far(BLOCK, x, row->slack_y, center, heading, rest, row->unit, false, whole);
    memcpy(headings, whole, count * sizeof(float));
  }
}

static size_t smaller(size_t a, size_t b) { return a < b ? a : b; }

/// How many columns come before the first that is aligned as streaming takes it.
static size_t columns_before_alignment(const float *headings) {
  return -((uintptr_t)headings / sizeof(float)) % LANES;
}

static void fill_row(const grid_row *row, bool is_streaming) {
  size_t count = row->columns.count, block_count = (count + BLOCK - 1) / BLOCK;
  size_t shift = is_streaming ? smaller(columns_before_alignment(row->headings), count) : 0;
  for (size_t first = 0; first < block_count; first += BATCH) {
    size_t end = smaller(first + BATCH, block_count);
    middles found;
    find_middles(end - first, row->columns.centers + first, row->columns.reaches + first,
                 row->slack_y, row->unit, &found);
    if (first == 0 && shift > 0) fill_block(row, 0, shift, 0, &found, false);
    for (size_t block = first; block < end && block * BLOCK + shift < count; block++) {
      size_t column = block * BLOCK + shift;
      fill_block(row, column, smaller(count - column, BLOCK), block, &found, is_streaming);
    }
  }
}

void waymark_grid_headings(waymark_grid_columns columns, size_t row_count, const float *slack_y,
                           bool is_in_degrees, bool is_streaming, float *headings) {
  for (size_t i = 0; i < row_count; i++) {
    grid_row row = {.columns = columns,
                    .slack_y = slack_y[i],
                    .unit = is_in_degrees ? 0x1.ca5dc1a63c1f8p+5 : 1,
                    .headings = headings + i * columns.count};
    fill_row(&row, is_streaming);
  }
#if defined(__x86_64__)
  // What was streamed reaches other threads in order only after this.
  if (is_streaming) __builtin_ia32_sfence();
#endif
}
