import UIKit

/// Views that are temporarily transparent, with their original alphas.
struct FadedViews {
  private let views: [(view: UIView, alpha: CGFloat)]

  /// Makes `views` transparent, without animation.
  init(_ views: [UIView?]) {
    self.views = views.compactMap { $0 }.map { ($0, $0.alpha) }
    for (view, _) in self.views { view.alpha = 0 }
  }

  /// Restores the views' alphas; animated inside an animation block.
  func show() { for (view, alpha) in views { view.alpha = alpha } }
}
