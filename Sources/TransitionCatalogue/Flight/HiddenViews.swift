import UIKit

/// Views that are hidden while a placeholder represents them.
struct HiddenViews {
  private let views: [UIView]

  /// Hides those of `views` that are not hidden yet.
  init(_ views: [UIView?]) {
    self.views = views.compactMap { $0 }.filter { !$0.isHidden }
    for view in self.views { view.isHidden = true }
  }

  /// Shows the views again.
  func show() { for view in views { view.isHidden = false } }
}
