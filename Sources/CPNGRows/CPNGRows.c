#define _FILE_OFFSET_BITS 64

#include "CPNGRows.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <zlib.h>

#include "Unfiltering.h"

/// What of a row is known before its first byte is inflated: nothing, unless a checkpoint lies inside.
typedef struct row_start {
  bool has_filter;
  uint8_t filter;
  size_t decoded;
} row_start;

struct waymark_rows {
  // The file.
  int descriptor;
  /// The file offset of the byte at `buffer_start`.
  int64_t position;
  size_t buffer_start;
  size_t buffer_end;
  uint8_t *buffer;

  // The chunk.
  int64_t chunk_offset;
  uint32_t chunk_left;
  uint32_t chunk_crc;
  /// Whether the CRC of the chunk is that of all its bytes. That of a chunk resumed inside is not.
  bool has_chunk_crc;
  /// Whether a chunk other than image data follows.
  bool is_at_end;

  // The stream.
  z_stream stream;
  bool is_inflating;
  bool is_complete;
  uint8_t last_byte;

  // The pass.
  unsigned distance;
  size_t row_bytes;
  /// How many bytes of each row are unfiltered: no filter looks to the right.
  size_t needed_bytes;
  uint32_t rows_left;
  size_t batch_size;
  /// The filtered bytes of a batch of rows, each with its filter before it.
  uint8_t *filtered;
  /// The row above the batch, and the rows of the batch.
  uint8_t **rows;
  uint8_t *row_memory;
  waymark_filtered_row *plans;
  size_t batch_count;
  size_t next;
  row_start start;
  /// How many bytes of the row after the batch are inflated, at the start of `filtered`.
  size_t carried;

  // Checkpoints.
  uint64_t span;
  uint64_t output;
  uint64_t next_checkpoint;
  uint32_t rows_done;
  bool has_checkpoint;
  waymark_checkpoint checkpoint;
  uint8_t *window;
  uint8_t *context;
  size_t context_size;
  uint32_t segment_crc;
  /// From which byte of the buffer on `segment_crc` lacks the bytes read.
  size_t segment_start;

  waymark_rows_fault fault;
  const char *message;
};

enum { buffer_size = 1 << 16, image_data = 0x49444154 };

// MARK: - Faults

static bool fail(waymark_rows *reader, waymark_rows_fault_kind kind, int64_t offset) {
  if (reader->fault.kind != WAYMARK_ROWS_NONE) return false;
  reader->fault = (waymark_rows_fault){.kind = kind, .offset = offset, .chunk = image_data};
  return false;
}

static bool fail_malformed(waymark_rows *reader, const char *message) {
  if (reader->message == NULL) reader->message = message;
  return fail(reader, WAYMARK_ROWS_MALFORMED, reader->chunk_offset);
}

static bool fail_stream(waymark_rows *reader, int status) {
  const char *message = reader->stream.msg == NULL ? "damaged data" : reader->stream.msg;
  if (status == Z_MEM_ERROR) return fail(reader, WAYMARK_ROWS_NO_MEMORY, 0);
  if (strcmp(message, "incorrect data check") == 0) {
    return fail(reader, WAYMARK_ROWS_WRONG_ADLER, reader->chunk_offset);
  }
  return fail_malformed(reader, message);
}

// MARK: - The file

static void update_segment(waymark_rows *reader) {
  if (reader->span > 0) {
    const size_t count = reader->buffer_start - reader->segment_start;
    reader->segment_crc = (uint32_t)crc32_z(
        reader->segment_crc, reader->buffer + reader->segment_start, count);
  }
  reader->segment_start = reader->buffer_start;
}

/// Fills the empty buffer from the file, or fails.
static bool refill(waymark_rows *reader) {
  update_segment(reader);
  ssize_t count;
  do {
    count = pread(reader->descriptor, reader->buffer, buffer_size, reader->position);
  } while (count < 0 && errno == EINTR);
  if (count > 0) {
    reader->buffer_start = 0;
    reader->segment_start = 0;
    reader->buffer_end = (size_t)count;
    return true;
  }
  const int number = count < 0 ? errno : 0;
  fail(reader, count < 0 ? WAYMARK_ROWS_READ_FAILED : WAYMARK_ROWS_TRUNCATED, reader->position);
  reader->fault.error_number = number;
  return false;
}

static void consume(waymark_rows *reader, size_t count) {
  reader->buffer_start += count;
  reader->position += (int64_t)count;
}

