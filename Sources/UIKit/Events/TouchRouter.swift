/// Hands touches on to the views they began in, after the recognizers have seen them: held back where a recognizer delays
/// them, withdrawn where one has taken them.
final class TouchRouter {
  /// What a view has yet to hear of one touch.
  private final class Delivery {
    let touch: UITouch

    /// The phases that the view has not heard of yet, oldest first.
    var owed: [UITouch.Phase] = []

    /// The event that tells of the latest.
    var event: UIEvent

    /// Whether the view knows of the touch.
    var isKnown = false

    /// Whether the view is to have it no longer.
    var isWithdrawn = false

    /// Whether the touch is over, though the view may not have heard of it yet.
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

  /// Takes note of what happened to `touch`, for its view.
  func enqueue(_ touch: UITouch, _ event: UIEvent) {
    if touch.phase == .began, isWanted(touch) { deliveries.append(Delivery(touch, event)) }
    guard let delivery = deliveries.first(where: { $0.touch === touch }) else { return }
    delivery.event = event
    if touch.phase != .moved || delivery.owed.last != .moved { delivery.owed.append(touch.phase) }
  }

  /// Takes `touches` away from their views.
  func withdraw(_ touches: [UITouch]) {
    for delivery in deliveries where touches.contains(where: { $0 === delivery.touch }) { delivery.isWithdrawn = true }
  }

  /// Hands on what need not wait any longer.
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

  /// Whether the view gets the touch beside those that are down: one at a time, unless it wants more.
  private func isWanted(_ touch: UITouch) -> Bool {
    guard let view = touch.view, touch.isForViews else { return false }
    let down = deliveries.filter { !$0.isOver }
    if down.contains(where: { $0.touch.view !== view && ($0.touch.view?.isExclusiveTouch ?? false) }) { return false }
    if view.isExclusiveTouch && down.contains(where: { $0.touch.view !== view }) { return false }
    return view.isMultipleTouchEnabled || !down.contains { $0.touch.view === view }
  }

  /// Whether the view has heard the end of every earlier touch, where it takes them one at a time.
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

  /// Sends one phase, with the touch set to it meanwhile.
  private func send(_ phase: UITouch.Phase, _ delivery: Delivery) {
    let touch = delivery.touch
    let current = touch.phase
    touch.phase = phase
    switch phase {
    case .began:
      delivery.isKnown = true
      touch.view?.touchesBegan([touch], with: delivery.event)
    case .moved: touch.view?.touchesMoved([touch], with: delivery.event)
    case .stationary: break
    case .ended:
      delivery.isKnown = false
      touch.view?.touchesEnded([touch], with: delivery.event)
    case .cancelled:
      if delivery.isKnown { touch.view?.touchesCancelled([touch], with: delivery.event) }
      delivery.isKnown = false
    }
    touch.phase = current
  }
}
