// Decodes the image data of one PNG file row by row, from its start or from a checkpoint.
//
// libpng reads only from the start, and keeps zlib's state to itself; this reader can stop between two
// blocks of the compressed data, say all that is needed to go on from there, and go on from there.
// It knows nothing of colors: rows are bytes. A reader that has failed fails again at every call.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct waymark_rows waymark_rows;

/// What went wrong.
typedef enum waymark_rows_fault_kind : int32_t {
  WAYMARK_ROWS_NONE,
  /// The file ended at `offset`.
  WAYMARK_ROWS_TRUNCATED,
  /// The system failed to read at `offset`, for the reason in `error_number`.
  WAYMARK_ROWS_READ_FAILED,
  /// The CRC of the chunk at `offset` does not match its bytes.
  WAYMARK_ROWS_WRONG_CRC,
  /// The rows do not match the Adler-32 checksum that follows them.
  WAYMARK_ROWS_WRONG_ADLER,
  /// The image data ended before the last row.
  WAYMARK_ROWS_TOO_SHORT,
  /// The system has no memory left.
  WAYMARK_ROWS_NO_MEMORY,
  /// The image data is wrong in the way that `waymark_rows_message` tells.
  WAYMARK_ROWS_MALFORMED,
} waymark_rows_fault_kind;

typedef struct waymark_rows_fault {
  waymark_rows_fault_kind kind;
  int32_t error_number;
  /// Where in the file, in bytes: the start of the chunk unless the kind says otherwise.
  int64_t offset;
  /// The four letters of the chunk, big end first; 0 between chunks.
  uint32_t chunk;
  /// How many rows are complete beyond those that have been given.
  uint32_t rows_ahead;
} waymark_rows_fault;

/// The most that a byte of deflate's output refers back.
enum { WAYMARK_WINDOW_SIZE = 32768 };

/// A place between two blocks of the compressed data, and all it takes to decode from there.
typedef struct waymark_checkpoint {
  /// The file offset of the next byte of the file, which is image data unless `chunk_left` is 0.
  int64_t file_offset;
  /// How many bytes of image data the chunk still has.
  uint32_t chunk_left;
  /// How many of the highest bits of `bit_source`, the byte of image data before, are still to be read.
  uint8_t bit_count;
  uint8_t bit_source;
  /// The row in which the block begins, counted from 0, and how many of its bytes are decoded.
  uint32_t row;
  size_t decoded;
  /// Whether the row's filter byte lies before the block, and what it is.
  bool has_filter;
  uint8_t filter;
  /// The bytes that the compressed data may refer back to.
  uint32_t window_count;
  const uint8_t *_Nonnull window;
  /// The bytes above and left of the first one to decode, a pixel's worth; the bytes decoded of the
  /// row; and the rest of the row above. `pixel_distance` and `row_bytes` bytes together.
  const uint8_t *_Nonnull context;
  /// The CRC-32 of the file's bytes from the last checkpoint, or the first chunk, up to `file_offset`.
  uint32_t segment_crc;
} waymark_checkpoint;

/// Creates a reader of the file behind a descriptor, which must stay open for as long as the reader
/// lives, and whose own position is never used. Returns null when there is no memory.
///
/// `first_chunk` is the file offset of the first chunk of image data. `pixel_distance` is the number of
/// bytes in a pixel, and 1 where that is less.
waymark_rows *_Nullable waymark_rows_create(
    int descriptor, int64_t first_chunk, unsigned pixel_distance);

/// Frees a reader and all it holds.
void waymark_rows_destroy(waymark_rows *_Nonnull reader);

/// Lets a reader that has read nothing yet go on from a checkpoint that another one gave; the image has
/// rows of `row_bytes`. What the checkpoint points at is copied.
bool waymark_rows_resume(
    waymark_rows *_Nonnull reader, const waymark_checkpoint *_Nonnull checkpoint,
    size_t row_bytes);

