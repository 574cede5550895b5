import Foundation
import QuartzCore
import StageTesting
import Testing
import UIKit

@testable import UIKitCore

/// Tests a window that is resized during interactive and timed transitions: the views continue in proportion to the
/// new size, and reach the final frames that they have in it.
@MainActor @Suite(.serialized) struct TransitionResizeTests {
  nonisolated static let sizes = [CGSize(width: 500, height: 700), CGSize(width: 310, height: 420)]

  /// The subjects whose view controllers are as large as their container.
  nonisolated static let full = TransitionShow.Subject.all.filter { subject in
    switch subject.container {
    case .navigation, .tabs, .ownContainer, .fullScreen, .overFullScreen: true
    case .dissolving, .flipping, .pageSheet, .formSheet, .customPresentation: false
    }
  }

  /// The offsets of both views from their final frames, as fractions of the container's size.
  private func places(_ show: TransitionShow) -> [CGPoint] {
    [show.root, show.page].map { page in
      guard let view = page?.viewIfLoaded, let container = view.superview?.bounds.size, view.window != nil,
        let shown = view.layer.presentation()?.position
      else { return CGPoint(x: 9, y: 9) }
      return CGPoint(x: shown.x / container.width - 0.5, y: shown.y / container.height - 0.5)
    }
  }

  private func expectSame(_ resized: [[CGPoint]], _ plain: [[CGPoint]], _ what: Comment) {
    #expect(resized.count == plain.count, what)
    for (beat, (mine, other)) in zip(resized, plain).enumerated() {
      for (a, b) in zip(mine, other) where abs(a.x - b.x) > 0.004 || abs(a.y - b.y) > 0.004 {
        Issue.record("\(what) beat \(beat): \(a) where unresized \(b)")
        return
      }
    }
  }

  // MARK: - Interactive from the start

  private func drive(_ subject: TransitionShow.Subject, finishes: Bool, to size: CGSize?, twice: Bool) -> [[CGPoint]] {
    let show = TransitionShow(subject)
    let interaction = UIPercentDrivenInteractiveTransition()
    show.begin(interaction)
    show.stage.advance(by: Stage.period)
    interaction.update(0.4)
    show.stage.advance(by: Stage.period)
    show.stage.resize(to: size ?? TransitionStage.size)
    if twice {
      show.stage.resize(to: CGSize(width: 700, height: 500))
      show.stage.resize(to: size ?? TransitionStage.size)
    }
    var all = [places(show)]
    interaction.update(0.6)
    show.stage.advance(by: Stage.period)
    all.append(places(show))
    if finishes { interaction.finish() } else { interaction.cancel() }
    for _ in 0..<30 {
      show.stage.advance(by: Stage.period)
      all.append(places(show))
    }
    #expect(show.isOpen == (finishes == subject.comes))
    #expect(!show.stage.needsFrames)
    return all
  }

  @Test(arguments: full.filter { $0.animator != .system }, [true, false])
  func `a resize leaves every frame of a held transition in proportion`(
    subject: TransitionShow.Subject, finishes: Bool
  ) {
    let plain = drive(subject, finishes: finishes, to: nil, twice: false)
    for size in Self.sizes {
      for twice in [false, true] {
        expectSame(
          drive(subject, finishes: finishes, to: size, twice: twice), plain, "\(finishes) \(size) \(twice)")
      }
    }
  }

  // MARK: - Interrupted by a drag

  private func grab(_ subject: TransitionShow.Subject, forwards: Bool, to size: CGSize?) -> [[CGPoint]] {
    let show = TransitionShow(subject)
    show.begin()
    show.stage.advance(by: show.duration * (show.isModal && subject.animator == .system ? 0.15 : 0.4))
    let start = CGPoint(x: 200, y: 200)
    show.stage.press(at: start)
    let part = forwards ? 0.3 : -0.25
    show.stage.drag(to: CGPoint(x: start.x + show.way.dx * part, y: start.y + show.way.dy * part), over: 0.2)
    show.stage.advance(by: 0.2)
    show.stage.resize(to: size ?? TransitionStage.size)
    var all = [places(show)]
    show.stage.release()
    for _ in 0..<60 {
      all.append(places(show))
      show.stage.advance(by: Stage.period)
    }
    #expect(show.isOpen == (forwards == subject.comes))
    #expect(!show.stage.needsFrames)
    return all
  }

  @Test(arguments: full.filter { $0.animator != .interruptible }, [true, false])
  func `a resize leaves every frame of an interrupted transition in proportion`(
    subject: TransitionShow.Subject, forwards: Bool
  ) {
    let plain = grab(subject, forwards: forwards, to: nil)
    for size in Self.sizes { expectSame(grab(subject, forwards: forwards, to: size), plain, "\(forwards) \(size)") }
  }

  // MARK: - Timed

  private func run(_ subject: TransitionShow.Subject, to size: CGSize?) -> [[CGPoint]] {
    let show = TransitionShow(subject)
    show.begin()
    show.stage.advance(by: show.duration * 0.3)
    show.stage.resize(to: size ?? TransitionStage.size)
    return (0..<40).map { _ in
      defer { show.stage.advance(by: Stage.period) }
      return places(show)
    }
  }

  @Test(arguments: full)
  func `a resize leaves every frame of a running transition in proportion`(subject: TransitionShow.Subject) {
    let plain = run(subject, to: nil)
    for size in Self.sizes { expectSame(run(subject, to: size), plain, "\(size)") }
  }

