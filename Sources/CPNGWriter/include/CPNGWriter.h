// Writes one PNG through libpng, to a file or to memory.
//
// libpng reports errors by jumping. Every jump starts and lands inside one call of a function below. A
// writer that has failed is poisoned: each later call fails at once.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct waymark_png_writer waymark_png_writer;

/// The header of the file, in PNG's own numbers.
typedef struct waymark_png_header {
  uint32_t width;
  uint32_t height;
  uint8_t bit_depth;
  uint8_t color_type;
} waymark_png_header;

/// Creates a writer to a descriptor, which must stay open for as long as the writer lives, or to memory if the
/// descriptor is negative. Returns null when there is no memory.
waymark_png_writer *_Nullable waymark_png_writer_create(
    int descriptor, waymark_png_header header);

/// Frees a writer, and leaves unfinished what it wrote.
void waymark_png_writer_destroy(waymark_png_writer *_Nonnull writer);

/// Writes the signature and the header. Rows will have a byte a sample, or two where the depth is 16.
///
/// `palette` has four bytes a color: red, green, blue, alpha. `transparent` has three samples, of which
/// a gray image takes the first.
bool waymark_png_writer_begin(
    waymark_png_writer *_Nonnull writer, const uint8_t *_Nullable palette,
    int32_t color_count, const uint16_t *_Nullable transparent);

/// Writes a chunk as it is, before the palette and the rows: four letters, and its data.
bool waymark_png_writer_add_chunk(
    waymark_png_writer *_Nonnull writer, const uint8_t *_Nonnull type,
    const uint8_t *_Nullable data, size_t count);

/// Writes the next row.
bool waymark_png_writer_add_row(
    waymark_png_writer *_Nonnull writer, const uint8_t *_Nonnull row);

/// Writes the end of the file.
bool waymark_png_writer_finish(waymark_png_writer *_Nonnull writer);

/// Returns what a writer to memory has written; it is the writer's own.
const uint8_t *_Nullable waymark_png_writer_bytes(
    const waymark_png_writer *_Nonnull writer, size_t *_Nonnull count);

/// Returns the number of the system's error that made the writer fail, `ENOMEM` if there was no memory.
int32_t waymark_png_writer_error(const waymark_png_writer *_Nonnull writer);
