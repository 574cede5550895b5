#include <SDL2/SDL.h>
#include <SDL2/SDL_syswm.h>

#include <dlfcn.h>
#include <setjmp.h>
#include <stddef.h>

// What `segue_watch_x_server` was given, and the way out of a connection whose end would end the process.
struct segue_x_watch {
  void (*gone)(void);
  jmp_buf escape;
  int can_escape;
};

// A variable of a header without a source file has to live in a function.
static inline struct segue_x_watch *segue_x_watch(void) {
  static struct segue_x_watch watch;
  return &watch;
}

static inline void segue_report_x_exit(void *display, void *context) { segue_x_watch()->gone(); }

static inline int segue_handle_x_error(void *display) {
  struct segue_x_watch *watch = segue_x_watch();
  if (watch->can_escape) longjmp(watch->escape, 1);
  return 0;
}

/// Has `gone` called, maybe more than once, when the connection to the X server of `display` ends, where Xlib would end the
/// process. Has no effect with Xlib before version 1.7, which lacks the function for it.
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
  segue_x_watch()->gone = gone;
  set_error_handler(segue_handle_x_error);
  set_exit_handler(display, segue_report_x_exit, NULL);
}

/// Puts a wish to close into SDL's queue; call it on the main thread.
///
/// Where the loop waits for events, SDL then wakes it by a message over a second connection to the X server. If that has
/// gone, the connection cannot be told to spare the process, since SDL does not give it away: the message is left by a
/// jump instead. The event is in the queue by then, and what stays locked is not used anymore.
static inline void segue_push_quit(void) {
  struct segue_x_watch *watch = segue_x_watch();
  SDL_Event event = {.type = SDL_QUIT};
  if (!setjmp(watch->escape)) {
    watch->can_escape = 1;
    SDL_PushEvent(&event);
  }
  watch->can_escape = 0;
}
