import QuartzCore

/// The input from pointers: it creates touches and sends them through the application.
///
/// The primary button creates touches; the secondary one creates touches for gesture recognizers that request them. The
/// back button creates presses; other buttons have no effect.
package final class PointerInput {
  /// The number of the mouse among the pointers; fingers have other numbers.
  static let mouse = 0

  /// The number under which the touch of the mouse's secondary button is stored.
  static let mouseSecondary = -1

  /// The longest distance, in points, between the ends of a click; beyond that, it is a drag.
  static let clickDistance: CGFloat = 10

  /// Returns the longest distance between the taps of a double tap, in points, larger for fingers than for the mouse.
  private static func separation(of type: UITouch.TouchType) -> CGFloat { type == .indirectPointer ? 10 : 45 }

  /// A click that the next click may follow as part of a double click.
  private struct Click {
    var type: UITouch.TouchType
    var button: UIEvent.ButtonMask
    var position: CGPoint
    var time: Double
    var count: Int
  }

  /// The touches that are down, by pointer number.
  private var touches: [Int: UITouch] = [:] {
    didSet { lastMove = nil }
  }

  /// The event of the last movement since a touch began or ended. The next movement has the same event, unless someone
  /// keeps it.
  private var lastMove: UIEvent?

  private var lastClick: Click?

  /// The position of the mouse on the screen while no button is down; `nil` while one is, and outside the desktop window.
  package private(set) var restingPosition: CGPoint?

  /// The time of the last check which view is below the idle pointer, on the media clock, and the timer of the next one,
  /// created for the first.
  private var lastCheck = -Double.infinity
  private var nextCheck: FrameTimer?

  /// The minimum time between two checks, in seconds.
  private static let checkInterval = 0.1

  /// The pointer shape at the time the button went down, which remains until the button comes up.
  private(set) var pressedCursor = PointerCursor.arrow
  private unowned let application: UIApplication

  init(application: UIApplication) { self.application = application }

  /// Returns the number under which the touch of a pointer is stored in the twin of its window.
  private static func twin(of id: Int) -> Int { id &- (1 << 32) }

  // MARK: Touches

  /// Begins the touch of a pointer at a sample on the screen, after cancelling one that is still down.
  func down(_ id: Int, at sample: UITouch.Sample) {
    cancel(id, at: sample.time)
    if id <= Self.mouse {
      if restingPosition != nil { pressedCursor = application.pointerCursor }
      restingPosition = nil
    }
    guard let window = application.window(at: sample.position) else { return }
    let type: UITouch.TouchType = id <= Self.mouse ? .indirectPointer : .direct
    let button: UIEvent.ButtonMask = id == Self.mouseSecondary ? .secondary : .primary
    let sample = sample.inside(window), tapCount = clickCount(type, button, sample)
    begin(id, UITouch(at: sample, type: type, tapCount: tapCount, window: window, button: button))
    guard let twin = window.twin, !twin.isHidden else { return }
    begin(Self.twin(of: id), UITouch(at: sample, type: type, tapCount: tapCount, window: twin, button: button))
  }

  private func begin(_ id: Int, _ touch: UITouch) {
    touches[id] = touch
    let event = event(for: touch)
    application.gestures.attachRecognizers(to: touch, event)
    application.sendEvent(event)
  }

  /// Moves a pointer through `samples` on the screen, oldest first: its touch if it is down, otherwise the hovering mouse.
  func move(_ id: Int, through samples: [UITouch.Sample]) {
    guard let last = samples.last else { return }
    var isDown = drag(id, through: samples)
    guard id == Self.mouse else { return }
    if drag(Self.mouseSecondary, through: samples) { isDown = true }
    if !isDown { hover(at: last.position, time: last.time) }
  }

  /// Moves the touch of a pointer, and that in the twin of its window. Returns whether there is one.
  private func drag(_ id: Int, through samples: [UITouch.Sample]) -> Bool {
    guard let touch = touches[id] else { return false }
    let window = touch.window
    touch.advance(to: .moved, through: samples, in: window)
    application.sendEvent(eventOfMove(touch))
    guard let twin = touches[Self.twin(of: id)] else { return true }
    twin.advance(to: .moved, through: samples, in: window)
    application.sendEvent(eventOfMove(twin))
    return true
  }

  /// Ends the touch of a pointer at a sample on the screen; a pointer that was not down is ignored.
  func up(_ id: Int, at sample: UITouch.Sample) {
    guard let touch = touches[id] else { return }
    let last = touch.window.map { sample.inside($0) } ?? sample
    end(id, touch, as: .ended, at: last)
    if let twin = touches[Self.twin(of: id)] { end(Self.twin(of: id), twin, as: .ended, at: last) }
    let start = touch.start.position
    lastClick =
      start.distance(to: last.position) > Self.clickDistance
      ? nil
      : Click(
        type: touch.type, button: touch.button, position: start, time: touch.timestamp, count: touch.tapCount)
    if id <= Self.mouse, !isMouseDown { hover(at: sample.position, time: sample.time) }
  }

  /// Cancels the touch of a pointer.
  func cancel(_ id: Int, at time: Double) {
    for id in [id, Self.twin(of: id)] {
      guard let touch = touches[id] else { continue }
      lastClick = nil
      end(id, touch, as: .cancelled, at: UITouch.Sample(position: touch.sample.position, time: time))
    }
  }

  /// Whether the primary or secondary button of the mouse is down.
  var isMouseDown: Bool { touches.keys.contains { $0 == Self.mouse || $0 == Self.mouseSecondary } }

  /// Cancels all touches, or those that began in `window`.
  func cancelAll(in window: UIWindow? = nil, at time: Double) {
    for (id, touch) in touches.sorted(by: { $0.key < $1.key }) where window == nil || touch.window === window {
      cancel(id, at: time)
    }
  }

  // MARK: Hovering

  /// Moves the mouse with no button down to a position on the screen, or out of the desktop window (`nil`).
  func hover(at position: CGPoint?, time: Double) {
    restingPosition = position
    if position == nil { pressedCursor = .arrow }
    application.sendEvent(
      HoverEvent(timestamp: time, modifierFlags: application.modifierFlags, position: position))
  }

  /// Sends a hover event at the current position if another view is there now. While views move, this is checked ten
  /// times a second, and once more when they have stopped: a hit test in every frame of a scroll is a noticeable cost.
  func hoverAgain(at time: Double) {
    guard restingPosition != nil else { return }
    let wait = lastCheck + Self.checkInterval - time
    // The media clock of a test may begin anew.
    guard (0...Self.checkInterval).contains(wait) else { return checkHover(at: time) }
    guard let nextCheck else {
      nextCheck = FrameTimer(after: wait) { [weak self] in self?.checkHover(at: CACurrentMediaTime()) }
      return
    }
    if !nextCheck.isScheduled { nextCheck.restart(after: wait) }
  }

  private func checkHover(at time: Double) {
    nextCheck?.cancel()
    guard let restingPosition else { return }
    lastCheck = time
    if application.view(at: restingPosition)?.view !== application.hovers.view {
      hover(at: restingPosition, time: time)
    }
  }

  private func end(_ id: Int, _ touch: UITouch, as phase: UITouch.Phase, at sample: UITouch.Sample) {
    touch.advance(to: phase, through: [sample])
    let event = event(for: touch)
    touches[id] = nil
    application.sendEvent(event)
  }

  /// Returns the event of a touch that no pointer makes: a scroll with touchpad or wheel.
  func eventOfScroll(_ touch: UITouch) -> UIEvent { event(for: touch) }

  /// Whether any touch is down.
  var isAnyDown: Bool { !touches.isEmpty }

  /// Returns an event in which only `touch`, which is down, has moved.
  private func eventOfMove(_ touch: UITouch) -> UIEvent {
    guard isKnownUniquelyReferenced(&lastMove), let lastMove else {
      let made = event(for: touch)
      lastMove = made
      return made
    }
    for other in touches.values where other !== touch { other.phase = .stationary }
    lastMove.goOn(at: touch.timestamp, application.modifierFlags, touch.button)
    return lastMove
  }

  /// Returns an event in which only `touch` has changed.
  private func event(for touch: UITouch) -> UIEvent {
    var all: Set<UITouch> = [touch]
    for other in touches.values where other !== touch {
      other.phase = .stationary
      all.insert(other)
    }
    return UIEvent(
      type: touch.scrollType == nil ? .touches : .scroll, timestamp: touch.timestamp,
      modifierFlags: application.modifierFlags, allTouches: all, buttonMask: touch.button)
  }

  /// Returns whether a press at `position`, in the window, would now be the second of a double click.
  func continuesClick(at position: CGPoint) -> Bool {
    guard let lastClick else { return false }
    let sample = UITouch.Sample(position: position, time: CACurrentMediaTime())
    return clickCount(lastClick.type, lastClick.button, sample) > 1
  }

  /// Returns the number of consecutive clicks that a click at `sample` completes.
  private func clickCount(
    _ type: UITouch.TouchType, _ button: UIEvent.ButtonMask, _ sample: UITouch.Sample
  ) -> Int {
    guard let lastClick, lastClick.type == type, lastClick.button == button,
      sample.time - lastClick.time <= UITapGestureRecognizer.longestPause,
      lastClick.position.distance(to: sample.position) <= Self.separation(of: type)
    else { return 1 }
    return lastClick.count + 1
  }
}

extension UITouch {
  /// Creates a touch of a button that begins at a sample in `window`.
  fileprivate convenience init(
    at sample: Sample, type: TouchType, tapCount: Int, window: UIWindow, button: UIEvent.ButtonMask
  ) {
    self.init(
      at: sample, type: type, tapCount: tapCount, window: window, view: window.hitTest(sample.position, with: nil),
      button: button)
  }
}
