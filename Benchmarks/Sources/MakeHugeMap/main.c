// Paints a square terrain, row by row, into an ordinary PNG: sea, beaches, woods, rock and snow under a
// light from the north-west. The same side gives the same bytes wherever zlib and libpng are the same.
//
//   make-huge-map SIDE FILE

#include <png.h>
#include <setjmp.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// MARK: - Height

enum { octave_count = 12, coarsest = 8192, ramp_size = 4096 };

/// How much flatter an octave is than the one twice as coarse.
static const float persistence = 0.56f;

/// Returns the noise at a lattice point, from -1 to 1.
static float lattice(uint32_t octave, uint32_t x, uint32_t y) {
  uint32_t bits = x * 0x9E3779B1u ^ y * 0x85EBCA77u ^ octave * 0xC2B2AE3Du;
  bits = (bits ^ bits >> 15) * 0x2C1B3C6Du;
  bits = (bits ^ bits >> 12) * 0x297A2D39u;
  return (float)((bits ^ bits >> 15) & 0xFFFF) / 32767.5f - 1;
}

static float smooth(float t) { return t * t * t * (t * (t * 6 - 15) + 10); }

/// Adds one octave of value noise to the heights of a row.
static void add_octave(float *heights, uint32_t side, uint32_t y, uint32_t octave, float scale) {
  static float weights[coarsest];
  const uint32_t spacing = coarsest >> octave;
  for (uint32_t x = 0; x < spacing; x += 1) weights[x] = smooth((float)x / (float)spacing);
  const uint32_t row = y / spacing;
  const float down = smooth((float)(y % spacing) / (float)spacing);
  for (uint32_t cell = 0; cell * spacing < side; cell += 1) {
    float ends[2];
    for (uint32_t end = 0; end < 2; end += 1) {
      float top = lattice(octave, cell + end, row);
      ends[end] = (top + (lattice(octave, cell + end, row + 1) - top) * down) * scale;
    }
    const float rise = ends[1] - ends[0];
    const uint32_t start = cell * spacing;
    const uint32_t count = side - start < spacing ? side - start : spacing;
    for (uint32_t x = 0; x < count; x += 1) heights[start + x] += ends[0] + rise * weights[x];
  }
}

static void compute_heights(float *heights, uint32_t side, uint32_t y) {
  memset(heights, 0, side * sizeof *heights);
  float scale = 1;
  for (uint32_t octave = 0; octave < octave_count; octave += 1) {
    add_octave(heights, side, y, octave, scale);
    scale *= persistence;
  }
}

// MARK: - Color

typedef struct color {
  uint8_t red, green, blue;
} color;

/// Fills the colors of all heights, from -1.5 to 1.5.
static void fill_ramp(color *ramp) {
  static const struct {
    float height;
    float color[3];
  } stops[] = {
      {-1.5f, {12, 36, 84}},   {-0.6f, {24, 72, 132}},   {-0.02f, {64, 140, 180}},
      {0.0f, {214, 200, 150}}, {0.05f, {206, 190, 136}}, {0.08f, {96, 140, 72}},
      {0.45f, {48, 96, 52}},   {0.7f, {120, 108, 92}},   {0.95f, {150, 146, 142}},
      {1.05f, {240, 244, 248}}, {1.5f, {255, 255, 255}},
  };
  for (int index = 0; index < ramp_size; index += 1) {
    const float height = 3.0f * (float)index / ramp_size - 1.5f;
    int stop = 0;
    while (stop + 2 < (int)(sizeof stops / sizeof *stops) && stops[stop + 1].height <= height) {
      stop += 1;
    }
    const float span = stops[stop + 1].height - stops[stop].height;
    const float part = (height - stops[stop].height) / span;
    uint8_t *channels = (uint8_t *)&ramp[index];
    for (int channel = 0; channel < 3; channel += 1) {
      const float low = stops[stop].color[channel];
      channels[channel] = (uint8_t)(low + (stops[stop + 1].color[channel] - low) * part + 0.5f);
    }
  }
}

static int clamp(int value, int low, int high) {
  return value < low ? low : value > high ? high : value;
}

/// Colors a row by its heights, and lights the land by its slopes.
static void paint(
    uint8_t *pixels, const float *heights, const float *above, const color *ramp, uint32_t side) {
  for (uint32_t x = 0; x < side; x += 1) {
    const float height = heights[x];
    const color base =
        ramp[clamp((int)((height + 1.5f) * (ramp_size / 3.0f)), 0, ramp_size - 1)];
    const float slope = 2 * height - heights[x > 0 ? x - 1 : 0] - above[x];
    const int light = height < 0 ? 256 : clamp(256 + (int)(slope * 1600), 160, 340);
    pixels[3 * x] = (uint8_t)clamp(base.red * light >> 8, 0, 255);
    pixels[3 * x + 1] = (uint8_t)clamp(base.green * light >> 8, 0, 255);
    pixels[3 * x + 2] = (uint8_t)clamp(base.blue * light >> 8, 0, 255);
  }
}

// MARK: - Writing

static bool write_rows(png_structp png, uint32_t side) {
  float *heights = calloc(side, sizeof *heights);
  float *above = calloc(side, sizeof *above);
  uint8_t *pixels = malloc((size_t)side * 3);
  const bool has_memory = heights != NULL && above != NULL && pixels != NULL;
  color ramp[ramp_size];
  fill_ramp(ramp);
  if (has_memory) compute_heights(above, side, 0);
  for (uint32_t y = 0; has_memory && y < side; y += 1) {
    compute_heights(heights, side, y);
    paint(pixels, heights, above, ramp, side);
    png_write_row(png, pixels);
    float *done = above;
    above = heights;
    heights = done;
    if (y % (side / 8 + 1) == 0) {
      fprintf(stderr, "make-huge-map: %u of %u rows\n", y, side);
    }
  }
  fprintf(stderr, "make-huge-map: %u of %u rows\n", side, side);
  free(heights);
  free(above);
  free(pixels);
  return has_memory;
}

static bool write_map(FILE *file, uint32_t side) {
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
  png_infop info = png == NULL ? NULL : png_create_info_struct(png);
  // An error ends the program, so that what it leaks does not matter.
  if (info == NULL || setjmp(png_jmpbuf(png)) != 0) return false;
  png_init_io(png, file);
  png_set_IHDR(
      png, info, side, side, 8, PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE,
      PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_set_filter(png, PNG_FILTER_TYPE_BASE, PNG_ALL_FILTERS);
  png_set_compression_level(png, 6);
  png_write_info(png, info);
  if (!write_rows(png, side)) return false;
  png_write_end(png, info);
  png_destroy_write_struct(&png, &info);
  return fclose(file) == 0;
}

int main(int argc, char **argv) {
  const long side = argc == 3 ? strtol(argv[1], NULL, 10) : 0;
  if (side < 1 || side > 1000000) {
    fputs("usage: make-huge-map SIDE FILE, where SIDE is from 1 to 1000000 pixels\n", stderr);
    return 64;
  }
  char draft[4096];
  if (snprintf(draft, sizeof draft, "%s.part", argv[2]) >= (int)sizeof draft) return 64;
  FILE *file = fopen(draft, "wb");
  if (file == NULL || !write_map(file, (uint32_t)side) || rename(draft, argv[2]) != 0) {
    perror(argv[2]);
    remove(draft);
    return 74;
  }
  return 0;
}
