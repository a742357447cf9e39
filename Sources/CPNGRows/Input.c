#define _FILE_OFFSET_BITS 64

#include "Input.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { buffer_size = 1 << 16, image_data = 0x49444154 };

// MARK: - Life

bool waymark_input_create(waymark_input *input, int descriptor, int64_t first_chunk) {
  *input = (waymark_input){.boundary = UINT64_MAX};
  input->descriptor = descriptor;
  input->position = first_chunk;
  input->buffer = malloc(buffer_size);
  return input->buffer != NULL;
}

void waymark_input_destroy(waymark_input *input) {
  if (input->is_inflating) inflateEnd(&input->stream);
  free(input->buffer);
}

// MARK: - Faults

bool waymark_input_fail(waymark_input *input, waymark_rows_fault_kind kind, int64_t offset) {
  if (input->fault.kind != WAYMARK_ROWS_NONE) return false;
  input->fault = (waymark_rows_fault){.kind = kind, .offset = offset, .chunk = image_data};
  return false;
}

bool waymark_input_fail_malformed(waymark_input *input, const char *message) {
  if (input->message == NULL) input->message = message;
  return waymark_input_fail(input, WAYMARK_ROWS_MALFORMED, input->chunk_offset);
}

static bool fail_stream(waymark_input *input, int status) {
  const char *message = input->stream.msg == NULL ? "damaged data" : input->stream.msg;
  if (status == Z_MEM_ERROR) return waymark_input_fail(input, WAYMARK_ROWS_NO_MEMORY, 0);
  if (strcmp(message, "incorrect data check") == 0) {
    return waymark_input_fail(input, WAYMARK_ROWS_WRONG_ADLER, input->chunk_offset);
  }
  return waymark_input_fail_malformed(input, message);
}

// MARK: - The file

void waymark_input_update_segment(waymark_input *input) {
  if (input->sums_segment) {
    const size_t count = input->buffer_start - input->segment_start;
    input->segment_crc = (uint32_t)crc32_z(
        input->segment_crc, input->buffer + input->segment_start, count);
  }
  input->segment_start = input->buffer_start;
}

/// Fills the empty buffer from the file, or fails.
static bool refill(waymark_input *input) {
  waymark_input_update_segment(input);
  ssize_t count;
  do {
    count = pread(input->descriptor, input->buffer, buffer_size, input->position);
  } while (count < 0 && errno == EINTR);
  if (count > 0) {
    input->buffer_start = 0;
    input->segment_start = 0;
    input->buffer_end = (size_t)count;
    return true;
  }
  const int number = count < 0 ? errno : 0;
  const waymark_rows_fault_kind kind =
      count < 0 ? WAYMARK_ROWS_READ_FAILED : WAYMARK_ROWS_TRUNCATED;
  waymark_input_fail(input, kind, input->position);
  input->fault.error_number = number;
  return false;
}

static void consume(waymark_input *input, size_t count) {
  input->buffer_start += count;
  input->position += (int64_t)count;
}

/// Reads a number of four bytes, the most significant first.
static bool read_number(waymark_input *input, uint32_t *number) {
  *number = 0;
  for (int index = 0; index < 4; index += 1) {
    if (input->buffer_start == input->buffer_end && !refill(input)) return false;
    *number = *number << 8 | input->buffer[input->buffer_start];
    consume(input, 1);
  }
  return true;
}

/// Reads the start of a chunk, and notes if it is no image data.
static bool begin_chunk(waymark_input *input) {
  input->chunk_offset = input->position;
  uint32_t length, type;
  const bool is_read = read_number(input, &length) && read_number(input, &type);
  if (!is_read) {
    input->fault.chunk = 0;
    return false;
  }
  if (type != image_data) {
    input->is_at_end = true;
    return true;
  }
  if (length > INT32_MAX) {
    return waymark_input_fail_malformed(input, "its length is over 2147483647 bytes");
  }
  input->chunk_left = length;
  input->has_chunk_crc = true;
  input->chunk_crc = (uint32_t)crc32_z(0, (const uint8_t *)"IDAT", 4);
  return true;
}

/// Reads the end of a chunk whose data has all been consumed.
static bool end_chunk(waymark_input *input) {
  uint32_t crc;
  if (!read_number(input, &crc)) return false;
  if (!input->has_chunk_crc || crc == input->chunk_crc) return true;
  return waymark_input_fail(input, WAYMARK_ROWS_WRONG_CRC, input->chunk_offset);
}

/// Makes sure that a byte of image data is in the buffer, unless there is none left; or fails.
static bool supply(waymark_input *input) {
  while (input->chunk_left == 0 && !input->is_at_end) {
    if (!end_chunk(input) || !begin_chunk(input)) return false;
  }
  if (input->is_at_end || input->buffer_start < input->buffer_end) return true;
  return refill(input);
}

/// Consumes image data that is in the buffer.
static void consume_data(waymark_input *input, size_t count) {
  if (count == 0) return;
  const uint8_t *bytes = input->buffer + input->buffer_start;
  if (input->has_chunk_crc) {
    input->chunk_crc = (uint32_t)crc32_z(input->chunk_crc, bytes, count);
  }
  input->last_byte = bytes[count - 1];
  input->chunk_left -= (uint32_t)count;
  consume(input, count);
}

// MARK: - The stream

bool waymark_input_begin(waymark_input *input) {
  if (input->is_inflating) return true;
  if (!begin_chunk(input)) return false;
  // Nothing follows the chunk that is not there: the caller saw the first one itself.
  if (input->is_at_end) {
    return waymark_input_fail(input, WAYMARK_ROWS_TOO_SHORT, input->chunk_offset);
  }
  const int status = inflateInit(&input->stream);
  input->is_inflating = status == Z_OK;
  return status == Z_OK || fail_stream(input, status);
}