/// Asks for a checkpoint after every so many bytes of output. Call it before the first row.
bool waymark_rows_set_span(waymark_rows *_Nonnull reader, uint64_t span);

/// Prepares to give rows of a number of bytes: of an image, or of one pass of an interlaced one. All
/// rows of the last pass have been read. Nothing beyond the last row is decoded, and of each row, unless
/// there is a span, only the first `needed_bytes`.
bool waymark_rows_begin_pass(
    waymark_rows *_Nonnull reader, size_t row_bytes, size_t needed_bytes,
    uint32_t row_count);

/// Returns the next row, valid until the next call; null on a fault. Not to be called more often than
/// the pass has rows.
const uint8_t *_Nullable waymark_rows_next(waymark_rows *_Nonnull reader);

/// Returns the checkpoint that was come by since the last call, if any, valid until the next row.
const waymark_checkpoint *_Nullable waymark_rows_take_checkpoint(
    waymark_rows *_Nonnull reader);

/// Reads on to the end of the chunk that the last row came from, and checks the chunk.
bool waymark_rows_finish_chunk(waymark_rows *_Nonnull reader);

/// Reads on from the image's last row to the end of the image data, and checks that it matches its
/// checksum, which a reader that went on from a checkpoint passes over. What follows the last row, or is missing after
/// the image data, is noted as a flaw.
bool waymark_rows_finish_data(waymark_rows *_Nonnull reader);

/// What is wrong after the last row and leaves no doubt about the pixels.
typedef struct waymark_rows_flaws {
  /// The image data goes on after the last row. Its checksum is out of reach then.
  bool has_surplus;
  /// The file ends with the image data.
  bool lacks_end;
} waymark_rows_flaws;

/// Returns the flaws that `waymark_rows_finish_data` noted.
waymark_rows_flaws waymark_rows_get_flaws(const waymark_rows *_Nonnull reader);

/// Returns the file offset of the first byte that has not been consumed: after
/// `waymark_rows_finish_data`, of the data of the first chunk that is not image data.
int64_t waymark_rows_position(const waymark_rows *_Nonnull reader);

/// Returns the CRC-32 of the file's bytes from the last checkpoint, or the first chunk, up to there.
uint32_t waymark_rows_segment_crc(waymark_rows *_Nonnull reader);

/// Adds each byte to a sum of its own. It is here because a compiler for C makes it as fast as memory.
void waymark_add_columns(
    uint16_t *_Nonnull sums, const uint8_t *_Nonnull bytes, size_t count);

/// Compresses differences of neighbouring pixels with zlib, and returns how many bytes it wrote; 0 without
/// memory, or if `capacity` is below what `waymark_compressed_bound` says.
size_t waymark_compress(
    const uint8_t *_Nonnull bytes, size_t count, uint8_t *_Nonnull compressed,
    size_t capacity);

/// Returns how many bytes `waymark_compress` needs at most.
size_t waymark_compressed_bound(size_t count);

/// Decompresses zlib's bytes, and returns whether they were sound and gave exactly `count` bytes.
bool waymark_decompress(
    const uint8_t *_Nonnull compressed, size_t compressed_count,
    uint8_t *_Nonnull bytes, size_t count);

/// Returns whether bytes are zlib's, sound, and stand for no more than `longest` bytes.
bool waymark_is_compressed(
    const uint8_t *_Nonnull compressed, size_t compressed_count, uint64_t longest);

/// Continues a CRC-32, which begins at 0, over some bytes.
uint32_t waymark_crc(uint32_t crc, const uint8_t *_Nonnull bytes, size_t count);

/// Returns what made the reader fail.
waymark_rows_fault waymark_rows_get_fault(const waymark_rows *_Nonnull reader);

/// Returns words for the fault, which live as long as the reader.
const char *_Nonnull waymark_rows_message(const waymark_rows *_Nonnull reader);