/// Reads a number of four bytes, the most significant first.
static bool read_number(waymark_rows *reader, uint32_t *number) {
  *number = 0;
  for (int index = 0; index < 4; index += 1) {
    if (reader->buffer_start == reader->buffer_end && !refill(reader)) return false;
    *number = *number << 8 | reader->buffer[reader->buffer_start];
    consume(reader, 1);
  }
  return true;
}

/// Reads the start of a chunk, and notes if it is no image data.
static bool begin_chunk(waymark_rows *reader) {
  reader->chunk_offset = reader->position;
  uint32_t length, type;
  const bool is_read = read_number(reader, &length) && read_number(reader, &type);
  if (!is_read) {
    reader->fault.chunk = 0;
    return false;
  }
  if (type != image_data) {
    reader->is_at_end = true;
    return true;
  }
  if (length > INT32_MAX) return fail_malformed(reader, "its length is over 2147483647 bytes");
  reader->chunk_left = length;
  reader->has_chunk_crc = true;
  reader->chunk_crc = (uint32_t)crc32_z(0, (const uint8_t *)"IDAT", 4);
  return true;
}

/// Reads the end of a chunk whose data has all been consumed.
static bool end_chunk(waymark_rows *reader) {
  uint32_t crc;
  if (!read_number(reader, &crc)) return false;
  if (!reader->has_chunk_crc || crc == reader->chunk_crc) return true;
  return fail(reader, WAYMARK_ROWS_WRONG_CRC, reader->chunk_offset);
}

/// Makes sure that a byte of image data is in the buffer, unless there is none left; or fails.
static bool supply(waymark_rows *reader) {
  while (reader->chunk_left == 0 && !reader->is_at_end) {
    if (!end_chunk(reader) || !begin_chunk(reader)) return false;
  }
  if (reader->is_at_end || reader->buffer_start < reader->buffer_end) return true;
  return refill(reader);
}

/// Consumes image data that is in the buffer.
static void consume_data(waymark_rows *reader, size_t count) {
  if (count == 0) return;
  const uint8_t *bytes = reader->buffer + reader->buffer_start;
  if (reader->has_chunk_crc) {
    reader->chunk_crc = (uint32_t)crc32_z(reader->chunk_crc, bytes, count);
  }
  reader->last_byte = bytes[count - 1];
  reader->chunk_left -= (uint32_t)count;
  consume(reader, count);
}

// MARK: - The stream

/// Inflates some bytes at most, and returns zlib's status; reads what is needed for that.
static int inflate_some(waymark_rows *reader, uint8_t *bytes, size_t count, size_t *produced) {
  size_t available = reader->is_at_end ? 0 : reader->buffer_end - reader->buffer_start;
  if (available > reader->chunk_left) available = reader->chunk_left;
  z_stream *stream = &reader->stream;
  stream->next_in = reader->buffer + reader->buffer_start;
  stream->avail_in = (uInt)available;
  const bool wants_checkpoint = reader->span > 0 && !reader->has_checkpoint;
  const bool wants_boundary = wants_checkpoint && reader->output >= reader->next_checkpoint;
  const uint64_t span_left = reader->next_checkpoint - reader->output;
  if (wants_checkpoint && !wants_boundary && count > span_left) count = (size_t)span_left;
  stream->next_out = bytes;
  stream->avail_out = count > 1 << 30 ? 1 << 30 : (uInt)count;
  const uInt wanted = stream->avail_out;
  const int status = inflate(stream, wants_boundary ? Z_BLOCK : Z_NO_FLUSH);
  consume_data(reader, available - stream->avail_in);
  *produced = wanted - stream->avail_out;
  reader->output += *produced;
  return status;
}

/// A Boolean value that tells whether zlib stands between two blocks and a checkpoint is due.
static bool is_at_checkpoint(const waymark_rows *reader) {
  return reader->span > 0 && !reader->has_checkpoint && reader->output >= reader->next_checkpoint
         && (reader->stream.data_type & 0xC0) == 0x80;
}

/// Inflates bytes up to a count or a checkpoint, and returns how many; fewer otherwise on a fault.
static size_t inflate_bytes(waymark_rows *reader, uint8_t *bytes, size_t count) {
  size_t filled = 0;
  while (filled < count) {
    if (reader->is_complete || !supply(reader)) break;
    size_t produced;
    const int status = inflate_some(reader, bytes + filled, count - filled, &produced);
    filled += produced;
    reader->is_complete = status == Z_STREAM_END;
    if (status != Z_OK && status != Z_STREAM_END && status != Z_BUF_ERROR) {
      fail_stream(reader, status);
      break;
    }
    if (is_at_checkpoint(reader)) return filled;
    if (produced == 0 && reader->is_at_end) break;
  }
  if (filled < count) fail(reader, WAYMARK_ROWS_TOO_SHORT, reader->chunk_offset);
  return filled;
}

