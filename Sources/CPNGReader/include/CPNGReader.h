// Decodes one PNG file through libpng.
//
// libpng reports errors by jumping. Every jump starts and lands inside one call of a function below;
// nothing else of the caller's is on the stack between, and no function of the caller's is ever called.
// A reader that has failed is poisoned: each later call fails at once with the same fault.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct waymark_png waymark_png;

/// What went wrong, as far as libpng's words tell.
typedef enum waymark_png_fault_kind : int32_t {
  WAYMARK_PNG_NONE,
  /// The file ended at `offset`.
  WAYMARK_PNG_TRUNCATED,
  /// The system failed to read at `offset`, for the reason in `error_number`.
  WAYMARK_PNG_READ_FAILED,
  /// The CRC of the chunk at `offset` does not match its bytes.
  WAYMARK_PNG_WRONG_CRC,
  /// The pixels do not match the Adler-32 checksum that follows them.
  WAYMARK_PNG_WRONG_ADLER,
  /// The image data ended before the image was complete.
  WAYMARK_PNG_TOO_SHORT,
  /// The image data goes on after the image is complete.
  WAYMARK_PNG_SURPLUS,
  /// The file's header is not the one the caller saw.
  WAYMARK_PNG_CHANGED,
  /// The system has no memory left.
  WAYMARK_PNG_NO_MEMORY,
  /// The chunk at `offset` is wrong in the way that `waymark_png_message` tells.
  WAYMARK_PNG_MALFORMED,
} waymark_png_fault_kind;

typedef struct waymark_png_fault {
  waymark_png_fault_kind kind;
  int32_t error_number;
  /// Where in the file, in bytes: the start of the chunk unless the kind says otherwise.
  int64_t offset;
  /// The four letters of the chunk, big end first; 0 between chunks.
  uint32_t chunk;
} waymark_png_fault;

/// The shape that a caller, having read the header itself, relies on for its buffers.
typedef struct waymark_png_shape {
  uint32_t width;
  uint32_t height;
  size_t row_bytes;
  bool is_interlaced;
  bool is_indexed;
  /// Whether rows hold the file's own samples, one or two bytes each, instead of 8-bit RGBA.
  /// Indexed images always give their indices, one byte each.
  bool keeps_samples;
} waymark_png_shape;

/// Creates a reader of the file behind a descriptor, which must stay open for as long as the reader
/// lives, and whose own position is never used. Returns null when there is no memory.
waymark_png *_Nullable waymark_png_create(int descriptor);

/// Frees a reader and all it holds.
void waymark_png_destroy(waymark_png *_Nonnull reader);

/// Reads up to the image data and prepares to give rows of a given shape.
bool waymark_png_begin(waymark_png *_Nonnull reader, waymark_png_shape shape);

/// Copies the palette as RGBA, and returns how many colours it has; 0 if the image is not indexed.
/// Call it after `waymark_png_begin`.
int32_t waymark_png_palette(
    const waymark_png *_Nonnull reader, uint8_t *_Nonnull colors, size_t capacity);

/// Copies the samples of the color that `tRNS` makes transparent, one or three, and returns whether there
/// is one. Call it after `waymark_png_begin`, with `keeps_samples`: otherwise libpng has forgotten it.
bool waymark_png_transparent_color(
    const waymark_png *_Nonnull reader, uint16_t *_Nonnull samples);

/// Reads the next row into a buffer of `row_bytes`. An interlaced image is decoded whole, in memory
/// of its own, by the first call. Not to be called more often than the image has rows.
bool waymark_png_read_row(waymark_png *_Nonnull reader, uint8_t *_Nonnull row);

/// Reads on from the last row to the end of the PNG.
bool waymark_png_finish(waymark_png *_Nonnull reader);

/// Returns how many of the file's bytes libpng has consumed.
int64_t waymark_png_position(const waymark_png *_Nonnull reader);

/// Returns what made the reader fail.
waymark_png_fault waymark_png_get_fault(const waymark_png *_Nonnull reader);

/// Returns libpng's own words for the fault, which live as long as the reader.
const char *_Nonnull waymark_png_message(const waymark_png *_Nonnull reader);
