#define _FILE_OFFSET_BITS 64

#include "CPNGReader.h"

#include <errno.h>
#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct waymark_png {
  png_structp png;
  png_infop info;
  /// Where `fail` jumps to; valid only while one of the functions below runs.
  sigjmp_buf escape;

  int descriptor;
  /// The file offset of the next byte that libpng gets.
  int64_t position;
  int64_t chunk_offset;

  waymark_png_shape shape;
  /// The whole of an interlaced image, once it is decoded.
  uint8_t *image;
  uint32_t next_row;

  bool is_finishing;
  /// How much image data has followed the last row's chunk.
  uint32_t tail;

  waymark_png_fault fault;
  char message[128];

  size_t buffer_start;
  size_t buffer_end;
  uint8_t buffer[1 << 16];
};

// MARK: - Faults

static void record(waymark_png *reader, waymark_png_fault_kind kind, int64_t offset) {
  reader->fault.kind = kind;
  reader->fault.offset = offset;
  reader->fault.chunk = reader->png == NULL ? 0 : png_get_io_chunk_type(reader->png);
}

/// Tells kinds apart by libpng's and zlib's words, the only thing they give. Words that a later version
/// changes fall through to "malformed", which carries them.
static waymark_png_fault_kind classify(const char *message) {
  static const struct {
    const char *words;
    waymark_png_fault_kind kind;
  } known[] = {
      {"CRC error", WAYMARK_PNG_WRONG_CRC},
      {"incorrect data check", WAYMARK_PNG_WRONG_ADLER},
      {"Not enough image data", WAYMARK_PNG_TOO_SHORT},
      {"Too much image data", WAYMARK_PNG_SURPLUS},
      {"Extra compressed data", WAYMARK_PNG_SURPLUS},
      {"Too many IDATs found", WAYMARK_PNG_SURPLUS},
      {"emory", WAYMARK_PNG_NO_MEMORY},
  };
  for (size_t index = 0; index < sizeof known / sizeof known[0]; index += 1) {
    if (strstr(message, known[index].words) != NULL) return known[index].kind;
  }
  return WAYMARK_PNG_MALFORMED;
}

/// libpng's error function, which must not return.
static void fail(png_structp png, png_const_charp message) {
  waymark_png *reader = png_get_error_ptr(png);
  if (reader->fault.kind == WAYMARK_PNG_NONE) {
    record(reader, classify(message), reader->chunk_offset);
    // libpng prefixes some messages with the chunk, which the fault already names.
    bool is_prefixed = strlen(message) > 6 && message[4] == ':' && message[5] == ' ';
    strncpy(reader->message, is_prefixed ? message + 6 : message, sizeof reader->message - 1);
  }
  siglongjmp(reader->escape, 1);
}

/// libpng's warning function. What libpng only warns of, with the settings below, leaves pixels as they are.
static void ignore(png_structp png, png_const_charp message) {
  (void)png;
  (void)message;
}

// MARK: - Reading

/// Fills the empty buffer from the file, or fails.
static void refill(png_structp png, waymark_png *reader) {
  ssize_t count;
  do {
    count = pread(reader->descriptor, reader->buffer, sizeof reader->buffer, reader->position);
  } while (count < 0 && errno == EINTR);
  if (count > 0) {
    reader->buffer_start = 0;
    reader->buffer_end = (size_t)count;
    return;
  }
  reader->fault.error_number = count < 0 ? errno : 0;
  record(
      reader, count < 0 ? WAYMARK_PNG_READ_FAILED : WAYMARK_PNG_TRUNCATED, reader->position);
  if ((png_get_io_state(png) & PNG_IO_MASK_LOC) == PNG_IO_CHUNK_HDR) reader->fault.chunk = 0;
  png_error(png, "no more bytes");
}

/// Copies the next bytes of the file, or fails.
static void copy_bytes(
    png_structp png, waymark_png *reader, png_bytep bytes, size_t count) {
  while (count > 0) {
    if (reader->buffer_start == reader->buffer_end) refill(png, reader);
    size_t available = reader->buffer_end - reader->buffer_start;
    size_t taken = count < available ? count : available;
    memcpy(bytes, reader->buffer + reader->buffer_start, taken);
    reader->buffer_start += taken;
    reader->position += (int64_t)taken;
    bytes += taken;
    count -= taken;
  }
}

