import Foundation
import QuartzCore
import StageTesting
import Testing

@testable import UIKit
@testable import UIKitCore

/// One transition on the headless stage in any of the containers: a view controller called "page" appears over one
/// called "root", or disappears.
final class TransitionShow {
  nonisolated enum Container: String, CaseIterable, Sendable {
    case navigation, tabs, ownContainer
    case fullScreen, dissolving, flipping, overFullScreen, pageSheet, formSheet, customPresentation
  }

  nonisolated enum Animator: String, CaseIterable, Sendable {
    /// UIKit's own animator.
    case system
    case plain, interruptible
  }

  nonisolated struct Subject: Sendable, CustomTestStringConvertible {
    let container: Container
    let animator: Animator
    let comes: Bool

    var testDescription: String { "\(container) \(animator) \(comes ? "in" : "out")" }

    /// Every container with every animator that it can have, in both directions.
    static let all: [Subject] = Container.allCases.flatMap { container in
      Animator.allCases.filter { animators(of: container).contains($0) }.flatMap { animator in
        [true, false].map { Subject(container: container, animator: animator, comes: $0) }
      }
    }

    /// The subjects that can be interactive from the start.
    static let driven = all.filter { $0.animator != .system }

    private static func animators(of container: Container) -> [Animator] {
      switch container {
      case .navigation, .fullScreen, .overFullScreen: [.system, .plain, .interruptible]
      case .tabs, .ownContainer: [.plain, .interruptible]
      case .dissolving, .flipping, .pageSheet, .formSheet, .customPresentation: [.system]
      }
    }
  }

  let subject: Subject
  let stage: Stage
  let log = CallLog()
  let root: LoggingPage
  private(set) weak var page: LoggingPage?
  private(set) var records: [TransitionRecord] = []

  private let director = ShowDirector()
  private let host: UIViewController

  init(_ subject: Subject) {
    self.subject = subject
    root = LoggingPage("root", log)
    switch subject.container {
    case .navigation: host = UINavigationController(rootViewController: root)
    case .tabs: host = UITabBarController()
    case .ownContainer: host = PairContainer(root)
    case .fullScreen, .dissolving, .flipping, .overFullScreen, .pageSheet, .formSheet, .customPresentation: host = root
    }
    stage = Stage(size: CGSize(width: 400, height: 600), rootViewController: host)
    observe()
    if !subject.comes { bring(animated: false) }
    if subject.comes, let tabs = host as? UITabBarController { tabs.viewControllers = [root, makePage()] }
    stage.runUntilIdle(limit: 1)
    director.animator = subject.animator
  }

  private func observe() {
    (host as? UINavigationController)?.delegate = director
    (host as? UITabBarController)?.delegate = director
    (host as? PairContainer)?.director = director
    let note: (TransitionRecord) -> Void = { [weak self] in self?.records.append($0) }
    (host as? UINavigationController)?.transitionObserver = note
    (host as? UITabBarController)?.transitionObserver = note
    (host as? PairContainer)?.observer = note
    ModalPresentation.observer = note
  }

  isolated deinit { ModalPresentation.observer = nil }

  // MARK: - Transitions

  /// Begins the transition, interactively if there is an interaction.
  func begin(_ interaction: UIPercentDrivenInteractiveTransition? = nil) {
    director.interaction = interaction
    if subject.comes { bring(animated: true) } else { takeAway() }
    director.interaction = nil
  }

  /// Requests the opposite transition.
  func reverse() { if subject.comes { takeAway() } else { bring(animated: true) } }

  /// Requests the first transition again.
  func reverseBack() { if subject.comes { bring(animated: true) } else { takeAway() } }

  private func bring(animated: Bool) {
    switch host {
    case let navigation as UINavigationController:
      let page = makePage()
      navigation.pushViewController(page, animated: animated)
    case let tabs as UITabBarController:
      if tabs.viewControllers?.count != 2 { tabs.viewControllers = [root, makePage()] }
      tabs.selectedIndex = 1
    case let pair as PairContainer:
      pair.show(makePage(), animated: animated)
    default:
      let page = makePage()
      page.modalPresentationStyle = style
      if subject.container == .dissolving { page.modalTransitionStyle = .crossDissolve }
      if subject.container == .flipping { page.modalTransitionStyle = .flipHorizontal }
      page.transitioningDelegate = director
      root.present(page, animated: animated)
    }
  }

