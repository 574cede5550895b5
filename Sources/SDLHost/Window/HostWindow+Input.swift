import CSDL
import CoreGraphics
import UIKitCore

extension HostWindow {
  /// Sets the shape of the pointer over the window.
  func show(_ cursor: PointerCursor) {
    guard cursor != shownCursor else { return }
    if (cursor == .hidden) != (shownCursor == .hidden) {
      SDL_ShowCursor(cursor == .hidden ? SDL_DISABLE : SDL_ENABLE)
    }
    shownCursor = cursor
    guard var system = Self.systemCursor(cursor) else { return }
    if !canShow(system) { system = SDL_SYSTEM_CURSOR_ARROW }
    let handle = cursors[cursor] ?? SDL_CreateSystemCursor(system)
    cursors[cursor] = handle
    SDL_SetCursor(handle)
  }

  private func canShow(_ cursor: SDL_SystemCursor) -> Bool {
    if waylandCursors == nil { waylandCursors = .some(WaylandCursors(of: handle)) }
    return waylandCursors.flatMap { $0 }?.contain(cursor) ?? true
  }

  private static func systemCursor(_ cursor: PointerCursor) -> SDL_SystemCursor? {
    switch cursor {
    case .arrow: SDL_SYSTEM_CURSOR_ARROW
    case .hand: SDL_SYSTEM_CURSOR_HAND
    case .verticalBeam, .horizontalBeam: SDL_SYSTEM_CURSOR_IBEAM
    case .hidden: nil
    }
  }

  /// Enables text input for `area`, in the window's points, beside which input methods show their candidates; `nil`
  /// disables text input.
  func takeText(to area: CGRect?) {
    guard area != textArea else { return }
    if let area {
      if textArea == nil { SDL_StartTextInput() }
      let factor = 1 / Double(point(1, 1).x)
      var rectangle = SDL_Rect(
        x: Int32((Double(area.minX) * factor).rounded()), y: Int32((Double(area.minY) * factor).rounded()),
        w: Int32(max(Double(area.width) * factor, 1).rounded()), h: Int32((Double(area.height) * factor).rounded()))
      SDL_SetTextInputRect(&rectangle)
    } else {
      SDL_StopTextInput()
    }
    textArea = area
  }
}
