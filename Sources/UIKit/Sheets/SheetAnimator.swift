import Foundation
@_spi(UIKit) import UIKitCore

/// The animator of sheets, which slide up from below the container's lower edge and back.
final class SheetAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let direction: ModalDirection
  private let sheet: UISheetPresentationController

  init(_ direction: ModalDirection, of sheet: UISheetPresentationController) {
    self.direction = direction
    self.sheet = sheet
    super.init()
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    CoverVerticalAnimator.duration
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    let scene = ModalScene(transitionContext, direction)
    scene.arrange()
    let card = scene.view
    let travel = transitionContext.containerView.bounds.height - card.frame.minY
    let shown = direction == .in ? card.center.y : card.center.y + travel
    if direction == .in { card.center.y += travel }
    scene.animate(over: CoverVerticalAnimator.duration) {
      card.center.y = shown
    }
  }
}
