import Motion
import UIKit

/// A horizontal drag that selects the neighboring tab: it starts the change of tabs, drives it and ends it.
final class TabSlideDrag: NSObject {
  /// The interaction in progress; `nil` while there is no drag.
  private(set) var interaction: UIPercentDrivenInteractiveTransition?

  private weak var tabBarController: UITabBarController?
  private let style: () -> TabSlideStyle
  private let recognizer = UIPanGestureRecognizer()

  /// The direction of the drag: 1 to the right, which selects the previous tab in left-to-right layouts, and −1 to the
  /// left.
  private var way: CGFloat = 1

  init(in tabBarController: UITabBarController, style: @escaping () -> TabSlideStyle) {
    self.tabBarController = tabBarController
    self.style = style
    super.init()
    recognizer.delegate = self
    recognizer.addTarget(self, action: selector(TabSlideDrag.dragged))
    tabBarController.view.addGestureRecognizer(recognizer)
  }

  /// Removes the gesture recognizer.
  func stop() { recognizer.view?.removeGestureRecognizer(recognizer) }

  private func dragged(_ recognizer: UIPanGestureRecognizer) {
    switch recognizer.state {
    case .began: begin()
    case .changed: interaction?.update(progress)
    case .ended: end(tracker.outcome(at: progress, velocity: recognizer.velocity(in: recognizer.view)))
    case .cancelled, .failed: end(.cancel)
    case .possible: break
    }
  }

  private func begin() {
    way = recognizer.velocity(in: recognizer.view).x < 0 ? -1 : 1
    guard let tabBarController, let index = next else { return }
    interaction = UIPercentDrivenInteractiveTransition()
    tabBarController.selectedIndex = index
  }

  private func end(_ outcome: ReleaseRule.Outcome) {
    guard let interaction else { return }
    self.interaction = nil
    interaction.end(outcome)
  }

  private var progress: CGFloat { tracker.clampedProgress(after: recognizer.translation(in: recognizer.view)) }

  /// The tracker of a drag in the direction in which it began, with the current length and threshold.
  private var tracker: DragTracker {
    let style = style()
    let distance = (recognizer.view?.bounds.width ?? 0) * style.distance
    return DragTracker(along: CGVector(dx: way * distance, dy: 0), rule: ReleaseRule(threshold: style.threshold))
  }

  /// The index of the tab that the drag selects; `nil` if there is none in that direction.
  private var next: Int? {
    guard let tabBarController, let pages = tabBarController.viewControllers else { return nil }
    let isBackward = recognizer.velocity(in: recognizer.view).x * (recognizer.view?.forwardSign ?? 1) > 0
    let index = tabBarController.selectedIndex + (isBackward ? -1 : 1)
    return pages.indices.contains(index) ? index : nil
  }
}

extension TabSlideDrag: UIGestureRecognizerDelegate {
  /// Returns whether the drag is mainly horizontal, toward an existing tab, no transition is running, and no scroll
  /// view under the pointer can scroll in that direction.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let view = recognizer.view, tabBarController?.transitionCoordinator == nil, next != nil else { return false }
    let velocity = recognizer.velocity(in: view)
    return abs(velocity.x) > abs(velocity.y) && !view.scrollingClaims(velocity, at: recognizer.location(in: view))
  }
}
