import CoreGraphics
import UIKit

extension Stage {
  /// A pointer that touches the window.
  public nonisolated enum Pointer: Hashable, Sendable {
    /// The mouse: its touches have the type `.indirectPointer`.
    case mouse

    /// A finger on the screen, by its number, above 0: its touches have the type `.direct`.
    case finger(Int)

    var id: Int {
      switch self {
      case .mouse: return 0
      case .finger(let number):
        precondition(number > 0, "Stage: there is no finger \(number); fingers count from 1")
        return number
      }
    }
  }

  // MARK: One pointer

  /// Presses at a point of the window; for the mouse, a button (1 is the primary, 3 the secondary, 4 the back button).
  public func press(at point: CGPoint, button: Int = 1, with pointer: Pointer = .mouse) {
    if pointer == .mouse { arrive(at: point) }
    positions[pointer] = point
    send(.pointer(id: pointer.id, phase: .down, position: point, button: button))
  }

  /// Moves a pressed pointer.
  public func move(to point: CGPoint, with pointer: Pointer = .mouse) {
    positions[pointer] = point
    send(.pointer(id: pointer.id, phase: .move, position: point, button: 1))
  }

  /// Releases a pointer at its current position.
  public func release(button: Int = 1, with pointer: Pointer = .mouse) {
    send(.pointer(id: pointer.id, phase: .up, position: position(of: pointer), button: button))
  }

  /// Cancels the press, as when the window loses the pointer.
  public func cancel(with pointer: Pointer = .mouse) {
    send(.pointer(id: pointer.id, phase: .cancel, position: position(of: pointer), button: 1))
  }

  /// Moves the mouse without a button held.
  public func hover(at point: CGPoint) {
    positions[.mouse] = point
    send(.pointer(id: 0, phase: .hover, position: point, button: 0))
  }

  /// Presses, and releases two frames later; inside ``inOneFrame(_:)``, in the same frame.
  public func tap(at point: CGPoint, button: Int = 1, with pointer: Pointer = .mouse) {
    press(at: point, button: button, with: pointer)
    runFrameUnlessCollecting()
    release(button: button, with: pointer)
  }

  /// Presses, moves along a straight line at a constant speed, and releases.
  ///
  /// The pointer reports twice a frame, as mice do. `hold` is the time for which it rests before it is released:
  /// without it, the release has the speed of the drag.
  public func drag(
    from start: CGPoint, to end: CGPoint, over duration: Double, hold: Double = 0, with pointer: Pointer = .mouse
  ) {
    press(at: start, with: pointer)
    drag(to: end, over: duration, with: pointer)
    advance(by: hold)
    release(with: pointer)
  }

  /// Moves the pressed pointer along a straight line at a constant speed, and keeps it pressed.
  public func drag(to end: CGPoint, over duration: Double, with pointer: Pointer = .mouse) {
    let start = position(of: pointer)
    move([pointer], over: duration) { [start.moved(by: $0, towards: end)] }
  }

  private func position(of pointer: Pointer) -> CGPoint { positions[pointer] ?? .zero }

  /// Adds a hover event, since a mouse that presses at a point has moved there first.
  private func arrive(at point: CGPoint) {
    guard point != position(of: .mouse) else { return }
    inbox.append(
      InputEvent(time: time + Self.period / 4, kind: .pointer(id: 0, phase: .hover, position: point, button: 0)))
  }

  // MARK: Several fingers

  /// Drags fingers 1, 2, and so on, each from its start to its end, at a constant speed, and releases them.
  ///
  /// `hold` is the time for which they rest before they are released.
  public func drag(fingers paths: [(from: CGPoint, to: CGPoint)], over duration: Double, hold: Double = 0) {
    gesture(of: paths.count, over: duration, hold: hold) { part in
      paths.map { $0.from.moved(by: part, towards: $0.to) }
    }
  }

  /// Pinches: two fingers around `center` move from one distance to another, in points, on a line that is `angle`
  /// radians from the horizontal.
  public func pinch(
    at center: CGPoint, from start: CGFloat, to end: CGFloat, angle: CGFloat = 0, over duration: Double,
    hold: Double = 0
  ) {
    gesture(of: 2, over: duration, hold: hold) { part in
      Self.pair(around: center, distance: start + (end - start) * part, angle: angle)
    }
  }

  /// Rotates: two fingers, `distance` points apart, move around `center` by `angle` radians; positive is clockwise.
  public func rotate(
    at center: CGPoint, by angle: CGFloat, distance: CGFloat = 100, over duration: Double, hold: Double = 0
  ) {
    gesture(of: 2, over: duration, hold: hold) { part in
      Self.pair(around: center, distance: distance, angle: angle * part)
    }
  }

  private static func pair(around center: CGPoint, distance: CGFloat, angle: CGFloat) -> [CGPoint] {
    let x = distance / 2 * cos(angle), y = distance / 2 * sin(angle)
    return [CGPoint(x: center.x - x, y: center.y - y), CGPoint(x: center.x + x, y: center.y + y)]
  }

  /// Presses fingers, moves them to the points of `place`, from part 0 to 1 of the gesture, and releases them.
  private func gesture(
    of count: Int, over duration: Double, hold: Double, place: (_ part: CGFloat) -> [CGPoint]
  ) {
    guard count > 0 else { return }
    let fingers = (1...count).map(Pointer.finger)
    inOneFrame { for (finger, point) in zip(fingers, place(0)) { press(at: point, with: finger) } }
    move(fingers, over: duration, place: place)
    advance(by: hold)
    inOneFrame { for finger in fingers { release(with: finger) } }
  }

  /// Moves pointers to the points of `place`, from part 0 to 1 of the movement, with two reports a frame.
  private func move(_ pointers: [Pointer], over duration: Double, place: (_ part: CGFloat) -> [CGPoint]) {
    let frames = max(Int((duration / Self.period).rounded()), 1)
    let reports = frames * 2
    for report in 1...reports {
      let offset = Self.period * (report % 2 == 0 ? 1 : 0.5)
      for (pointer, point) in zip(pointers, place(CGFloat(report) / CGFloat(reports))) {
        positions[pointer] = point
        inbox.append(
          InputEvent(
            time: time + offset, kind: .pointer(id: pointer.id, phase: .move, position: point, button: 1)))
      }
      if report % 2 == 0 { runFrame() }
    }
  }

  // MARK: Wheel, keys and window

  /// Turns the wheel by clicks: positive y scrolls toward the top.
  public func scroll(by clicks: CGVector, at point: CGPoint, isPrecise: Bool = false) {
    send(.wheel(delta: clicks, position: point, isPrecise: isPrecise))
  }

  /// Presses and releases a key.
  public func type(_ key: UIKeyboardHIDUsage) {
    send(.key(usage: key.rawValue, isDown: true, isRepeat: false, modifiers: []))
    send(.key(usage: key.rawValue, isDown: false, isRepeat: false, modifiers: []))
  }

  /// Resizes the window to a size in points.
  public func resize(to size: CGSize, scale: CGFloat = 1) { send(.resize(size, scale: scale)) }
}

extension CGPoint {
  /// Returns the point at the fraction `part` of the distance to `end`.
  fileprivate nonisolated func moved(by part: CGFloat, towards end: CGPoint) -> CGPoint {
    CGPoint(x: x + (end.x - x) * part, y: y + (end.y - y) * part)
  }
}
