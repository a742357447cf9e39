#include "MemoryFill.h"

/// A line of the cache, which is written whole.
typedef float line __attribute__((vector_size(64)));

void memory_fill(size_t count, float number, float *floats) {
  line all = number - (line){0};
  for (size_t i = 0; i < count; i += 16) __builtin_nontemporal_store(all, (line *)(floats + i));
#if defined(__x86_64__)
  // What bypassed the caches is in memory only after this.
  __builtin_ia32_sfence();
#endif
}
