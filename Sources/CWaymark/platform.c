// What Embedded Swift asks of a platform, for the library that has nothing but libc below it. Programs of the whole
// Swift have all of this already.
#ifdef WAYMARK_EMBEDDED
#define _GNU_SOURCE
#include <locale.h>
#include <stddef.h>
#include <stdlib.h>

// Seeds of hash tables: the same in every run, so that nothing ever differs between two of them. glibc has it only
// since 2.36.
__attribute__((visibility("hidden"))) void arc4random_buf(void *bytes, size_t count) {
  for (size_t i = 0; i < count; i++) ((unsigned char *)bytes)[i] = (unsigned char)(i * 37 + 11);
}

// Reads a number as in C, whatever the language of the program is set to.
__attribute__((visibility("hidden"))) const char *_swift_stdlib_strtod_clocale(const char *text,
                                                                               double *result) {
  static locale_t plain;
  if (!plain) plain = newlocale(LC_ALL_MASK, "C", (locale_t)0);
  char *end = NULL;
  *result = plain ? strtod_l(text, &end, plain) : strtod(text, &end);
  return end == text ? NULL : end;
}
#endif
