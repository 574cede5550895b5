/// An input event as a plain value. The host creates these from the window system's events, tests script them, and
/// recordings store them.
///
/// Positions are in the window, in points. `time` is in seconds on the scale of the media clock; it may be a little
/// before or after `CACurrentMediaTime()`, and has no influence on which frame shows the event.
package nonisolated struct InputEvent: Equatable, Sendable, Codable {
  package var time: Double
  package var kind: Kind

  package init(time: Double, kind: Kind) {
    self.time = time
    self.kind = kind
  }

  package nonisolated enum Kind: Equatable, Sendable, Codable {
    /// A change of a pointer (the mouse is pointer 0, fingers count from 1). `button` counts from 1 (1 primary, 2
    /// middle, 3 secondary, 4 back, 5 forward); it is 0 while the mouse only hovers.
    case pointer(id: Int, phase: PointerPhase, position: CGPoint, button: Int)

    /// A scroll of the wheel or touchpad, in wheel clicks: positive y away from the person, positive x to the right.
    /// `isPrecise` is set if the device sends fractions of a click (touchpads).
    case wheel(delta: CGVector, position: CGPoint, isPrecise: Bool)

    /// A key, identified by its USB HID usage (as SDL's scancodes), with the modifiers that are held, and the
    /// characters that it types by itself in the person's layout, `nil` if they are not known.
    case key(usage: Int, isDown: Bool, isRepeat: Bool, modifiers: KeyModifiers, characters: String? = nil)

    /// Typed text, after processing by the input method.
    case text(String)

    /// The uncommitted text of an input method, with the position of its caret, in characters; empty at its end.
    case composition(String, caret: Int)

    /// The new size of the window, in points, and its number of pixels per point.
    case resize(CGSize, scale: CGFloat)

    /// Whether the window has the keyboard focus.
    case focus(Bool)

    /// Whether the window is visible (not minimized or covered by a lock screen).
    case visibility(Bool)

    /// A request to close the window.
    case close
  }

  package nonisolated enum PointerPhase: String, Sendable, Codable {
    case hover, down, move, up, cancel, leave
  }

  package nonisolated struct KeyModifiers: OptionSet, Sendable, Codable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let shift = KeyModifiers(rawValue: 1)
    package static let control = KeyModifiers(rawValue: 2)
    package static let alternate = KeyModifiers(rawValue: 4)
    package static let command = KeyModifiers(rawValue: 8)
  }
}
