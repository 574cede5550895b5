// The data of ICU, which Foundation uses for languages and calendars, as a file instead of 34 MB of the executable.
//
// Scripts/package links this file into the executable of the package. An empty table takes the place of the data in the
// library, which the linker then leaves out, and before `main` the real table is mapped from
// `../share/segue/icudt.dat`, seen from the executable. Without the file, the program works with ICU's built-in
// defaults, like a program without locales.
#include <fcntl.h>
#include <limits.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

// The header of ICU's table of contents ("CmnD"), little-endian with ASCII names, and the number of its entries.
struct table {
  uint16_t header_size;
  uint8_t magic[2];
  uint16_t info_size;
  uint16_t reserved_word;
  uint8_t is_big_endian, charset, size_of_char, reserved;
  uint8_t format[4], format_version[4], data_version[4];
  uint32_t entries;
};

// The linker is told to use this instead of ICU's own symbol, whose name contains the version.
const struct table empty_icu_data __attribute__((aligned(16))) = {
    24, {0xda, 0x27}, 20, 0, 0, 0, 2, 0, {'C', 'm', 'n', 'D'}, {1, 0, 0, 0}, {ICU_VERSION, 1, 0, 0}, 0};

// ICU's function by which a program supplies the data, with the prefix of Swift's copy of ICU.
extern void swift_udata_setCommonData(const void *data, int *error);

static void *map(const char *path) {
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return NULL;
  struct stat status;
  void *data = MAP_FAILED;
  if (fstat(file, &status) == 0 && status.st_size > (off_t)sizeof(struct table))
    data = mmap(NULL, (size_t)status.st_size, PROT_READ, MAP_PRIVATE, file, 0);
  close(file);
  return data == MAP_FAILED ? NULL : data;
}

__attribute__((constructor)) static void supply_data(void) {
  char path[PATH_MAX];
  const char *relative = "/../share/segue/icudt.dat";
  ssize_t length = readlink("/proc/self/exe", path, sizeof path - strlen(relative) - 1);
  if (length <= 0) return;
  path[length] = 0;
  char *slash = strrchr(path, '/');
  if (slash == NULL) return;
  strcpy(slash, relative);
  const void *data = map(path);
  int error = 0;
  if (data != NULL) swift_udata_setCommonData(data, &error);
}
