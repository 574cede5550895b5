import UIKit

/// A page that a picture lands on when it is pushed: a detail page.
public protocol HeroDestination: UIViewController {
  /// The view that shows the picture. The flight ends where an image view shows its image (if that is fitted, the
  /// fitted rectangle), with anything else at the view's bounds.
  var heroView: UIView { get }

  /// The other content of the page, without its background; it is hidden while the picture flies.
  var heroContent: [UIView] { get }
}

extension HeroDestination {
  /// No other content.
  public var heroContent: [UIView] { [] }
}
