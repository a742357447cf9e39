// Inflates the image data of one PNG file: bytes of rows, whatever chunks and blocks they come in.
#pragma once

#include <zlib.h>

#include "CPNGRows.h"

/// The file, the chunk and the compressed stream at one place.
typedef struct waymark_input {
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
  /// Whether it began at a checkpoint, where zlib cannot check the rows before.
  bool is_resumed;
  /// Whether image data followed that of the last row.
  bool has_surplus;
  /// Whether the file ended where the chunk after the image data should start.
  bool lacks_end;
  uint8_t last_byte;
  /// The number of bytes inflated.
  uint64_t output;
  /// The output from which on to stop between two blocks; the greatest number for nowhere.
  uint64_t boundary;

  // The segment: the bytes of the file since the last checkpoint.
  bool sums_segment;
  uint32_t segment_crc;
  /// From which byte of the buffer on `segment_crc` lacks the bytes read.
  size_t segment_start;

  waymark_rows_fault fault;
  const char *message;
} waymark_input;

/// Prepares to read from the first chunk of image data; false without memory.
bool waymark_input_create(waymark_input *input, int descriptor, int64_t first_chunk);

/// Frees all that the input holds.
void waymark_input_destroy(waymark_input *input);

/// Notes a fault unless there was one before, and returns false.
bool waymark_input_fail(waymark_input *input, waymark_rows_fault_kind kind, int64_t offset);

/// Notes, with words for it, that the image data is wrong, and returns false.
bool waymark_input_fail_malformed(waymark_input *input, const char *message);

/// Prepares to inflate from the start of the image data, unless that is done.
bool waymark_input_begin(waymark_input *input);

/// Prepares to inflate from a checkpoint.
bool waymark_input_resume(waymark_input *input, const waymark_checkpoint *checkpoint);

/// Inflates bytes up to a count or a boundary, and returns how many; fewer otherwise on a fault.
size_t waymark_input_inflate(waymark_input *input, uint8_t *bytes, size_t count);

/// Tells whether zlib stands between two blocks, at or after the boundary.
bool waymark_input_is_at_boundary(const waymark_input *input);

/// Brings the checksum of the segment up to date.
void waymark_input_update_segment(waymark_input *input);

/// Reads on to the end of the chunk, and checks it.
bool waymark_input_finish_chunk(waymark_input *input);

/// Reads on to the end of the image data, and notes what follows the last row or is missing.
bool waymark_input_finish_data(waymark_input *input);
