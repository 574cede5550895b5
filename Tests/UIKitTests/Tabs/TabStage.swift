import Foundation
import QuartzCore
import StageTesting
import Testing

@testable import UIKit
@testable import UIKitCore

/// A window with a tab bar controller whose children record their calls, with a clock that is advanced manually.
final class TabStage {
  static let size = CGSize(width: 400, height: 600)

  let log = CallLog()
  let stage: Stage
  let tabs = UITabBarController()
  let director: TabDirector
  let pages: [LoggingPage]
  private(set) var records: [TransitionRecord] = []

  /// Creates three view controllers "a", "b" and "c", shows the first one, and clears the log.
  init(animates: Bool = true) {
    pages = ["a", "b", "c"].map { [log] in LoggingPage($0, log) }
    director = TabDirector(animates: animates, log: log)
    tabs.delegate = director
    tabs.viewControllers = pages
    stage = Stage(size: Self.size, rootViewController: tabs)
    tabs.transitionObserver = { [weak self] in self?.records.append($0) }
    log.lines = []
    advance(by: Stage.period)
  }

  var window: UIWindow { stage.window }

  /// Advances the time, frame by frame.
  func advance(by seconds: Double) { stage.advance(by: seconds, step: Stage.period) }

  /// Clicks the center of a tab.
  func click(_ index: Int) {
    let width = Self.size.width / CGFloat(tabs.tabBar.items?.count ?? 1)
    stage.tap(at: CGPoint(x: width * (CGFloat(index) + 0.5), y: 575))
  }

  /// The presented position of a view controller's left edge.
  func x(of page: UIViewController) -> CGFloat {
    guard let shown = page.view.layer.presentation() else { return .nan }
    return shown.position.x - shown.bounds.width / 2
  }

  /// Checks that a tab is in its final state when nothing moves.
  func expectAtRest(_ page: UIViewController, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(tabs.container.subviews == [page.view], sourceLocation: sourceLocation)
    #expect(tabs.selectedViewController === page, sourceLocation: sourceLocation)
    #expect(tabs.tabBar.selectedItem === page.tabBarItem, sourceLocation: sourceLocation)
    #expect(page.view.frame == tabs.container.bounds, sourceLocation: sourceLocation)
    #expect(page.view.alpha == 1, sourceLocation: sourceLocation)
    #expect(tabs.container.touches == .all, sourceLocation: sourceLocation)
    #expect(tabs.transitionCoordinator == nil, sourceLocation: sourceLocation)
    for tab in tabs.viewControllers ?? [] {
      #expect(tab.appearance == (tab === page ? .appeared : .disappeared), sourceLocation: sourceLocation)
    }
    for layer in [tabs.container.layer, tabs.tabBar.layer] {
      #expect(layer.speed == 1 && layer.timeOffset == 0 && layer.beginTime == 0, sourceLocation: sourceLocation)
      #expect(!layer.hasAnimationsInSubtree, sourceLocation: sourceLocation)
    }
  }
}

/// A tab bar controller delegate that records its calls.
final class TabDirector: NSObject, UITabBarControllerDelegate {
  private let animates: Bool
  private let log: CallLog
  var allows = true
  var interaction: UIPercentDrivenInteractiveTransition?

  init(animates: Bool, log: CallLog) {
    self.animates = animates
    self.log = log
    super.init()
  }

  func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool {
    log.add("shouldSelect \(viewController.title ?? "")")
    return allows
  }

  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
    log.add("didSelect \(viewController.title ?? "")")
  }

  func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    log.add("animator? \(fromVC.title ?? "")-\(toVC.title ?? "")")
    return animates ? SlideAnimator(log) : nil
  }

  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    log.add("interaction?")
    defer { interaction = nil }
    return interaction
  }
}
