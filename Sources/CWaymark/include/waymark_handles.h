// What the Swift side of the C interface takes from C: handles that several threads use, and messages.
#pragma once

#include <stdbool.h>
#include <stdint.h>

typedef uint64_t waymark_number;

/// Keeps an object, and returns its handle; 0 if there is no memory.
waymark_number waymark_keep(void *object, int32_t kind);

/// Returns the object of a handle, whose other users wait until it is given back; null if it is not open.
void *waymark_borrow(waymark_number handle, int32_t kind);

/// Gives an object back.
void waymark_give_back(waymark_number handle);

/// Takes an object of any kind out of the table, and tells its kind; null if it is not open.
void *waymark_take(waymark_number handle, int32_t *kind);

/// Waits until no other thread makes or asks a scene: the engine's own tables are made when they are first used.
void waymark_lock(void);
void waymark_unlock(void);

/// Sets this thread's message, cut off at a whole character where it is too long.
void waymark_say(const uint8_t *text, intptr_t count);
