#ifndef BILINEAR_H
#define BILINEAR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "wide_vectors.h"

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

  /// The least width of a source that is interpolated along axes.
  bilinear_least_width = 8,

  /// The maximum number of pixels of a run.
  bilinear_longest_run = 64,

  /// The limit of positions in a run, in source pixels: farther ones would overflow, and count as here. The box is
  /// within it.
  bilinear_farthest = 16000
};

#if defined(__x86_64__)
#include <immintrin.h>

#define BILINEAR_FUNCTION static inline __attribute__((target("avx2")))

enum {
  /// The number of columns of a part of the target. The data that a part needs fits into the level 1 cache.
  bilinear_columns = 512,

  /// The number of source pixels that are read for four target pixels.
  bilinear_window = bilinear_least_width,

  /// The sum of the weights of two neighbors.
  bilinear_whole = 128
};

static inline int32_t bilinear_clamp(int64_t value, int32_t last) {
  return value < 0 ? 0 : value > last ? last : (int32_t)value;
}

/// Returns the fraction of a position, from 0 to `bilinear_whole` - 1.
static inline uint32_t bilinear_part(int64_t position) { return (uint32_t)(position >> 9) & (bilinear_whole - 1); }

/// The positions of target columns, in groups of four. All neighbors of a group are in a window of the source.
typedef struct {
  /// The first column of each group's window.
  int32_t windows[bilinear_columns / 4];
  /// For each column, the indices of its left and right neighbor in the window.
  _Alignas(32) int32_t neighbors[bilinear_columns][2];
  /// For each column, the weights of both neighbors, four times.
  _Alignas(32) uint8_t weights[bilinear_columns][8];
} bilinear_positions_across;

/// Sets the indices of the left neighbor, which is `left`, and of the right one, whose weight is `part`, and the weights
/// of both, four times.
static inline void bilinear_set_neighbors(int32_t *neighbors, uint8_t *weights, int32_t left, uint32_t part) {
  neighbors[0] = left;
  neighbors[1] = left + (part > 0);
  // The whole weight exceeds a signed byte, so the same pixel is taken twice, half each.
  const uint32_t right = part > 0 ? part : bilinear_whole / 2;
  const uint64_t both = (bilinear_whole - right) | right << 8, all = both * 0x0001000100010001;
  memcpy(weights, &all, sizeof all);
}

/// Sets the positions of the first `count` columns from the position `start` on.
BILINEAR_FUNCTION void bilinear_set_positions(
    bilinear_positions_across *positions, int64_t start, int32_t step, int32_t count, int32_t source_width) {
  const int32_t last_column = source_width - 1;
  int64_t position = start;
  for (int32_t i = 0; i < count; i += 4) {
    const int32_t window = bilinear_clamp(position >> 16, source_width - bilinear_window);
    positions->windows[i / 4] = window;
    for (int32_t j = i; j < i + 4; j++, position += step) {
      const int32_t column = bilinear_clamp(position >> 16, last_column);
      // Outside of the source, both neighbors are the edge.
      const uint32_t part = position < 0 || column == last_column ? 0 : bilinear_part(position);
      bilinear_set_neighbors(positions->neighbors[j], positions->weights[j], column - window, part);
    }
  }
}

/// Interpolates a row of the source at four columns, with components of 16 bits, 128 times as large.
BILINEAR_FUNCTION __m256i bilinear_four_across(const uint32_t *window, __m256i neighbors, __m256i weights) {
  const __m256i pairs = _mm256_broadcastsi128_si256(
      _mm_setr_epi8(0, 4, 1, 5, 2, 6, 3, 7, 8, 12, 9, 13, 10, 14, 11, 15));
  __m256i pixels = _mm256_permutevar8x32_epi32(_mm256_loadu_si256((const __m256i *)window), neighbors);
  return _mm256_maddubs_epi16(_mm256_shuffle_epi8(pixels, pairs), weights);
}

