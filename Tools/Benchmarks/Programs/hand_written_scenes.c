// The scenes semi-modal and scroll of `segue bench`, written by hand for the least processor time: no layers, no layout
// and no gestures, only loops over pixels with AVX2. What the player costs is compared with it.
//
//   hand_written_scenes own semi-modal|scroll natural|driven SECONDS
//
// The arguments are those of the other programs that `Scripts/bench --peers DIR` runs, and it prints such a row, too. The
// pictures are in $PEERS/img. It draws the whole window in each frame, as those programs do, and keeps every label it has
// drawn as pixels.

#include <SDL2/SDL.h>
#include <SDL2/SDL_image.h>
#include <SDL2/SDL_ttf.h>
#include <errno.h>
#include <math.h>
#include <stdbool.h>
#include <sys/resource.h>
#include <time.h>

#include "../../../Sources/CWideVectors/bilinear.h"
#include "../../../Sources/CWideVectors/wide_vectors.h"

enum { width = 1280, height = 800, columns = 10, thumbnails = 60, items = 1000, thumbnail_side = 112 };

/// Premultiplied pixels, or opaque ones.
typedef struct {
  uint32_t *pixels;
  int width;
  int height;
  bool is_opaque;
} bitmap;

/// The pixels of the window, without space between rows.
static uint32_t *window_pixels;

static const uint32_t white = 0xffffffff, nearly_white = 0xfffafafa, black = 0xff000000;

// MARK: Pixels

/// Returns the product of 16-bit values, of which the second is a fraction of 255.
static __m256i fraction(__m256i values, __m256i parts) {
  __m256i product = _mm256_add_epi16(_mm256_mullo_epi16(values, parts), _mm256_set1_epi16(128));
  return _mm256_mulhi_epu16(product, _mm256_set1_epi16(257));
}

/// Returns four pixels of 16-bit components with their alpha in every component, subtracted from 255.
static __m256i uncovered(__m256i pixels) {
  __m256i alpha = _mm256_shufflehi_epi16(_mm256_shufflelo_epi16(pixels, 0xff), 0xff);
  return _mm256_sub_epi16(_mm256_set1_epi16(255), alpha);
}

/// Draws a row of premultiplied pixels over another.
static void draw_over(uint32_t *target, const uint32_t *source, int count) {
  int i = 0;
  for (; i + 8 <= count; i += 8) {
    __m256i s = _mm256_loadu_si256((const __m256i *)(source + i));
    if (_mm256_testz_si256(s, s)) continue;
    __m256i t = _mm256_loadu_si256((const __m256i *)(target + i)), zero = _mm256_setzero_si256();
    __m256i low = fraction(_mm256_unpacklo_epi8(t, zero), uncovered(_mm256_unpacklo_epi8(s, zero)));
    __m256i high = fraction(_mm256_unpackhi_epi8(t, zero), uncovered(_mm256_unpackhi_epi8(s, zero)));
    _mm256_storeu_si256((__m256i *)(target + i), _mm256_adds_epu8(s, _mm256_packus_epi16(low, high)));
  }
  for (; i < count; i++) {
    uint32_t s = source[i], t = target[i], kept = 255 - (s >> 24), sum = 0;
    for (int shift = 0; shift < 32; shift += 8) {
      sum += (((s >> shift) & 255) + (((t >> shift) & 255) * kept + 127) / 255) << shift;
    }
    target[i] = sum;
  }
}

/// Draws a bitmap with its upper left corner at (x, y), clipped to `target`.
static void draw_into(bitmap target, const bitmap *source, int x, int y) {
  int left = x < 0 ? 0 : x, right = x + source->width > target.width ? target.width : x + source->width;
  int top = y < 0 ? 0 : y, bottom = y + source->height > target.height ? target.height : y + source->height;
  if (right <= left) return;
  for (int row = top; row < bottom; row++) {
    uint32_t *to = target.pixels + row * target.width + left;
    const uint32_t *from = source->pixels + (row - y) * source->width + left - x;
    if (source->is_opaque) {
      memcpy(to, from, (size_t)(right - left) * 4);
    } else {
      draw_over(to, from, right - left);
    }
  }
}

static bitmap window(void) { return (bitmap){window_pixels, width, height, true}; }