  // MARK: - Sheets

  @Test(arguments: [UIModalPresentationStyle.pageSheet, .formSheet], [true, false])
  func `an interrupted sheet leaves the resized window completely`(
    style: UIModalPresentationStyle, comes: Bool
  ) throws {
    let container = style == .pageSheet ? TransitionShow.Container.pageSheet : .formSheet
    for size in Self.sizes + [CGSize(width: 900, height: 800)] {
      let show = TransitionShow(.init(container: container, animator: .system, comes: comes))
      show.begin()
      show.stage.advance(by: 0.08)
      show.stage.press(at: CGPoint(x: 200, y: 200))
      show.stage.drag(to: CGPoint(x: 200, y: 220), over: 0.1)
      show.stage.advance(by: 0.2)
      show.stage.resize(to: size)
      let sheet = try #require(show.root.modal.presentation?.controller.presentedView)
      let wayDown = size.height * 0.3
      show.stage.drag(to: CGPoint(x: 200, y: 220 + wayDown), over: 0.1)
      let held = try #require(sheet.layer.presentation())
      var lowest = held.position.y - held.bounds.height / 2
      show.stage.release()
      for _ in 0..<60 where sheet.window != nil {
        let shown = try #require(sheet.layer.presentation())
        let top = shown.position.y - shown.bounds.height / 2
        #expect(top >= lowest - 0.5, "it rises again")
        lowest = max(lowest, top)
        show.stage.advance(by: Stage.period)
      }
      #expect(!show.isOpen)
      #expect(lowest > size.height - 12, "gone at \(lowest) in \(size)")
    }
  }

  @Test func `a custom half-height sheet leaves the resized window completely`() throws {
    let show = TransitionShow(.init(container: .fullScreen, animator: .system, comes: true))
    let page = LoggingPage("half", show.log)
    let delegate = HalfDelegate()
    page.modalPresentationStyle = .custom
    page.transitioningDelegate = delegate
    show.root.present(page, animated: false)
    show.stage.runUntilIdle(limit: 1)
    #expect(page.view.frame == CGRect(x: 0, y: 300, width: 400, height: 300))
    show.root.dismiss(animated: true)
    show.stage.advance(by: 0.1)
    show.stage.resize(to: CGSize(width: 500, height: 800))
    var lowest: CGFloat = 0
    while page.view.window != nil, show.stage.needsFrames {
      let shown = try #require(page.view.layer.presentation())
      let top = shown.position.y - shown.bounds.height / 2
      #expect(top >= lowest, "it rises again")
      lowest = top
      show.stage.advance(by: Stage.period)
    }
    #expect(lowest > 780)
    #expect(show.root.presentedViewController == nil)
  }

  @Test func `a presentation controller's layout for the new size is kept during the transition`() throws {
    let show = TransitionShow(.init(container: .fullScreen, animator: .system, comes: true))
    let page = LoggingPage("wrapped", show.log)
    let delegate = WrappingDelegate()
    page.modalPresentationStyle = .custom
    page.transitioningDelegate = delegate
    show.root.present(page, animated: true)
    show.stage.advance(by: 0.2)
    let wrapper = try #require(page.view.superview)
    #expect(wrapper.frame == CGRect(x: 0, y: 250, width: 400, height: 600))
    show.stage.resize(to: CGSize(width: 700, height: 500))
    #expect(wrapper.bounds.size == CGSize(width: 700, height: 500))
    show.stage.runUntilIdle(limit: 2)
    #expect(wrapper.frame == CGRect(x: 0, y: 120, width: 700, height: 500))
    #expect(wrapper.layer.presentation()?.frame == wrapper.frame)
  }
}

/// Wraps the presented view in another view, 250 points from the top, which it resizes itself with the container.
private final class WrappingDelegate: NSObject, UIViewControllerTransitioningDelegate {
  private final class Controller: UIPresentationController {
    private let wrapper = UIView()

    override var presentedView: UIView? { wrapper }

    override func presentationTransitionWillBegin() {
      wrapper.addSubview(presentedViewController.view)
      containerView?.addSubview(wrapper)
    }

    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
      super.viewWillTransition(to: size, with: coordinator)
      coordinator.animate { [self] _ in
        wrapper.frame.size = containerView?.bounds.size ?? .zero
        wrapper.frame.origin.y = 120
      }
    }
  }

  private final class Rise: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> Double { 0.5 }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
      let view = transitionContext.view(forKey: .to)
      view?.frame = transitionContext.containerView.bounds
      view?.frame.origin.y = transitionContext.containerView.bounds.height
      UIView.animate(withDuration: 0.5) {
        view?.frame.origin.y = 250
      } completion: {
        transitionContext.completeTransition($0)
      }
    }
  }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? { Controller(presentedViewController: presented, presenting: presenting) }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { Rise() }
}

/// Places the presented view of 300 points at the lower edge at every layout.
private final class HalfDelegate: NSObject, UIViewControllerTransitioningDelegate {
  private final class Controller: UIPresentationController {
    override var frameOfPresentedViewInContainerView: CGRect {
      let bounds = containerView?.bounds ?? .zero
      return CGRect(x: 0, y: bounds.height - 300, width: bounds.width, height: 300)
    }

    override func containerViewWillLayoutSubviews() { presentedView?.frame = frameOfPresentedViewInContainerView }
  }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? { Controller(presentedViewController: presented, presenting: presenting) }
}
