import QuartzCore
import StageTesting
import Testing
import UIKit

@testable import UIKitCore

/// A ring in a view's backing layer that animates with the block around its changes.
private final class ViewRingLayer: CALayer {
  @Managed var progress: CGFloat

  override class func needsDisplay(forKey key: String) -> Bool {
    key == "progress" || super.needsDisplay(forKey: key)
  }

  override func action(forKey event: String) -> CAAction? {
    guard event == "progress", let animation = super.action(forKey: "backgroundColor") as? CABasicAnimation else {
      return super.action(forKey: event)
    }
    animation.keyPath = event
    animation.fromValue = (presentation() ?? self).progress
    animation.toValue = nil
    return animation
  }

  override func draw(in ctx: CGContext) {
    let radius = min(bounds.width, bounds.height) / 2 - 10
    ctx.setLineWidth(20)
    ctx.setStrokeColor(UIColor.systemBlue.cgColor)
    ctx.addArc(
      center: CGPoint(x: bounds.midX, y: bounds.midY), radius: radius, startAngle: -.pi / 2,
      endAngle: -.pi / 2 + 2 * .pi * progress, clockwise: false)
    ctx.strokePath()
  }
}

private final class RingView: UIView {
  override class var layerClass: AnyClass { ViewRingLayer.self }

  var progress: CGFloat {
    get { (layer as? ViewRingLayer)?.progress ?? .nan }
    set { (layer as? ViewRingLayer)?.progress = newValue }
  }

  var shown: CGFloat { (layer.presentation() as? ViewRingLayer)?.progress ?? .nan }
}

/// An animator that slides the next view in and fills its ring meanwhile.
private final class FillingAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard let to = transitionContext.view(forKey: .to) else { return }
    transitionContext.containerView.addSubview(to)
    to.frame = transitionContext.containerView.bounds
    to.alpha = 0
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      to.alpha = 1
      (to.subviews.first as? RingView)?.progress = 1
    } completion: { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}

private final class FillingDelegate: NSObject, UINavigationControllerDelegate {
  var interaction: UIPercentDrivenInteractiveTransition?

  func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { FillingAnimator() }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
}

@MainActor @Suite(.serialized) struct RingViewTests {
  private let navigation = UINavigationController(rootViewController: UIViewController())
  private let stage: Stage
  private let ring = RingView(frame: CGRect(x: 50, y: 100, width: 200, height: 200))
  private let page = UIViewController()
  private let delegate = FillingDelegate()

  init() {
    stage = Stage(size: CGSize(width: 300, height: 400), rootViewController: navigation)
    page.view.backgroundColor = .white
    page.view.addSubview(ring)
    navigation.delegate = delegate
  }

  /// Whether the ring is visible at a fraction of its turn, as pixels.
  private func isBlue(atTurn turn: Double) -> Bool {
    let image = stage.pixels()
    let place = page.view.convert(CGPoint(x: 150, y: 200), to: nil)
    let angle = 2 * Double.pi * (turn - 0.25)
    let (x, y) = (Int(place.x + 90 * cos(angle)), Int(place.y + 90 * sin(angle)))
    let pixel = image.pixels.load(fromByteOffset: y * image.bytesPerRow + x * 4, as: UInt32.self)
    return pixel & 0xFF > pixel >> 16 & 0xFF + 40
  }

  @Test func `a block animates the ring, and a second block continues from the current value`() {
    navigation.pushViewController(page, animated: false)
    stage.advance(by: 0.1)
    var ends: [Bool] = []
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      ring.progress = 1
    } completion: {
      ends.append($0)
    }
    stage.advance(by: 0.5)
    #expect(abs(ring.shown - 0.5) < 0.02)
    #expect(isBlue(atTurn: 0.45) && !isBlue(atTurn: 0.55))
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { ring.progress = 0 }
    #expect(abs(ring.shown - 0.5) < 0.02)
    stage.advance(by: 0.5)
    #expect(abs(ring.shown - 0.25) < 0.02 && ends == [false])
    #expect(isBlue(atTurn: 0.2) && !isBlue(atTurn: 0.3))
    stage.advance(by: 1)
    #expect(!isBlue(atTurn: 0.1) && ring.layer.animationKeys() == nil)
  }

  @Test func `a change outside of a block is immediate`() {
    navigation.pushViewController(page, animated: false)
    stage.advance(by: 0.1)
    ring.progress = 0.5
    stage.advance(by: 0.02)
    #expect(ring.layer.animationKeys() == nil && isBlue(atTurn: 0.45) && !isBlue(atTurn: 0.55))
  }

  @Test func `an interactive transition scrubs the ring, and its cancellation restores it`() {
    stage.advance(by: 0.1)
    let interaction = UIPercentDrivenInteractiveTransition()
    delegate.interaction = interaction
    navigation.pushViewController(page, animated: true)
    stage.advance(by: 0.05)
    for percent in [0.75, 0.25, 0.6] as [CGFloat] {
      interaction.update(percent)
      stage.advance(by: 0.05)
      #expect(abs(ring.shown - percent) < 1e-6)
      #expect(isBlue(atTurn: percent - 0.05) && !isBlue(atTurn: percent + 0.05))
    }
    interaction.cancel()
    stage.runUntilIdle(limit: 3)
    #expect(ring.progress == 0 && ring.layer.animationKeys() == nil && page.view.window == nil)
  }

  @Test func `a finished interactive transition fills the ring`() {
    stage.advance(by: 0.1)
    let interaction = UIPercentDrivenInteractiveTransition()
    delegate.interaction = interaction
    navigation.pushViewController(page, animated: true)
    stage.advance(by: 0.05)
    interaction.update(0.5)
    stage.advance(by: 0.05)
    interaction.finish()
    stage.runUntilIdle(limit: 3)
    #expect(ring.progress == 1 && ring.layer.animationKeys() == nil && isBlue(atTurn: 0.97))
  }
}
