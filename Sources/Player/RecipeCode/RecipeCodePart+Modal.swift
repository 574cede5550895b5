/// The transitioning delegates of presented view controllers and their drags.
nonisolated extension RecipeCodePart {
  /// The animators, the presentation and the drag of a recipe for presentations.
  struct Modal: Sendable {
    /// The expressions that make the animators.
    var present: String, dismiss: String

    /// The expression that makes the interaction with which a drag drives the dismissal, in a container of `size`; `nil`
    /// if there is no drag.
    var interaction: String?

    /// Whether a fast drag finishes the dismissal wherever it is released.
    var hasFlick = false

    /// The type of the presentation controller; `nil` for a full-screen presentation.
    var presentationController: String?
  }

  /// Returns the transitioning delegate, for a recipe whose types begin with `prefix`.
  static func delegate(_ prefix: String, _ recipe: Modal) -> RecipeCodePart {
    let attach = recipe.interaction == nil ? "" : "\n    DismissDrag.add(to: viewController, for: self)"
    let stored = """


        /// The last dismissal, whose animator a drag on its view controller may drive.
        private weak var dismissed: UIViewController?
        private weak var dismissAnimator: (any UIViewControllerAnimatedTransitioning)?
      """
    let dismissal =
      recipe.interaction == nil
      ? """
      {
          \(recipe.dismiss)
        }
      """
      : """
      {
          let animator = \(recipe.dismiss)
          self.dismissed = dismissed
          dismissAnimator = animator
          return animator
        }

        func interactionControllerForDismissal(
          using animator: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? {
          guard let dismissed, animator === dismissAnimator else { return nil }
          return DismissDrag.drag(of: dismissed)?.interaction
        }
      """
    let presentation =
      recipe.presentationController.map {
        """


          func presentationController(
            forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
          ) -> UIPresentationController? {
            \($0)(presentedViewController: presented, presenting: presenting, values: parameters)
          }
        """
      } ?? ""
    return RecipeCodePart(
      code: """
        /// The transitioning delegate of view controllers, which animates their presentation and dismissal.
        @MainActor
        final class \(prefix)Transition: NSObject, UIViewControllerTransitioningDelegate {
          /// The parameters, which each transition reads when it starts.
          var parameters = \(prefix)Parameters()\(recipe.interaction == nil ? "" : stored)

          /// Prepares a view controller for its presentation. Call it right before `present(_:animated:completion:)`.
          func prepare(_ viewController: UIViewController) {
            viewController.modalPresentationStyle = \(recipe.presentationController == nil ? ".fullScreen" : ".custom")
            viewController.transitioningDelegate = self\(attach)
          }

          func animationController(
            forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
          ) -> (any UIViewControllerAnimatedTransitioning)? {
            \(recipe.present)
          }

          func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? \(dismissal)\(presentation)
        }
        """)
  }

  /// Returns the drag that dismisses, for a recipe whose types begin with `prefix`.
  static func dismissDrag(_ prefix: String, _ recipe: Modal) -> RecipeCodePart {
    let flick = recipe.hasFlick ? "isFast || " : ""
    let velocity =
      recipe.hasFlick ? "\n      let isFast = velocity(in: container).y >= transition.parameters.flick" : ""
    return RecipeCodePart(
      code: """
        /// A downward drag that dismisses a presented view controller: it starts the dismissal, drives it and ends it.
        private final class DismissDrag: UIPanGestureRecognizer, UIGestureRecognizerDelegate {
          /// The interaction in progress; `nil` while there is no drag.
          private(set) var interaction: UIPercentDrivenInteractiveTransition?

          private weak var viewController: UIViewController?
          private let transition: \(prefix)Transition

          private init(of viewController: UIViewController, for transition: \(prefix)Transition) {
            self.viewController = viewController
            self.transition = transition
            super.init(target: nil, action: nil)
            delegate = self
            #if canImport(ObjectiveC)
              addTarget(self, action: #selector(dragged))
            #else
              addTarget(self, action: selector(DismissDrag.dragged))
            #endif
          }

          /// Adds a drag to a view controller's view, in place of an earlier one.
          static func add(to viewController: UIViewController, for transition: \(prefix)Transition) {
            if let earlier = drag(of: viewController) { viewController.view.removeGestureRecognizer(earlier) }
            viewController.view.addGestureRecognizer(DismissDrag(of: viewController, for: transition))
          }

          /// Returns the drag on a view controller's view.
          static func drag(of viewController: UIViewController) -> DismissDrag? {
            viewController.view.gestureRecognizers?.lazy.compactMap { $0 as? DismissDrag }.first
          }

          #if canImport(ObjectiveC)
            @objc
          #endif
          private func dragged() {
            // The view controller's own view moves with the drag, so locations are measured in its superview.
            guard let container = view?.superview else { return end(finishes: false, at: 0) }
            let size = container.bounds.size
            let progress = min(max(translation(in: container).y / (size.height * transition.parameters.distance), 0), 1)
            switch state {
            case .began:
              interaction = \(recipe.interaction ?? "")
              viewController?.dismiss(animated: true)
            case .changed: interaction?.update(progress)
            case .ended:\(velocity)
              end(finishes: \(flick)progress > transition.parameters.threshold, at: progress)
            case .cancelled, .failed: end(finishes: false, at: progress)
            default: break
            }
          }

          private func end(finishes: Bool, at progress: CGFloat) {
            guard let interaction else { return }
            self.interaction = nil
            interaction.update(progress)
            if finishes { interaction.finish() } else { interaction.cancel() }
          }

          /// Returns whether the drag is mainly downward, no transition is running, and no scroll view below it can scroll in
          /// that direction.
          func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
            guard let viewController, let view, viewController.presentingViewController != nil,
              viewController.presentedViewController == nil, viewController.transitionCoordinator == nil
            else { return false }
            let velocity = velocity(in: view)
            return velocity.y > abs(velocity.x) && !view.scrollingClaims(velocity, at: location(in: view))
          }

          /// Makes scroll views inside the view controller's view wait until the drag has failed.
          func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
          ) -> Bool {
            guard let scrollView = otherGestureRecognizer.view as? UIScrollView, let view else { return false }
            return otherGestureRecognizer === scrollView.panGestureRecognizer && scrollView.isDescendant(of: view)
          }
        }
        """)
  }
}
