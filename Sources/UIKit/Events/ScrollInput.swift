import Foundation

/// Turns scrolling that no scroll view wants into the drag of a recognizer that asks for it (`allowedScrollTypesMask`).
///
/// The window system tells how far fingers went over the touchpad, and never that they left it: a drag is over when they
/// rest.
final class ScrollInput {
  /// What the scrolling does that is going on.
  private enum Phase {
    case idle

    /// A view scrolled by it at that time: it goes on doing so, and drags nothing until the fingers rest.
    case scrolling(Double)

    /// It drags.
    case dragging(UITouch)
  }

  /// Fingers that do not move for so long, in seconds, have left (a convention).
  static let rest = 0.12

  /// In points: how far one click of the wheel drags, as it scrolls.
  private static let pointsPerClick = UIScrollView.pointsPerClick

  private var phase = Phase.idle
  private var link: CADisplayLink?
  private unowned let application: UIApplication

  init(application: UIApplication) { self.application = application }

  /// Whether `event` goes on with a drag; then it has done so.
  func goesOn(with event: WheelEvent) -> Bool {
    guard case .dragging(let touch) = phase else { return false }
    guard !isOver(touch, at: event.timestamp), touch.scrollType == event.scrollType else {
      end(as: .ended)
      return false
    }
    move(touch, by: event)
    return true
  }

  /// After views were offered `event`: begins a drag where none took it, and a recognizer wants it.
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
    let touch = UITouch(
      at: UITouch.Sample(position: event.position, time: event.timestamp), type: .indirectPointer, tapCount: 0,
      window: window, view: window.hitTest(event.position, with: event), scrollType: event.scrollType)
    let first = application.pointers.eventOfScroll(touch)
    application.gestures.attachRecognizers(to: touch, first)
    guard touch.gestureRecognizers?.isEmpty == false else { return }
    phase = .dragging(touch)
    watch()
    application.sendEvent(first)
    move(touch, by: event)
  }

  /// The drag is lost.
  func cancel(at time: Double) { end(as: .cancelled) }

  private func isOver(_ touch: UITouch, at time: Double) -> Bool { time - touch.timestamp > Self.rest }

  /// Content goes with the fingers, against the way that the wheel scrolls to.
  private func move(_ touch: UITouch, by event: WheelEvent) {
    let position = CGPoint(
      x: touch.sample.position.x - event.delta.dx * Self.pointsPerClick,
      y: touch.sample.position.y + event.delta.dy * Self.pointsPerClick)
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
  /// The kind of device that made it.
  var scrollType: UIScrollTypeMask { isPrecise ? .continuous : .discrete }
}
