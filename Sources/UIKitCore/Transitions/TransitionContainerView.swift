import Foundation
import QuartzCore

/// The view in which pages give way to each other.
package class TransitionContainerView: UIView {
  /// The parts of the container that receive touches.
  package enum Touches: Equatable {
    case all

    /// The page that is coming to light again: who clicks there need not wait for the one above it to be gone.
    case only(UIView)

    /// No part; touches stop at the container.
    case none
  }

  /// The parts that receive touches; not all of them while view controllers move.
  package var touches = Touches.all

  /// Whether the animator's author takes care of hands in mid-flight: gestures of what moves, and what he has put in,
  /// get touches; what is in the pages does not.
  var lendsTouches = false

  /// The container knows what can be touched; animators are not asked.
  package override var touchesMovingSubviews: Bool { touches != .all }

  /// Whether touches stop here at the latest. While pages give way to each other no animation lets them past, not even
  /// one of the container itself.
  private var keepsTouches: Bool { touches == .all ? takesTouches : isUserInteractionEnabled && !isHidden }

  package override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard keepsTouches, self.point(inside: point, with: event) else { return nil }
    switch touches {
    case .all: return super.hitTest(point, with: event)
    case .only(let view): return touched(in: view, at: point, with: event) ?? lent(at: point, with: event)
    case .none: return lent(at: point, with: event)
    }
  }

  /// The moving view at a point; of a view controller, only its own view.
  private func lent(at point: CGPoint, with event: UIEvent?) -> UIView? {
    guard lendsTouches, let hit = super.hitTest(point, with: event) else { return self }
    let outer = sequence(first: hit, next: \.superview).first { $0 === self || $0.viewController != nil }
    return outer === self ? hit : outer ?? self
  }

  /// Returns the view that is touched in a moving view controller: its own view takes no touches, but what is in it
  /// does.
  private func touched(in page: UIView, at point: CGPoint, with event: UIEvent?) -> UIView? {
    guard page.window != nil else { return nil }
    let place = shownPlace(of: point, in: page)
    for view in page.subviews.reversed() where view !== self {
      if let hit = view.hitTest(view.convert(place, from: page), with: event) { return hit }
    }
    return nil
  }

  /// The place in `page` that shows at `point`: in the page itself or, while it is hidden, in a snapshot of it.
  private func shownPlace(of point: CGPoint, in page: UIView) -> CGPoint {
    if page.isHidden, let snapshot = Self.snapshot(of: page.layer, in: self), let shown = snapshot.presentation() {
      return snapshot.placeInSource(of: shown.convert(point, from: layer))
    }
    return page.layer.presentation()?.convert(point, from: layer) ?? page.convert(point, from: self)
  }

  /// A snapshot of `source` that shows somewhere in `view`.
  private static func snapshot(of source: CALayer, in view: UIView) -> SnapshotLayer? {
    if let snapshot = view.layer as? SnapshotLayer, snapshot.source === source { return snapshot }
    for inner in view.subviews.reversed() where !inner.isHidden {
      if let found = snapshot(of: source, in: inner) { return found }
    }
    return nil
  }
}
