// What Swift asks of a platform that has none below it: a page. Nothing here on other platforms.
#include "platform.h"

#ifdef __wasm__

void *malloc(__SIZE_TYPE__ count);
void free(void *bytes);

// Seeds of hash tables: the same in every run, so that nothing ever differs between two of them.
void arc4random_buf(void *bytes, __SIZE_TYPE__ count) {
  for (__SIZE_TYPE__ i = 0; i < count; i++) ((unsigned char *)bytes)[i] = (unsigned char)(i * 37 + 11);
}

// Without a call of it the linker would run what comes before the first function before every function.
void __wasm_call_ctors(void);

void _initialize(void) { __wasm_call_ctors(); }

// Nobody reads what a trap would print.
int putchar(int character) { return character; }

_Noreturn void abort(void) { __builtin_trap(); }

// What Unicode says of scalars that are made of others: nothing, so that names are equal in a page if they are written
// the same, as they are to its scripts. The tables would be a fifteenth of the engine.
unsigned short _swift_stdlib_getNormData(unsigned scalar) { return 0; }

unsigned _swift_stdlib_getDecompositionEntry(unsigned scalar) { return 0; }

unsigned _swift_stdlib_getComposition(unsigned first, unsigned second) { return ~0u; }

const unsigned char *const _swift_stdlib_nfd_decompositions = 0;

// Memory for what a page hands over; 0 where there is none, which a trap of Swift's own could not tell.
void *waymark_allocate(unsigned count) {
  return count == 0 || count > 1u << 28 ? 0 : malloc(count);
}

void waymark_free(void *bytes) { free(bytes); }

#endif
