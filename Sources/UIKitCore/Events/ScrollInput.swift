import Foundation

/// The input from scrolling that no scroll view handles: it becomes a drag of a gesture recognizer that requests it
/// with `allowedScrollTypesMask`.
///
/// The window system reports how far fingers move on the touchpad, but not that they leave it. A drag therefore ends
/// when the movement stops.
final class ScrollInput {
  /// The state of the scrolling.
  private enum Phase {
    case idle

    /// A view scrolled at that time. It continues to scroll, and no drag begins until the fingers rest.
    case scrolling(Double)

    /// The scrolling drags.
    case dragging(UITouch)
  }

  /// The time without movement after which the fingers count as lifted, in seconds; our own choice.
  static let rest = 0.12

  private var phase = Phase.idle
  private var link: CADisplayLink?
  private unowned let application: UIApplication

  init(application: UIApplication) { self.application = application }

  /// Continues a drag with `event`. Returns whether it did.
  func goesOn(with event: WheelEvent) -> Bool {
    guard case .dragging(let touch) = phase else { return false }
    guard !isOver(touch, at: event.timestamp), touch.scrollType == event.scrollType else {
      end(as: .ended)
      return false
    }
    move(touch, by: event)
    return true
  }

  /// Begins a drag if no view has handled `event` and a gesture recognizer requests it.
  func begin(with event: WheelEvent) {
    if event.isTaken {
      phase = .scrolling(event.timestamp)
      return
    }
    if case .scrolling(let time) = phase, abs(event.timestamp - time) <= Self.rest {
      phase = .scrolling(max(time, event.timestamp))
      return
    }
    phase = .idle
    guard !application.pointers.isAnyDown, !event.modifierFlags.contains(.control),
      let window = application.window(at: event.position)
    else { return }
    let position = window.point(onScreen: event.position)
    let touch = UITouch(
      at: UITouch.Sample(position: position, time: event.timestamp), type: .indirectPointer, tapCount: 0,
      window: window, view: window.hitTest(position, with: event), scrollType: event.scrollType)
    let first = application.pointers.eventOfScroll(touch)
    application.gestures.attachRecognizers(to: touch, first)
    guard touch.gestureRecognizers?.isEmpty == false else { return }
    phase = .dragging(touch)
    watch()
    application.sendEvent(first)
    move(touch, by: event)
  }

  /// Cancels the drag.
  func cancel(at time: Double) { end(as: .cancelled) }

  private func isOver(_ touch: UITouch, at time: Double) -> Bool { time - touch.timestamp > Self.rest }

  /// Moves the touch in the direction of the fingers, which is opposite to that of the scroll offset.
  private func move(_ touch: UITouch, by event: WheelEvent) {
    let position = CGPoint(
      x: touch.sample.position.x - event.delta.dx * Wheel.pointsPerClick,
      y: touch.sample.position.y + event.delta.dy * Wheel.pointsPerClick)
    touch.advance(to: .moved, through: [UITouch.Sample(position: position, time: event.timestamp)])
    application.sendEvent(application.pointers.eventOfScroll(touch))
  }

  private func end(as outcome: UITouch.Phase) {
    guard case .dragging(let touch) = phase else { return }
    phase = .idle
    link?.invalidate()
    link = nil
    touch.advance(to: outcome, through: [touch.sample])
    application.sendEvent(application.pointers.eventOfScroll(touch))
  }

  private func watch() {
    guard link == nil else { return }
    let link = CADisplayLink { [weak self] link in
      guard let self, case .dragging(let touch) = phase else { return link.invalidate() }
      if isOver(touch, at: CACurrentMediaTime()) { end(as: .ended) }
    }
    link.add(to: .main, forMode: .common)
    self.link = link
  }
}

extension WheelEvent {
  /// The kind of scrolling: continuous for devices that send fractions of a click.
  var scrollType: UIScrollTypeMask { isPrecise ? .continuous : .discrete }
}