/// Interpolates a row of the source at `count` columns, with components of 16 bits, 128 times as large. It prefetches
/// the row that is read next, since the hardware prefetcher stops at page boundaries.
BILINEAR_FUNCTION void bilinear_across(
    const uint32_t *source, const uint32_t *next, const bilinear_positions_across *positions, uint16_t *row,
    int32_t count) {
  for (int32_t i = 0; i < count; i += 4) {
    const int32_t window = positions->windows[i / 4];
    if (i % 8 == 0) { __builtin_prefetch(next + window); }
    const __m256i pixels = bilinear_four_across(
        source + window, _mm256_load_si256((const __m256i *)positions->neighbors[i]),
        _mm256_load_si256((const __m256i *)positions->weights[i]));
    _mm256_store_si256((__m256i *)(row + 4 * i), pixels);
  }
}

/// Returns the interpolations of four pixels of two rows, as components of 16 bits. `part` is the weight of the lower
/// row times 512. Weights of a half and more overflow to negative numbers, so that the result is counted from the lower
/// row; `from_above` is false then.
BILINEAR_FUNCTION __m256i bilinear_down_four(
    const uint16_t *above, const uint16_t *below, __m256i part, bool from_above) {
  __m256i a = _mm256_loadu_si256((const __m256i *)above), b = _mm256_loadu_si256((const __m256i *)below);
  __m256i change = _mm256_mulhi_epi16(_mm256_sub_epi16(b, a), part);
  return _mm256_srli_epi16(_mm256_add_epi16(from_above ? a : b, change), 7);
}

/// Returns the interpolations of eight pixels of two rows.
BILINEAR_FUNCTION __m256i bilinear_down_eight(
    const uint16_t *above, const uint16_t *below, __m256i part, bool from_above) {
  __m256i first = bilinear_down_four(above, below, part, from_above);
  __m256i last = bilinear_down_four(above + 16, below + 16, part, from_above);
  return _mm256_permute4x64_epi64(_mm256_packus_epi16(first, last), _MM_SHUFFLE(3, 1, 2, 0));
}

/// Writes `count` interpolations between two rows; whole cache lines with streaming stores if `streams` is set.
BILINEAR_FUNCTION __attribute__((always_inline)) void bilinear_down(
    const uint16_t *above, const uint16_t *below, __m256i part, bool from_above, uint32_t *target, int32_t count,
    bool streams) {
  int32_t i = 0;
  if (streams && count >= 16) {
    // The pixels before the first whole cache line, and some of its own.
    const int32_t head = (int32_t)(-((uintptr_t)target / 4) % 16);
    for (; i < head; i += 8) {
      _mm256_storeu_si256(
          (__m256i *)(target + i), bilinear_down_eight(above + 4 * i, below + 4 * i, part, from_above));
    }
    for (i = head; i + 16 <= count; i += 16) {
      for (int32_t j = i; j < i + 16; j += 8) {
        _mm256_stream_si256(
            (__m256i *)(target + j), bilinear_down_eight(above + 4 * j, below + 4 * j, part, from_above));
      }
    }
  }
  for (; i + 8 <= count; i += 8) {
    _mm256_storeu_si256((__m256i *)(target + i), bilinear_down_eight(above + 4 * i, below + 4 * i, part, from_above));
  }
  if (i < count) {
    __m256i rest = bilinear_down_eight(above + 4 * i, below + 4 * i, part, from_above);
    wide_vectors_store_first(target + i, rest, count - i);
  }
}

