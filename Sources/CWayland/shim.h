#include <wayland-client.h>
#include <wayland-cursor.h>

/// The address of the description of shared memory, which Swift cannot take of a global that C declares.
static inline const struct wl_interface *segue_wl_shm_interface(void) { return &wl_shm_interface; }

/// Linux's memory without a name, which the C library declares only for programs that ask for GNU's additions.
extern int memfd_create(const char *name, unsigned int flags);

/// The addresses of the descriptions of seats and of clipboards, likewise.
static inline const struct wl_interface *segue_wl_seat_interface(void) { return &wl_seat_interface; }
static inline const struct wl_interface *segue_wl_data_device_manager_interface(void) {
  return &wl_data_device_manager_interface;
}
