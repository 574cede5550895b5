import Foundation
import QuartzCore

/// The screen turns round its upright axis: the presented page is on its back.
final class FlipHorizontalAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  /// In seconds: Apple's, by convention.
  static let duration: TimeInterval = 0.75

  /// From the eye to the screen, in widths of the page: near enough to see the depth, far enough not to distort.
  static let eyeDistance: CGFloat = 2

  private let direction: ModalDirection

  init(_ direction: ModalDirection) {
    self.direction = direction
    super.init()
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    Self.duration
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    let scene = ModalScene(transitionContext, direction)
    scene.arrange()
    let container = transitionContext.containerView
    let (front, back) = direction == .in ? (scene.underneath, scene.page) : (scene.page, scene.underneath)
    let sides = [front, back].compactMap { $0 }
    let former = (perspective: container.layer.sublayerTransform, color: container.backgroundColor)
    container.layer.sublayerTransform.m34 = -1 / (container.bounds.width * Self.eyeDistance)
    container.backgroundColor = .black
    for side in sides { side.layer.isDoubleSided = false }
    let turn: CGFloat = direction == .in ? -.pi : .pi
    CATransaction.begin()
    CATransaction.setCompletionBlock {
      for side in sides { side.layer.isDoubleSided = true }
      container.layer.sublayerTransform = former.perspective
      container.backgroundColor = former.color
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
    if let front { Self.turn(front, from: 0, to: turn, evenly: transitionContext.isInteractive) }
    if let back { Self.turn(back, from: -turn, to: 0, evenly: transitionContext.isInteractive) }
    CATransaction.commit()
  }

  private static func turn(_ side: UIView, from start: CGFloat, to end: CGFloat, evenly: Bool) {
    let animation = CABasicAnimation(keyPath: "transform.rotation.y")
    animation.fromValue = start
    animation.toValue = end
    animation.duration = duration
    animation.timingFunction = CAMediaTimingFunction(name: evenly ? .linear : .easeInEaseOut)
    animation.fillMode = .both
    side.layer.add(animation, forKey: "UIKit.flip")
  }
}
