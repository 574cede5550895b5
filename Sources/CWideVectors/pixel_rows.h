#ifndef PIXEL_ROWS_H
#define PIXEL_ROWS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "wide_vectors.h"

/// A row of opaque pixels, of 4 bytes each. The row that is read next begins `ahead` pixels later, and is prefetched.
typedef struct {
  const uint32_t *pixels;
  ptrdiff_t ahead;
} pixel_row;

#if defined(__x86_64__)
#include <immintrin.h>

#define PIXEL_ROW_FUNCTION static inline __attribute__((target("avx2"), always_inline))

/// Returns eight pixels whose components are multiplied by a factor in 255ths, rounded as pixman does.
PIXEL_ROW_FUNCTION __m256i pixel_row_scaled(__m256i pixels, __m256i factor) {
  const __m256i low = _mm256_set1_epi16(0xFF), half = _mm256_set1_epi16(128);
  // A number up to 255 * 255 plus 128, times 257 and divided by 65536, is its rounded 255th.
  const __m256i per_255 = _mm256_set1_epi16(257);
  __m256i even = _mm256_mullo_epi16(_mm256_and_si256(pixels, low), factor);
  __m256i odd = _mm256_mullo_epi16(_mm256_srli_epi16(pixels, 8), factor);
  even = _mm256_mulhi_epu16(_mm256_add_epi16(even, half), per_255);
  odd = _mm256_mulhi_epu16(_mm256_add_epi16(odd, half), per_255);
  return _mm256_or_si256(even, _mm256_slli_epi16(odd, 8));
}

/// What is drawn over a row: the pixels of another row, if there are any, with `alpha` of 255; else a `color`.
typedef struct {
  pixel_row row;
  __m256i alpha;
  __m256i color;
} pixel_row_cover;

/// Returns eight pixels of `back`, of which `rest` of 255 remains, under `cover`, whose pixels are `front` if it has any.
/// No component overflows, since both shares add up to 255.
PIXEL_ROW_FUNCTION __m256i pixel_row_under(__m256i back, __m256i rest, pixel_row_cover cover, __m256i front) {
  const __m256i color = cover.row.pixels ? pixel_row_scaled(front, cover.alpha) : cover.color;
  return _mm256_add_epi8(pixel_row_scaled(back, rest), color);
}

/// Returns eight pixels from the index `i` on.
PIXEL_ROW_FUNCTION __m256i pixel_row_eight(pixel_row back, __m256i rest, pixel_row_cover cover, int32_t i) {
  __m256i front = _mm256_setzero_si256();
  if (cover.row.pixels) { front = _mm256_loadu_si256((const __m256i *)(cover.row.pixels + i)); }
  return pixel_row_under(_mm256_loadu_si256((const __m256i *)(back.pixels + i)), rest, cover, front);
}

/// Replaces the pixels from the index `i` up to `end`.
PIXEL_ROW_FUNCTION void pixel_row_replace_part(
    uint32_t *target, pixel_row back, __m256i rest, pixel_row_cover cover, int32_t i, int32_t end) {
  for (; i + 8 <= end; i += 8) {
    _mm256_storeu_si256((__m256i *)(target + i), pixel_row_eight(back, rest, cover, i));
  }
  if (i == end) { return; }
  __m256i front = _mm256_setzero_si256();
  if (cover.row.pixels) { front = wide_vectors_load_first(cover.row.pixels + i, end - i); }
  const __m256i last = pixel_row_under(wide_vectors_load_first(back.pixels + i, end - i), rest, cover, front);
  wide_vectors_store_first(target + i, last, end - i);
}

/// Replaces `count` pixels; whole cache lines with streaming stores if `streams` is set.
PIXEL_ROW_FUNCTION void pixel_row_replace(
    uint32_t *target, int32_t count, pixel_row back, __m256i rest, pixel_row_cover cover, bool streams) {
  if (!streams) { return pixel_row_replace_part(target, back, rest, cover, 0, count); }
  const int32_t to_line = (int32_t)(-((uintptr_t)target / 4) % 16);
  int32_t i = to_line < count ? to_line : count;
  pixel_row_replace_part(target, back, rest, cover, 0, i);
  for (; i + 16 <= count; i += 16) {
    __builtin_prefetch(back.pixels + back.ahead + i);
    if (cover.row.pixels) { __builtin_prefetch(cover.row.pixels + cover.row.ahead + i); }
    _mm256_stream_si256((__m256i *)(target + i), pixel_row_eight(back, rest, cover, i));
    _mm256_stream_si256((__m256i *)(target + i + 8), pixel_row_eight(back, rest, cover, i + 8));
  }
  pixel_row_replace_part(target, back, rest, cover, i, count);
}

#undef PIXEL_ROW_FUNCTION
#define PIXEL_ROW_FUNCTION static inline __attribute__((target("avx2")))

/// Replaces `count` pixels by those of `back` with the premultiplied color `tint` over them; the result equals pixman's
/// "over" bit for bit. `target` and `back` may be the same pixels. `streams` is for streaming stores, which the caller
/// has to finish by a fence.
PIXEL_ROW_FUNCTION void pixel_row_tint(
    uint32_t *target, int32_t count, pixel_row back, uint32_t tint, bool streams) {
  const pixel_row_cover cover = {.color = _mm256_set1_epi32((int)tint)};
  pixel_row_replace(target, count, back, _mm256_set1_epi16((short)(255 - (tint >> 24))), cover, streams);
}

/// Replaces `count` pixels by those of `back` with those of `front` over them, whose opacity is `alpha` of 255; the
/// result equals pixman's "over" bit for bit. `streams` is for streaming stores, which the caller has to finish by a
/// fence.
PIXEL_ROW_FUNCTION void pixel_row_mix(
    uint32_t *target, int32_t count, pixel_row back, pixel_row front, uint32_t alpha, bool streams) {
  const pixel_row_cover cover = {.row = front, .alpha = _mm256_set1_epi16((short)alpha)};
  pixel_row_replace(target, count, back, _mm256_set1_epi16((short)(255 - alpha)), cover, streams);
}

#undef PIXEL_ROW_FUNCTION
#else
/// Stops the program; see `wide_vectors_are_available`.
static inline void pixel_row_tint(uint32_t *target, int32_t count, pixel_row back, uint32_t tint, bool streams) {
  __builtin_trap();
}

/// Stops the program; see `wide_vectors_are_available`.
static inline void pixel_row_mix(
    uint32_t *target, int32_t count, pixel_row back, pixel_row front, uint32_t alpha, bool streams) {
  __builtin_trap();
}
#endif

#endif
