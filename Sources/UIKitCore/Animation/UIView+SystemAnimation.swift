extension UIView {
  /// The animations that the system provides.
  public nonisolated enum SystemAnimation: UInt, Sendable {
    /// Shrinks and fades the views, and removes them from their superviews at the end.
    case delete
  }

  /// The duration of a deletion, in seconds; our own choice.
  private static let deletionDuration: TimeInterval = 0.25

  /// The scale to which a deleted view shrinks; our own choice.
  private static let deletionScale: CGFloat = 0.1

  /// Performs a system animation on `views`, and animates the changes in `parallelAnimations` along with it.
  public class func perform(
    _ animation: UIView.SystemAnimation, on views: [UIView], options: UIView.AnimationOptions = [],
    animations parallelAnimations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    let before = views.map { (view: $0, alpha: $0.alpha, transform: $0.transform) }
    animate(
      withDuration: deletionDuration, delay: 0, options: options,
      animations: {
        for view in views {
          view.alpha = 0
          view.transform = view.transform.scaledBy(x: deletionScale, y: deletionScale)
        }
        parallelAnimations?()
      },
      completion: { finished in
        for (view, alpha, transform) in before {
          view.removeFromSuperview()
          (view.alpha, view.transform) = (alpha, transform)
        }
        completion?(finished)
      })
  }
}
