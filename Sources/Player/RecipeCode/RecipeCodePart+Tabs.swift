/// The delegate of tab bar controllers and its drag.
nonisolated extension RecipeCodePart {
  /// The delegate of a tab bar controller.
  static let tabDelegate = RecipeCodePart(
    code: """
      /// The delegate of a tab bar controller that animates changes of its tab. A drag changes tabs, too.
      @MainActor
      final class TabSlideTransition: NSObject, UITabBarControllerDelegate {
        /// The parameters, which each transition reads when it starts.
        var parameters = TabSlideParameters()

        private weak var tabBarController: UITabBarController?
        private var drag: TabDrag?

        /// Becomes the delegate of `tabBarController`, and adds the drag to its view.
        init(tabBarController: UITabBarController) {
          self.tabBarController = tabBarController
          super.init()
          drag = TabDrag(in: tabBarController, for: self)
          tabBarController.delegate = self
        }

        /// Removes the drag, and leaves changes of tabs to UIKit again.
        func stop() {
          drag?.stop()
          if tabBarController?.delegate === self { tabBarController?.delegate = nil }
        }

        func tabBarController(
          _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
          to toVC: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? {
          guard let tabs = tabBarController.viewControllers, let start = tabs.firstIndex(of: fromVC),
            let end = tabs.firstIndex(of: toVC)
          else { return nil }
          return SlideAnimator(isForward: start < end, duration: parameters.duration)
        }

        func tabBarController(
          _ tabBarController: UITabBarController,
          interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? { drag?.interaction }
      }
      """)

  /// The drag that selects the neighboring tab.
  static let tabDrag = RecipeCodePart(
    code: """
      /// A horizontal drag that selects the neighboring tab: it starts the change of tabs, drives it and ends it.
      @MainActor
      private final class TabDrag: NSObject, UIGestureRecognizerDelegate {
        /// The time for which the velocity of the release counts as further movement, in seconds: the reach of fast
        /// scrolling.
        private static let projectionTime = 0.099

        /// The interaction in progress; `nil` while there is no drag.
        private(set) var interaction: UIPercentDrivenInteractiveTransition?

        private weak var tabBarController: UITabBarController?
        private weak var transition: TabSlideTransition?
        private let recognizer = UIPanGestureRecognizer()

        /// The direction of the drag: 1 to the right, −1 to the left.
        private var direction: CGFloat = 1

        /// Adds a drag to the view of `tabBarController`.
        init(in tabBarController: UITabBarController, for transition: TabSlideTransition) {
          self.tabBarController = tabBarController
          self.transition = transition
          super.init()
          recognizer.delegate = self
          #if canImport(ObjectiveC)
            recognizer.addTarget(self, action: #selector(dragged))
          #else
            recognizer.addTarget(self, action: selector(TabDrag.dragged))
          #endif
          tabBarController.view.addGestureRecognizer(recognizer)
        }

        /// Removes the gesture recognizer.
        func stop() { recognizer.view?.removeGestureRecognizer(recognizer) }

        #if canImport(ObjectiveC)
          @objc
        #endif
        private func dragged(_ recognizer: UIPanGestureRecognizer) {
          switch recognizer.state {
          case .began: begin()
          case .changed: interaction?.update(progress(of: recognizer.translation(in: recognizer.view)))
          case .ended:
            let rest =
              progress(of: recognizer.translation(in: recognizer.view))
              + unclampedProgress(of: recognizer.velocity(in: recognizer.view)) * Self.projectionTime
            end(finishes: rest > transition?.parameters.threshold ?? 1)
          case .cancelled, .failed: end(finishes: false)
          default: break
          }
        }

        private func begin() {
          direction = recognizer.velocity(in: recognizer.view).x < 0 ? -1 : 1
          guard let tabBarController, let index = neighbor else { return }
          interaction = UIPercentDrivenInteractiveTransition()
          tabBarController.selectedIndex = index
        }

        private func end(finishes: Bool) {
          guard let interaction else { return }
          self.interaction = nil
          if finishes { interaction.finish() } else { interaction.cancel() }
        }

        private func progress(of translation: CGPoint) -> CGFloat { min(max(unclampedProgress(of: translation), 0), 1) }

        private func unclampedProgress(of translation: CGPoint) -> CGFloat {
          guard let view = recognizer.view, let transition else { return 0 }
          return translation.x * direction / (view.bounds.width * transition.parameters.distance)
        }

        /// The index of the tab that the drag selects; `nil` if there is none in that direction.
        private var neighbor: Int? {
          guard let tabBarController, let tabs = tabBarController.viewControllers, let view = recognizer.view else {
            return nil
          }
          let isBackward = recognizer.velocity(in: view).x * view.forwardSign > 0
          let index = tabBarController.selectedIndex + (isBackward ? -1 : 1)
          return tabs.indices.contains(index) ? index : nil
        }

        /// Returns whether the drag is mainly horizontal, toward an existing tab, no transition is running, and no scroll view
        /// below it can scroll in that direction.
        func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
          guard let view = recognizer.view, tabBarController?.transitionCoordinator == nil, neighbor != nil else {
            return false
          }
          let velocity = recognizer.velocity(in: view)
          return abs(velocity.x) > abs(velocity.y) && !view.scrollingClaims(velocity, at: recognizer.location(in: view))
        }
      }
      """)
}
