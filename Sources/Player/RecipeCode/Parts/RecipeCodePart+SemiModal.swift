// Made from Sources/TransitionCatalogue by the test RecipeCodePartsTests, as CONTRIBUTING.md describes.

nonisolated extension RecipeCodePart {
  /// The code of `SemiModal/SemiModal.swift`.
  static let semiModal = RecipeCodePart(
    code: #"""
      /// An animator that moves a view controller up into the lower two thirds of the screen on a spring while the background
      /// shrinks, or down again without a spring.
      @MainActor
      private final class SemiModalAnimator: NSObject, UIViewControllerAnimatedTransitioning {
        private let isPresenting: Bool
        private let values: SemiModalParameters

        init(isPresenting: Bool, values: SemiModalParameters) {
          self.isPresenting = isPresenting
          self.values = values
          super.init()
        }

        func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
          isPresenting ? values.rise : values.fall
        }

        func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
          if isPresenting { present(transitionContext) } else { dismiss(transitionContext) }
        }

        private func present(_ context: any UIViewControllerContextTransitioning) {
          guard let view = context.addAppearingView() else { return context.completeTransition(false) }
          let presentation = context.viewController(forKey: .to)?.presentationController as? SemiModalPresentationController
          let height = context.containerView.bounds.height
          view.center.y += height
          UIView.animate(
            withDuration: values.rise, delay: 0, usingSpringWithDamping: values.damping, initialSpringVelocity: 0,
            options: []
          ) {
            view.center.y -= height
            presentation?.setBehind(recedes: true)
          } completion: { _ in
            context.complete()
          }
        }

        private func dismiss(_ context: any UIViewControllerContextTransitioning) {
          guard let view = context.view(forKey: .from) else { return context.completeTransition(false) }
          let presentation =
            context.viewController(forKey: .from)?.presentationController as? SemiModalPresentationController
          let height = context.containerView.bounds.height
          UIView.animate(withDuration: values.fall, delay: 0, options: context.curve) {
            view.center.y += height
            presentation?.setBehind(recedes: false)
          } completion: { _ in
            context.complete()
          }
        }
      }
      """#)

  /// The code of `SemiModal/SemiModalPresentationController.swift`.
  static let semiModalPresentationController = RecipeCodePart(
    code: #"""
      /// A presentation controller that leaves the upper third of the screen to the background: a snapshot of the presenting
      /// view controller, whose view is hidden during the presentation.
      private final class SemiModalPresentationController: UIPresentationController {
        /// The fraction of the screen's height that stays uncovered above the presented view.
        private static let freePart: CGFloat = 1.0 / 3

        private let values: SemiModalParameters
        private let backdrop = UIView()
        private var placeholder: UIView?
        private var hidden: HiddenViews?
        private var look: (cornerRadius: CGFloat, clips: Bool)?

        /// The presented view controller's original additional safe-area insets, which are enlarged during the presentation
        /// by the height of its part below the screen.
        private var insets: UIEdgeInsets?

        init(
          presentedViewController: UIViewController, presenting presentingViewController: UIViewController?,
          values: SemiModalParameters
        ) {
          self.values = values
          super.init(presentedViewController: presentedViewController, presenting: presentingViewController)
          backdrop.backgroundColor = .black
          #if canImport(ObjectiveC)
            backdrop.addGestureRecognizer(
              UITapGestureRecognizer(target: self, action: #selector(tappedBehind)))
          #else
            backdrop.addGestureRecognizer(
              UITapGestureRecognizer(target: self, action: selector(SemiModalPresentationController.tappedBehind)))
          #endif
        }

        /// The container's bounds, moved down by a third of their height.
        override var frameOfPresentedViewInContainerView: CGRect {
          guard let bounds = containerView?.bounds else { return .zero }
          return bounds.offsetBy(dx: 0, dy: bounds.height * Self.freePart)
        }

        /// Shrinks the background to the recipe's scale, or restores its size; animated inside an animation block.
        func setBehind(recedes: Bool) {
          placeholder?.transform = recedes ? CGAffineTransform(scaleX: values.scale, y: values.scale) : .identity
        }

        #if canImport(ObjectiveC)
          @objc
        #endif
        private func tappedBehind() { presentedViewController.dismiss(animated: true) }

        // MARK: Presentation and dismissal

        override func presentationTransitionWillBegin() {
          guard let container = containerView, let page = presentedView else { return }
          backdrop.frame = container.bounds
          container.insertSubview(backdrop, at: 0)
          takeSnapshot()
          look = (page.layer.cornerRadius, page.clipsToBounds)
          page.layer.cornerRadius = values.cornerRadius
          page.clipsToBounds = true
          insets = presentedViewController.additionalSafeAreaInsets
          insetPage()
        }

        /// Insets the presented view controller's safe area by the part of its view below the screen.
        private func insetPage() {
          guard var insets, let bounds = containerView?.bounds else { return }
          insets.bottom += max(frameOfPresentedViewInContainerView.maxY - bounds.maxY, 0)
          presentedViewController.additionalSafeAreaInsets = insets
        }

        override func presentationTransitionDidEnd(_ completed: Bool) {
          if completed { setBehind(recedes: true) } else { restore() }
        }

        override func dismissalTransitionDidEnd(_ completed: Bool) {
          if completed { restore() }
        }

        /// Shows the presenting view controller again in place of its snapshot, and resets the presented one's insets and
        /// corners.
        private func restore() {
          hidden?.show()
          backdrop.removeFromSuperview()
          if let insets { presentedViewController.additionalSafeAreaInsets = insets }
          insets = nil
          guard let look, let page = presentedView else { return }
          page.layer.cornerRadius = look.cornerRadius
          page.clipsToBounds = look.clips
        }

        // MARK: The snapshot

        private func takeSnapshot() {
          hidden?.show()
          let transform = placeholder?.transform ?? .identity
          placeholder?.removeFromSuperview()
          guard let behind = presentingViewController.view, let snapshot = behind.snapshotView(afterScreenUpdates: true)
          else {
            return
          }
          snapshot.isUserInteractionEnabled = false
          snapshot.center = CGPoint(x: backdrop.bounds.midX, y: backdrop.bounds.midY)
          snapshot.transform = transform
          backdrop.addSubview(snapshot)
          placeholder = snapshot
          hidden = HiddenViews([behind])
        }

        // MARK: Size changes

        override func containerViewDidLayoutSubviews() {
          guard let container = containerView, backdrop.bounds.size != container.bounds.size else { return }
          backdrop.frame = container.bounds
          takeSnapshot()
          insetPage()
          guard let page = presentedView, presentedViewController.transitionCoordinator == nil else { return }
          let place = frameOfPresentedViewInContainerView
          page.bounds.size = place.size
          page.center = CGPoint(x: place.midX, y: place.midY)
        }
      }
      """#)
}
