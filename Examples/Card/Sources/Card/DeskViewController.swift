import UIKit

/// A desk with a card on it, which rests at one of five places: the corners and the center.
final class DeskViewController: UIViewController {
  let card = CardView(frame: CGRect(x: 0, y: 0, width: 340, height: 214))
  private let backdrop = BackdropView()
  private let hint = UILabel()
  private var slots: [SlotView] = []

  /// The place where the card rests, or to which it moves.
  private var place = Place.center

  /// The animator that moves the card, while it moves.
  private var flight: UIViewPropertyAnimator?

  /// The position of the card relative to the pointer that holds it.
  private var grip = CGPoint.zero

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(backdrop)
    slots = Place.allCases.map { _ in SlotView(frame: card.bounds) }
    slots.forEach(view.addSubview)
    hint.text = "Throw the card, and catch it on its way"
    hint.font = .systemFont(ofSize: 15, weight: .medium)
    hint.textColor = UIColor(white: 1, alpha: 0.5)
    hint.textAlignment = .center
    view.addSubview(hint)
    view.addSubview(card)
    card.addGestureRecognizer(HoldGestureRecognizer(target: self, action: selector(DeskViewController.handleHold)))
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    backdrop.frame = view.bounds
    hint.frame = CGRect(x: 0, y: view.bounds.maxY - 64, width: view.bounds.width, height: 24)
    for (slot, place) in zip(slots, Place.allCases) { slot.center = center(of: place) }
    if flight == nil, !card.isLifted { card.center = center(of: place) }
  }

  // MARK: Touch

  private func handleHold(_ hold: HoldGestureRecognizer) {
    let point = hold.location(in: view)
    switch hold.state {
    case .began:
      // Stopped without finishing, an animator leaves the card where it is visible.
      flight?.stopAnimation(true)
      flight = nil
      grip = CGPoint(x: card.center.x - point.x, y: card.center.y - point.y)
      card.isLifted = true
    case .changed:
      card.center = CGPoint(x: point.x + grip.x, y: point.y + grip.y)
    case .ended, .cancelled, .failed:
      card.isLifted = false
      settle(with: hold.velocity(in: view))
    default:
      break
    }
  }

  /// Moves the card to the place nearest to where a throw at this velocity, in points per second, would take it.
  private func settle(with velocity: CGPoint) {
    let throwTime: CGFloat = 0.3
    let aim = CGPoint(x: card.center.x + velocity.x * throwTime, y: card.center.y + velocity.y * throwTime)
    place = Place.allCases.min { center(of: $0).distance(to: aim) < center(of: $1).distance(to: aim) } ?? .center

    let (start, end) = (card.center, center(of: place))
    let timing = UISpringTimingParameters(
      mass: 1, stiffness: 130, damping: 17,
      initialVelocity: CGVector(
        dx: Self.relative(velocity.x, distance: end.x - start.x),
        dy: Self.relative(velocity.y, distance: end.y - start.y)))
    let animator = UIViewPropertyAnimator(duration: 0, timingParameters: timing)
    animator.addAnimations { self.card.center = end }
    animator.addCompletion { _ in self.flight = nil }
    animator.startAnimation()
    flight = animator
  }

  /// Returns a velocity as springs expect it: in distances per second.
  private static func relative(_ velocity: CGFloat, distance: CGFloat) -> CGFloat {
    abs(distance) < 1 ? 0 : velocity / distance
  }

  // MARK: Places

  enum Place: CaseIterable {
    case topLeft, topRight, center, bottomLeft, bottomRight
  }

  func center(of place: Place) -> CGPoint {
    let area = view.bounds.insetBy(
      dx: min(card.bounds.width / 2 + 48, view.bounds.midX), dy: min(card.bounds.height / 2 + 48, view.bounds.midY))
    return switch place {
    case .topLeft: CGPoint(x: area.minX, y: area.minY)
    case .topRight: CGPoint(x: area.maxX, y: area.minY)
    case .center: CGPoint(x: area.midX, y: area.midY)
    case .bottomLeft: CGPoint(x: area.minX, y: area.maxY)
    case .bottomRight: CGPoint(x: area.maxX, y: area.maxY)
    }
  }
}

extension CGPoint {
  func distance(to other: CGPoint) -> CGFloat { hypot(other.x - x, other.y - y) }
}
