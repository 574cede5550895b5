import CSDL
import Foundation
import Synchronization

/// The owner of an X server's clipboard.
///
/// It has a connection of its own, on whose thread the requests of other programs are answered: SDL 2 answers those for
/// text alone.
final class XClipboard: ClipboardOwner {
  private let server: XSelection

  /// Connects to the X server of a window; `nil` unless it is a window on an X server.
  init?(of window: HostWindow) {
    guard SDL_GetCurrentVideoDriver().map({ String(cString: $0) }) == "x11", let server = XSelection() else {
      return nil
    }
    self.server = server
    Thread { server.run() }.start()
  }

  deinit { server.stop() }

  var isOwner: Bool { server.isOwner }

  func offer(_ content: ClipboardContent) { server.offer(content) }
}
