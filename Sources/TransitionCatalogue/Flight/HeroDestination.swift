import UIKit

/// A page that a picture lands on when it is pushed: a detail page.
public protocol HeroDestination: UIViewController {
  /// The view that shows the picture. The flight ends where an image view shows its image (if that is fitted, the
  /// fitted rectangle), with anything else at the view's bounds.
  var heroView: UIView { get }

  /// What else the page shows, apart from its background: hidden while the picture flies.
  var heroContent: [UIView] { get }
}

extension HeroDestination {
  /// Nothing else.
  public var heroContent: [UIView] { [] }
}
