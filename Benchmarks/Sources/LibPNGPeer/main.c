// Writes a rectangle of a PNG of 8-bit RGB to a PNG of its own, as a program does that has libpng alone: it
// reads every row from the top, and keeps what it wants.
//
//   libpng-peer MAP X Y WIDTH HEIGHT OUTPUT
//   libpng-peer MAP            decodes all of it

#include <png.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

static png_structp open_map(const char *path, png_infop *info) {
  FILE *file = fopen(path, "rb");
  png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
  *info = png_create_info_struct(png);
  if (file == NULL || *info == NULL) exit(66);
  png_init_io(png, file);
  png_read_info(png, *info);
  return png;
}

static png_structp open_output(const char *path, uint32_t width, uint32_t height) {
  FILE *file = fopen(path, "wb");
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
  png_infop info = png_create_info_struct(png);
  if (file == NULL || info == NULL) exit(74);
  png_init_io(png, file);
  png_set_IHDR(
      png, info, width, height, 8, PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE,
      PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_write_info(png, info);
  return png;
}

int main(int argc, char **argv) {
  if (argc != 2 && argc != 7) return 64;
  png_infop info;
  png_structp map = open_map(argv[1], &info);
  uint8_t *row = malloc(png_get_rowbytes(map, info));
  if (argc == 2) {
    for (uint32_t y = 0; y < png_get_image_height(map, info); y += 1) png_read_row(map, row, NULL);
    png_read_end(map, NULL);
    return 0;
  }
  uint32_t numbers[4];
  for (int index = 0; index < 4; index += 1) {
    numbers[index] = (uint32_t)strtoul(argv[2 + index], NULL, 10);
  }
  png_structp output = open_output(argv[6], numbers[2], numbers[3]);
  for (uint32_t y = 0; y < numbers[1]; y += 1) png_read_row(map, NULL, NULL);
  for (uint32_t y = 0; y < numbers[3]; y += 1) {
    png_read_row(map, row, NULL);
    png_write_row(output, row + 3 * numbers[0]);
  }
  png_write_end(output, NULL);
  fclose(png_get_io_ptr(output));
  return 0;
}
