/// The animator that moves the items of a shared collection view from one layout to another, for
/// ``UICollectionViewController/useLayoutToLayoutNavigationTransitions``.
final class CollectionLayoutAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let from: UICollectionViewController
  private let to: UICollectionViewController

  /// Creates an animator; returns `nil` if the two view controllers do not show the same collection view.
  init?(from: UIViewController, to: UIViewController) {
    guard let from = from as? UICollectionViewController, let to = to as? UICollectionViewController,
      let shared = to.sharedCollection, shared === from.sharedCollection
    else { return nil }
    (self.from, self.to) = (from, to)
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    NavigationSlideAnimator.duration
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard let view = transitionContext.view(forKey: .to), let collection = to.sharedCollection else {
      return transitionContext.completeTransition(false)
    }
    let (layout, offset) = (collection.collectionViewLayout, collection.contentOffset)
    transitionContext.containerView.addSubview(view)
    let pace = ElementTiming.animated(
      NavigationSlideAnimator.duration, transitionContext.isInteractive ? .curveLinear : .curveEaseInOut)
    to.takeSharedCollection(pace) { [from] _ in
      let isCancelled = transitionContext.transitionWasCancelled
      if isCancelled { from.takeSharedCollection(layout: layout, offset: offset, .atOnce) { _ in } }
      transitionContext.completeTransition(!isCancelled)
    }
  }
}
