#ifndef WIDE_VECTORS_H
#define WIDE_VECTORS_H

#include <stdbool.h>
#include <stdint.h>

/// Returns whether the processor has AVX2, which the functions of this module need.
static inline bool wide_vectors_are_available(void) {
#if defined(__x86_64__)
  return __builtin_cpu_supports("avx2");
#else
  return false;
#endif
}

#if defined(__x86_64__)
#include <immintrin.h>

#define WIDE_VECTORS_FUNCTION static inline __attribute__((target("avx2"), always_inline))

/// Returns the first `count` of eight pixels, and zeros. Nothing else is read.
WIDE_VECTORS_FUNCTION __m256i wide_vectors_load_first(const uint32_t *pixels, int32_t count) {
  const __m256i index = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
  return _mm256_maskload_epi32((const int *)pixels, _mm256_cmpgt_epi32(_mm256_set1_epi32(count), index));
}

/// Writes the first `count` of eight pixels, at most seven.
WIDE_VECTORS_FUNCTION void wide_vectors_store_first(uint32_t *pixels, __m256i eight, int32_t count) {
  __m128i rest = _mm256_castsi256_si128(eight);
  if (count & 4) {
    _mm_storeu_si128((__m128i *)pixels, rest);
    rest = _mm256_extracti128_si256(eight, 1);
    pixels += 4;
  }
  if (count & 2) {
    _mm_storel_epi64((__m128i *)pixels, rest);
    rest = _mm_unpackhi_epi64(rest, rest);
    pixels += 2;
  }
  if (count & 1) { *pixels = (uint32_t)_mm_cvtsi128_si32(rest); }
}

#undef WIDE_VECTORS_FUNCTION
#endif

#endif
