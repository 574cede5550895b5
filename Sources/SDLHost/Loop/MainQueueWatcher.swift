import CMainQueue
import CSDL
import Foundation

/// Wakes the loop from its sleep when there is work for the main queue.
///
/// The queue signals work by a file descriptor that becomes readable; a separate thread waits for it while the loop
/// sleeps, and posts an event to SDL's queue. While the loop runs, the thread sleeps too.
nonisolated final class MainQueueWatcher: Sendable {
  /// The type of the posted event.
  let eventType: UInt32

  private let armed = DispatchSemaphore(value: 0)
  private let queueHandle: Int32

  /// Begins to watch; `nil` if the queue does not provide its file descriptor.
  init?() {
    queueHandle = _dispatch_get_main_queue_handle_4CF()
    eventType = SDL_RegisterEvents(1)
    guard queueHandle >= 0, eventType != UInt32.max else { return nil }
    let thread = Thread { [armed, queueHandle, eventType] in
      Self.watch(armed: armed, handle: queueHandle, eventType: eventType)
    }
    thread.name = "main queue watcher"
    thread.stackSize = 64 * 1024
    thread.start()
  }

  /// Asks for one event as soon as there is work. Call it once after each event.
  func arm() { armed.signal() }

  /// Whether work is waiting.
  var hasWork: Bool {
    var file = pollfd(fd: queueHandle, events: Int16(POLLIN), revents: 0)
    return poll(&file, 1, 0) > 0
  }

  private static func watch(armed: DispatchSemaphore, handle: Int32, eventType: UInt32) {
    while true {
      armed.wait()
      var file = pollfd(fd: handle, events: Int16(POLLIN), revents: 0)
      while poll(&file, 1, -1) < 0, errno == EINTR {}
      var event = SDL_Event()
      event.type = eventType
      SDL_PushEvent(&event)
    }
  }
}
