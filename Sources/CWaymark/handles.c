#include <pthread.h>
#include <stdlib.h>

#include "waymark_handles.h"

// A handle is the number of an entry, counted from 1, and above it how often the entry was used before. Entries stay
// for good, so that one that is looked up late is still there to say that it is another's now.

typedef struct entry {
  pthread_mutex_t lock;
  uint32_t generation;
  int32_t kind;
  void *object;
  struct entry *next_free;
  uint32_t number;
} entry;

enum { BLOCK = 256, BLOCKS = 1 << 16 };

static pthread_mutex_t table_lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t engine_lock = PTHREAD_MUTEX_INITIALIZER;
static entry *blocks[BLOCKS];
static uint32_t entry_count;
static entry *first_free;

static entry *find(waymark_number handle) {
  uint32_t number = (uint32_t)handle;
  if (number == 0 || number > entry_count) return NULL;
  return &blocks[(number - 1) / BLOCK][(number - 1) % BLOCK];
}

static entry *make_entry(void) {
  if (entry_count == (uint32_t)BLOCK * BLOCKS) return NULL;
  uint32_t block = entry_count / BLOCK;
  if (!blocks[block]) blocks[block] = calloc(BLOCK, sizeof(entry));
  if (!blocks[block]) return NULL;
  entry *made = &blocks[block][entry_count % BLOCK];
  if (pthread_mutex_init(&made->lock, NULL)) return NULL;
  made->number = ++entry_count;
  return made;
}

waymark_number waymark_keep(void *object, int32_t kind) {
  pthread_mutex_lock(&table_lock);
  entry *kept = first_free;
  if (kept) first_free = kept->next_free; else kept = make_entry();
  waymark_number handle = 0;
  if (kept) {
    kept->object = object;
    kept->kind = kind;
    handle = (waymark_number)kept->generation << 32 | kept->number;
  }
  pthread_mutex_unlock(&table_lock);
  return handle;
}

/// Returns the entry of a handle, locked; null if it is not open.
static entry *hold(waymark_number handle) {
  pthread_mutex_lock(&table_lock);
  entry *held = find(handle);
  pthread_mutex_unlock(&table_lock);
  if (!held) return NULL;
  pthread_mutex_lock(&held->lock);
  // Whoever had it before may have closed it.
  pthread_mutex_lock(&table_lock);
  bool is_open = held->object && held->generation == (uint32_t)(handle >> 32);
  pthread_mutex_unlock(&table_lock);
  if (is_open) return held;
  pthread_mutex_unlock(&held->lock);
  return NULL;
}

void *waymark_borrow(waymark_number handle, int32_t kind) {
  entry *held = hold(handle);
  if (!held) return NULL;
  if (held->kind == kind) return held->object;
  pthread_mutex_unlock(&held->lock);
  return NULL;
}

void waymark_give_back(waymark_number handle) {
  pthread_mutex_lock(&table_lock);
  entry *held = find(handle);
  pthread_mutex_unlock(&table_lock);
  if (held) pthread_mutex_unlock(&held->lock);
}

void *waymark_take(waymark_number handle, int32_t *kind) {
  entry *held = hold(handle);
  if (!held) return NULL;
  pthread_mutex_lock(&table_lock);
  void *object = held->object;
  *kind = held->kind;
  held->object = NULL;
  // An entry that has been used too often is not used again.
  if (++held->generation != 0) {
    held->next_free = first_free;
    first_free = held;
  }
  pthread_mutex_unlock(&table_lock);
  pthread_mutex_unlock(&held->lock);
  return object;
}

void waymark_lock(void) { pthread_mutex_lock(&engine_lock); }
void waymark_unlock(void) { pthread_mutex_unlock(&engine_lock); }

// Forks. A child has no threads but the one that forked, so that what others had locked would stay so: a fork waits for
// the calls of all threads, in whose order it takes the locks, and lets them go on both sides.

static void lock_all(void) {
  pthread_mutex_lock(&engine_lock);
  uint32_t locked = 0;
  // Nobody waits for an entry with the table locked.
  for (pthread_mutex_lock(&table_lock); locked < entry_count; pthread_mutex_lock(&table_lock)) {
    entry *next = &blocks[locked / BLOCK][locked % BLOCK];
    pthread_mutex_unlock(&table_lock);
    pthread_mutex_lock(&next->lock);
    locked++;
  }
}

static void unlock_all(void) {
  for (uint32_t index = 0; index < entry_count; index++) {
    pthread_mutex_unlock(&blocks[index / BLOCK][index % BLOCK].lock);
  }
  pthread_mutex_unlock(&table_lock);
  pthread_mutex_unlock(&engine_lock);
}

__attribute__((constructor)) static void watch_forks(void) {
  pthread_atfork(lock_all, unlock_all, unlock_all);
}
