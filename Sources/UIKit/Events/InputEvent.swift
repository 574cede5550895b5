/// What a person did, as a plain value: the host makes these from the window system's events, tests script them, and
/// recordings store them.
///
/// Positions are in the window's points, `time` in seconds on the media clock's scale (it may lie a little before or
/// after `CACurrentMediaTime()`, and never decides which frame shows it).
package nonisolated struct InputEvent: Equatable, Sendable, Codable {
  package var time: Double
  package var kind: Kind

  package init(time: Double, kind: Kind) {
    self.time = time
    self.kind = kind
  }

  package nonisolated enum Kind: Equatable, Sendable, Codable {
    /// A pointer (the mouse is pointer 0, fingers count from 1) changes; `button` counts from 1 (1 primary, 2 middle,
    /// 3 secondary, 4 back, 5 forward), 0 when the mouse only hovers.
    case pointer(id: Int, phase: PointerPhase, position: CGPoint, button: Int)

    /// Wheel or touchpad; in wheel clicks, positive y away from the person, positive x to the right. `isPrecise` when the
    /// device sends fractions of a click (touchpads).
    case wheel(delta: CGVector, position: CGPoint, isPrecise: Bool)

    /// A key by its USB HID usage (as SDL's scancodes), with the held modifiers; and what it types by itself in the
    /// person's layout, `nil` where that is not known.
    case key(usage: Int, isDown: Bool, isRepeat: Bool, modifiers: KeyModifiers, characters: String? = nil)

    /// Typed text, after the input method.
    case text(String)

    /// What an input method is composing, not yet typed, and where its caret stands, in characters; empty at its end.
    case composition(String, caret: Int)

    /// The window's new size in points, and its pixels per point.
    case resize(CGSize, scale: CGFloat)

    /// The window gains or loses the keyboard.
    case focus(Bool)

    /// The window is shown or hidden (minimised, covered by a lock screen).
    case visibility(Bool)

    /// The person asks the window to close.
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
