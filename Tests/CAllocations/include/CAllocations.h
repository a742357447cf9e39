#ifndef C_ALLOCATIONS_H
#define C_ALLOCATIONS_H

/// Returns how many blocks of memory the calling thread has been given so far, or -1 where that is not counted: without
/// glibc, and under sanitizers, which have a `malloc` of their own.
long allocation_count(void);

#endif