/// Fills the target with the source, which has at least `bilinear_least_width` columns, interpolated at the positions
/// of two axes. Outside of the source, its edge pixels are repeated. The result equals pixman's bit for bit. Each row
/// of the source is stretched once, and then mixed with the next one for all target rows between them.
BILINEAR_FUNCTION void bilinear_fill(
    bilinear_target target, bilinear_image source, bilinear_axis across, bilinear_axis down, bool streams) {
  // Vectors read up to seven pixels behind the last one.
  _Alignas(32) uint16_t rows[2][(bilinear_columns + 8) * 4];
  bilinear_positions_across positions;
  const int32_t last_row = source.height - 1;
  for (int32_t x = 0; x < target.width; x += bilinear_columns) {
    const int32_t count = target.width - x < bilinear_columns ? target.width - x : bilinear_columns;
    bilinear_set_positions(&positions, across.start + (int64_t)across.step * x, across.step, count, source.width);
    // Even and odd rows of the source have a place each.
    int32_t held[2] = {-1, -1};
    for (int32_t y = 0; y < target.height; y++) {
      const int64_t position = down.start + (int64_t)down.step * y;
      const uint32_t part = bilinear_part(position);
      const int32_t above = bilinear_clamp(position >> 16, last_row);
      const int32_t below = part == 0 ? above : bilinear_clamp((position >> 16) + 1, last_row);
      for (int32_t row = above; row <= below; row++) {
        if (held[row % 2] == row) { continue; }
        const uint32_t *pixels = source.pixels + row * source.stride;
        const uint32_t *next = row < last_row ? pixels + source.stride : pixels;
        bilinear_across(pixels, next, &positions, rows[row % 2], count);
        held[row % 2] = row;
      }
      const __m256i weight = _mm256_set1_epi16((short)(part << 9));
      uint32_t *pixels = target.pixels + y * target.stride + x;
      if (part < bilinear_whole / 2) {
        bilinear_down(rows[above % 2], rows[below % 2], weight, true, pixels, count, streams);
      } else {
        bilinear_down(rows[above % 2], rows[below % 2], weight, false, pixels, count, streams);
      }
    }
  }
  if (streams) { _mm_sfence(); }
}

// MARK: - Turned and tilted images

/// Returns the four neighbors of two positions, whose offsets in the source are given, as signed bytes. Each half
/// contains those of a position: the left ones, then the right ones, with upper and lower components side by side.
BILINEAR_FUNCTION __m256i bilinear_neighbors(
    const uint32_t *above, const uint32_t *below, int32_t first, int32_t second) {
  __m128i one = _mm_unpacklo_epi8(
      _mm_loadl_epi64((const __m128i *)(above + first)), _mm_loadl_epi64((const __m128i *)(below + first)));
  __m128i two = _mm_unpacklo_epi8(
      _mm_loadl_epi64((const __m128i *)(above + second)), _mm_loadl_epi64((const __m128i *)(below + second)));
  return _mm256_xor_si256(_mm256_inserti128_si256(_mm256_castsi128_si256(one), two, 1), _mm256_set1_epi8(-128));
}

/// Returns the interpolation between the neighbors of two positions, minus 128, as components of 32 bits. Each half of
/// `down` contains the weights of a position's upper and lower neighbors, and of `across` those of left and right ones.
BILINEAR_FUNCTION __m256i bilinear_between(__m256i neighbors, __m256i down, __m256i across) {
  const __m256i columns = _mm256_broadcastsi128_si256(
      _mm_setr_epi8(0, 1, 8, 9, 2, 3, 10, 11, 4, 5, 12, 13, 6, 7, 14, 15));
  __m256i mixed = _mm256_shuffle_epi8(_mm256_maddubs_epi16(down, neighbors), columns);
  return _mm256_srai_epi32(_mm256_madd_epi16(mixed, across), 14);
}

/// Eight pixels: 0, 1, 4, 5 and 2, 3, 6, 7, as components of 16 bits.
typedef struct {
  __m256i first;
  __m256i last;
} bilinear_pixels;

/// Eight positions with 16 fractional bits.
typedef struct {
  __m256i x;
  __m256i y;
} bilinear_positions;

/// Prefetches a pixel, whose offset need not be in the image.
BILINEAR_FUNCTION void bilinear_prefetch(const uint32_t *pixels, ptrdiff_t offset) {
  __builtin_prefetch((const void *)((uintptr_t)pixels + (uintptr_t)offset * sizeof(uint32_t)));
}

/// Returns the sums of positions and distances.
BILINEAR_FUNCTION bilinear_positions bilinear_moved(bilinear_positions positions, bilinear_positions distances) {
  positions.x = _mm256_add_epi32(positions.x, distances.x);
  positions.y = _mm256_add_epi32(positions.y, distances.y);
  return positions;
}