/// The most bytes of image data that may stand in chunks after the one that the last row came from.
/// That row may leave behind the end of its block, an empty last block and the checksum.
static const uint32_t longest_tail = 16;

/// Fails at image data that cannot be the end of the last row's. libpng itself would skip it.
static void count_tail(png_structp png, waymark_png *reader, png_const_bytep header) {
  if (memcmp(header + 4, "IDAT", 4) != 0) return;
  uint32_t length = png_get_uint_32(header);
  if (length > longest_tail - reader->tail) png_error(png, "Too much image data");
  reader->tail += length;
}

/// libpng's read function.
static void read_bytes(png_structp png, png_bytep bytes, size_t count) {
  waymark_png *reader = png_get_io_ptr(png);
  bool is_header = (png_get_io_state(png) & PNG_IO_MASK_LOC) == PNG_IO_CHUNK_HDR;
  if (is_header) reader->chunk_offset = reader->position;
  copy_bytes(png, reader, bytes, count);

  if (reader->is_finishing && is_header && count == 8) count_tail(png, reader, bytes);
}

// MARK: - Life

waymark_png *waymark_png_create(int descriptor) {
  waymark_png *reader = calloc(1, sizeof *reader);
  if (reader == NULL) return NULL;
  reader->descriptor = descriptor;
  return reader;
}

void waymark_png_destroy(waymark_png *reader) {
  png_destroy_read_struct(&reader->png, &reader->info, NULL);
  free(reader->image);
  free(reader);
}

// MARK: - Beginning

static void set_limits(waymark_png *reader) {
  png_structp png = reader->png;
  png_set_user_limits(png, reader->shape.width, reader->shape.height);
  png_set_chunk_cache_max(png, 16);
  // Despite its name this also bounds chunks that are skipped without any memory, and those may be as
  // long as they please. The two kinds of chunk that are stored have short limits of their own.
  png_set_chunk_malloc_max(png, PNG_UINT_31_MAX);
  // Of the ancillary chunks only tRNS changes pixels as they are stored. The others are skipped
  // unparsed, which is also why libpng's benign errors can be made errors: those that are left
  // concern the pixels.
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
  png_set_benign_errors(png, 0);
  // Some encoders state a window that is smaller than the one they used.
  png_set_option(png, PNG_MAXIMUM_INFLATE_WINDOW, PNG_OPTION_ON);
  png_set_crc_action(png, PNG_CRC_ERROR_QUIT, PNG_CRC_ERROR_QUIT);
}

static void set_transformations(waymark_png *reader) {
  png_structp png = reader->png;
  if (reader->shape.is_indexed || reader->shape.keeps_samples) {
    png_set_packing(png);
  } else {
    // libpng applies these in its own order: transparency meets the samples as they are stored.
    png_set_expand(png);
    png_set_scale_16(png);
    png_set_gray_to_rgb(png);
    png_set_add_alpha(png, 0xff, PNG_FILLER_AFTER);
  }
  png_set_interlace_handling(png);
  png_read_update_info(png, reader->info);
}

static bool has_shape(const waymark_png *reader) {
  const waymark_png_shape *shape = &reader->shape;
  bool is_indexed = png_get_color_type(reader->png, reader->info) == PNG_COLOR_TYPE_PALETTE;
  bool is_interlaced =
      png_get_interlace_type(reader->png, reader->info) != PNG_INTERLACE_NONE;
  return png_get_image_width(reader->png, reader->info) == shape->width
         && png_get_image_height(reader->png, reader->info) == shape->height
         && is_indexed == shape->is_indexed && is_interlaced == shape->is_interlaced;
}

