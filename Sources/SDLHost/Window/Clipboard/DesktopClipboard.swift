import CSDL
import UIKitCore

/// The clipboard of the desktop.
///
/// SDL 2 offers text alone. An owner of our own offers other data, and on Wayland also text: for SDL's offers, SDL 2.26
/// names the input of a click rather than that of a key, and compositors refuse them after a newer offer.
final class DesktopClipboard: PasteboardStore {
  private let window: HostWindow

  /// The text or item that this process has copied last.
  private let copied = MemoryPasteboard()

  /// The owner, which is created when it is needed; `nil` inside if the display server allows none.
  private lazy var owner: (any ClipboardOwner)? = WaylandClipboard(of: window) ?? XClipboard(of: window)

  /// Whether something was copied by the owner, and another program has not copied something since.
  private var isOwner: Bool { usesOwner && owner?.isOwner == true }
  private var usesOwner = false

  /// Creates the clipboard of a window's display server.
  init(of window: HostWindow) { self.window = window }

  var string: String? {
    get {
      // SDL would wait for the answer of this thread.
      if isOwner { return copied.string }
      guard SDL_HasClipboardText() == SDL_TRUE, let text = SDL_GetClipboardText() else { return nil }
      defer { SDL_free(text) }
      return String(cString: text)
    }
    set {
      copied.string = newValue
      if WaylandSurface.objects(of: window.handle) != nil, let owner {
        usesOwner = true
        owner.offer(ClipboardContent(text: newValue ?? ""))
      } else {
        usesOwner = false
        SDL_SetClipboardText(newValue ?? "")
      }
    }
  }

  var item: [PasteboardRepresentation] {
    get { isOwner ? copied.item : [] }
    set {
      guard !newValue.isEmpty else {
        string = nil
        return
      }
      copied.item = newValue
      usesOwner = true
      owner?.offer(ClipboardContent(newValue))
    }
  }
}

/// The owner of a display server's clipboard, from which other programs read data in one of several types.
protocol ClipboardOwner: AnyObject {
  /// Whether the clipboard holds what was offered last, and not something of another program.
  var isOwner: Bool { get }

  /// Takes the clipboard, and offers a content; one without types empties the clipboard.
  func offer(_ content: ClipboardContent)
}
