/// The delegates of the recipes that capture the screen, and the drag of one.
nonisolated extension RecipeCodePart {
  /// The delegate of the screenshot-slide recipe.
  static let screenshotSlide = RecipeCodePart(
    code: """
      /// The delegate of a navigation controller that slides whole screens, including their bars. It captures the screen before
      /// every push. A pop to a view controller without a capture of the current size is UIKit's own.
      @MainActor
      final class ScreenshotSlideTransition: NSObject, UINavigationControllerDelegate {
        /// The parameters, which each transition reads when it starts.
        var parameters = ScreenshotSlideParameters()

        private let captures = ScreenCaptures()

        /// Becomes the delegate of `navigationController`.
        init(navigationController: UINavigationController) {
          super.init()
          navigationController.delegate = self
        }

        func navigationController(
          _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
          from fromVC: UIViewController, to toVC: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? {
          switch operation {
          case .push:
            captures.take(of: fromVC, in: navigationController)
            return ScreenshotPushAnimator(captures: captures, duration: parameters.duration)
          case .pop:
            guard let screen = navigationController.view, let now = screen.snapshotView(afterScreenUpdates: false),
              let stored = captures.capture(of: toVC, sized: screen.bounds.size)
            else { return nil }
            return ScreenshotPopAnimator(leaving: now, arriving: stored, duration: parameters.duration)
          default: return nil
          }
        }

        func navigationController(
          _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
        ) { captures.keepInStep(with: navigationController.viewControllers) }
      }
      """)

  /// The delegate of the screenshot-pop recipe.
  static let screenshotPop = RecipeCodePart(
    code: """
      /// The delegate of a navigation controller whose transitions are UIKit's own, while a drag from the leading edge moves the
      /// whole screen aside, including the bar, over a capture of the view controller below.
      @MainActor
      final class ScreenshotPopTransition: NSObject, UINavigationControllerDelegate {
        /// The parameters, which each drag reads.
        var parameters = ScreenshotPopParameters()

        private weak var navigationController: UINavigationController?
        private let captures = ScreenCaptures()
        private var drag: ScreenDrag?

        /// Becomes the delegate of `navigationController`, and replaces its pop gesture.
        init(navigationController: UINavigationController) {
          self.navigationController = navigationController
          super.init()
          navigationController.interactivePopGestureRecognizer?.isEnabled = false
          drag = ScreenDrag(in: navigationController, for: self)
          navigationController.delegate = self
        }

        /// The capture that a drag on the top view controller uncovers; `nil` where no drag is possible.
        fileprivate var captureBelow: UIView? {
          guard let navigationController, navigationController.transitionCoordinator == nil else { return nil }
          let stack = navigationController.viewControllers
          guard stack.count > 1 else { return nil }
          return captures.capture(of: stack[stack.count - 2], sized: navigationController.view.bounds.size)
        }

        /// Captures the screen before a push; the transition is UIKit's own.
        func navigationController(
          _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
          from fromVC: UIViewController, to toVC: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? {
          if operation == .push { captures.take(of: fromVC, in: navigationController) }
          return nil
        }

        func navigationController(
          _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
        ) { captures.keepInStep(with: navigationController.viewControllers) }
      }
      """)

  /// The drag of the screenshot-pop recipe.
  static let screenDrag = RecipeCodePart(
    code: """
      /// The drag from the leading edge that moves the whole navigation view aside.
      ///
      ///     none ─began→ dragging ─ended→ settling ─arrived→ none
      ///                      ↑───────began──────┘
      @MainActor
      private final class ScreenDrag: NSObject, UIGestureRecognizerDelegate {
        private enum State {
          case none

          /// A touch holds the scene. `caughtAt` is the distance, in points, at which it interrupted the movement; `nil` if
          /// the screen was at rest.
          case dragging(ScreenshotPopScene, page: UIViewController, caughtAt: CGFloat?)

          /// The scene moves to one of its ends.
          case settling(ScreenshotPopScene, page: UIViewController, UIViewPropertyAnimator)
        }

        /// The time for which the velocity of a release counts as further movement, in seconds, if the drag interrupted a
        /// movement: the reach of fast scrolling.
        private static let projectionTime = 0.099

        private let recognizer = UIScreenEdgePanGestureRecognizer()

        /// The recognizer that interrupts the movement. The screen's leading edge is not at the window's edge then, so the
        /// edge recognizer cannot do this.
        private let catcher = UIPanGestureRecognizer()
        private weak var navigationController: UINavigationController?
        private weak var transition: ScreenshotPopTransition?
        private var state = State.none

        /// Adds a drag to the view of `navigationController`.
        init(in navigationController: UINavigationController, for transition: ScreenshotPopTransition) {
          self.navigationController = navigationController
          self.transition = transition
          super.init()
          recognizer.edges = navigationController.view.readingEdge
          for gesture in [recognizer, catcher] {
            gesture.delegate = self
            #if canImport(ObjectiveC)
              gesture.addTarget(self, action: #selector(dragged))
            #else
              gesture.addTarget(self, action: selector(ScreenDrag.dragged))
            #endif
            navigationController.view.addGestureRecognizer(gesture)
          }
        }

        #if canImport(ObjectiveC)
          @objc
        #endif
        private func dragged(_ recognizer: UIPanGestureRecognizer) {
          switch recognizer.state {
          case .began: begin(recognizer)
          case .changed: follow(recognizer)
          case .ended: release(recognizer)
          case .cancelled, .failed: settle(pops: false)
          default: break
          }
        }

        private func begin(_ recognizer: UIPanGestureRecognizer) {
          switch state {
          case .none:
            guard let navigationController, let page = navigationController.topViewController, let transition,
              let capture = transition.captureBelow,
              let scene = ScreenshotPopScene(of: navigationController.view, over: capture, style: transition.parameters)
            else { return }
            state = .dragging(scene, page: page, caughtAt: nil)
          case .settling(let scene, let page, let animator):
            animator.stopAnimation(true)
            state = .dragging(scene.continued, page: page, caughtAt: scene.distance)
          case .dragging: break
          }
          follow(recognizer)
        }

        private func follow(_ recognizer: UIPanGestureRecognizer) {
          guard case .dragging(let scene, _, let caught) = state else { return }
          // The superview does not move with the screen, so the translation is measured in its coordinates.
          let translation = recognizer.translation(in: recognizer.view?.superview)
          let position = (caught ?? 0) + translation.x * scene.forwardSign
          scene.move(to: min(max(position, 0), scene.width))
        }

        private func release(_ recognizer: UIPanGestureRecognizer) {
          guard case .dragging(let scene, _, let caught) = state, let transition else { return }
          guard caught != nil else { return settle(pops: scene.distance / scene.width > transition.parameters.threshold) }
          // A drag that interrupted a movement ends at the side that is nearer to its projected position of rest.
          let velocity = recognizer.velocity(in: recognizer.view?.superview).x * scene.forwardSign
          settle(pops: scene.distance + velocity * Self.projectionTime > scene.width / 2)
        }

        private func settle(pops: Bool) {
          guard case .dragging(let scene, let page, _) = state, let transition else { return }
          let animator = UIViewPropertyAnimator(duration: transition.parameters.duration, curve: .easeInOut) {
            if pops { scene.move(to: scene.width) } else { scene.retreat() }
          }
          animator.addCompletion { [weak self] _ in self?.arrive(at: scene, on: page, pops: pops) }
          state = .settling(scene, page: page, animator)
          animator.startAnimation()
        }

        private func arrive(at scene: ScreenshotPopScene, on page: UIViewController, pops: Bool) {
          state = .none
          // The stack may have changed during the animation.
          if pops, navigationController?.topViewController === page {
            navigationController?.popViewController(animated: false)
          }
          scene.dismantle()
        }

        /// Updates the edge, because the layout direction may have changed since the last drag.
        func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
          if let view = navigationController?.view { recognizer.edges = view.readingEdge }
          return true
        }

        /// Returns whether a drag may begin: the edge recognizer at rest, if there is a capture to uncover; the other one
        /// while the screen moves after a release.
        func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
          switch state {
          case .none: gestureRecognizer === recognizer && transition?.captureBelow != nil
          case .settling: gestureRecognizer === catcher
          case .dragging: false
          }
        }
      }
      """)
}
