import UIKit

/// The drag to the right, from anywhere on the page, that takes the picture back to the grid.
final class HeroPopDrag: NSObject {
  private weak var navigationController: UINavigationController?
  private let threshold: CGFloat
  private let recognizer = UIPanGestureRecognizer()

  /// What the drag drives; `nil` while there is no drag.
  private(set) var interaction: HeroPopInteraction?

  init(navigationController: UINavigationController, threshold: CGFloat) {
    self.navigationController = navigationController
    self.threshold = threshold
    super.init()
    recognizer.delegate = self
    recognizer.addTarget(self, action: selector(HeroPopDrag.dragged))
    navigationController.view.addGestureRecognizer(recognizer)
  }

  /// Takes the gesture away.
  func stop() { recognizer.view?.removeGestureRecognizer(recognizer) }

  private func dragged(_ recognizer: UIPanGestureRecognizer) {
    switch recognizer.state {
    case .began:
      interaction = HeroPopInteraction()
      navigationController?.popViewController(animated: true)
    case .changed: interaction?.update(progress)
    case .ended: end(finishes: progress > threshold)
    case .cancelled, .failed: end(finishes: false)
    case .possible: break
    }
  }

  private func end(finishes: Bool) {
    guard let interaction else { return }
    self.interaction = nil
    interaction.update(progress)
    if finishes { interaction.finish() } else { interaction.cancel() }
  }

  /// The way dragged, in half widths of the page.
  private var progress: CGFloat {
    guard let view = recognizer.view, view.bounds.width > 0 else { return 0 }
    return min(max(recognizer.translation(in: view).x / (view.bounds.width / 2), 0), 1)
  }

  private var leadsBack: Bool {
    guard let navigationController, navigationController.transitionCoordinator == nil else { return false }
    let top = navigationController.viewControllers.suffix(2)
    return top.count == 2 && top.first is any HeroSource && top.last is any HeroDestination
  }
}

extension HeroPopDrag: UIGestureRecognizerDelegate {
  /// The drag must go to the right more than up or down, on a page that a picture has flown to.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard leadsBack, let view = recognizer.view else { return false }
    let velocity = recognizer.velocity(in: view)
    return velocity.x > abs(velocity.y)
  }
}