// MARK: - Life

waymark_rows *waymark_rows_create(int descriptor, int64_t first_chunk, unsigned pixel_distance) {
  waymark_rows *reader = calloc(1, sizeof *reader);
  if (reader == NULL) return NULL;
  reader->descriptor = descriptor;
  reader->position = first_chunk;
  reader->distance = pixel_distance;
  reader->buffer = malloc(buffer_size);
  if (reader->buffer != NULL) return reader;
  free(reader);
  return NULL;
}

void waymark_rows_destroy(waymark_rows *reader) {
  if (reader->is_inflating) inflateEnd(&reader->stream);
  free(reader->buffer);
  free(reader->filtered);
  free(reader->rows);
  free(reader->row_memory);
  free(reader->plans);
  free(reader->window);
  free(reader->context);
  free(reader);
}

bool waymark_rows_set_span(waymark_rows *reader, uint64_t span) {
  reader->window = malloc(WAYMARK_WINDOW_SIZE);
  reader->span = span;
  reader->next_checkpoint = span;
  return reader->window != NULL || fail(reader, WAYMARK_ROWS_NO_MEMORY, 0);
}

/// Prepares to inflate from the start of the image data.
static bool begin_stream(waymark_rows *reader) {
  if (reader->is_inflating) return true;
  if (!begin_chunk(reader)) return false;
  // Nothing follows the chunk that is not there: the caller saw the first one itself.
  if (reader->is_at_end) return fail(reader, WAYMARK_ROWS_TOO_SHORT, reader->chunk_offset);
  const int status = inflateInit(&reader->stream);
  reader->is_inflating = status == Z_OK;
  return status == Z_OK || fail_stream(reader, status);
}

bool waymark_rows_resume(
    waymark_rows *reader, const waymark_checkpoint *checkpoint, size_t row_bytes) {
  z_stream *stream = &reader->stream;
  int status = inflateInit2(stream, -15);
  if (status != Z_OK) return fail_stream(reader, status);
  reader->is_inflating = true;
  if (checkpoint->bit_count > 0) {
    const int bits = checkpoint->bit_source >> (8 - checkpoint->bit_count);
    status = inflatePrime(stream, checkpoint->bit_count, bits);
  }
  if (status == Z_OK) {
    status = inflateSetDictionary(stream, checkpoint->window, checkpoint->window_count);
  }
  if (status != Z_OK) return fail_stream(reader, status);

  reader->position = checkpoint->file_offset;
  reader->chunk_offset = checkpoint->file_offset;
  reader->chunk_left = checkpoint->chunk_left;
  reader->rows_done = checkpoint->row;
  reader->start = (row_start){checkpoint->has_filter, checkpoint->filter, checkpoint->decoded};
  reader->context = malloc(reader->distance + row_bytes);
  if (reader->context == NULL) return fail(reader, WAYMARK_ROWS_NO_MEMORY, 0);
  reader->context_size = reader->distance + row_bytes;
  memcpy(reader->context, checkpoint->context, reader->context_size);
  return true;
}

// MARK: - The pass

/// Returns how many rows to decode together: enough to work on side by side, and to keep calls of zlib
/// few, yet not more than fits the processor's cache.
static size_t batch_size(size_t row_bytes, uint32_t row_count) {
  const size_t few = 1 << 19, plenty = 1 << 18;
  size_t size = row_bytes >= few ? 1 : plenty / (row_bytes + 1);
  if (row_bytes < few && size < 4) size = 4;
  if (size > 256) size = 256;
  return size < row_count ? size : row_count;
}

static size_t stride(size_t row_bytes) { return row_bytes + 2 * WAYMARK_ROW_MARGIN; }

static void free_pass(waymark_rows *reader) {
  free(reader->filtered);
  free(reader->rows);
  free(reader->row_memory);
  free(reader->plans);
  reader->filtered = NULL;
  reader->rows = NULL;
  reader->row_memory = NULL;
  reader->plans = NULL;
}

/// Puts what a checkpoint told where the first batch looks for it.
static void place_context(waymark_rows *reader) {
  if (reader->context == NULL || reader->span > 0) return;
  const size_t decoded = reader->start.decoded;
  const uint8_t *context = reader->context;
  memcpy(reader->rows[1], context + reader->distance, decoded);
  memcpy(
      reader->rows[0] + decoded, context + reader->distance + decoded,
      reader->row_bytes - decoded);
  memcpy(reader->rows[0] + decoded - reader->distance, context, reader->distance);
  // What is left of the first byte of any row is 0, whatever a checkpoint says.
  memset(reader->rows[0] - WAYMARK_ROW_MARGIN, 0, WAYMARK_ROW_MARGIN);
}

