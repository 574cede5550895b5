import UIKit

/// A view controller from which an image flies when another is pushed, and to which it returns on a pop, such as a list
/// or a grid.
public protocol HeroSource: UIViewController {
  /// Returns the view, at its current position, whose image represents the content of `destination`: the view
  /// controller may have scrolled or been resized since the push. Return `nil` if there is none on screen; the image
  /// then fades out without landing.
  ///
  /// An image view flies as its image, cropped as in the view and uncovered during the flight; any other view flies as
  /// a snapshot. The corner radius of the view's layer is animated too.
  func heroView(for destination: UIViewController) -> UIView?

  /// Called before a pop, and by the zoom recipe before a push too, after this view controller's view was laid out.
  /// Scroll the view for the content of `destination` into view, without animation, if it is not visible.
  func revealHero(for destination: UIViewController)
}

extension HeroSource {
  /// Called before a pop; the default implementation does nothing.
  public func revealHero(for destination: UIViewController) {}
}
