/// The delegates of navigation controllers and their drags.
nonisolated extension RecipeCodePart {
  /// The animators and the drag of a recipe for pushes and pops.
  struct Navigation: Sendable {
    /// The expressions that make the animators.
    var push: String, pop: String

    /// The type of the interaction that the drag drives.
    var interaction = "UIPercentDrivenInteractiveTransition"

    /// Whether the drag starts at the edge of the screen, not anywhere.
    var isFromEdge = true

    /// Whether the distance from the start counts as progress, in either direction.
    var isUndirected = false

    /// Whether only transitions between a source and a destination of an image are animated.
    var isBetweenHeroes = true
  }

  /// Returns the delegate of a navigation controller, for a recipe whose types begin with `prefix`.
  static func delegate(_ prefix: String, _ recipe: Navigation) -> RecipeCodePart {
    let applies = recipe.isBetweenHeroes ? " where isBetweenHeroes(below: %, above: %)" : ""
    let heroes = """


        /// Returns whether the transition between two view controllers is animated here, not by UIKit.
        fileprivate func isBetweenHeroes(below: UIViewController, above: UIViewController) -> Bool {
          below is any \(prefix)Source && above is any \(prefix)Destination
        }
      """
    func condition(_ below: String, _ above: String) -> String {
      applies.replacing("below: %", with: "below: \(below)").replacing("above: %", with: "above: \(above)")
    }
    return RecipeCodePart(
      code: """
        /// The delegate of a navigation controller that animates its pushes and pops. A drag pops, too.
        @MainActor
        final class \(prefix)Transition: NSObject, UINavigationControllerDelegate {
          /// The parameters, which each transition reads when it starts.
          var parameters = \(prefix)Parameters()

          private weak var navigationController: UINavigationController?
          private var drag: PopDrag?

          /// The animator of the last pop, which is the only one that a drag may drive.
          private weak var popAnimator: (any UIViewControllerAnimatedTransitioning)?

          /// Becomes the delegate of `navigationController`, and adds the drag to its view.
          init(navigationController: UINavigationController) {
            self.navigationController = navigationController
            super.init()
            drag = PopDrag(in: navigationController, for: self)
            navigationController.delegate = self
          }

          /// Removes the drag, and leaves transitions to UIKit again.
          func stop() {
            drag?.stop()
            if navigationController?.delegate === self { navigationController?.delegate = nil }
          }\(recipe.isBetweenHeroes ? heroes : "")

          func navigationController(
            _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
            from fromVC: UIViewController, to toVC: UIViewController
          ) -> (any UIViewControllerAnimatedTransitioning)? {
            popAnimator = nil
            switch operation {
            case .push\(condition("fromVC", "toVC")):
              return \(recipe.push)
            case .pop\(condition("toVC", "fromVC")):
              let animator = \(recipe.pop)
              popAnimator = animator
              return animator
            default: return nil
            }
          }

          func navigationController(
            _ navigationController: UINavigationController,
            interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
          ) -> (any UIViewControllerInteractiveTransitioning)? {
            animationController === popAnimator ? drag?.interaction : nil
          }
        }
        """)
  }

  /// Returns the drag that pops, for a recipe whose types begin with `prefix`.
  static func popDrag(_ prefix: String, _ recipe: Navigation) -> RecipeCodePart {
    let heroes =
      ", let transition,\n      transition.isBetweenHeroes(below: stack[stack.count - 2], above: stack[stack.count - 1])\n   "
    let edge = """


        /// Updates the edge, because the layout direction may have changed since the last drag.
        func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
          if let view = recognizer.view { recognizer.edges = view.readingEdge }
          return true
        }
      """
    let translation =
      recipe.isUndirected
      ? "abs(recognizer.translation(in: view).x)" : "recognizer.translation(in: view).x * view.forwardSign"
    return RecipeCodePart(
      code: """
        /// A drag in reading direction that pops a view controller: it starts the pop, drives it and ends it.
        @MainActor
        private final class PopDrag: NSObject, UIGestureRecognizerDelegate {
          /// The interaction in progress; `nil` while there is no drag, as for a pop by the back button.
          private(set) var interaction: UIPercentDrivenInteractiveTransition?

          private weak var navigationController: UINavigationController?
          private weak var transition: \(prefix)Transition?
          private let recognizer = \(recipe.isFromEdge ? "UIScreenEdgePanGestureRecognizer" : "UIPanGestureRecognizer")()

          /// Adds a drag to the view of `navigationController`.
          init(in navigationController: UINavigationController, for transition: \(prefix)Transition) {
            self.navigationController = navigationController
            self.transition = transition
            super.init()
            recognizer.delegate = self\(recipe.isFromEdge ? "\n    recognizer.edges = navigationController.view.readingEdge" : "")
            #if canImport(ObjectiveC)
              recognizer.addTarget(self, action: #selector(dragged))
            #else
              recognizer.addTarget(self, action: selector(PopDrag.dragged))
            #endif
            navigationController.view.addGestureRecognizer(recognizer)
          }

          /// Removes the gesture recognizer.
          func stop() { recognizer.view?.removeGestureRecognizer(recognizer) }

          #if canImport(ObjectiveC)
            @objc
          #endif
          private func dragged(_ recognizer: UIPanGestureRecognizer) {
            switch recognizer.state {
            case .began:
              interaction = \(recipe.interaction)()
              navigationController?.popViewController(animated: true)
            case .changed: interaction?.update(progress)
            case .ended: end(finishes: progress > transition?.parameters.threshold ?? 1)
            case .cancelled, .failed: end(finishes: false)
            default: break
            }
          }

          private func end(finishes: Bool) {
            guard let interaction else { return }
            self.interaction = nil
            interaction.update(progress)
            if finishes { interaction.finish() } else { interaction.cancel() }
          }

          /// The progress of the pop, 0…1, that the drag has reached.
          private var progress: CGFloat {
            guard let view = recognizer.view, let transition else { return 0 }
            let length = view.bounds.width * transition.parameters.distance
            return min(max(\(translation) / length, 0), 1)
          }

          /// Returns whether the drag is mainly in reading direction, there is a view controller to return to, and no
          /// transition is running.
          func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
            guard let view = recognizer.view, let navigationController, navigationController.transitionCoordinator == nil
            else { return false }
            let stack = navigationController.viewControllers
            guard stack.count > 1\(recipe.isBetweenHeroes ? heroes : "") else { return false }
            let velocity = recognizer.velocity(in: view)
            return velocity.x * view.forwardSign > abs(velocity.y)
          }\(recipe.isFromEdge ? edge : "")
        }
        """)
  }
}
