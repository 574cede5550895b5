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

/// Positions in the source along a row of the target, in source pixels. Those of the pixel `i` are `x + i * step_x` and
/// `y + i * step_y`, divided by `weight + i * step_weight`.
typedef struct {
  float x;
  float y;
  float weight;
  float step_x;
  float step_y;
  float step_weight;
  /// The changes from row to row.
  float down_x;
  float down_y;
  float down_weight;
} bilinear_run;

/// The first and the last column and row of the source that are read; there are at least two of both.
typedef struct {
  int32_t min_x;
  int32_t min_y;
  int32_t max_x;
  int32_t max_y;
} bilinear_box;

/// Pixels to write.
typedef struct {
  uint32_t *pixels;
  ptrdiff_t stride;
  int32_t width;
  int32_t height;
} bilinear_target;

enum {
  /// The greatest step of an axis: two source pixels.
  bilinear_greatest_step = 2 << 16,

  /// The limit of positions in a run, in source pixels: farther ones would overflow, and count as here. The box is
  /// within it.
  bilinear_farthest = 16000
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

/// Returns whether the processor has AVX2, which the functions below need.
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

/// Mixes `count` pixels of two rows, of which `part` is the weight of the lower one. It prefetches the rows that are
/// mixed next, since the hardware prefetcher stops at page boundaries.
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

/// Returns the interpolations of two pairs of pixels as components of 32 bits. Each half of `weights` contains the
/// weights of a pair, four times.
BILINEAR_FUNCTION __m256i bilinear_two(const uint8_t *first, const uint8_t *second, __m256i weights) {
  const __m256i pairs = _mm256_broadcastsi128_si256(
      _mm_setr_epi8(0, 1, 8, 9, 2, 3, 10, 11, 4, 5, 12, 13, 6, 7, 14, 15));
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

/// Writes `count` interpolations of pairs of pixels of a mixed row; whole cache lines with streaming stores if
/// `streams` is set.
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

/// Fills the target with the source, interpolated at the positions of two axes. Outside of the source, its edge pixels
/// are repeated. The result equals pixman's bit for bit. The rows are mixed first, since that needs no shuffling.
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

// MARK: - Turned and tilted images

/// Returns the interpolation between components of 16 bits, at `part` 256ths; intermediate overflows cancel out.
BILINEAR_FUNCTION __m256i bilinear_between(__m256i a, __m256i b, __m256i part) {
  __m256i sum = _mm256_add_epi16(_mm256_slli_epi16(a, 8), _mm256_mullo_epi16(_mm256_sub_epi16(b, a), part));
  return _mm256_srli_epi16(sum, 8);
}

/// Returns two pairs of neighboring pixels as components of 16 bits.
BILINEAR_FUNCTION __m256i bilinear_pairs(const uint32_t *first, const uint32_t *second) {
  __m128i one = _mm_loadl_epi64((const __m128i *)first), two = _mm_loadl_epi64((const __m128i *)second);
  return _mm256_cvtepu8_epi16(_mm_unpacklo_epi64(one, two));
}

/// Returns four pixels in the order 0, 2, 1, 3 as components of 16 bits. `offsets` are those of their upper left
/// neighbors; each half of `down` contains the weights of a pixel for the first two and the last two pixels.
BILINEAR_FUNCTION __m256i bilinear_four(
    const uint32_t *pixels, const uint32_t *below, const int32_t *offsets, __m256i down01, __m256i down23,
    __m256i right) {
  __m256i p01 = bilinear_between(
      bilinear_pairs(pixels + offsets[0], pixels + offsets[1]), bilinear_pairs(below + offsets[0], below + offsets[1]),
      down01);
  __m256i p23 = bilinear_between(
      bilinear_pairs(pixels + offsets[2], pixels + offsets[3]), bilinear_pairs(below + offsets[2], below + offsets[3]),
      down23);
  return bilinear_between(_mm256_unpacklo_epi64(p01, p23), _mm256_unpackhi_epi64(p01, p23), right);
}

/// Eight pixels: 0, 2, 1, 3 and 4, 6, 5, 7, as components of 16 bits.
typedef struct {
  __m256i first;
  __m256i last;
} bilinear_pixels;

/// Eight positions with 16 fractional bits.
typedef struct {
  __m256i x;
  __m256i y;
} bilinear_positions;

/// Returns the sums of positions and distances.
BILINEAR_FUNCTION bilinear_positions bilinear_moved(bilinear_positions positions, bilinear_positions distances) {
  positions.x = _mm256_add_epi32(positions.x, distances.x);
  positions.y = _mm256_add_epi32(positions.y, distances.y);
  return positions;
}

/// Returns the interpolations at positions, of which those outside of the box are moved to its edge.
BILINEAR_FUNCTION bilinear_pixels bilinear_at(
    const bilinear_image *source, const bilinear_box *box, bilinear_positions positions) {
  // The last pixel is the right neighbor of the one before.
  __m256i x = _mm256_max_epi32(positions.x, _mm256_set1_epi32(box->min_x << 16));
  __m256i y = _mm256_max_epi32(positions.y, _mm256_set1_epi32(box->min_y << 16));
  x = _mm256_min_epi32(x, _mm256_set1_epi32((box->max_x << 16) - 1));
  y = _mm256_min_epi32(y, _mm256_set1_epi32((box->max_y << 16) - 1));
  _Alignas(32) int32_t offsets[8];
  __m256i rows = _mm256_mullo_epi32(_mm256_srai_epi32(y, 16), _mm256_set1_epi32((int)source->stride));
  _mm256_store_si256((__m256i *)offsets, _mm256_add_epi32(rows, _mm256_srai_epi32(x, 16)));
  // The fractions in 256ths, twice in 32 bits.
  const __m256i twice = _mm256_broadcastsi128_si256(
      _mm_setr_epi8(1, -1, 1, -1, 5, -1, 5, -1, 9, -1, 9, -1, 13, -1, 13, -1));
  __m256i right = _mm256_shuffle_epi8(x, twice), down = _mm256_shuffle_epi8(y, twice);
  const uint32_t *below = source->pixels + source->stride;
  bilinear_pixels result;
  result.first = bilinear_four(
      source->pixels, below, offsets, _mm256_permutevar8x32_epi32(down, _mm256_setr_epi32(0, 0, 0, 0, 1, 1, 1, 1)),
      _mm256_permutevar8x32_epi32(down, _mm256_setr_epi32(2, 2, 2, 2, 3, 3, 3, 3)),
      _mm256_permutevar8x32_epi32(right, _mm256_setr_epi32(0, 0, 2, 2, 1, 1, 3, 3)));
  result.last = bilinear_four(
      source->pixels, below, offsets + 4, _mm256_permutevar8x32_epi32(down, _mm256_setr_epi32(4, 4, 4, 4, 5, 5, 5, 5)),
      _mm256_permutevar8x32_epi32(down, _mm256_setr_epi32(6, 6, 6, 6, 7, 7, 7, 7)),
      _mm256_permutevar8x32_epi32(right, _mm256_setr_epi32(4, 4, 6, 6, 5, 5, 7, 7)));
  return result;
}

/// Writes eight pixels.
BILINEAR_FUNCTION void bilinear_store(bilinear_pixels pixels, uint32_t *target) {
  // 0 2 4 6 | 1 3 5 7
  __m256i packed = _mm256_packus_epi16(pixels.first, pixels.last);
  packed = _mm256_permutevar8x32_epi32(packed, _mm256_setr_epi32(0, 4, 1, 5, 2, 6, 3, 7));
  _mm256_storeu_si256((__m256i *)target, packed);
}

/// Returns source pixels with 16 fractional bits. Positions that are too far, or infinite, become the farthest.
BILINEAR_FUNCTION __m256i bilinear_fixed(__m256 pixels) {
  const __m256 farthest = _mm256_set1_ps(bilinear_farthest), nearest = _mm256_set1_ps(-bilinear_farthest);
  pixels = _mm256_max_ps(_mm256_min_ps(pixels, farthest), nearest);
  return _mm256_cvtps_epi32(_mm256_mul_ps(pixels, _mm256_set1_ps(65536)));
}

/// Returns `start` + `step` * `index`.
BILINEAR_FUNCTION __m256 bilinear_along(float start, float step, __m256 index) {
  return _mm256_add_ps(_mm256_set1_ps(start), _mm256_mul_ps(_mm256_set1_ps(step), index));
}

/// Returns the number of positions to average for eight pixels of a run, as a power of two; those are in the direction
/// of the row if `is_right` is set, else from row to row. `middle` is the index of their middle.
BILINEAR_FUNCTION int32_t bilinear_spread(const bilinear_run *run, float middle, bool *is_right) {
  enum { most_shift = 4 };
  // The maximum distance of positions, relative to a source pixel or to the width that a target pixel covers.
  const float farthest = 1.25f;
  const float factor = 1 / (run->weight + run->step_weight * middle);
  const float x = (run->x + run->step_x * middle) * factor, y = (run->y + run->step_y * middle) * factor;
  const float right_x = (run->step_x - x * run->step_weight) * factor;
  const float right_y = (run->step_y - y * run->step_weight) * factor;
  const float down_x = (run->down_x - x * run->down_weight) * factor;
  const float down_y = (run->down_y - y * run->down_weight) * factor;
  const float right = right_x * right_x + right_y * right_y, down = down_x * down_x + down_y * down_y;
  *is_right = right > down;
  float longest = *is_right ? right : down, shortest = *is_right ? down : right;
  const float limit = (shortest > 1 ? shortest : 1) * farthest * farthest;
  int32_t shift = 0;
  for (; longest > limit && shift < most_shift; shift++) { longest /= 4; }
  return shift;
}

/// Returns eight pixels of a run, from `first` on. Each is interpolated at several positions on a line, and averaged,
/// where the image is foreshortened.
BILINEAR_FUNCTION bilinear_pixels bilinear_run_pixels(
    const bilinear_image *source, const bilinear_box *box, const bilinear_run *run, int32_t first) {
  const __m256 i = _mm256_cvtepi32_ps(
      _mm256_add_epi32(_mm256_set1_epi32(first), _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7)));
  const __m256 half = _mm256_set1_ps(0.5f);
  const __m256 factor = _mm256_div_ps(_mm256_set1_ps(1), bilinear_along(run->weight, run->step_weight, i));
  const __m256 x = _mm256_mul_ps(bilinear_along(run->x, run->step_x, i), factor);
  const __m256 y = _mm256_mul_ps(bilinear_along(run->y, run->step_y, i), factor);
  bilinear_positions positions = {bilinear_fixed(_mm256_sub_ps(x, half)), bilinear_fixed(_mm256_sub_ps(y, half))};
  bool is_right;
  const int32_t spread = bilinear_spread(run, (float)first + 3.5f, &is_right);
  if (spread == 0) { return bilinear_at(source, box, positions); }
  // The size of the target pixels in the source, in one direction.
  const float step_x = is_right ? run->step_x : run->down_x, step_y = is_right ? run->step_y : run->down_y;
  const float step_weight = is_right ? run->step_weight : run->down_weight;
  const __m256i all_x = bilinear_fixed(_mm256_mul_ps(bilinear_along(step_x, -step_weight, x), factor));
  const __m256i all_y = bilinear_fixed(_mm256_mul_ps(bilinear_along(step_y, -step_weight, y), factor));
  const __m128i shift = _mm_cvtsi32_si128(spread);
  const bilinear_positions step = {_mm256_sra_epi32(all_x, shift), _mm256_sra_epi32(all_y, shift)};
  const bilinear_positions start = {
      _mm256_srai_epi32(_mm256_sub_epi32(step.x, all_x), 1), _mm256_srai_epi32(_mm256_sub_epi32(step.y, all_y), 1)};
  const int32_t number = 1 << spread;
  bilinear_pixels sum = {_mm256_set1_epi16((short)(number / 2)), _mm256_set1_epi16((short)(number / 2))};
  positions = bilinear_moved(positions, start);
  for (int32_t j = 0; j < number; j++) {
    bilinear_pixels pixels = bilinear_at(source, box, positions);
    sum.first = _mm256_add_epi16(sum.first, pixels.first);
    sum.last = _mm256_add_epi16(sum.last, pixels.last);
    positions = bilinear_moved(positions, step);
  }
  return (bilinear_pixels){_mm256_srl_epi16(sum.first, shift), _mm256_srl_epi16(sum.last, shift)};
}

/// Writes the pixels of a run from `start` up to `end`; `target` is that of the first one. A pixel does not depend on
/// which others are written.
BILINEAR_FUNCTION void bilinear_fill_run(
    uint32_t *target, int32_t start, int32_t end, bilinear_image source, bilinear_box box, bilinear_run run) {
  for (int32_t i = start & ~7; i < end; i += 8) {
    bilinear_pixels pixels = bilinear_run_pixels(&source, &box, &run, i);
    if (i >= start && i + 8 <= end) {
      bilinear_store(pixels, target + (i - start));
    } else {
      uint32_t eight[8];
      bilinear_store(pixels, eight);
      for (int32_t j = i < start ? start : i; j < i + 8 && j < end; j++) { target[j - start] = eight[j - i]; }
    }
  }
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

/// Stops the program; see `bilinear_is_supported`.
static inline void bilinear_fill_run(
    uint32_t *target, int32_t start, int32_t end, bilinear_image source, bilinear_box box, bilinear_run run) {
  __builtin_trap();
}
#endif

#endif
