#ifndef BILINEAR_H
#define BILINEAR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The pixels of an image, of 4 bytes each; `stride` is the number of pixels from row to row.
typedef struct {
  const uint32_t *pixels;
  ptrdiff_t stride;
  int32_t width;
  int32_t height;
} bilinear_image;

/// Positions in the source along an axis, with 16 fractional bits: that of the first target pixel's center, where whole
/// numbers are the centers of source pixels, and the distance to the next one, which is positive and at most
/// `bilinear_greatest_step`.
typedef struct {
  int64_t start;
  int32_t step;
} bilinear_axis;

/// Pixels to write.
typedef struct {
  uint32_t *pixels;
  ptrdiff_t stride;
  int32_t width;
  int32_t height;
} bilinear_target;

enum {
  /// The greatest step: two source pixels.
  bilinear_greatest_step = 2 << 16
};

#if defined(__x86_64__)
#include <immintrin.h>

#define BILINEAR_FUNCTION static inline __attribute__((target("avx2")))

enum {
  /// The number of columns of a part of the target. The data that a part needs fits into the level 1 cache.
  bilinear_columns = 1024,

  /// The maximum number of source pixels of a row for such a part, and one more.
  bilinear_span = 2 * bilinear_columns + 3,

  /// The size of a pixel of a mixed row in bytes: four components of 16 bits.
  bilinear_wide = 8,

  /// The sum of the weights of two neighbors.
  bilinear_whole = 128
};

/// Returns whether the processor has AVX2, which `bilinear_fill` needs.
static inline bool bilinear_is_supported(void) { return __builtin_cpu_supports("avx2"); }

static inline int32_t bilinear_clamp(int64_t value, int32_t last) {
  return value < 0 ? 0 : value > last ? last : (int32_t)value;
}

/// Returns the fraction of a position, from 0 to `bilinear_whole` - 1.
static inline uint32_t bilinear_part(int64_t position) { return (uint32_t)(position >> 9) & (bilinear_whole - 1); }

/// Two rows of the source.
typedef struct {
  const uint32_t *above;
  const uint32_t *below;
} bilinear_rows;

/// Returns the rows at a position, from the column `first` on.
static inline bilinear_rows bilinear_rows_at(const bilinear_image *source, int64_t position, int32_t first) {
  const int32_t last = source->height - 1;
  const uint32_t *column = source->pixels + first;
  return (bilinear_rows){
    .above = column + bilinear_clamp(position >> 16, last) * source->stride,
    .below = column + bilinear_clamp((position >> 16) + 1, last) * source->stride,
  };
}

/// Mixes four pixels of two rows with the weights `a` and `b`.
BILINEAR_FUNCTION void bilinear_mix_four(
    const uint32_t *above, const uint32_t *below, __m256i a, __m256i b, uint16_t *mixed) {
  __m256i x = _mm256_cvtepu8_epi16(_mm_loadu_si128((const __m128i *)above));
  __m256i y = _mm256_cvtepu8_epi16(_mm_loadu_si128((const __m128i *)below));
  x = _mm256_add_epi16(_mm256_mullo_epi16(x, a), _mm256_mullo_epi16(y, b));
  _mm256_store_si256((__m256i *)mixed, x);
}

/// Mixes `count` pixels of two rows, of which `part` is the weight of the lower one. It prefetches the rows that are mixed
/// next, since the hardware prefetcher stops at page boundaries.
BILINEAR_FUNCTION void bilinear_mix(
    bilinear_rows rows, uint32_t part, bilinear_rows next, uint16_t *mixed, int32_t count) {
  const __m256i a = _mm256_set1_epi16((short)(bilinear_whole - part)), b = _mm256_set1_epi16((short)part);
  int32_t i = 0;
  for (; i + 16 <= count; i += 16) {
    __builtin_prefetch(next.above + i);
    __builtin_prefetch(next.below + i);
    for (int32_t j = i; j < i + 16; j += 4) {
      bilinear_mix_four(rows.above + j, rows.below + j, a, b, mixed + 4 * j);
    }
  }
  for (; i + 4 <= count; i += 4) { bilinear_mix_four(rows.above + i, rows.below + i, a, b, mixed + 4 * i); }
  for (; i < count; i++) {
    for (int c = 0; c < 4; c++) {
      uint32_t x = rows.above[i] >> 8 * c & 255, y = rows.below[i] >> 8 * c & 255;
      mixed[4 * i + c] = (uint16_t)(x * (bilinear_whole - part) + y * part);
    }
  }
}

/// Returns the interpolation of the two pixels of a mixed row from `mixed` on.
static inline uint32_t bilinear_one(const uint8_t *mixed, uint32_t weights) {
  const uint16_t *left = (const uint16_t *)mixed, *right = left + 4;
  uint32_t pixel = 0;
  for (int c = 0; c < 4; c++) {
    pixel |= (left[c] * (weights & 0xFFFF) + right[c] * (weights >> 16)) >> 14 << 8 * c;
  }
  return pixel;
}