/// Returns the interpolations at positions, of which those outside of the box are moved to its edge. It prefetches what
/// is `ahead` pixels farther in the source, which need not be in it.
BILINEAR_FUNCTION bilinear_pixels bilinear_at(
    const bilinear_image *source, const bilinear_box *box, bilinear_positions positions, ptrdiff_t ahead) {
  // The last pixel is the right neighbor of the one before.
  __m256i x = _mm256_max_epi32(positions.x, _mm256_set1_epi32(box->min_x << 16));
  __m256i y = _mm256_max_epi32(positions.y, _mm256_set1_epi32(box->min_y << 16));
  x = _mm256_min_epi32(x, _mm256_set1_epi32((box->max_x << 16) - 1));
  y = _mm256_min_epi32(y, _mm256_set1_epi32((box->max_y << 16) - 1));
  _Alignas(32) int32_t offsets[8];
  __m256i rows = _mm256_mullo_epi32(_mm256_srai_epi32(y, 16), _mm256_set1_epi32((int)source->stride));
  _mm256_store_si256((__m256i *)offsets, _mm256_add_epi32(rows, _mm256_srai_epi32(x, 16)));
  const __m256i last_part = _mm256_set1_epi32(bilinear_whole - 1), whole = _mm256_set1_epi32(bilinear_whole);
  __m256i right = _mm256_and_si256(_mm256_srli_epi32(x, 9), last_part);
  __m256i lower = _mm256_and_si256(_mm256_srli_epi32(y, 9), last_part);
  // The weights of both columns in 16 bits each, and those of both rows in 8 bits each, twice.
  const __m256i across = _mm256_or_si256(_mm256_sub_epi32(whole, right), _mm256_slli_epi32(right, 16));
  __m256i down = _mm256_or_si256(_mm256_sub_epi32(whole, lower), _mm256_slli_epi32(lower, 8));
  down = _mm256_or_si256(down, _mm256_slli_epi32(down, 16));
  const uint32_t *above = source->pixels, *below = above + source->stride;
  // Eight pixels of a foreshortened image are in several cache lines.
  for (int32_t i = 0; i < 8; i += 2) { bilinear_prefetch(above, offsets[i] + ahead); }
  const __m256i p04 = bilinear_between(
      bilinear_neighbors(above, below, offsets[0], offsets[4]), _mm256_shuffle_epi32(down, 0x00),
      _mm256_shuffle_epi32(across, 0x00));
  const __m256i p15 = bilinear_between(
      bilinear_neighbors(above, below, offsets[1], offsets[5]), _mm256_shuffle_epi32(down, 0x55),
      _mm256_shuffle_epi32(across, 0x55));
  const __m256i p26 = bilinear_between(
      bilinear_neighbors(above, below, offsets[2], offsets[6]), _mm256_shuffle_epi32(down, 0xAA),
      _mm256_shuffle_epi32(across, 0xAA));
  const __m256i p37 = bilinear_between(
      bilinear_neighbors(above, below, offsets[3], offsets[7]), _mm256_shuffle_epi32(down, 0xFF),
      _mm256_shuffle_epi32(across, 0xFF));
  const __m256i middle = _mm256_set1_epi16(128);
  return (bilinear_pixels){
    .first = _mm256_add_epi16(_mm256_packs_epi32(p04, p15), middle),
    .last = _mm256_add_epi16(_mm256_packs_epi32(p26, p37), middle),
  };
}

/// Writes eight pixels.
BILINEAR_FUNCTION void bilinear_store(bilinear_pixels pixels, uint32_t *target) {
  _mm256_storeu_si256((__m256i *)target, _mm256_packus_epi16(pixels.first, pixels.last));
}

/// Returns source pixels, of which those that are too far, or infinite, become the farthest.
BILINEAR_FUNCTION __m256 bilinear_limited(__m256 pixels) {
  const __m256 farthest = _mm256_set1_ps(bilinear_farthest), nearest = _mm256_set1_ps(-bilinear_farthest);
  return _mm256_max_ps(_mm256_min_ps(pixels, farthest), nearest);
}

/// Returns source pixels, limited likewise, with 16 fractional bits.
BILINEAR_FUNCTION __m256i bilinear_fixed(__m256 pixels) {
  return _mm256_cvtps_epi32(_mm256_mul_ps(bilinear_limited(pixels), _mm256_set1_ps(65536)));
}

