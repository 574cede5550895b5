// Counts the heap allocations of the whole process, by every thread and library, while it is asked to. It needs nothing
// but the C library, because its memory is part of what `segue bench` measures.

#include <errno.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

// Under these names glibc offers its allocator to those who put themselves in front of it.
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *memory, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static atomic_bool counting;
static atomic_ulong count;

// Begins to count at zero.
void allocation_count_begin(void) {
  atomic_store_explicit(&count, 0, memory_order_relaxed);
  atomic_store_explicit(&counting, true, memory_order_relaxed);
}

// How many allocations there were since the counting began.
unsigned long allocation_count(void) { return atomic_load_explicit(&count, memory_order_relaxed); }

// Stops counting.
void allocation_count_end(void) { atomic_store_explicit(&counting, false, memory_order_relaxed); }

static inline void note(void) {
  if (atomic_load_explicit(&counting, memory_order_relaxed)) {
    atomic_fetch_add_explicit(&count, 1, memory_order_relaxed);
  }
}

void *malloc(size_t size) {
  note();
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  note();
  return __libc_calloc(number, size);
}

void *realloc(void *memory, size_t size) {
  note();
  return __libc_realloc(memory, size);
}

void *memalign(size_t alignment, size_t size) {
  note();
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  note();
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
  if (alignment % sizeof(void *) != 0 || (alignment & (alignment - 1)) != 0 || alignment == 0) { return EINVAL; }
  note();
  void *result = __libc_memalign(alignment, size);
  if (result == NULL) { return ENOMEM; }
  *memory = result;
  return 0;
}