/// Returns the interpolations of two pairs of pixels as components of 32 bits. Each half of `weights` contains the weights
/// of a pair, four times.
BILINEAR_FUNCTION __m256i bilinear_two(const uint8_t *first, const uint8_t *second, __m256i weights) {
  const __m256i pairs = _mm256_setr_epi8(
      0, 1, 8, 9, 2, 3, 10, 11, 4, 5, 12, 13, 6, 7, 14, 15, 0, 1, 8, 9, 2, 3, 10, 11, 4, 5, 12, 13, 6, 7, 14, 15);
  __m256i both = _mm256_inserti128_si256(
      _mm256_castsi128_si256(_mm_loadu_si128((const __m128i *)first)), _mm_loadu_si128((const __m128i *)second), 1);
  return _mm256_srli_epi32(_mm256_madd_epi16(_mm256_shuffle_epi8(both, pairs), weights), 14);
}

/// Returns the interpolations of eight pairs of pixels, at `offsets` in bytes.
BILINEAR_FUNCTION __m256i bilinear_eight(const uint8_t *mixed, const uint32_t *offsets, const uint32_t *weights) {
  __m256i w = _mm256_loadu_si256((const __m256i *)weights);
  __m256i p04 = bilinear_two(mixed + offsets[0], mixed + offsets[4], _mm256_shuffle_epi32(w, 0x00));
  __m256i p15 = bilinear_two(mixed + offsets[1], mixed + offsets[5], _mm256_shuffle_epi32(w, 0x55));
  __m256i p26 = bilinear_two(mixed + offsets[2], mixed + offsets[6], _mm256_shuffle_epi32(w, 0xAA));
  __m256i p37 = bilinear_two(mixed + offsets[3], mixed + offsets[7], _mm256_shuffle_epi32(w, 0xFF));
  return _mm256_packus_epi16(_mm256_packus_epi32(p04, p15), _mm256_packus_epi32(p26, p37));
}

/// Writes `count` interpolations of pairs of pixels of a mixed row; whole cache lines with streaming stores if `streams` is
/// set.
BILINEAR_FUNCTION void bilinear_stretch(
    const uint8_t *mixed, const uint32_t *offsets, const uint32_t *weights, uint32_t *target, int32_t count,
    bool streams) {
  int32_t i = 0;
  if (streams) {
    for (; i < count && (uintptr_t)(target + i) % 64 != 0; i++) {
      target[i] = bilinear_one(mixed + offsets[i], weights[i]);
    }
    for (; i + 16 <= count; i += 16) {
      __m256i left = bilinear_eight(mixed, offsets + i, weights + i);
      __m256i right = bilinear_eight(mixed, offsets + i + 8, weights + i + 8);
      _mm256_stream_si256((__m256i *)(target + i), left);
      _mm256_stream_si256((__m256i *)(target + i + 8), right);
    }
  }
  for (; i + 8 <= count; i += 8) {
    _mm256_storeu_si256((__m256i *)(target + i), bilinear_eight(mixed, offsets + i, weights + i));
  }
  for (; i < count; i++) { target[i] = bilinear_one(mixed + offsets[i], weights[i]); }
}

/// Fills the target with the source, interpolated at the positions of two axes. Outside of the source, its edge pixels are
/// repeated. The result equals pixman's bit for bit. The rows are mixed first, since that needs no shuffling.
BILINEAR_FUNCTION void bilinear_fill(
    bilinear_target target, bilinear_image source, bilinear_axis across, bilinear_axis down, bool streams) {
  _Alignas(32) uint16_t mixed[bilinear_span * 4];
  _Alignas(32) uint32_t offsets[bilinear_columns], weights[bilinear_columns];
  const int32_t last_column = source.width - 1;
  for (int32_t x = 0; x < target.width; x += bilinear_columns) {
    int32_t count = target.width - x < bilinear_columns ? target.width - x : bilinear_columns;
    int64_t start = across.start + (int64_t)across.step * x, end = start + (int64_t)across.step * (count - 1);
    int32_t first = bilinear_clamp(start >> 16, last_column);
    int32_t span = bilinear_clamp((end >> 16) + 1, last_column) - first + 1;
    for (int32_t i = 0; i < count; i++) {
      int64_t position = start + (int64_t)across.step * i;
      int32_t column = bilinear_clamp(position >> 16, last_column);
      // Outside of the source, both neighbors are the edge.
      uint32_t part = position < 0 || column == last_column ? 0 : bilinear_part(position);
      offsets[i] = (uint32_t)(column - first) * bilinear_wide;
      weights[i] = (bilinear_whole - part) | part << 16;
    }
    // The right neighbor of the last column is read with a weight of zero.
    for (int c = 0; c < 4; c++) { mixed[4 * span + c] = 0; }
    bilinear_rows rows = bilinear_rows_at(&source, down.start, first);
    for (int32_t y = 0; y < target.height; y++) {
      int64_t position = down.start + (int64_t)down.step * y;
      bilinear_rows next = bilinear_rows_at(&source, position + down.step, first);
      bilinear_mix(rows, bilinear_part(position), next, mixed, span);
      bilinear_stretch(
          (const uint8_t *)mixed, offsets, weights, target.pixels + y * target.stride + x, count, streams);
      rows = next;
    }
  }
  if (streams) { _mm_sfence(); }
}

#undef BILINEAR_FUNCTION
#else
/// Returns false: other processors have no AVX2.
static inline bool bilinear_is_supported(void) { return false; }

/// Stops the program; see `bilinear_is_supported`.
static inline void bilinear_fill(
    bilinear_target target, bilinear_image source, bilinear_axis across, bilinear_axis down, bool streams) {
  __builtin_trap();
}
#endif

#endif
