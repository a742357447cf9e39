// How a function gets a version for each generation of processors.
#pragma once

#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
// The loader chooses before the thread sanitizer is there, on whose memory the chooser then relies.
#define WAYMARK_HAS_ONE_VERSION 1
#endif
#endif

#if defined(__x86_64__) && defined(__ELF__) && defined(__gnu_linux__) && \
    !defined(WAYMARK_HAS_ONE_VERSION)
/// Compiles a function for each level of x86-64 and chooses between them when the program is loaded.
#define WAYMARK_CLONES \
  __attribute__((target_clones("default", "arch=x86-64-v3", "arch=x86-64-v4")))
#else
// Choosing takes the loader's indirect functions, which are glibc's on ELF.
#define WAYMARK_CLONES
#endif

/// A body that is compiled into each version of its callers.
#define WAYMARK_BODY static inline __attribute__((always_inline))