bool waymark_rows_begin_pass(
    waymark_rows *reader, size_t row_bytes, size_t needed_bytes, uint32_t row_count) {
  if (reader->fault.kind != WAYMARK_ROWS_NONE || !begin_stream(reader)) return false;
  free_pass(reader);
  const size_t size = batch_size(row_bytes, row_count);
  reader->batch_size = size;
  reader->batch_count = 0;
  reader->next = 0;
  reader->row_bytes = row_bytes;
  reader->needed_bytes = reader->span > 0 ? row_bytes : needed_bytes;
  reader->rows_left = row_count;
  reader->filtered = malloc(size * (row_bytes + 1) + WAYMARK_ROW_MARGIN);
  reader->rows = malloc((size + 1) * sizeof *reader->rows);
  // The row above the first is 0, and so is what is left of every row.
  reader->row_memory = calloc(size + 1, stride(row_bytes));
  reader->plans = malloc(size * sizeof *reader->plans);
  if (reader->span > 0 && reader->context_size < reader->distance + row_bytes) {
    free(reader->context);
    reader->context_size = reader->distance + row_bytes;
    reader->context = malloc(reader->context_size);
    if (reader->context == NULL) return fail(reader, WAYMARK_ROWS_NO_MEMORY, 0);
  }
  const bool has_memory = reader->filtered != NULL && reader->rows != NULL
                          && reader->row_memory != NULL && reader->plans != NULL;
  if (!has_memory) return fail(reader, WAYMARK_ROWS_NO_MEMORY, 0);
  for (size_t row = 0; row <= size; row += 1) {
    reader->rows[row] = reader->row_memory + row * stride(row_bytes) + WAYMARK_ROW_MARGIN;
  }
  place_context(reader);
  return true;
}

/// Notes the place that zlib stands at, with some bytes of the row after the batch inflated.
static void note_checkpoint(waymark_rows *reader, const uint8_t *partial, size_t count) {
  const size_t decoded = count == 0 ? 0 : count - 1;
  const uint8_t *above = reader->rows[reader->batch_count];
  uint8_t *row = reader->context + reader->distance;
  // Unfiltering wants zeros before the row; what is above and left of the rest takes their place after.
  memset(reader->context, 0, reader->distance);
  if (decoded > 0) {
    const waymark_filtered_row plan = {partial[0], partial + 1, row};
    waymark_unfilter(plan, above, 0, decoded, reader->distance);
  }
  memcpy(row + decoded, above + decoded, reader->row_bytes - decoded);
  memcpy(reader->context, above + decoded - reader->distance, reader->distance);

  uInt window_count = 0;
  inflateGetDictionary(&reader->stream, reader->window, &window_count);
  const uint8_t bit_count = reader->stream.data_type & 7;
  update_segment(reader);
  reader->checkpoint = (waymark_checkpoint){
      .file_offset = reader->position,
      .chunk_left = reader->chunk_left,
      .bit_count = bit_count,
      .bit_source = bit_count > 0 ? reader->last_byte : 0,
      .row = reader->rows_done,
      .decoded = decoded,
      .has_filter = count > 0,
      .filter = count > 0 ? partial[0] : 0,
      .window_count = window_count,
      .window = reader->window,
      .context = reader->context,
      .segment_crc = reader->segment_crc,
  };
  reader->has_checkpoint = true;
  reader->segment_crc = 0;
  reader->next_checkpoint = reader->output + reader->span;
}

/// Undoes the filters of the inflated rows of a batch.
static bool unfilter_batch(waymark_rows *reader, size_t count) {
  for (size_t row = 0; row < count; row += 1) {
    const uint8_t *filtered = reader->filtered + row * (reader->row_bytes + 1);
    if (filtered[0] > WAYMARK_FILTER_PAETH) {
      return fail_malformed(reader, "bad adaptive filter value");
    }
    reader->plans[row] =
        (waymark_filtered_row){filtered[0], filtered + 1, reader->rows[row + 1]};
  }
  size_t first = 0;
  if (count > 0 && reader->start.decoded > 0) {
    if (reader->start.decoded < reader->needed_bytes) {
      waymark_unfilter(
          reader->plans[0], reader->rows[0], reader->start.decoded, reader->needed_bytes,
          reader->distance);
    }
    first = 1;
  }
  if (count > 0) reader->start = (row_start){0};
  waymark_unfilter_rows(
      reader->plans + first, count - first, reader->rows[first], reader->needed_bytes,
      reader->distance);
  return true;
}

