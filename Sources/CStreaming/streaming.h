#ifndef STREAMING_H
#define STREAMING_H

/// Four pixels.
typedef unsigned int streaming_pixels __attribute__((ext_vector_type(4)));

/// Writes past the caches, at a multiple of 16 bytes: memory that is about to be overwritten is not read first, and what is
/// in the caches stays there. Another processor sees it after `streaming_finish` at the latest.
static inline void streaming_store(void *address, streaming_pixels pixels) {
  __builtin_nontemporal_store(pixels, (streaming_pixels *)address);
}

/// Everything written before is seen before everything written after.
static inline void streaming_finish(void) {
#if defined(__SSE2__)
  __builtin_ia32_sfence();
#else
  __atomic_thread_fence(__ATOMIC_SEQ_CST);
#endif
}

/// Begins to read memory that will be wanted soon; any address will do.
static inline void streaming_expect(const void *address) { __builtin_prefetch(address); }

#endif
