#ifndef BILINEAR_COLUMNS_H
#define BILINEAR_COLUMNS_H

#include "bilinear.h"

/// Eight positions across a source: columns with their neighbors, and for each of them a row of the source at the
/// target's row 0 and its change from row to row, both with 16 fractional bits.
typedef struct {
  /// For each position, the indices of its left and right neighbor in the window of its four.
  int32_t neighbors[2][8];
  /// For each position, the weights of both neighbors, four times.
  uint8_t weights[2][32];
  float rows[8];
  float down[8];
  /// The first column of the window of each four positions.
  int32_t windows[2];
  /// The offset from the first row to what the target's row below is the first to read.
  int32_t ahead;
} bilinear_eight;

/// How the columns of a target read a source that is turned around a vertical axis: in all rows, a column of the target
/// reads the same column of the source. The first column is that of a run.
typedef struct {
  /// The positions, of which there are `used`. There is memory for `bilinear_most_positions` of each column.
  bilinear_eight *eights;
  int32_t used;
  /// For each eight columns of the target, the index of their first positions.
  int32_t *firsts;
  /// For each eight columns of the target, the number of positions to average for each of them, as a power of two;
  /// negative if they have none, and are read as in `bilinear_fill_run`.
  int32_t *shifts;
  /// Each run of the target's row 0.
  bilinear_run *runs;
} bilinear_column_table;

enum {
  /// The maximum number of positions that are averaged for a pixel.
  bilinear_most_positions = 16
};

#if defined(__x86_64__)

#define BILINEAR_FUNCTION static inline __attribute__((target("avx2")))

/// Sets eight positions across the source, of which the first is `index` columns behind that of `run`, and the others
/// `distance` from each other. Returns false if they are too far from each other for a window.
BILINEAR_FUNCTION bool bilinear_set_eight(
    bilinear_eight *eight, bilinear_image source, bilinear_box box, const bilinear_run *run, float index,
    float distance) {
  for (int32_t half = 0; half < 2; half++) {
    int32_t columns[4];
    uint32_t parts[4];
    for (int32_t j = 0; j < 4; j++) {
      const float i = index + distance * (float)(half * 4 + j), factor = 1 / (run->weight + i * run->step_weight);
      eight->rows[half * 4 + j] = ((run->y + i * run->step_y) * factor - 0.5f) * 65536;
      eight->down[half * 4 + j] = run->down_y * factor * 65536;
      const float x = (run->x + i * run->step_x) * factor - 0.5f;
      const bool is_left = !(x > (float)box.min_x), is_right = x >= (float)box.max_x;
      // The last pixel is the right neighbor of the one before.
      const int32_t fixed =
          is_left ? box.min_x << 16 : is_right ? (box.max_x << 16) - 1 : (int32_t)((double)x * 65536);
      columns[j] = fixed >> 16;
      parts[j] = bilinear_part(fixed);
    }
    const int32_t first = columns[0] < columns[3] ? columns[0] : columns[3];
    const int32_t window = bilinear_clamp(first, source.width - bilinear_window);
    eight->windows[half] = window;
    for (int32_t j = 0; j < 4; j++) {
      const int32_t left = columns[j] - window;
      if (left < 0 || left + 2 > bilinear_window) { return false; }
      bilinear_set_neighbors(eight->neighbors[half] + 2 * j, eight->weights[half] + 8 * j, left, parts[j]);
    }
  }
  const int32_t rows = (int32_t)__builtin_ceilf(__builtin_fminf(__builtin_fabsf(eight->down[0] / 65536), 16));
  eight->ahead = rows * (int32_t)source.stride + eight->windows[0];
  return true;
}

/// Sets how eight columns read a source, of which the first is `i` columns behind that of `run`. Returns the number of
/// positions that are averaged, as a power of two; a negative number if the columns cannot be read in this way.
BILINEAR_FUNCTION int32_t bilinear_set_positions_of_eight(
    bilinear_eight *eights, bilinear_image source, bilinear_box box, const bilinear_run *run, int32_t i) {
  // As in `bilinear_set_spreads`.
  const float farthest = 1.25f, least_weight = 1e-6f;
  const float middle = (float)i + 3.5f, weight = run->weight + middle * run->step_weight;
  const float least = __builtin_fabsf(weight) - 4 * __builtin_fabsf(run->step_weight);
  if (!(least > least_weight)) { return -1; }
  const float x = (run->x + middle * run->step_x) / weight;
  const float right = __builtin_fabsf((run->step_x - run->step_weight * x) / weight);
  const float down = __builtin_fabsf(run->down_y / weight), limit = farthest * __builtin_fmaxf(down, 1);
  if (down > farthest * __builtin_fmaxf(right, 1)) { return -1; }
  int32_t shift = 0, number = 1;
  const bool is_beside = x + 8 * right < (float)box.min_x || x - 8 * right > (float)box.max_x;
  for (float step = right; !is_beside && step > limit && number < bilinear_most_positions; step /= 2) {
    shift++;
    number *= 2;
  }
  const float distance = 1 / (float)number;
  for (int32_t j = 0; j < number; j++) {
    const float index = (float)i + ((float)(8 * j) + 0.5f) * distance - 0.5f;
    if (!bilinear_set_eight(&eights[j], source, box, run, index, distance)) { return -1; }
  }
  return shift;
}

