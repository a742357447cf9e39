#include "CSweepKernels.h"
#include "stream.h"

void waymark_copy_streaming(size_t count, const void *bytes, void *restrict to) {
  size_t start = smaller(-(uintptr_t)to % sizeof(line), count);
  size_t lines = (count - start) / sizeof(line), end = start + lines * sizeof(line);
  memcpy(to, bytes, start);
  store_lines(lines, (const char *)bytes + start, (char *)to + start);
  memcpy((char *)to + end, (const char *)bytes + end, count - end);
}

void waymark_finish_streaming(void) { order_streamed(); }
