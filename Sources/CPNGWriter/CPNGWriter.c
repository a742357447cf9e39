#include "CPNGWriter.h"

#include <errno.h>
#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct waymark_png_writer {
  png_structp png;
  png_infop info;
  /// Where `fail` jumps to; valid only while one of the functions below runs.
  sigjmp_buf escape;
  int descriptor;
  waymark_png_header header;
  bool has_rows;
  bool has_failed;
  int32_t error_number;
  /// What is written if there is no descriptor.
  uint8_t *bytes;
  size_t count;
  size_t capacity;
  size_t pending;
  uint8_t buffer[1 << 16];
};

// MARK: - libpng's functions

static void fail(png_structp png, png_const_charp message) {
  (void)message;
  waymark_png_writer *writer = png_get_error_ptr(png);
  writer->has_failed = true;
  // What is written breaks no rule that libpng looks at, so that only memory can be missing.
  if (writer->error_number == 0) writer->error_number = ENOMEM;
  siglongjmp(writer->escape, 1);
}

static void ignore(png_structp png, png_const_charp message) {
  (void)png;
  (void)message;
}

/// Keeps the pending bytes in memory, or fails.
static void keep(png_structp png, waymark_png_writer *writer) {
  if (writer->capacity - writer->count < writer->pending) {
    size_t capacity = 2 * writer->capacity + writer->pending;
    uint8_t *bytes = realloc(writer->bytes, capacity);
    if (bytes == NULL) png_error(png, "no memory");
    writer->bytes = bytes;
    writer->capacity = capacity;
  }
  memcpy(writer->bytes + writer->count, writer->buffer, writer->pending);
  writer->count += writer->pending;
  writer->pending = 0;
}

/// Writes the pending bytes, or fails.
static void flush(png_structp png) {
  waymark_png_writer *writer = png_get_io_ptr(png);
  if (writer->descriptor < 0) return keep(png, writer);
  size_t start = 0;
  while (start < writer->pending) {
    ssize_t count = write(writer->descriptor, writer->buffer + start, writer->pending - start);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) {
      writer->error_number = errno;
      png_error(png, "cannot write");
    }
    start += (size_t)count;
  }
  writer->pending = 0;
}

static void write_bytes(png_structp png, png_bytep bytes, size_t count) {
  waymark_png_writer *writer = png_get_io_ptr(png);
  while (count > 0) {
    size_t room = sizeof writer->buffer - writer->pending;
    size_t taken = count < room ? count : room;
    memcpy(writer->buffer + writer->pending, bytes, taken);
    writer->pending += taken;
    bytes += taken;
    count -= taken;
    if (writer->pending == sizeof writer->buffer) flush(png);
  }
}

// MARK: - Life

waymark_png_writer *waymark_png_writer_create(int descriptor, waymark_png_header header) {
  waymark_png_writer *writer = calloc(1, sizeof *writer);
  if (writer == NULL) return NULL;
  writer->descriptor = descriptor;
  writer->header = header;
  return writer;
}

void waymark_png_writer_destroy(waymark_png_writer *writer) {
  png_destroy_write_struct(&writer->png, &writer->info);
  free(writer->bytes);
  free(writer);
}

// MARK: - Writing

static void set_palette(waymark_png_writer *writer, const uint8_t *colors, int count) {
  png_color palette[256];
  uint8_t alphas[256];
  int alpha_count = 0;
  for (int index = 0; index < count; index += 1) {
    const uint8_t *color = colors + 4 * index;
    palette[index] = (png_color){color[0], color[1], color[2]};
    alphas[index] = color[3];
    if (color[3] < 255) alpha_count = index + 1;
  }
  png_set_PLTE(writer->png, writer->info, palette, count);
  if (alpha_count > 0) png_set_tRNS(writer->png, writer->info, alphas, alpha_count, NULL);
}

bool waymark_png_writer_begin(
    waymark_png_writer *writer, const uint8_t *palette, int32_t color_count,
    const uint16_t *transparent) {
  if (writer->has_failed || sigsetjmp(writer->escape, 0) != 0) return false;
  const waymark_png_header *header = &writer->header;
  writer->png = png_create_write_struct(PNG_LIBPNG_VER_STRING, writer, fail, ignore);
  if (writer->png != NULL) writer->info = png_create_info_struct(writer->png);
  if (writer->info == NULL) {
    writer->has_failed = true;
    writer->error_number = ENOMEM;
    return false;
  }
  png_set_write_fn(writer->png, writer, write_bytes, flush);
  png_set_user_limits(writer->png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  // Samples are written as they are, indices beyond the palette's end among them.
  png_set_check_for_invalid_index(writer->png, 0);
  png_set_IHDR(
      writer->png, writer->info, header->width, header->height, header->bit_depth,
      header->color_type, PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT,
      PNG_FILTER_TYPE_DEFAULT);
  if (color_count > 0 && color_count <= 256) set_palette(writer, palette, color_count);
  if (transparent != NULL) {
    png_color_16 color = {
        .red = transparent[0], .green = transparent[1], .blue = transparent[2],
        .gray = transparent[0]};
    png_set_tRNS(writer->png, writer->info, NULL, 0, &color);
  }
  png_write_info_before_PLTE(writer->png, writer->info);
  return true;
}

bool waymark_png_writer_add_chunk(
    waymark_png_writer *writer, const uint8_t *type, const uint8_t *data, size_t count) {
  if (writer->has_failed || sigsetjmp(writer->escape, 0) != 0) return false;
  png_write_chunk(writer->png, type, data, count);
  return true;
}

bool waymark_png_writer_add_row(waymark_png_writer *writer, const uint8_t *row) {
  if (writer->has_failed || sigsetjmp(writer->escape, 0) != 0) return false;
  if (!writer->has_rows) {
    png_write_info(writer->png, writer->info);
    png_set_packing(writer->png);
    writer->has_rows = true;
  }
  png_write_row(writer->png, row);
  return true;
}

bool waymark_png_writer_finish(waymark_png_writer *writer) {
  if (writer->has_failed || sigsetjmp(writer->escape, 0) != 0) return false;
  png_write_end(writer->png, writer->info);
  flush(writer->png);
  return true;
}

const uint8_t *waymark_png_writer_bytes(const waymark_png_writer *writer, size_t *count) {
  *count = writer->count;
  return writer->bytes;
}

int32_t waymark_png_writer_error(const waymark_png_writer *writer) { return writer->error_number; }