static bitmap make_bitmap(int width, int height, uint32_t color) {
  bitmap made = {malloc((size_t)width * height * 4), width, height, true};
  SDL_memset4(made.pixels, color, (size_t)width * height);
  return made;
}

/// Fills the pixels of the window's rows from `top` to `bottom` and columns from `left` to `right`.
static void fill(int left, int top, int right, int bottom, uint32_t color) {
  for (int row = top; row < bottom; row++) SDL_memset4(window_pixels + row * width + left, color, right - left);
}

// MARK: Pictures and text

static void stop(const char *reason) {
  fprintf(stderr, "hand_written_scenes: %s\n", reason);
  exit(1);
}

/// Returns the pixels of a surface, which is freed.
static bitmap bitmap_of(SDL_Surface *loaded, bool is_opaque) {
  if (!loaded) stop(SDL_GetError());
  SDL_Surface *surface = SDL_ConvertSurfaceFormat(loaded, SDL_PIXELFORMAT_ARGB8888, 0);
  if (!is_opaque) SDL_PremultiplyAlpha(surface->w, surface->h, surface->format->format, surface->pixels, surface->pitch,
                                       surface->format->format, surface->pixels, surface->pitch);
  bitmap made = make_bitmap(surface->w, surface->h, 0);
  made.is_opaque = is_opaque;
  for (int row = 0; row < made.height; row++) {
    memcpy(made.pixels + row * made.width, (char *)surface->pixels + row * surface->pitch, (size_t)made.width * 4);
  }
  SDL_FreeSurface(surface);
  SDL_FreeSurface(loaded);
  return made;
}

static bitmap picture(const char *name) {
  char path[4096];
  snprintf(path, sizeof path, "%s/img/%s.png", getenv("PEERS"), name);
  return bitmap_of(IMG_Load(path), true);
}

static bitmap text(TTF_Font *font, const char *string) {
  return bitmap_of(TTF_RenderUTF8_Blended(font, string, (SDL_Color){0, 0, 0, 255}), false);
}

static TTF_Font *font(int size) {
  TTF_Font *opened = TTF_OpenFont("/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf", size);
  if (!opened) stop(SDL_GetError());
  return opened;
}

static bitmap cells[thumbnails], labels[items];
static TTF_Font *label_font;

/// Draws the label of an item, which is made of its text the first time.
static void draw_label(bitmap target, int item, int x, int y) {
  if (!labels[item].pixels) {
    char name[16];
    snprintf(name, sizeof name, "IMG %02d", item + 1);
    labels[item] = text(label_font, name);
  }
  draw_into(target, &labels[item], x, y);
}

// MARK: Semi-modal

static bitmap grid, page;

static void prepare_semi_modal(void) {
  grid = make_bitmap(width, height, white);
  for (int i = 0; i < thumbnails; i++) {
    int x = 44 + i % columns * 120, y = 10 + i / columns * 130;
    draw_into(grid, &cells[i], x, y);
    draw_label(grid, i, x, y + 113);
  }
  bitmap banner = picture("banner"), title = text(font(24), "Detail page");
  bitmap line = text(font(14), "The quick brown fox jumps over the lazy dog");
  page = make_bitmap(width, height, nearly_white);
  draw_into(page, &banner, 40, 60);
  draw_into(page, &title, 40, 640);
  draw_into(page, &line, 40, 680);
  // The corners become transparent; only their rows are drawn over what lies behind.
  const int radius = 15;
  for (int y = 0; y < radius; y++) {
    for (int x = 0; x < radius; x++) {
      float distance = hypotf(radius - x - 0.5f, radius - y - 0.5f), alpha = fminf(fmaxf(radius + 0.5f - distance, 0), 1);
      uint32_t level = (uint32_t)(alpha * 0xfa + 0.5f), color = (uint32_t)(alpha * 255 + 0.5f) << 24 | level * 0x010101;
      page.pixels[y * width + x] = page.pixels[y * width + width - 1 - x] = color;
    }
  }
}

