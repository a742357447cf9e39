// Declares the one function of libFuzzer that a program with a `main` of its own needs. SwiftPM names
// each program's `main` itself, so libFuzzer's cannot be used.
#pragma once

#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerRunDriver(
    int *_Nonnull argc, char *_Nullable *_Nonnull *_Nonnull argv,
    int (*_Nonnull test)(const uint8_t *_Nullable bytes, size_t count));