/// Sets how the first `count` columns of the run with this `index` read a source of at least `bilinear_least_width`
/// columns. Neither `down_x` nor `down_weight` of the run may differ from 0.
BILINEAR_FUNCTION void bilinear_set_columns(
    bilinear_column_table *table, bilinear_image source, bilinear_box box, bilinear_run run, int32_t index,
    int32_t count) {
  table->runs[index] = run;
  for (int32_t i = 0; i < count; i += 8) {
    const int32_t place = (index * bilinear_longest_run + i) / 8;
    const int32_t shift = bilinear_set_positions_of_eight(table->eights + table->used, source, box, &run, i);
    table->firsts[place] = table->used;
    table->shifts[place] = shift;
    if (shift >= 0) { table->used += 1 << shift; }
  }
}

/// Returns four pixels as components of 16 bits. `rows` are those of the source above them, of which `first` and `last`
/// are the first and the last one, and `parts` the weights of the rows below, times 256.
BILINEAR_FUNCTION __m256i bilinear_four(
    const bilinear_image *source, const bilinear_eight *eight, int32_t half, __m128i rows, __m128i parts,
    int32_t first, int32_t last) {
  const __m256i neighbors = _mm256_loadu_si256((const __m256i *)eight->neighbors[half]);
  const __m256i weights = _mm256_loadu_si256((const __m256i *)eight->weights[half]);
  const int32_t least = first < last ? first : last, most = first < last ? last : first;
  const uint32_t *window = source->pixels + least * source->stride + eight->windows[half];
  __m256i above = bilinear_four_across(window, neighbors, weights);
  window += source->stride;
  __m256i below = bilinear_four_across(window, neighbors, weights);
  __m256i next = below;
  for (int32_t row = least + 1; row <= most; row++) {
    const __m256i is_here = _mm256_cvtepi32_epi64(_mm_cmpeq_epi32(rows, _mm_set1_epi32(row)));
    window += source->stride;
    above = _mm256_blendv_epi8(above, next, is_here);
    next = bilinear_four_across(window, neighbors, weights);
    below = _mm256_blendv_epi8(below, next, is_here);
  }
  const __m256i everywhere = _mm256_broadcastsi128_si256(
      _mm_setr_epi8(0, 1, 0, 1, 0, 1, 0, 1, 8, 9, 8, 9, 8, 9, 8, 9));
  const __m256i down = _mm256_shuffle_epi8(_mm256_cvtepu32_epi64(parts), everywhere);
  const __m256i change = _mm256_mulhrs_epi16(_mm256_sub_epi16(below, above), down);
  return _mm256_srli_epi16(_mm256_add_epi16(above, change), 7);
}

/// Eight pixels in order, as components of 16 bits.
typedef struct {
  __m256i first;
  __m256i last;
} bilinear_halves;

/// Returns eight pixels at a row of the target.
BILINEAR_FUNCTION bilinear_halves bilinear_eight_pixels(
    const bilinear_image *source, const bilinear_box *box, const bilinear_eight *eight, float row) {
  // The last row is only the lower neighbor of the one before. A float that is nearer to it would be rounded to it.
  const __m256 top = _mm256_set1_ps((float)(box->min_y << 16));
  const __m256 bottom = _mm256_set1_ps((float)((box->max_y << 16) - 128));
  __m256 place = _mm256_add_ps(
      _mm256_loadu_ps(eight->rows), _mm256_mul_ps(_mm256_loadu_ps(eight->down), _mm256_set1_ps(row)));
  const __m256i fixed = _mm256_cvtps_epi32(_mm256_min_ps(_mm256_max_ps(place, top), bottom));
  const __m256i rows = _mm256_srai_epi32(fixed, 16);
  const __m256i parts = _mm256_and_si256(_mm256_srli_epi32(fixed, 1), _mm256_set1_epi32((bilinear_whole - 1) << 8));
  int32_t each[8];
  _mm256_storeu_si256((__m256i *)each, rows);
  // What the row below is the first to read: at most two rows of the source, if it is reduced.
  const ptrdiff_t ahead = each[0] * source->stride + eight->ahead;
  bilinear_prefetch(source->pixels, ahead);
  bilinear_prefetch(source->pixels, ahead + source->stride);
  return (bilinear_halves){
    .first = bilinear_four(
        source, eight, 0, _mm256_castsi256_si128(rows), _mm256_castsi256_si128(parts), each[0], each[3]),
    .last = bilinear_four(
        source, eight, 1, _mm256_extracti128_si256(rows, 1), _mm256_extracti128_si256(parts, 1), each[4], each[7]),
  };
}

