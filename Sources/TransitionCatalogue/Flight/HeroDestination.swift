import UIKit

/// A view controller to which an image flies when it is pushed, such as a detail view controller.
public protocol HeroDestination: UIViewController {
  /// The view that shows the image. The flight ends at the image of an image view (for an aspect-fit image view, the
  /// fitted rectangle), and at the bounds of any other view.
  var heroView: UIView { get }

  /// The other views of the view controller, apart from its background. The hero recipe hides them at the start of a
  /// push and fades them in during its second half.
  var heroContent: [UIView] { get }
}

extension HeroDestination {
  /// An empty array, for a view controller without other views.
  public var heroContent: [UIView] { [] }
}
