import Foundation

/// The position of a presenter's view in the hierarchy while it is not covered.
struct HierarchyPosition {
  private weak var superview: UIView?
  private let index: Int

  /// Creates the current position of `view`; `nil` if it has no superview.
  init?(of view: UIView) {
    guard let superview = view.superview else { return nil }
    self.superview = superview
    index = superview.subviews.firstIndex { $0 === view } ?? 0
  }

  /// Whether the view is in that superview.
  func holds(_ view: UIView) -> Bool { view.superview === superview }

  /// Puts the view back, with the current size of its superview.
  func takeBack(_ view: UIView) {
    guard let superview else { return }
    superview.insertSubview(view, at: min(index, superview.subviews.count))
    view.bounds.size = superview.bounds.size
    view.center = CGPoint(x: superview.bounds.midX, y: superview.bounds.midY)
  }
}
