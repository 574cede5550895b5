// Made from Sources/TransitionCatalogue by the test RecipeCodePartsTests, as CONTRIBUTING.md describes.

nonisolated extension RecipeCodePart {
  /// The code of `Animators/TransitionContext+Views.swift`.
  static let transitionContextViews = RecipeCodePart(
    code: #"""
      /// Steps that most animators share.
      @MainActor
      extension UIViewControllerContextTransitioning {
        /// Adds the view that appears to the container, above or below the views there, in its final frame and laid out.
        /// Returns the view, or `nil` if it stays out of the container, as the presenting view does under a custom
        /// presentation.
        fileprivate func addAppearingView(isOnTop: Bool = true) -> UIView? {
          guard let view = view(forKey: .to), let controller = viewController(forKey: .to) else { return nil }
          view.frame = finalFrame(for: controller)
          if isOnTop { containerView.addSubview(view) } else { containerView.insertSubview(view, at: 0) }
          view.layoutIfNeeded()
          return view
        }

        /// The options of an animation that a drag may drive: linear if interactive, so that views follow the pointer,
        /// otherwise ease-in-out.
        fileprivate var curve: UIView.AnimationOptions { isInteractive ? .curveLinear : .curveEaseInOut }

        /// Completes the transition, as finished or cancelled.
        fileprivate func complete() { completeTransition(!transitionWasCancelled) }
      }
      """#)

  /// The code of `Animators/UIView+Skirt.swift`.
  static let viewSkirt = RecipeCodePart(
    code: #"""
      extension UIView {
        /// Inserts a continuation of the view below its lower edge, behind it, into `container`, and returns it: a snapshot
        /// of its bottom line, stretched to the view's height. It covers the gap that appears when a spring moves the view
        /// above its final frame.
        fileprivate func insertSkirt(in container: UIView) -> UIView? {
          let line = CGRect(x: 0, y: bounds.height - 1, width: bounds.width, height: 1)
          let skirt = resizableSnapshotView(from: line, afterScreenUpdates: true, withCapInsets: .zero)
          guard let skirt else { return nil }
          skirt.frame = CGRect(x: frame.minX, y: frame.maxY - 1, width: frame.width, height: frame.height + 1)
          skirt.isUserInteractionEnabled = false
          container.insertSubview(skirt, belowSubview: self)
          return skirt
        }
      }
      """#)

  /// The code of `Gestures/ScrollClaim.swift`.
  static let scrollClaim = RecipeCodePart(
    code: #"""
      extension UIView {
        /// Returns whether a scroll view at `point`, inside this view, responds to a drag in the direction `way`: it is
        /// zoomed in, or has content left to reveal. If so, the drag should not start a transition.
        fileprivate func scrollingClaims(_ way: CGPoint, at point: CGPoint) -> Bool {
          var view = hitTest(point, with: nil)
          while let current = view, current !== self {
            if let scrollView = current as? UIScrollView, scrollView.isScrollEnabled, scrollView.hasUse(for: way) {
              return true
            }
            view = current.superview
          }
          return false
        }
      }

      extension UIScrollView {
        /// The distance from the edge, in points, within which scrolled content counts as being at the edge.
        private static let tolerance: CGFloat = 0.5

        fileprivate func hasUse(for way: CGPoint) -> Bool {
          if zoomScale > minimumZoomScale * 1.01 { return true }
          let insets = adjustedContentInset
          if abs(way.x) > abs(way.y) {
            return way.x > 0
              ? contentOffset.x > -insets.left + Self.tolerance
              : contentOffset.x + bounds.width < contentSize.width + insets.right - Self.tolerance
          }
          return way.y > 0
            ? contentOffset.y > -insets.top + Self.tolerance
            : contentOffset.y + bounds.height < contentSize.height + insets.bottom - Self.tolerance
        }
      }
      """#)

  /// The code of `Gestures/SlowingInteraction.swift`.
  static let slowingInteraction = RecipeCodePart(
    code: #"""
      /// A percent-driven interaction that completes more slowly the further it was dragged: at the progress `p`, its
      /// completion speed is `1 − p`, on cancellation at least 0.5.
      private final class SlowingInteraction: UIPercentDrivenInteractiveTransition {
        /// The lowest completion speed of a cancellation, as a fraction of the animator's pace. Without it, a drag that is
        /// cancelled near its end would return very slowly.
        private static let slowestReturn: CGFloat = 0.5

        private var isCancelling = false

        override var completionSpeed: CGFloat {
          get { isCancelling ? max(1 - percentComplete, Self.slowestReturn) : 1 - percentComplete }
          set { super.completionSpeed = newValue }
        }

        override func cancel() {
          isCancelling = true
          super.cancel()
        }
      }
      """#)

  /// The code of `Gestures/ConstantSpeedInteraction.swift`.
  static let constantSpeedInteraction = RecipeCodePart(
    code: #"""
      /// A percent-driven interaction that completes at a fixed speed in points per second, independent of the animation's
      /// duration.
      private final class ConstantSpeedInteraction: UIPercentDrivenInteractiveTransition {
        private let distance: CGFloat
        private let speed: CGFloat

        /// Creates an interaction whose views move `distance` points in all, and at `speed` points per second after the
        /// release.
        init(distance: CGFloat, speed: CGFloat) {
          self.distance = distance
          self.speed = speed
          super.init()
          completionCurve = .linear
        }

        /// The factor from the animation's own speed, `distance / duration`, to `speed`.
        override var completionSpeed: CGFloat {
          get { distance > 0 && duration > 0 ? speed * duration / distance : 1 }
          set { super.completionSpeed = newValue }
        }
      }
      """#)

  /// The code of `Recipes/Bounce.swift`.
  static let bounce = RecipeCodePart(
    code: #"""
      /// An animator that moves a view controller up from below the screen on a spring, or down again without one.
      @MainActor
      private final class BounceAnimator: NSObject, UIViewControllerAnimatedTransitioning {
        private let isPresenting: Bool
        private let values: BounceParameters

        init(isPresenting: Bool, values: BounceParameters) {
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
          let height = context.containerView.bounds.height
          // The spring moves the view above its final frame; the skirt covers the gap below its lower edge.
          let skirt = view.insertSkirt(in: context.containerView)
          let moving = [view, skirt].compactMap { $0 }
          for view in moving { view.center.y += height }
          UIView.animate(
            withDuration: values.rise, delay: 0, usingSpringWithDamping: values.damping, initialSpringVelocity: 0,
            options: [],
            animations: { for view in moving { view.center.y -= height } },
            completion: { _ in
              skirt?.removeFromSuperview()
              context.complete()
            })
        }

        private func dismiss(_ context: any UIViewControllerContextTransitioning) {
          guard let view = context.view(forKey: .from) else { return context.completeTransition(false) }
          _ = context.addAppearingView(isOnTop: false)
          let height = context.containerView.bounds.height
          UIView.animate(
            withDuration: values.fall, delay: 0, options: context.curve, animations: { view.center.y += height },
            completion: { _ in context.complete() })
        }
      }
      """#)

  /// The code of `Recipes/Rise.swift`.
  static let rise = RecipeCodePart(
    code: #"""
      /// An animator that moves a view controller up from below the screen, or down again: a minimal example in six steps.
      @MainActor
      private final class RiseAnimator: NSObject, UIViewControllerAnimatedTransitioning {
        private let isPresenting: Bool
        private let duration: TimeInterval

        init(isPresenting: Bool, duration: TimeInterval) {
          self.isPresenting = isPresenting
          self.duration = duration
          super.init()
        }

        func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
          duration
        }

        func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
          // 1. The view controllers of the transition and their views, from the context.
          guard let moving = transitionContext.view(forKey: isPresenting ? .to : .from),
            let controller = transitionContext.viewController(forKey: .to)
          else { return transitionContext.completeTransition(false) }

          // 2. The container view of the animation.
          let container = transitionContext.containerView

          // 3. The view that appears goes into the container, in its final frame.
          if let appearing = transitionContext.view(forKey: .to) {
            appearing.frame = transitionContext.finalFrame(for: controller)
            if isPresenting { container.addSubview(appearing) } else { container.insertSubview(appearing, at: 0) }
            appearing.layoutIfNeeded()
          }

          // 4. The initial state.
          let height = container.bounds.height
          if isPresenting { moving.frame.origin.y += height }

          UIView.animate(
            withDuration: duration,
            // 5. The final state, animated.
            animations: { moving.frame.origin.y += self.isPresenting ? -height : height },
            // 6. The completion of the transition, as finished or cancelled.
            completion: { _ in transitionContext.completeTransition(!transitionContext.transitionWasCancelled) })
        }
      }
      """#)

  /// The code of `Recipes/Slide.swift`.
  static let slide = RecipeCodePart(
    code: #"""
      /// An animator that moves two view controllers side by side by the width of the container: against the reading direction
      /// if forward (to the left in left-to-right layouts), otherwise along it.
      @MainActor
      private final class SlideAnimator: NSObject, UIViewControllerAnimatedTransitioning {
        private let isForward: Bool
        private let duration: TimeInterval

        init(isForward: Bool, duration: TimeInterval) {
          self.isForward = isForward
          self.duration = duration
          super.init()
        }

        func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
          duration
        }

        func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
          guard let disappearing = transitionContext.view(forKey: .from),
            let appearing = transitionContext.addAppearingView(isOnTop: isForward)
          else { return transitionContext.completeTransition(false) }
          let container = transitionContext.containerView
          let width = container.bounds.width * container.forwardSign, distance = isForward ? -width : width
          appearing.center.x -= distance
          UIView.animate(withDuration: duration, delay: 0, options: transitionContext.curve) {
            appearing.center.x += distance
            disappearing.center.x += distance
          } completion: { _ in
            transitionContext.complete()
          }
        }
      }
      """#)

  /// The code of `Recipes/SwipeDown.swift`.
  static let swipeDown = RecipeCodePart(
    code: #"""
      /// An animator that moves a view controller up from below the screen while the one behind fades, or down again.
      @MainActor
      private final class SwipeDownAnimator: NSObject, UIViewControllerAnimatedTransitioning {
        private let isPresenting: Bool
        private let values: SwipeDownParameters

        init(isPresenting: Bool, values: SwipeDownParameters) {
          self.isPresenting = isPresenting
          self.values = values
          super.init()
        }

        func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
          values.duration
        }

        func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
          if isPresenting { present(transitionContext) } else { dismiss(transitionContext) }
        }

        private func present(_ context: any UIViewControllerContextTransitioning) {
          let behind = context.view(forKey: .from), height = context.containerView.bounds.height, fade = values.fade
          guard let view = context.addAppearingView() else { return context.completeTransition(false) }
          view.center.y += height
          UIView.animate(withDuration: values.duration, delay: 0, options: .curveEaseOut) {
            view.center.y -= height
            behind?.alpha = fade
          } completion: { _ in
            behind?.alpha = 1
            context.complete()
          }
        }

        private func dismiss(_ context: any UIViewControllerContextTransitioning) {
          guard let view = context.view(forKey: .from) else { return context.completeTransition(false) }
          let container = context.containerView, cover = UIView(frame: container.bounds)
          cover.backgroundColor = .black
          cover.autoresizingMask = [.flexibleWidth, .flexibleHeight]
          container.insertSubview(cover, at: 0)
          _ = context.addAppearingView(isOnTop: false)
          UIView.animate(withDuration: values.duration, delay: 0, options: context.curve) {
            view.center.y += container.bounds.height
            cover.alpha = 0
          } completion: { _ in
            cover.removeFromSuperview()
            context.complete()
          }
        }
      }
      """#)
}
