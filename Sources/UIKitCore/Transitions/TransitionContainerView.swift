import Foundation
import QuartzCore

/// The container view of a transition, in which one view replaces another.
package class TransitionContainerView: UIView {
  /// The parts of the container that receive touches.
  package enum Touches: Equatable {
    case all

    /// The view that is being uncovered: it can be clicked before the view above it has left.
    case only(UIView)

    /// No part; touches stop at the container.
    case none
  }

  /// The parts that receive touches; not all of them while view controllers move.
  package var touches = Touches.all

  /// Whether the animator handles interruption itself: gesture recognizers on the moving views and on views that it
  /// added receive touches, but the content of the view controllers does not.
  var lendsTouches = false

  /// Always `true` while touches are restricted; the animators' own flags are ignored.
  package override var touchesMovingSubviews: Bool { touches != .all }

  /// Whether touches do not pass to views below. During a transition no animation lets them pass, not even one of the
  /// container itself.
  private var keepsTouches: Bool { touches == .all ? takesTouches : isUserInteractionEnabled && !isHidden }

  package override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard keepsTouches, self.point(inside: point, with: event) else { return nil }
    switch touches {
    case .all: return super.hitTest(point, with: event)
    case .only(let view): return touched(in: view, at: point, with: event) ?? lent(at: point, with: event)
    case .none: return lent(at: point, with: event)
    }
  }

  /// Returns the moving view at a point; of a view controller, only its root view.
  private func lent(at point: CGPoint, with event: UIEvent?) -> UIView? {
    guard lendsTouches, let hit = super.hitTest(point, with: event) else { return self }
    let outer = sequence(first: hit, next: \.superview).first { $0 === self || $0.viewController != nil }
    return outer === self ? hit : outer ?? self
  }

  /// Returns the view that is touched in a moving view controller: not its root view, but a view inside that.
  private func touched(in content: UIView, at point: CGPoint, with event: UIEvent?) -> UIView? {
    guard content.window != nil else { return nil }
    let shown = shownPoint(at: point, in: content)
    for view in content.subviews.reversed() where view !== self {
      if let hit = view.hitTest(view.convert(shown, from: content), with: event) { return hit }
    }
    return nil
  }

  /// Returns the point of `content` that is visible at `point` of this view: in `content` itself or, while it is hidden,
  /// in a snapshot of it.
  private func shownPoint(at point: CGPoint, in content: UIView) -> CGPoint {
    if content.isHidden, let snapshot = Self.snapshot(of: content.layer, in: self) {
      return snapshot.positionInSource(of: snapshot.convertShown(point, from: layer))
    }
    return content.layer.convertShown(point, from: layer)
  }

  /// Returns a snapshot of `source` that is visible in `view`.
  private static func snapshot(of source: CALayer, in view: UIView) -> SnapshotLayer? {
    if let snapshot = view.layer as? SnapshotLayer, snapshot.source === source { return snapshot }
    for inner in view.subviews.reversed() where !inner.isHidden {
      if let found = snapshot(of: source, in: inner) { return found }
    }
    return nil
  }
}
