#include <gio/gio.h>

// Of the C library, what it declares for its own extensions only, which Swift does not see.
extern int renameat2(int from_folder, const char *from, int to_folder, const char *to, unsigned int flags);