bool waymark_input_resume(waymark_input *input, const waymark_checkpoint *checkpoint) {
  z_stream *stream = &input->stream;
  int status = inflateInit2(stream, -15);
  if (status != Z_OK) return fail_stream(input, status);
  input->is_inflating = true;
  input->is_resumed = true;
  if (checkpoint->bit_count > 0) {
    const int bits = checkpoint->bit_source >> (8 - checkpoint->bit_count);
    status = inflatePrime(stream, checkpoint->bit_count, bits);
  }
  if (status == Z_OK) {
    status = inflateSetDictionary(stream, checkpoint->window, checkpoint->window_count);
  }
  if (status != Z_OK) return fail_stream(input, status);

  input->position = checkpoint->file_offset;
  input->chunk_offset = checkpoint->file_offset;
  input->chunk_left = checkpoint->chunk_left;
  return true;
}

/// Inflates some bytes at most, and returns zlib's status; reads what is needed for that.
static int inflate_some(waymark_input *input, uint8_t *bytes, size_t count, size_t *produced) {
  size_t available = input->is_at_end ? 0 : input->buffer_end - input->buffer_start;
  if (available > input->chunk_left) available = input->chunk_left;
  z_stream *stream = &input->stream;
  stream->next_in = input->buffer + input->buffer_start;
  stream->avail_in = (uInt)available;
  const bool wants_boundary = input->output >= input->boundary;
  const uint64_t left = input->boundary - input->output;
  if (!wants_boundary && count > left) count = (size_t)left;
  stream->next_out = bytes;
  stream->avail_out = count > 1 << 30 ? 1 << 30 : (uInt)count;
  const uInt wanted = stream->avail_out;
  const int status = inflate(stream, wants_boundary ? Z_BLOCK : Z_NO_FLUSH);
  consume_data(input, available - stream->avail_in);
  *produced = wanted - stream->avail_out;
  input->output += *produced;
  return status;
}

bool waymark_input_is_at_boundary(const waymark_input *input) {
  return input->output >= input->boundary && (input->stream.data_type & 0xC0) == 0x80;
}

size_t waymark_input_inflate(waymark_input *input, uint8_t *bytes, size_t count) {
  size_t filled = 0;
  while (filled < count) {
    if (input->is_complete || !supply(input)) break;
    size_t produced;
    const int status = inflate_some(input, bytes + filled, count - filled, &produced);
    filled += produced;
    input->is_complete = status == Z_STREAM_END;
    if (status != Z_OK && status != Z_STREAM_END && status != Z_BUF_ERROR) {
      fail_stream(input, status);
      break;
    }
    if (waymark_input_is_at_boundary(input)) return filled;
    if (produced == 0 && input->is_at_end) break;
  }
  if (filled < count) waymark_input_fail(input, WAYMARK_ROWS_TOO_SHORT, input->chunk_offset);
  return filled;
}

// MARK: - The end

bool waymark_input_finish_chunk(waymark_input *input) {
  if (input->fault.kind != WAYMARK_ROWS_NONE) return false;
  while (input->chunk_left > 0) {
    if (!supply(input)) return false;
    size_t available = input->buffer_end - input->buffer_start;
    if (available > input->chunk_left) available = input->chunk_left;
    consume_data(input, available);
  }
  return input->is_at_end || end_chunk(input);
}

/// Begins the chunk after one of image data, or notes that the file ends instead.
static bool begin_next_chunk(waymark_input *input) {
  if (begin_chunk(input)) return true;
  if (input->fault.kind != WAYMARK_ROWS_TRUNCATED) return false;
  input->fault = (waymark_rows_fault){.kind = WAYMARK_ROWS_NONE};
  input->is_at_end = true;
  input->lacks_end = true;
  return true;
}

/// Passes over image data that no row takes, which is not inflated; its chunks are checked.
static bool skip_surplus(waymark_input *input) {
  input->has_surplus = true;
  input->is_complete = true;
  while (!input->is_at_end) {
    if (!waymark_input_finish_chunk(input) || !begin_next_chunk(input)) return false;
  }
  return true;
}

/// Passes over the checksum of all rows, which is of no use to a stream that began in their middle.
static bool skip_checksum(waymark_input *input) {
  for (int index = 0; index < 4; index += 1) {
    if (!supply(input)) return false;
    if (input->is_at_end) {
      return waymark_input_fail(input, WAYMARK_ROWS_TOO_SHORT, input->chunk_offset);
    }
    consume_data(input, 1);
  }
  return true;
}

bool waymark_input_finish_data(waymark_input *input) {
  if (input->fault.kind != WAYMARK_ROWS_NONE) return false;
  while (!input->is_complete) {
    if (!supply(input)) return false;
    if (input->is_at_end) {
      return waymark_input_fail(input, WAYMARK_ROWS_TOO_SHORT, input->chunk_offset);
    }
    uint8_t surplus;
    size_t produced;
    const int status = inflate_some(input, &surplus, 1, &produced);
    if (produced > 0) return skip_surplus(input);
    input->is_complete = status == Z_STREAM_END;
    if (status != Z_OK && status != Z_STREAM_END && status != Z_BUF_ERROR) {
      return fail_stream(input, status);
    }
  }
  if (input->is_resumed && !skip_checksum(input)) return false;
  while (!input->is_at_end) {
    if (input->chunk_left > 0) return skip_surplus(input);
    if (!end_chunk(input) || !begin_next_chunk(input)) return false;
  }
  return true;
}