  private func takeAway() {
    switch host {
    case let navigation as UINavigationController: navigation.popViewController(animated: true)
    case let tabs as UITabBarController: tabs.selectedIndex = 0
    case let pair as PairContainer: pair.show(root, animated: true)
    default: root.dismiss(animated: true)
    }
  }

  private func makePage() -> LoggingPage {
    let made = LoggingPage("page", log)
    made.view.backgroundColor = .systemBlue
    page = made
    return made
  }

  private var style: UIModalPresentationStyle {
    switch subject.container {
    case .overFullScreen: .overFullScreen
    case .pageSheet: .pageSheet
    case .formSheet: .formSheet
    case .customPresentation: .custom
    case .navigation, .tabs, .ownContainer, .fullScreen, .dissolving, .flipping: .fullScreen
    }
  }

  // MARK: - State

  /// The transition's duration, in seconds, as its coordinator reports it.
  var duration: Double { coordinator?.transitionDuration ?? 0 }

  var coordinator: (any UIViewControllerTransitionCoordinator)? { root.transitionCoordinator }

  /// Whether "page" is finally presented.
  var isOpen: Bool {
    switch host {
    case let navigation as UINavigationController: navigation.viewControllers.count == 2
    case let tabs as UITabBarController: tabs.selectedIndex == 1
    case let pair as PairContainer: pair.shown !== root
    default: root.presentedViewController != nil
    }
  }

  /// The drag that moves the transition from its start to its end.
  var way: CGVector {
    switch subject.container {
    case .navigation, .ownContainer, .tabs: CGVector(dx: subject.comes ? -400 : 400, dy: 0)
    case .fullScreen, .dissolving, .flipping, .overFullScreen, .pageSheet, .formSheet, .customPresentation:
      CGVector(dx: 0, dy: subject.comes ? -600 : 600)
    }
  }

  /// The progress of the presented position: of "page", or of "root" in a system pop.
  var shownPart: CGFloat? {
    guard let view = root.modal.presentation?.controller.presentedView ?? page?.viewIfLoaded,
      let place = view.layer.presentation()?.position
    else { return nil }
    let home = CGPoint(x: view.superview?.bounds.midX ?? 0, y: 0)
    if !isModal { return subject.comes ? 1 - (place.x - home.x) / 400 : (place.x - home.x) / 400 }
    return subject.comes ? -place.y / 600 : place.y / 600
  }

  var isModal: Bool { way.dx == 0 }

  /// Whether a presentation over the root keeps the root's view in the hierarchy.
  var leavesRoot: Bool {
    switch subject.container {
    case .overFullScreen, .pageSheet, .formSheet, .customPresentation: true
    case .navigation, .tabs, .ownContainer, .fullScreen, .dissolving, .flipping: false
    }
  }

  /// The containers' views when nothing moves: one view controller in each.
  var contained: Int? {
    switch host {
    case let navigation as UINavigationController: navigation.container.subviews.count
    case let tabs as UITabBarController: tabs.container.subviews.count
    case let pair as PairContainer: pair.view.subviews.count
    default: nil
    }
  }

  var rootOfWindow: [UIView] { stage.window.subviews }
}

/// Provides the animator that the test requires to all containers.
final class ShowDirector: NSObject, UINavigationControllerDelegate, UITabBarControllerDelegate,
  UIViewControllerTransitioningDelegate
{
  var animator = TransitionShow.Animator.system
  var interaction: UIPercentDrivenInteractiveTransition?

  func made(_ way: CGVector) -> (any UIViewControllerAnimatedTransitioning)? {
    switch animator {
    case .system: nil
    case .plain: TravelAnimator(way)
    case .interruptible: HoldableTravelAnimator(way)
    }
  }

  func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { made(CGVector(dx: operation == .push ? -1 : 1, dy: 0)) }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }

  func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    made(CGVector(dx: toVC === tabBarController.viewControllers?.first ? 1 : -1, dy: 0))
  }

  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { made(CGVector(dx: 0, dy: -1)) }

  func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
    made(CGVector(dx: 0, dy: 1))
  }

  func interactionControllerForPresentation(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  { interaction }

  func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  { interaction }
}
