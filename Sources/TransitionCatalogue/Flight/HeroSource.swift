import UIKit

/// A page that a picture flies from when another page is pushed, and back to when that is popped: a list or a grid.
public protocol HeroSource: UIViewController {
  /// The view whose picture stands for what `destination` shows, as it is *now*: the page may have scrolled or been
  /// resized since the push. `nil` if there is none on screen; the flight then ends without a place to land.
  ///
  /// An image view flies as its image, cropped as it is here and uncovered on the way; anything else as a snapshot. The
  /// corner radius of the view's layer flies along.
  func heroView(for destination: UIViewController) -> UIView?

  /// Called before the way back, with this page laid out: the place of what `destination` shows now is to be scrolled
  /// into view, without animation, if it is not there.
  func revealHero(for destination: UIViewController)
}

extension HeroSource {
  /// Has no effect by default.
  public func revealHero(for destination: UIViewController) {}
}