/// Returns the sums of every two neighbors of eight pixels.
BILINEAR_FUNCTION __m256i bilinear_sums(__m256i first, __m256i last) {
  const __m256i sums = _mm256_add_epi16(_mm256_unpacklo_epi64(first, last), _mm256_unpackhi_epi64(first, last));
  return _mm256_permute4x64_epi64(sums, _MM_SHUFFLE(3, 1, 2, 0));
}

/// Returns eight pixels at a row of the target, each of which is the average of `1 << shift` positions.
BILINEAR_FUNCTION bilinear_halves bilinear_average(
    const bilinear_image *source, const bilinear_box *box, const bilinear_eight *eights, int32_t shift, float row) {
  bilinear_halves sums[bilinear_most_positions];
  for (int32_t i = 0; i < 1 << shift; i++) { sums[i] = bilinear_eight_pixels(source, box, &eights[i], row); }
  for (int32_t count = 1 << shift; count > 1; count /= 2) {
    for (int32_t i = 0; i < count / 2; i++) {
      const bilinear_halves left = sums[2 * i], right = sums[2 * i + 1];
      sums[i] = (bilinear_halves){bilinear_sums(left.first, left.last), bilinear_sums(right.first, right.last)};
    }
  }
  const __m256i half = _mm256_set1_epi16((short)((1 << shift) / 2));
  const __m128i bits = _mm_cvtsi32_si128(shift);
  return (bilinear_halves){
    .first = _mm256_srl_epi16(_mm256_add_epi16(sums[0].first, half), bits),
    .last = _mm256_srl_epi16(_mm256_add_epi16(sums[0].last, half), bits),
  };
}

/// Writes a few of eight pixels of a `row` likewise, as `bilinear_fill_run` does.
static inline __attribute__((target("avx2"), noinline)) void bilinear_fill_otherwise(
    uint32_t *target, int32_t start, int32_t end, bilinear_image source, bilinear_box box,
    const bilinear_column_table *table, float row) {
  const int32_t index = start / bilinear_longest_run, first = index * bilinear_longest_run;
  bilinear_run run = table->runs[index];
  run.y += row * run.down_y;
  bilinear_fill_run(target, start - first, end - first, source, box, run);
}

/// Writes the pixels of a `row` of the target from the column `start` up to `end`; `target` is that of the first one. A
/// pixel does not depend on which others are written.
BILINEAR_FUNCTION void bilinear_fill_columns(
    uint32_t *target, int32_t start, int32_t end, bilinear_image source, bilinear_box box,
    const bilinear_column_table *table, float row) {
  for (int32_t i = start & ~7; i < end; i += 8) {
    const int32_t from = i < start ? start : i, to = i + 8 < end ? i + 8 : end;
    const int32_t shift = table->shifts[i / 8];
    if (shift < 0) {
      bilinear_fill_otherwise(target + (from - start), from, to, source, box, table, row);
      continue;
    }
    const bilinear_eight *eights = table->eights + table->firsts[i / 8];
    const bilinear_halves pixels = shift == 0 ? bilinear_eight_pixels(&source, &box, eights, row)
                                              : bilinear_average(&source, &box, eights, shift, row);
    const __m256i eight = _mm256_permute4x64_epi64(
        _mm256_packus_epi16(pixels.first, pixels.last), _MM_SHUFFLE(3, 1, 2, 0));
    if (from == i && to == i + 8) {
      _mm256_storeu_si256((__m256i *)(target + (i - start)), eight);
    } else {
      const __m256i places = _mm256_add_epi32(
          _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7), _mm256_set1_epi32(from - i));
      wide_vectors_store_first(target + (from - start), _mm256_permutevar8x32_epi32(eight, places), to - from);
    }
  }
}

#undef BILINEAR_FUNCTION
#else
/// Stops the program; see `wide_vectors_are_available`.
static inline void bilinear_set_columns(
    bilinear_column_table *table, bilinear_image source, bilinear_box box, bilinear_run run, int32_t index,
    int32_t count) {
  __builtin_trap();
}

/// Stops the program; see `wide_vectors_are_available`.
static inline void bilinear_fill_columns(
    uint32_t *target, int32_t start, int32_t end, bilinear_image source, bilinear_box box,
    const bilinear_column_table *table, float row) {
  __builtin_trap();
}
#endif

#endif
