import QuartzCore

/// Makes touches of what pointers do, and sends them through the application.
///
/// The primary button touches; the secondary one makes touches for recognizers that ask for it. The back button is a
/// press; the others do nothing.
final class PointerInput {
  /// The mouse's number among the pointers; fingers have others.
  static let mouse = 0

  /// The number under which the touch of the mouse's secondary button is kept.
  static let mouseSecondary = -1

  /// The longest time between two clicks of a double click, in seconds. A convention.
  private static let longestPause = 0.35

  /// A click whose end is farther from its beginning is a drag, in points.
  static let clickDistance: CGFloat = 10

  /// The farthest that two taps of a double tap may be apart, in points: a mouse stays where it is, a finger does not.
  private static func separation(of type: UITouch.TouchType) -> CGFloat { type == .indirectPointer ? 10 : 45 }

  /// A click that another one may follow.
  private struct Click {
    var type: UITouch.TouchType
    var button: UIEvent.ButtonMask
    var position: CGPoint
    var time: Double
    var count: Int
  }

  /// The touches that are down, by pointer.
  private var touches: [Int: UITouch] = [:]
  private var lastClick: Click?

  /// Where the mouse rests with no button down; `nil` while one is down, or outside of the window.
  private(set) var restingPosition: CGPoint?

  /// The pointer's shape as the button went down, which it keeps until that comes up.
  private(set) var pressedCursor = PointerCursor.arrow
  private unowned let application: UIApplication

  init(application: UIApplication) { self.application = application }

  /// A pointer comes down; one that was down already was lost meanwhile.
  func down(_ id: Int, at sample: UITouch.Sample) {
    cancel(id, at: sample.time)
    if id <= Self.mouse {
      if restingPosition != nil { pressedCursor = application.pointerCursor }
      restingPosition = nil
    }
    guard let window = application.window(at: sample.position) else { return }
    let type: UITouch.TouchType = id <= Self.mouse ? .indirectPointer : .direct
    let button: UIEvent.ButtonMask = id == Self.mouseSecondary ? .secondary : .primary
    let touch = UITouch(
      at: sample, type: type, tapCount: clickCount(type, button, sample), window: window,
      view: window.hitTest(sample.position, with: nil), button: button)
    touches[id] = touch
    let event = event(for: touch)
    application.gestures.attachRecognizers(to: touch, event)
    application.sendEvent(event)
  }

  /// A pointer moves through `samples`, oldest first: as a touch when it is down, else the mouse hovers.
  func move(_ id: Int, through samples: [UITouch.Sample]) {
    guard let last = samples.last else { return }
    let isMouse = id == Self.mouse
    let moving = [touches[id], isMouse ? touches[Self.mouseSecondary] : nil].compactMap(\.self)
    for touch in moving {
      touch.advance(to: .moved, through: samples)
      application.sendEvent(event(for: touch))
    }
    if moving.isEmpty && isMouse { hover(at: last.position, time: last.time) }
  }

  /// A pointer comes up; one that was not down is ignored.
  func up(_ id: Int, at sample: UITouch.Sample) {
    guard let touch = touches[id] else { return }
    end(id, touch, as: .ended, at: sample)
    let start = touch.start.position
    lastClick =
      start.distance(to: sample.position) > Self.clickDistance
      ? nil
      : Click(
        type: touch.type, button: touch.button, position: start, time: touch.timestamp, count: touch.tapCount)
    if id <= Self.mouse, !isMouseDown { hover(at: sample.position, time: sample.time) }
  }

  /// A pointer that was down is lost.
  func cancel(_ id: Int, at time: Double) {
    guard let touch = touches[id] else { return }
    lastClick = nil
    end(id, touch, as: .cancelled, at: UITouch.Sample(position: touch.sample.position, time: time))
  }

  /// Whether a button of the mouse is down that touches.
  var isMouseDown: Bool { touches.keys.contains { $0 <= Self.mouse } }

  /// All pointers that are down are lost, or those that came down in `window`.
  func cancelAll(in window: UIWindow? = nil, at time: Double) {
    for (id, touch) in touches.sorted(by: { $0.key < $1.key }) where window == nil || touch.window === window {
      cancel(id, at: time)
    }
  }

  /// The mouse moves with no button down, or leaves the window (`nil`).
  func hover(at position: CGPoint?, time: Double) {
    restingPosition = position
    if position == nil { pressedCursor = .arrow }
    application.sendEvent(
      HoverEvent(timestamp: time, modifierFlags: application.modifierFlags, position: position))
  }

  /// The mouse hovers again where it rests, if another view is there now.
  func hoverAgain(at time: Double) {
    guard let restingPosition else { return }
    let view = application.window(at: restingPosition)?.hitTest(restingPosition, with: nil)
    if view !== application.hovers.view { hover(at: restingPosition, time: time) }
  }

  private func end(_ id: Int, _ touch: UITouch, as phase: UITouch.Phase, at sample: UITouch.Sample) {
    touch.advance(to: phase, through: [sample])
    let event = event(for: touch)
    touches[id] = nil
    application.sendEvent(event)
  }

  /// The event that tells of a touch that no pointer makes: a touchpad's fingers that scroll.
  func eventOfScroll(_ touch: UITouch) -> UIEvent { event(for: touch) }

  /// Whether anything touches.
  var isAnyDown: Bool { !touches.isEmpty }

  /// An event that changes `touch` and no other.
  private func event(for touch: UITouch) -> UIEvent {
    for other in touches.values where other !== touch { other.phase = .stationary }
    return UIEvent(
      type: touch.scrollType == nil ? .touches : .scroll, timestamp: touch.timestamp,
      modifierFlags: application.modifierFlags,
      allTouches: Set(touches.values).union([touch]), buttonMask: touch.button)
  }

  /// Whether a press at `position`, in the window's points, would now be the second of a double click.
  func continuesClick(at position: CGPoint) -> Bool {
    guard let lastClick else { return false }
    let sample = UITouch.Sample(position: position, time: CACurrentMediaTime())
    return clickCount(lastClick.type, lastClick.button, sample) > 1
  }

  /// How many clicks in a row one that begins at `sample` makes.
  private func clickCount(
    _ type: UITouch.TouchType, _ button: UIEvent.ButtonMask, _ sample: UITouch.Sample
  ) -> Int {
    guard let lastClick, lastClick.type == type, lastClick.button == button,
      sample.time - lastClick.time <= Self.longestPause,
      lastClick.position.distance(to: sample.position) <= Self.separation(of: type)
    else { return 1 }
    return lastClick.count + 1
  }
}
