#ifndef MAIN_QUEUE_H
#define MAIN_QUEUE_H

/// The file that is readable while the main queue has work: what Foundation's run loop, too, asks of the Dispatch library,
/// which has it in no header.
extern int _dispatch_get_main_queue_handle_4CF(void);

#endif
