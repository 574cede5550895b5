#include <xcb/shm.h>
#include <xcb/xcb.h>

/// The address of the extension for shared memory, which Swift cannot take of a global that C declares.
static inline xcb_extension_t *segue_xcb_shm_id(void) { return &xcb_shm_id; }