bool waymark_png_begin(waymark_png *reader, waymark_png_shape shape) {
  if (reader->fault.kind != WAYMARK_PNG_NONE) return false;
  if (sigsetjmp(reader->escape, 0) != 0) return false;
  reader->shape = shape;

  reader->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, reader, fail, ignore);
  if (reader->png != NULL) reader->info = png_create_info_struct(reader->png);
  if (reader->info == NULL) {
    record(reader, WAYMARK_PNG_NO_MEMORY, 0);
    return false;
  }
  png_set_read_fn(reader->png, reader, read_bytes);
  set_limits(reader);
  png_read_info(reader->png, reader->info);

  // The caller's buffers rest on a header it read before; the file may have been written to since.
  if (has_shape(reader)) {
    set_transformations(reader);
    if (png_get_rowbytes(reader->png, reader->info) == shape.row_bytes) return true;
  }
  record(reader, WAYMARK_PNG_CHANGED, 0);
  return false;
}

int32_t waymark_png_palette(const waymark_png *reader, uint8_t *colors, size_t capacity) {
  png_colorp entries = NULL;
  png_bytep alphas = NULL;
  int count = 0;
  int alpha_count = 0;
  // These two copy pointers out of `info`; neither can fail once it is filled.
  if (!reader->shape.is_indexed) return 0;
  if (png_get_PLTE(reader->png, reader->info, &entries, &count) == 0) return 0;
  if (png_get_tRNS(reader->png, reader->info, &alphas, &alpha_count, NULL) == 0) alpha_count = 0;
  for (int index = 0; index < count && (size_t)index * 4 + 4 <= capacity; index += 1) {
    uint8_t *color = colors + index * 4;
    color[0] = entries[index].red;
    color[1] = entries[index].green;
    color[2] = entries[index].blue;
    color[3] = index < alpha_count && alphas != NULL ? alphas[index] : 0xff;
  }
  return count;
}

bool waymark_png_transparent_color(const waymark_png *reader, uint16_t *samples) {
  png_color_16p color = NULL;
  // As above: this copies a pointer.
  if (reader->shape.is_indexed) return false;
  if (png_get_tRNS(reader->png, reader->info, NULL, NULL, &color) == 0) return false;
  const bool is_gray = png_get_color_type(reader->png, reader->info) == PNG_COLOR_TYPE_GRAY;
  samples[0] = is_gray ? color->gray : color->red;
  samples[1] = color->green;
  samples[2] = color->blue;
  return true;
}

// MARK: - Rows

/// Decodes all seven passes into `reader->image`. The caller has set the place to jump to.
static void read_passes(waymark_png *reader) {
  // Untouched pages of `calloc` cost nothing, so a file that only claims to be large stays cheap.
  reader->image = calloc(reader->shape.height, reader->shape.row_bytes);
  if (reader->image == NULL) png_error(reader->png, "Out of memory");
  for (int pass = 0; pass < PNG_INTERLACE_ADAM7_PASSES; pass += 1) {
    for (uint32_t y = 0; y < reader->shape.height; y += 1) {
      png_read_row(reader->png, reader->image + y * reader->shape.row_bytes, NULL);
    }
  }
}

bool waymark_png_read_row(waymark_png *reader, uint8_t *row) {
  if (reader->fault.kind != WAYMARK_PNG_NONE) return false;
  if (sigsetjmp(reader->escape, 0) != 0) return false;
  if (!reader->shape.is_interlaced) {
    png_read_row(reader->png, row, NULL);
    return true;
  }
  if (reader->image == NULL) read_passes(reader);
  memcpy(row, reader->image + reader->next_row * reader->shape.row_bytes, reader->shape.row_bytes);
  reader->next_row += 1;
  return true;
}

bool waymark_png_finish(waymark_png *reader) {
  if (reader->fault.kind != WAYMARK_PNG_NONE) return false;
  if (sigsetjmp(reader->escape, 0) != 0) return false;
  reader->is_finishing = true;
  // Without a place to put them, libpng would skip misplaced chunks that it otherwise objects to.
  png_read_end(reader->png, reader->info);
  return true;
}

// MARK: - Answers

int64_t waymark_png_position(const waymark_png *reader) { return reader->position; }

waymark_png_fault waymark_png_get_fault(const waymark_png *reader) { return reader->fault; }

const char *waymark_png_message(const waymark_png *reader) { return reader->message; }
