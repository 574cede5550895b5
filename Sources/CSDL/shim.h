#include <SDL2/SDL.h>
#include <SDL2/SDL_syswm.h>

#include <dlfcn.h>
#include <stddef.h>

static inline int segue_ignore_x_error(void *display) { return 0; }

static inline void segue_report_x_exit(void *display, void *context) { ((void (*)(void))context)(); }

/// Has `gone` called, maybe more than once, when the connection to the X server of `display` ends, where Xlib would end the
/// process. Nothing happens with Xlib before version 1.7, which has no such function.
static inline void segue_watch_x_server(void *display, void (*gone)(void)) {
  // SDL has opened the library; linking to it would load it on Wayland, too.
  void *library = dlopen("libX11.so.6", RTLD_NOW | RTLD_NOLOAD);
  if (!library) return;
  typedef int (*error_handler)(void *);
  typedef void (*exit_handler)(void *, void *);
  error_handler (*set_error_handler)(error_handler) = (error_handler(*)(error_handler))dlsym(library, "XSetIOErrorHandler");
  void (*set_exit_handler)(void *, exit_handler, void *) =
      (void (*)(void *, exit_handler, void *))dlsym(library, "XSetIOErrorExitHandler");
  if (!set_error_handler || !set_exit_handler) return;
  set_error_handler(segue_ignore_x_error);
  set_exit_handler(display, segue_report_x_exit, (void *)gone);
}
