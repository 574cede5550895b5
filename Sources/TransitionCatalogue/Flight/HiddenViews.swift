import UIKit

/// Views that are out of sight while something else stands in for them.
struct HiddenViews {
  private let views: [UIView]

  /// Hides those of `views` that show.
  init(_ views: [UIView?]) {
    self.views = views.compactMap { $0 }.filter { !$0.isHidden }
    for view in self.views { view.isHidden = true }
  }

  /// Shows them again.
  func show() { for view in views { view.isHidden = false } }
}