/// Decodes rows, at least one, up to the end of a batch or a checkpoint.
static bool fill_batch(waymark_rows *reader) {
  // The last row of the batch before is the one above this batch.
  uint8_t *above = reader->rows[reader->batch_count];
  reader->rows[reader->batch_count] = reader->rows[0];
  reader->rows[0] = above;
  reader->batch_count = 0;
  reader->next = 0;

  const size_t row_size = reader->row_bytes + 1;
  const size_t wanted =
      reader->rows_left < reader->batch_size ? reader->rows_left : reader->batch_size;
  while (reader->batch_count == 0) {
    size_t filled = reader->carried;
    if (filled == 0 && reader->start.has_filter) {
      reader->filtered[0] = reader->start.filter;
      filled = 1 + reader->start.decoded;
    }
    filled += inflate_bytes(reader, reader->filtered + filled, wanted * row_size - filled);
    if (reader->fault.kind != WAYMARK_ROWS_NONE) return false;
    const size_t count = filled / row_size;
    if (!unfilter_batch(reader, count)) return false;
    reader->batch_count = count;
    reader->rows_done += (uint32_t)count;
    reader->rows_left -= (uint32_t)count;
    reader->carried = filled - count * row_size;
    const uint8_t *partial = reader->filtered + count * row_size;
    if (reader->rows_left > 0 && is_at_checkpoint(reader)) {
      note_checkpoint(reader, partial, reader->carried);
    }
    memmove(reader->filtered, partial, reader->carried);
  }
  return true;
}

const uint8_t *waymark_rows_next(waymark_rows *reader) {
  if (reader->fault.kind != WAYMARK_ROWS_NONE) return NULL;
  if (reader->next == reader->batch_count) {
    if (reader->rows_left == 0) {
      fail(reader, WAYMARK_ROWS_TOO_SHORT, reader->chunk_offset);
      return NULL;
    }
    if (!fill_batch(reader)) return NULL;
  }
  reader->next += 1;
  return reader->rows[reader->next];
}

const waymark_checkpoint *waymark_rows_take_checkpoint(waymark_rows *reader) {
  if (!reader->has_checkpoint) return NULL;
  reader->has_checkpoint = false;
  return &reader->checkpoint;
}

// MARK: - Sums

void waymark_add_columns(uint16_t *sums, const uint8_t *bytes, size_t count) {
  for (size_t index = 0; index < count; index += 1) sums[index] += bytes[index];
}

// MARK: - The end

bool waymark_rows_finish_chunk(waymark_rows *reader) {
  if (reader->fault.kind != WAYMARK_ROWS_NONE) return false;
  while (reader->chunk_left > 0) {
    if (!supply(reader)) return false;
    size_t available = reader->buffer_end - reader->buffer_start;
    if (available > reader->chunk_left) available = reader->chunk_left;
    consume_data(reader, available);
  }
  return reader->is_at_end || end_chunk(reader);
}

bool waymark_rows_finish_data(waymark_rows *reader) {
  if (reader->fault.kind != WAYMARK_ROWS_NONE) return false;
  while (!reader->is_complete) {
    if (!supply(reader)) return false;
    if (reader->is_at_end) return fail(reader, WAYMARK_ROWS_TOO_SHORT, reader->chunk_offset);
    uint8_t surplus;
    size_t produced;
    const int status = inflate_some(reader, &surplus, 1, &produced);
    if (produced > 0) return fail(reader, WAYMARK_ROWS_SURPLUS, reader->chunk_offset);
    reader->is_complete = status == Z_STREAM_END;
    if (status != Z_OK && status != Z_STREAM_END && status != Z_BUF_ERROR) {
      return fail_stream(reader, status);
    }
  }
  while (!reader->is_at_end) {
    if (reader->chunk_left > 0) {
      return fail(reader, WAYMARK_ROWS_SURPLUS, reader->chunk_offset);
    }
    if (!end_chunk(reader) || !begin_chunk(reader)) return false;
  }
  return true;
}

int64_t waymark_rows_position(const waymark_rows *reader) { return reader->position; }

uint32_t waymark_rows_segment_crc(waymark_rows *reader) {
  update_segment(reader);
  return reader->segment_crc;
}

waymark_rows_fault waymark_rows_get_fault(const waymark_rows *reader) { return reader->fault; }

const char *waymark_rows_message(const waymark_rows *reader) {
  return reader->message == NULL ? "" : reader->message;
}
