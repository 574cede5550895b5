/// Notifies hover recognizers when the pointer enters, moves in and exits their views.
final class HoverTracker {
  /// The recognizers in whose views the pointer is.
  private var entered: [UIHoverGestureRecognizer] = []

  /// The view under the pointer.
  private(set) weak var view: UIView?

  /// Handles an event in `window`: notifies the recognizers of the view under the pointer and of its superviews.
  func receive(_ event: HoverEvent, in window: UIWindow) {
    var under: [UIHoverGestureRecognizer] = []
    let position = event.position.map { window.point(onScreen: $0) }
    view = position.flatMap { window.hitTest($0, with: event) }
    var next = view
    while let current = next {
      under += (current.gestureRecognizers ?? []).compactMap { $0 as? UIHoverGestureRecognizer }.filter { recognizer in
        recognizer.isEnabled
          && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: event) ?? true
      }
      next = current.superview
    }
    leave { recognizer in !under.contains { $0 === recognizer } }
    for recognizer in under { follow(recognizer, to: position) }
  }

  /// Ends all hovering when the pointer has left the window.
  func leave() {
    view = nil
    leave { _ in true }
  }

  private func follow(_ recognizer: UIHoverGestureRecognizer, to position: CGPoint?) {
    let isInside = entered.contains { $0 === recognizer }
    if isInside && position == recognizer.location(in: nil) { return }
    if let position { recognizer.locate(at: position) }
    if !isInside { entered.append(recognizer) }
    recognizer.decidedState = isInside ? .changed : .began
    recognizer.announce(recognizer.decidedState)
  }

  private func leave(where isGone: (UIHoverGestureRecognizer) -> Bool) {
    let gone = entered.filter(isGone)
    entered.removeAll { recognizer in gone.contains { $0 === recognizer } }
    for recognizer in gone {
      if recognizer.isRecognized {
        recognizer.decidedState = .ended
        recognizer.announce(.ended)
      }
      recognizer.retire()
    }
  }
}