/// The page with its upper edge at `top`, over the grid at a scale.
static void draw_semi_modal(double scale, double top) {
  const int radius = 15;
  int edge = (int)lround(top);
  // What the page covers is not drawn, except under its corners.
  int seen = edge + radius < height ? edge + radius : height;
  double left = width * (1 - scale) / 2, above = height * (1 - scale) / 2;
  int x0 = (int)ceil(left), x1 = (int)floor(width - left), y0 = (int)ceil(above), y1 = (int)floor(height - above);
  if (scale == 1) {
    memcpy(window_pixels, grid.pixels, (size_t)seen * width * 4);
  } else {
    fill(0, 0, width, y0 < seen ? y0 : seen, black);
    fill(0, y0, x0, seen, black);
    fill(x1, y0, width, seen, black);
    if (y1 < seen) fill(x0, y1, x1, seen, black);
    int bottom = y1 < seen ? y1 : seen;
    double step = 65536 / scale;
    if (bottom > y0) {
      bilinear_target target = {window_pixels + y0 * width + x0, width, x1 - x0, bottom - y0};
      bilinear_image source = {grid.pixels, width, width, height};
      bilinear_axis across = {(int64_t)((x0 + 0.5 - left) * step - 32768), (int32_t)step};
      bilinear_axis down = {(int64_t)((y0 + 0.5 - above) * step - 32768), (int32_t)step};
      bilinear_fill(target, source, across, down, false);
    }
  }
  for (int row = edge < 0 ? 0 : edge; row < height; row++) {
    uint32_t *to = window_pixels + row * width;
    const uint32_t *from = page.pixels + (row - edge < height ? row - edge : height - 1) * width;
    if (row - edge < radius) {
      draw_over(to, from, width);
    } else {
      memcpy(to, from, width * 4);
    }
  }
}

/// Draws the scene `time` seconds after its start: 0.8 s up on a spring with a damping ratio of 0.6, 1.5 s down.
static void semi_modal(double time) {
  const double rise = 0.8, fall = 1.5, damping = 0.6;
  double now = fmod(time, rise + fall), part;
  if (now < rise) {
    // It has settled to a thousandth at the end.
    double decay = 6.9 / rise, frequency = decay / damping * sqrt(1 - damping * damping);
    part = 1 - exp(-decay * now) * (cos(frequency * now) + decay / frequency * sin(frequency * now));
  } else {
    part = 0.5 + cos(M_PI * (now - rise) / fall) / 2;
  }
  draw_semi_modal(1 - 0.15 * part, height + height / 3.0 - height * part);
}

// MARK: Scroll

/// Draws the grid of `items` cells at an offset.
static void draw_scroll(int offset) {
  const int margin = 10, row_height = 136;
  fill(0, 0, width, height, white);
  int first = (offset - margin) / row_height, last = (offset + height - margin) / row_height;
  for (int row = first < 0 ? 0 : first; row <= last && row < items / columns; row++) {
    for (int column = 0; column < columns; column++) {
      int item = row * columns + column, y = margin + row * row_height - offset;
      int x = margin + (int)lround(column * (width - 2 * margin - thumbnail_side) / (columns - 1.0));
      draw_into(window(), &cells[item % thumbnails], x, y);
      draw_label(window(), item, x, y + thumbnail_side);
    }
  }
}

/// Draws the scene `time` seconds after its start: every 0.7 s a stroke of 320 pixels in 0.08 s, after which the grid
/// scrolls on and slows down by 0.2 % a millisecond; two strokes up, two down.
static void scroll(double time) {
  const double pause = 0.7, stroke = 320, stroke_duration = 0.08, rate = -log(0.998) * 1000;
  double speed = stroke / stroke_duration, offset = (items / columns * 136 + 12 - height) / 2.0;
  double whole = stroke + speed / rate * (1 - exp(-rate * (pause - stroke_duration)));
  double now = fmod(time, 4 * pause);
  int flings = (int)(now / pause);
  for (int i = 0; i < flings; i++) offset += i < 2 ? whole : -whole;
  double since = now - flings * pause, moved = stroke * fmin(since / stroke_duration, 1);
  if (since > stroke_duration) moved += speed / rate * (1 - exp(-rate * (since - stroke_duration)));
  draw_scroll((int)lround(offset + (flings < 2 ? moved : -moved)));
}

// MARK: Measuring

enum { most_intervals = 20000 };

static double seconds_of(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return (double)time.tv_sec + time.tv_nsec / 1e9;
}

