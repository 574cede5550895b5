#ifndef APPLICATION_MAIN_H
#define APPLICATION_MAIN_H

#include <stdint.h>

/// Runs the application, whose delegate is set, in a window, and returns the process's exit status once that is closed.
/// UIKit calls it and SDLHost, which stands above UIKit, has it.
extern int32_t SegueRunApplication(void);

#endif
