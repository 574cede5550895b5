import CSDL
import CoreGraphics
import Foundation
import UIKitCore

/// The properties of a window that the translation of input depends on.
protocol InputWindow: AnyObject {
  /// The size of the window, in points.
  var size: CGSize { get }

  /// The number of pixels per point.
  var scale: CGFloat { get }

  /// Returns the point of the window at a position in the window system's units.
  func point(_ x: Double, _ y: Double) -> CGPoint
}

extension HostWindow: InputWindow {}

/// A translator from SDL's events of the mouse, the wheel, touches and keys to input events.
struct InputTranslator {
  /// The identity of a touch in SDL: the device, and a number of the device.
  private struct Finger: Hashable {
    let device: SDL_TouchID
    let number: SDL_FingerID
  }

  private(set) var heldButtons: Set<Int> = []
  private var fingers: [Finger: Int] = [:]

  /// Returns the input events for `event`, or an empty array if it is no input.
  mutating func translate(_ event: SDL_Event, in window: any InputWindow) -> [InputEvent.Kind] {
    switch SDL_EventType(event.type) {
    case SDL_MOUSEMOTION: [motion(event.motion, window)]
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP: [button(event.button, window)]
    case SDL_MOUSEWHEEL: [wheel(event.wheel, window)]
    case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP: finger(event.tfinger, window)
    case SDL_KEYDOWN, SDL_KEYUP: [key(event.key)]
    default: []
    }
  }

  // MARK: Mouse

  private func motion(_ event: SDL_MouseMotionEvent, _ window: any InputWindow) -> InputEvent.Kind {
    let position = window.point(Double(event.x), Double(event.y))
    guard let button = heldButtons.min() else {
      return .pointer(id: 0, phase: .hover, position: position, button: 0)
    }
    return .pointer(id: 0, phase: .move, position: position, button: button)
  }

  private mutating func button(_ event: SDL_MouseButtonEvent, _ window: any InputWindow) -> InputEvent.Kind {
    let isDown = event.type == SDL_MOUSEBUTTONDOWN.rawValue
    let button = Int(event.button)
    if isDown { heldButtons.insert(button) } else { heldButtons.remove(button) }
    let position = window.point(Double(event.x), Double(event.y))
    return .pointer(id: 0, phase: isDown ? .down : .up, position: position, button: button)
  }

  /// Cancels the press of the mouse if no button is held now (by `SDL_GetGlobalMouseState`), although one was: its
  /// release went to another program, such as a window manager with a grab.
  mutating func returned(heldButtons now: UInt32) -> [InputEvent.Kind] {
    guard now == 0, !heldButtons.isEmpty else { return [] }
    heldButtons = []
    return [.pointer(id: 0, phase: .cancel, position: .zero, button: 1)]
  }

  private func wheel(_ event: SDL_MouseWheelEvent, _ window: any InputWindow) -> InputEvent.Kind {
    let sign: Double = event.direction == SDL_MOUSEWHEEL_FLIPPED.rawValue ? -1 : 1
    let delta = CGVector(dx: Double(event.preciseX) * sign, dy: Double(event.preciseY) * sign)
    let isPrecise = delta.dx != delta.dx.rounded() || delta.dy != delta.dy.rounded()
    return .wheel(
      delta: delta, position: window.point(Double(event.mouseX), Double(event.mouseY)), isPrecise: isPrecise)
  }

  // MARK: Touches

  private mutating func finger(_ event: SDL_TouchFingerEvent, _ window: any InputWindow) -> [InputEvent.Kind] {
    let finger = Finger(device: event.touchId, number: event.fingerId)
    let size = window.size
    let position = CGPoint(x: Double(event.x) * size.width, y: Double(event.y) * size.height)
    func pointer(_ id: Int, _ phase: InputEvent.PointerPhase) -> InputEvent.Kind {
      .pointer(id: id, phase: phase, position: position, button: 1)
    }
    switch SDL_EventType(event.type) {
    case SDL_FINGERDOWN:
      let vanished = forgetVanished(besides: finger)
      // The smallest number that no current touch has.
      let id = fingers[finger] ?? (1...).first { !fingers.values.contains($0) } ?? 1
      fingers[finger] = id
      return vanished + [pointer(id, .down)]
    case SDL_FINGERUP: return fingers.removeValue(forKey: finger).map { [pointer($0, .up)] } ?? []
    default: return fingers[finger].map { [pointer($0, .move)] } ?? []
    }
  }

  /// Cancels the touches that ended without an event, as SDL no longer lists them. The list is used only if it includes
  /// the new touch.
  private mutating func forgetVanished(besides newcomer: Finger) -> [InputEvent.Kind] {
    // SDL 2.26 must not be queried for a device that it does not list.
    guard (0..<max(SDL_GetNumTouchDevices(), 0)).contains(where: { SDL_GetTouchDevice($0) == newcomer.device }) else {
      return []
    }
    let count = SDL_GetNumTouchFingers(newcomer.device)
    let known = Set((0..<max(count, 0)).compactMap { SDL_GetTouchFinger(newcomer.device, $0)?.pointee.id })
    guard known.contains(newcomer.number) else { return [] }
    let gone = fingers.filter { $0.key.device == newcomer.device && !known.contains($0.key.number) }
    for finger in gone.keys { fingers[finger] = nil }
    return gone.values.sorted().map { .pointer(id: $0, phase: .cancel, position: .zero, button: 1) }
  }

  // MARK: Keys

  private func key(_ event: SDL_KeyboardEvent) -> InputEvent.Kind {
    let held = Int(event.keysym.mod)
    var modifiers: InputEvent.KeyModifiers = []
    if held & Int(KMOD_SHIFT.rawValue) != 0 { modifiers.insert(.shift) }
    if held & Int(KMOD_CTRL.rawValue) != 0 { modifiers.insert(.control) }
    if held & Int(KMOD_ALT.rawValue) != 0 { modifiers.insert(.alternate) }
    if held & Int(KMOD_GUI.rawValue) != 0 { modifiers.insert(.command) }
    return .key(
      usage: Int(event.keysym.scancode.rawValue), isDown: event.type == SDL_KEYDOWN.rawValue,
      isRepeat: event.repeat != 0, modifiers: modifiers, characters: Self.characters(of: event.keysym.sym))
  }

  /// Returns the character that a key types in the current layout without modifiers; SDL uses it as the key's code.
  private static func characters(of code: SDL_Keycode) -> String? {
    guard code > 32, code < 1 << 30, code != 127, let scalar = Unicode.Scalar(UInt32(code)) else { return nil }
    return String(Character(scalar))
  }
}
