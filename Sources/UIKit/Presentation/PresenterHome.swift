import Foundation

/// Where a presenting page's view stands in the tree when nothing covers it.
struct PresenterHome {
  private weak var superview: UIView?
  private let index: Int

  /// The place where `view` stands now; `nil` where it stands in none.
  init?(of view: UIView) {
    guard let superview = view.superview else { return nil }
    self.superview = superview
    index = superview.subviews.firstIndex { $0 === view } ?? 0
  }

  /// Whether the view stands in that superview.
  func holds(_ view: UIView) -> Bool { view.superview === superview }

  /// Puts the view back, as large as its superview is now.
  func takeBack(_ view: UIView) {
    guard let superview else { return }
    superview.insertSubview(view, at: min(index, superview.subviews.count))
    view.bounds.size = superview.bounds.size
    view.center = CGPoint(x: superview.bounds.midX, y: superview.bounds.midY)
  }
}
