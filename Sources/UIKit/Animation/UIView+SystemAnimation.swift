extension UIView {
  /// An animation that the system knows by name.
  public nonisolated enum SystemAnimation: UInt, Sendable {
    /// The views shrink and fade, and are taken out of their superviews in the end.
    case delete
  }

  /// How long a deletion takes, in seconds: a convention.
  private static let deletionDuration: TimeInterval = 0.25

  /// To which size a view shrinks that is deleted: a convention.
  private static let deletionScale: CGFloat = 0.1

  /// Animates `views` in a way that the system knows, and what `parallelAnimations` change beside it.
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
