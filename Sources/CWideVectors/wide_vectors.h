#ifndef WIDE_VECTORS_H
#define WIDE_VECTORS_H

#include <stdbool.h>

/// Returns whether the processor has AVX2, which the functions of this module need.
static inline bool wide_vectors_are_available(void) {
#if defined(__x86_64__)
  return __builtin_cpu_supports("avx2");
#else
  return false;
#endif
}

#endif
