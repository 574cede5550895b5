import Foundation
import QuartzCore
import StageTesting
import Testing
import UIKit

@testable import UIKitCore

/// A window whose root presents view controllers that record their calls, with a clock that is advanced manually.
final class ModalStage {
  static let size = CGSize(width: 400, height: 600)

  let log = CallLog()
  let stage: Stage
  let root: LoggingPage
  private(set) var records: [TransitionRecord] = []

  init(size: CGSize = ModalStage.size) {
    root = LoggingPage("root", log)
    stage = Stage(size: size, rootViewController: root)
    ModalPresentation.observer = { [weak self] in self?.records.append($0) }
    advance(by: Stage.period)
    log.lines = []
  }

  isolated deinit { ModalPresentation.observer = nil }

  var window: UIWindow { stage.window }

  /// Creates a view controller to present.
  func page(_ name: String, _ style: UIModalPresentationStyle = .fullScreen) -> LoggingPage {
    let page = LoggingPage(name, log)
    page.modalPresentationStyle = style
    return page
  }

  /// A view controller that is presented without animation, with an empty log.
  func shown(_ name: String, _ style: UIModalPresentationStyle = .fullScreen) -> LoggingPage {
    let page = page(name, style)
    root.present(page, animated: false)
    advance(by: Stage.period)
    log.lines = []
    return page
  }

  /// Advances the time, frame by frame.
  func advance(by seconds: Double) { stage.advance(by: seconds, step: Stage.period) }

  /// The presented center of a view, in its superview.
  func middle(of view: UIView?) -> CGPoint { view?.layer.presentation()?.position ?? .zero }

  /// Checks that everything is as before any presentation.
  func expectNothingPresented(sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(window.subviews.map { $0 === root.view } == [true], sourceLocation: sourceLocation)
    #expect(root.view.frame == window.bounds, sourceLocation: sourceLocation)
    #expect(root.presentedViewController == nil, sourceLocation: sourceLocation)
    #expect(root.transitionCoordinator == nil, sourceLocation: sourceLocation)
    #expect(root.appearance == .appeared, sourceLocation: sourceLocation)
    #expect(!window.layer.hasAnimationsInSubtree, sourceLocation: sourceLocation)
  }
}

/// Provides animators and interactions as the test requires.
final class ModalDirector: NSObject, UIViewControllerTransitioningDelegate {
  var animator: (any UIViewControllerAnimatedTransitioning)?
  var interaction: (any UIViewControllerInteractiveTransitioning)?
  var makesController: ((UIViewController, UIViewController?) -> UIPresentationController)?
  private(set) var asked: [String] = []

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    asked.append("presented")
    return animator
  }

  func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
    asked.append("dismissed")
    return animator
  }

  func interactionControllerForPresentation(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  {
    asked.append("interaction in")
    return interaction
  }

  func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  {
    asked.append("interaction out")
    return interaction
  }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    asked.append("controller")
    return makesController?(presented, presenting)
  }
}

/// A typical animator: the presented view rises or falls by the container's height. Linear, 1 s.
/// s.
final class RisingAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard let from = transitionContext.viewController(forKey: .from),
      let to = transitionContext.viewController(forKey: .to)
    else { return }
    let container = transitionContext.containerView
    let height = container.bounds.height
    let isIn = to.presentingViewController === from
    if isIn {
      to.view.frame = transitionContext.finalFrame(for: to).offsetBy(dx: 0, dy: height)
      container.addSubview(to.view)
    } else if let below = transitionContext.view(forKey: .to) {
      container.insertSubview(below, at: 0)
    }
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      if isIn { to.view.frame.origin.y = 0 } else { from.view.frame.origin.y = height }
    } completion: { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}
