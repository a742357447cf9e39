// Writing past the caches, in whole lines.
//
// What is only written goes straight from registers: copied from the cache, it would have to wait until the
// lines before it are out. The last floats of one part and the first of the next one go out as one line.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "clones.h"

/// The floats of a line of the cache.
enum { LINE = 16 };

/// A line of the cache, which is stored whole.
typedef float line __attribute__((vector_size(LINE * sizeof(float))));

/// As many bytes, at any place.
typedef char line_bytes[sizeof(line)];

WAYMARK_BODY void store_line(const void *from, void *to, bool is_streaming) {
  line whole;
  memcpy(&whole, from, sizeof whole);
  if (is_streaming)
    __builtin_nontemporal_store(whole, (line *)to);
  else
    memcpy(to, &whole, sizeof whole);
}

WAYMARK_CLONES
static void store_lines(size_t count, const void *from, void *to) {
  for (size_t i = 0; i < count; i++)
    store_line((const line_bytes *)from + i, (line_bytes *)to + i, true);
}

/// Has what was streamed reach other threads before what is written next.
static inline void order_streamed(void) {
#if defined(__x86_64__)
  __builtin_ia32_sfence();
#endif
}

static inline size_t smaller(size_t a, size_t b) { return a < b ? a : b; }

/// What goes past the caches in whole lines.
typedef struct stream {
  /// Where the next line goes, and the floats of it that are there.
  float *next;
  float pending[LINE];
  size_t pending_count;
} stream;

/// Writes what makes up no line.
static inline void finish_stream(stream *stream) {
  memcpy(stream->next, stream->pending, stream->pending_count * sizeof(float));
  stream->next += stream->pending_count;
  stream->pending_count = 0;
}

/// How many floats come before the first line.
static inline size_t floats_before_line(const float *floats) {
  return -((uintptr_t)floats / sizeof(float)) % LINE;
}

/// Writes the floats that come before the first whole line of a place.
///
/// @return how many these are
static inline size_t begin_lines(stream *stream, const float *floats, size_t count, float *to) {
  if (stream->next + stream->pending_count != to) finish_stream(stream);
  size_t start = smaller(floats_before_line(to), count);
  if (stream->pending_count == 0) {
    memcpy(to, floats, start * sizeof(float));
  } else {
    memcpy(stream->pending + stream->pending_count, floats, start * sizeof(float));
    stream->pending_count += start;
    if (stream->pending_count < LINE) return start;
    store_lines(1, stream->pending, stream->next);
    stream->pending_count = 0;
  }
  stream->next = to + start;
  return start;
}

/// Keeps the floats behind the last whole line, at the place where the next lines begin.
static inline void end_lines(stream *stream, const float *floats, size_t count, float *to) {
  stream->next = to;
  memcpy(stream->pending, floats, count * sizeof(float));
  stream->pending_count = count;
}

/// Writes floats past the caches.
static inline void copy_streaming(const float *floats, size_t count, stream *stream, float *to) {
  size_t shift = begin_lines(stream, floats, count, to);
  if (shift == count) return;
  size_t lines = (count - shift) / LINE, end = shift + lines * LINE;
  store_lines(lines, floats + shift, to + shift);
  end_lines(stream, floats + end, count - end, to + end);
}
