import UIKit

/// Views that are faded out, with the alphas that they had.
struct FadedViews {
  private let views: [(view: UIView, alpha: CGFloat)]

  /// Makes `views` transparent, at once.
  init(_ views: [UIView?]) {
    self.views = views.compactMap { $0 }.map { ($0, $0.alpha) }
    for (view, _) in self.views { view.alpha = 0 }
  }

  /// Gives them their alphas back; animated inside an animation block.
  func show() { for (view, alpha) in views { view.alpha = alpha } }
}
