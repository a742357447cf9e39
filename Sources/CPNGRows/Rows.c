#include "CPNGRows.h"

#include <stdlib.h>
#include <string.h>

#include "Input.h"
#include "Unfiltering.h"

/// What of a row is known before its first byte is inflated: nothing, unless a checkpoint lies inside.
typedef struct row_start {
  bool has_filter;
  uint8_t filter;
  size_t decoded;
} row_start;

struct waymark_rows {
  waymark_input input;

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
  /// The least number of bytes from one to the next; 0 for none.
  uint64_t span;
  uint64_t next_checkpoint;
  uint32_t rows_done;
  bool has_checkpoint;
  waymark_checkpoint checkpoint;
  uint8_t *window;
  uint8_t *context;
  size_t context_size;
};

/// The longest row that can be asked for: sizes of a batch of such rows do not overflow, and no computer has
/// the memory for one.
static const size_t longest_row = SIZE_MAX / 1024;

static bool fail_memory(waymark_rows *reader) {
  return waymark_input_fail(&reader->input, WAYMARK_ROWS_NO_MEMORY, 0);
}

// MARK: - Life

waymark_rows *waymark_rows_create(int descriptor, int64_t first_chunk, unsigned pixel_distance) {
  waymark_rows *reader = calloc(1, sizeof *reader);
  if (reader == NULL) return NULL;
  reader->distance = pixel_distance;
  if (waymark_input_create(&reader->input, descriptor, first_chunk)) return reader;
  free(reader);
  return NULL;
}

void waymark_rows_destroy(waymark_rows *reader) {
  waymark_input_destroy(&reader->input);
  free(reader->filtered);
  free(reader->rows);
  free(reader->row_memory);
  free(reader->plans);
  free(reader->window);
  free(reader->context);
  free(reader);
}

bool waymark_rows_set_span(waymark_rows *reader, uint64_t span) {
  if (reader->window == NULL) reader->window = malloc(WAYMARK_WINDOW_SIZE);
  reader->span = span;
  reader->next_checkpoint = span;
  reader->input.boundary = span;
  reader->input.sums_segment = true;
  return reader->window != NULL || fail_memory(reader);
}

bool waymark_rows_resume(
    waymark_rows *reader, const waymark_checkpoint *checkpoint, size_t row_bytes) {
  if (row_bytes > longest_row) return fail_memory(reader);
  if (!waymark_input_resume(&reader->input, checkpoint)) return false;
  reader->rows_done = checkpoint->row;
  reader->start = (row_start){checkpoint->has_filter, checkpoint->filter, checkpoint->decoded};
  free(reader->context);
  reader->context = malloc(reader->distance + row_bytes);
  if (reader->context == NULL) return fail_memory(reader);
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
  free(reader->context);
  reader->context = NULL;
}

bool waymark_rows_begin_pass(
    waymark_rows *reader, size_t row_bytes, size_t needed_bytes, uint32_t row_count) {
  waymark_input *input = &reader->input;
  if (input->fault.kind != WAYMARK_ROWS_NONE || !waymark_input_begin(input)) return false;
  if (row_bytes > longest_row) return fail_memory(reader);
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
    if (reader->context == NULL) return fail_memory(reader);
  }
  const bool has_memory = reader->filtered != NULL && reader->rows != NULL
                          && reader->row_memory != NULL && reader->plans != NULL;
  if (!has_memory) return fail_memory(reader);
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
  inflateGetDictionary(&reader->input.stream, reader->window, &window_count);
  const uint8_t bit_count = reader->input.stream.data_type & 7;
  waymark_input_update_segment(&reader->input);
  reader->checkpoint = (waymark_checkpoint){
      .file_offset = reader->input.position,
      .chunk_left = reader->input.chunk_left,
      .bit_count = bit_count,
      .bit_source = bit_count > 0 ? reader->input.last_byte : 0,
      .row = reader->rows_done,
      .decoded = decoded,
      .has_filter = count > 0,
      .filter = count > 0 ? partial[0] : 0,
      .window_count = window_count,
      .window = reader->window,
      .context = reader->context,
      .segment_crc = reader->input.segment_crc,
  };
  reader->has_checkpoint = true;
  reader->input.segment_crc = 0;
  reader->next_checkpoint = reader->input.output + reader->span;
  // The next one has to wait until this one is taken.
  reader->input.boundary = UINT64_MAX;
}

/// Undoes the filters of the inflated rows of a batch.
static bool unfilter_batch(waymark_rows *reader, size_t count) {
  for (size_t row = 0; row < count; row += 1) {
    const uint8_t *filtered = reader->filtered + row * (reader->row_bytes + 1);
    if (filtered[0] > WAYMARK_FILTER_PAETH) {
      return waymark_input_fail_malformed(&reader->input, "bad adaptive filter value");
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
    filled += waymark_input_inflate(
        &reader->input, reader->filtered + filled, wanted * row_size - filled);
    const size_t count = filled / row_size;
    if (reader->input.fault.kind != WAYMARK_ROWS_NONE) {
      reader->input.fault.rows_ahead = (uint32_t)count;
      return false;
    }
    if (!unfilter_batch(reader, count)) return false;
    reader->batch_count = count;
    reader->rows_done += (uint32_t)count;
    reader->rows_left -= (uint32_t)count;
    reader->carried = filled - count * row_size;
    const uint8_t *partial = reader->filtered + count * row_size;
    if (reader->rows_left > 0 && waymark_input_is_at_boundary(&reader->input)) {
      note_checkpoint(reader, partial, reader->carried);
    }
    memmove(reader->filtered, partial, reader->carried);
  }
  return true;
}

const uint8_t *waymark_rows_next(waymark_rows *reader) {
  if (reader->input.fault.kind != WAYMARK_ROWS_NONE) return NULL;
  if (reader->next == reader->batch_count) {
    if (reader->rows_left == 0) {
      waymark_input_fail(&reader->input, WAYMARK_ROWS_TOO_SHORT, reader->input.chunk_offset);
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
  reader->input.boundary = reader->next_checkpoint;
  return &reader->checkpoint;
}

// MARK: - Sums

void waymark_add_columns(uint16_t *sums, const uint8_t *bytes, size_t count) {
  for (size_t index = 0; index < count; index += 1) sums[index] += bytes[index];
}

// MARK: - The end

bool waymark_rows_finish_chunk(waymark_rows *reader) {
  return waymark_input_finish_chunk(&reader->input);
}

bool waymark_rows_finish_data(waymark_rows *reader) {
  return waymark_input_finish_data(&reader->input);
}

waymark_rows_flaws waymark_rows_get_flaws(const waymark_rows *reader) {
  return (waymark_rows_flaws){reader->input.has_surplus, reader->input.lacks_end};
}

int64_t waymark_rows_position(const waymark_rows *reader) { return reader->input.position; }

uint32_t waymark_rows_segment_crc(waymark_rows *reader) {
  waymark_input_update_segment(&reader->input);
  return reader->input.segment_crc;
}

waymark_rows_fault waymark_rows_get_fault(const waymark_rows *reader) { return reader->input.fault; }

const char *waymark_rows_message(const waymark_rows *reader) {
  return reader->input.message == NULL ? "" : reader->input.message;
}