/// Returns `start` + `step` * `index`.
BILINEAR_FUNCTION __m256 bilinear_along(float start, float step, __m256 index) {
  return _mm256_add_ps(_mm256_set1_ps(start), _mm256_mul_ps(_mm256_set1_ps(step), index));
}

/// How each eight pixels of a run read the source.
typedef struct {
  /// The number of positions to average for each pixel, as a power of two.
  _Alignas(32) int32_t shifts[bilinear_longest_run / 8];
  /// Whether those are in the direction of the row, else from row to row.
  _Alignas(32) int32_t are_right[bilinear_longest_run / 8];
  /// The offset from what a pixel reads to what the pixel below is the first to read.
  _Alignas(32) int32_t ahead[bilinear_longest_run / 8];
} bilinear_spreads;

/// Returns the square of the length of vectors.
BILINEAR_FUNCTION __m256 bilinear_square(__m256 x, __m256 y) {
  return _mm256_add_ps(_mm256_mul_ps(x, x), _mm256_mul_ps(y, y));
}

/// Returns how far a coordinate of `positions` in the source changes with a step of a run; `factor` is one divided by
/// the weights of the positions.
BILINEAR_FUNCTION __m256 bilinear_change(float step, float step_weight, __m256 positions, __m256 factor) {
  return _mm256_mul_ps(bilinear_along(step, -step_weight, positions), factor);
}

/// Sets how the pixels of a run read a source with this stride.
BILINEAR_FUNCTION void bilinear_set_spreads(bilinear_spreads *spreads, const bilinear_run *run, ptrdiff_t stride) {
  enum { most_shift = 4 };
  // The maximum distance of positions, relative to a source pixel or to the width that a target pixel covers.
  const float farthest = 1.25f;
  const __m256 one = _mm256_set1_ps(1), zero = _mm256_setzero_ps();
  const __m256 middle = _mm256_setr_ps(3.5f, 11.5f, 19.5f, 27.5f, 35.5f, 43.5f, 51.5f, 59.5f);
  const __m256 factor = _mm256_div_ps(one, bilinear_along(run->weight, run->step_weight, middle));
  const __m256 x = _mm256_mul_ps(bilinear_along(run->x, run->step_x, middle), factor);
  const __m256 y = _mm256_mul_ps(bilinear_along(run->y, run->step_y, middle), factor);
  const __m256 right = bilinear_square(
      bilinear_change(run->step_x, run->step_weight, x, factor),
      bilinear_change(run->step_y, run->step_weight, y, factor));
  const __m256 down_x = bilinear_change(run->down_x, run->down_weight, x, factor);
  const __m256 down_y = bilinear_change(run->down_y, run->down_weight, y, factor);
  const __m256 down = bilinear_square(down_x, down_y);
  const __m256 longest = _mm256_max_ps(right, down), shortest = _mm256_min_ps(right, down);
  // Twice the number of positions halves their distance.
  __m256 limit = _mm256_mul_ps(_mm256_max_ps(shortest, one), _mm256_set1_ps(farthest * farthest));
  __m256i shifts = _mm256_setzero_si256();
  for (int32_t shift = 0; shift < most_shift; shift++) {
    shifts = _mm256_sub_epi32(shifts, _mm256_castps_si256(_mm256_cmp_ps(longest, limit, _CMP_GT_OQ)));
    limit = _mm256_mul_ps(limit, _mm256_set1_ps(4));
  }
  _mm256_store_si256((__m256i *)spreads->shifts, shifts);
  _mm256_store_si256(
      (__m256i *)spreads->are_right, _mm256_castps_si256(_mm256_cmp_ps(right, down, _CMP_GT_OQ)));
  // Whole rows farther; one more downwards, since a position is between two rows.
  const __m256 far_y = bilinear_limited(down_y);
  const __m256 rows = _mm256_blendv_ps(
      _mm256_add_ps(_mm256_ceil_ps(far_y), one), _mm256_floor_ps(far_y), _mm256_cmp_ps(far_y, zero, _CMP_LT_OQ));
  const __m256i across = _mm256_cvttps_epi32(bilinear_limited(down_x));
  const __m256i lines = _mm256_mullo_epi32(_mm256_cvttps_epi32(rows), _mm256_set1_epi32((int)stride));
  _mm256_store_si256((__m256i *)spreads->ahead, _mm256_add_epi32(across, lines));
}