static double processor_seconds(void) { return seconds_of(CLOCK_PROCESS_CPUTIME_ID); }

static double server_seconds(void) {
  const char *process = getenv("XPID");
  clockid_t clock;
  if (!process || clock_getcpuclockid(atoi(process), &clock)) return 0;
  return seconds_of(clock);
}

/// Returns a number of kilobytes from the file of the process's memory, in megabytes.
static double memory(const char *name) {
  FILE *file = fopen("/proc/self/smaps_rollup", "r");
  char line[256];
  double megabytes = 0;
  while (file && fgets(line, sizeof line, file)) {
    if (!strncmp(line, name, strlen(name))) megabytes = atof(line + strlen(name)) / 1024;
  }
  if (file) fclose(file);
  return megabytes;
}

static int compare(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

int main(int count, char **arguments) {
  if (count != 5 || strcmp(arguments[1], "own") || !getenv("PEERS")) {
    stop("usage: PEERS=DIR hand_written_scenes own semi-modal|scroll natural|driven SECONDS");
  }
  const char *scene = arguments[2], *mode = arguments[3];
  bool is_scroll = !strcmp(scene, "scroll"), is_driven = !strcmp(mode, "driven");
  if (!is_scroll && strcmp(scene, "semi-modal")) stop("there are the scenes semi-modal and scroll");
  if (!is_driven && strcmp(mode, "natural")) stop("there are the modes natural and driven");
  if (!wide_vectors_are_available()) stop("this processor has no AVX2");
  double wanted = atof(arguments[4]);

  SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
  if (SDL_Init(SDL_INIT_VIDEO) || TTF_Init()) stop(SDL_GetError());
  SDL_Window *opened = SDL_CreateWindow("Scenes", 0, 0, width, height, 0);
  SDL_Surface *surface = opened ? SDL_GetWindowSurface(opened) : NULL;
  if (!surface || surface->pitch != width * 4) stop("there is no window of 1280x800 pixels without space between rows");
  window_pixels = surface->pixels;
  label_font = font(12);
  for (int i = 0; i < thumbnails; i++) {
    char name[8];
    snprintf(name, sizeof name, "th%02d", i + 1);
    cells[i] = picture(name);
  }
  if (!is_scroll) prepare_semi_modal();

  static double intervals[most_intervals];
  const double warm_up = 1.5, period = 1.0 / 60;
  double start = seconds_of(CLOCK_MONOTONIC), next = start, measured_from = 0, processor = 0, server = 0, last = 0;
  int drawn = 0, frames = 0;
  for (;;) {
    SDL_Event event;
    while (SDL_PollEvent(&event)) {}
    double now = seconds_of(CLOCK_MONOTONIC), time = is_driven ? drawn * period : now - start;
    if (is_scroll) scroll(time); else semi_modal(time);
    SDL_UpdateWindowSurface(opened);
    drawn++;
    double end = seconds_of(CLOCK_MONOTONIC);
    if (measured_from) {
      if (frames < most_intervals) intervals[frames] = (end - last) * 1000;
      frames++;
      if (end - measured_from > wanted && frames > 3) break;
    } else if (end - start > warm_up) {
      measured_from = end;
      processor = processor_seconds();
      server = server_seconds();
    }
    last = end;
    if (!is_driven) {
      next += period;
      struct timespec until = {(time_t)next, (long)((next - floor(next)) * 1e9)};
      while (clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &until, NULL) == EINTR) {}
    }
  }
  double elapsed = seconds_of(CLOCK_MONOTONIC) - measured_from;
  processor = processor_seconds() - processor;
  server = server_seconds() - server;
  int kept = frames < most_intervals ? frames : most_intervals;
  qsort(intervals, (size_t)kept, sizeof *intervals, compare);
  printf("hand-written,%s,%s,frames=%d,fps=%.1f,cpu_ms=%.3f,xcpu_ms=%.3f,iv_p50=%.2f,iv_p99=%.2f,rss_mb=%.1f,pss_mb=%.1f\n",
         scene, mode, frames, frames / elapsed, processor * 1000 / frames, server * 1000 / frames, intervals[kept / 2],
         intervals[kept * 99 / 100], memory("Rss:"), memory("Pss:"));
  return 0;
}
