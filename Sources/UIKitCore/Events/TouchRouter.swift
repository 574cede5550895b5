/// The delivery of touches to views, after gesture recognizers have received them: delayed while a recognizer requires
/// it, cancelled once a recognizer has recognized them.
final class TouchRouter {
  /// The pending phases of one touch for its view.
  private final class Delivery {
    let touch: UITouch

    /// The phases that the view has not received yet, oldest first.
    var owed: [UITouch.Phase] = []

    /// The event of the latest phase.
    var event: UIEvent

    /// Whether the view has received the beginning of the touch, and no end of it yet.
    var isKnown = false

    /// Whether the touch was taken from the view.
    var isWithdrawn = false

    /// Whether the touch has finished, even if the view has not received that yet.
    var isOver: Bool {
      switch touch.phase {
      case .began, .moved, .stationary: false
      case .ended, .cancelled: true
      }
    }

    init(_ touch: UITouch, _ event: UIEvent) {
      self.touch = touch
      self.event = event
    }
  }

  private var deliveries: [Delivery] = []

  /// Adds the current phase of `touch` to those that its view will receive.
  func enqueue(_ touch: UITouch, _ event: UIEvent) {
    if touch.phase == .began, isWanted(touch) { deliveries.append(Delivery(touch, event)) }
    guard let delivery = deliveries.first(where: { $0.touch === touch }) else { return }
    delivery.event = event
    if touch.phase != .moved || delivery.owed.last != .moved { delivery.owed.append(touch.phase) }
  }

  /// Takes `touches` from their views, which receive a cancellation in ``settle()`` if they know of them.
  func withdraw(_ touches: [UITouch]) {
    for delivery in deliveries where touches.contains(where: { $0 === delivery.touch }) { delivery.isWithdrawn = true }
  }

  /// Sends the phases that are no longer delayed.
  func settle() {
    for delivery in deliveries {
      if delivery.touch.view?.window == nil { delivery.isWithdrawn = true }
      while !delivery.isWithdrawn, let phase = delivery.owed.first, !isDelayed(phase, of: delivery.touch),
        isFirst(delivery)
      {
        delivery.owed.removeFirst()
        send(phase, delivery)
      }
      if delivery.isWithdrawn && delivery.isKnown { send(.cancelled, delivery) }
    }
    deliveries.removeAll { $0.isWithdrawn || (!$0.isKnown && $0.owed.isEmpty) }
  }

  /// Returns whether the view receives the touch in addition to those that are down, given its multiple and exclusive
  /// touch settings.
  private func isWanted(_ touch: UITouch) -> Bool {
    guard let view = touch.view, touch.isForViews else { return false }
    let down = deliveries.filter { !$0.isOver }
    if down.contains(where: { $0.touch.view !== view && ($0.touch.view?.isExclusiveTouch ?? false) }) { return false }
    if view.isExclusiveTouch && down.contains(where: { $0.touch.view !== view }) { return false }
    return view.isMultipleTouchEnabled || !down.contains { $0.touch.view === view }
  }

  /// Returns whether the view has received the end of every earlier touch, if it takes one at a time.
  private func isFirst(_ delivery: Delivery) -> Bool {
    guard let view = delivery.touch.view, !view.isMultipleTouchEnabled else { return true }
    let first = deliveries.first { $0.touch.view === view && !$0.isWithdrawn && ($0.isKnown || !$0.owed.isEmpty) }
    return first.map { $0 === delivery } ?? true
  }

  private func isDelayed(_ phase: UITouch.Phase, of touch: UITouch) -> Bool {
    let undecided = (touch.gestureRecognizers ?? []).filter(\.isUndecided)
    return switch phase {
    case .began: undecided.contains(where: \.delaysTouchesBegan)
    case .ended: undecided.contains(where: \.delaysTouchesEnded)
    case .moved, .stationary, .cancelled: false
    }
  }

  /// Sends one phase to the view, with the touch set to it meanwhile.
  private func send(_ phase: UITouch.Phase, _ delivery: Delivery) {
    let touch = delivery.touch
    let current = touch.phase
    touch.phase = phase
    switch phase {
    case .began:
      delivery.isKnown = true
      touch.view?.touchesBegan(delivery.event.only(touch), with: delivery.event)
    case .moved: touch.view?.touchesMoved(delivery.event.only(touch), with: delivery.event)
    case .stationary: break
    case .ended:
      delivery.isKnown = false
      touch.view?.touchesEnded(delivery.event.only(touch), with: delivery.event)
    case .cancelled:
      if delivery.isKnown { touch.view?.touchesCancelled(delivery.event.only(touch), with: delivery.event) }
      delivery.isKnown = false
    }
    touch.phase = current
  }
}