/// Returns eight pixels of a run, from `first` on. Each is interpolated at several positions on a line, and averaged,
/// where the image is foreshortened.
BILINEAR_FUNCTION bilinear_pixels bilinear_run_pixels(
    const bilinear_image *source, const bilinear_box *box, const bilinear_run *run, const bilinear_spreads *spreads,
    int32_t first) {
  const __m256 i = _mm256_cvtepi32_ps(
      _mm256_add_epi32(_mm256_set1_epi32(first), _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7)));
  const __m256 half = _mm256_set1_ps(0.5f);
  const __m256 factor = _mm256_div_ps(_mm256_set1_ps(1), bilinear_along(run->weight, run->step_weight, i));
  const __m256 x = _mm256_mul_ps(bilinear_along(run->x, run->step_x, i), factor);
  const __m256 y = _mm256_mul_ps(bilinear_along(run->y, run->step_y, i), factor);
  bilinear_positions positions = {bilinear_fixed(_mm256_sub_ps(x, half)), bilinear_fixed(_mm256_sub_ps(y, half))};
  const ptrdiff_t ahead = spreads->ahead[first / 8];
  const int32_t spread = spreads->shifts[first / 8];
  if (spread == 0) { return bilinear_at(source, box, positions, ahead); }
  // The size of the target pixels in the source, in one direction.
  const bool is_right = spreads->are_right[first / 8];
  const float step_x = is_right ? run->step_x : run->down_x, step_y = is_right ? run->step_y : run->down_y;
  const float step_weight = is_right ? run->step_weight : run->down_weight;
  const __m256i all_x = bilinear_fixed(bilinear_change(step_x, step_weight, x, factor));
  const __m256i all_y = bilinear_fixed(bilinear_change(step_y, step_weight, y, factor));
  const __m128i shift = _mm_cvtsi32_si128(spread);
  const bilinear_positions step = {_mm256_sra_epi32(all_x, shift), _mm256_sra_epi32(all_y, shift)};
  const bilinear_positions start = {
      _mm256_srai_epi32(_mm256_sub_epi32(step.x, all_x), 1), _mm256_srai_epi32(_mm256_sub_epi32(step.y, all_y), 1)};
  const int32_t number = 1 << spread;
  bilinear_pixels sum = {_mm256_set1_epi16((short)(number / 2)), _mm256_set1_epi16((short)(number / 2))};
  positions = bilinear_moved(positions, start);
  for (int32_t j = 0; j < number; j++) {
    bilinear_pixels pixels = bilinear_at(source, box, positions, ahead);
    sum.first = _mm256_add_epi16(sum.first, pixels.first);
    sum.last = _mm256_add_epi16(sum.last, pixels.last);
    positions = bilinear_moved(positions, step);
  }
  return (bilinear_pixels){_mm256_srl_epi16(sum.first, shift), _mm256_srl_epi16(sum.last, shift)};
}

/// Writes the pixels of a run from `start` up to `end`, at most `bilinear_longest_run`; `target` is that of the first
/// one. A pixel does not depend on which others are written.
BILINEAR_FUNCTION void bilinear_fill_run(
    uint32_t *target, int32_t start, int32_t end, bilinear_image source, bilinear_box box, bilinear_run run) {
  bilinear_spreads spreads;
  bilinear_set_spreads(&spreads, &run, source.stride);
  for (int32_t i = start & ~7; i < end; i += 8) {
    bilinear_pixels pixels = bilinear_run_pixels(&source, &box, &run, &spreads, i);
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
/// Stops the program; see `wide_vectors_are_available`.
static inline void bilinear_fill(
    bilinear_target target, bilinear_image source, bilinear_axis across, bilinear_axis down, bool streams) {
  __builtin_trap();
}

/// Stops the program; see `wide_vectors_are_available`.
static inline void bilinear_fill_run(
    uint32_t *target, int32_t start, int32_t end, bilinear_image source, bilinear_box box, bilinear_run run) {
  __builtin_trap();
}
#endif

#endif
