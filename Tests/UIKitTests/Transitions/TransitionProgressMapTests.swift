import Foundation
import Motion
import QuartzCore
import StageTesting
import Testing

@testable import UIKit
@testable import UIKitCore

struct TransitionProgressMapTests {
  private typealias Change = TransitionProgressMap.Change

  private func sampled(_ value: (Double) -> Double) -> [CGFloat] {
    (0...TransitionProgressMap.samples).map { CGFloat(value(Double($0) / Double(TransitionProgressMap.samples))) }
  }

  private var eased: [CGFloat] { sampled { CubicBezier.easeInOut.value(at: $0) } }

  /// Overshoots by a tenth, and has arrived after a third of the time.
  private var swinging: [CGFloat] {
    let spring = SpringCurve(duration: 1, dampingRatio: 0.6, initialVelocity: 0)
    return sampled { spring.value(at: $0) }
  }

  @Test func `it is asked by time and by progress, and the two agree`() throws {
    let progressMap = try #require(TransitionProgressMap(eased.map { 3 + 2 * $0 }))
    for percent in [0.05, 0.3, 0.5, 0.77, 0.99] {
      #expect(abs(progressMap.percent(at: progressMap.progress(at: percent)) - percent) < 1e-9)
      #expect(abs(progressMap.progress(at: percent) - CubicBezier.easeInOut.value(at: percent)) < 0.001)
    }
    #expect(progressMap.percent(at: -1) == 0 && progressMap.percent(at: 2) == 1)
    #expect(progressMap.progress(at: -1) == 0 && progressMap.progress(at: 2) == 1)
  }

  @Test func `what does not change has none`() {
    #expect(TransitionProgressMap([0, 0, 0]) == nil && TransitionProgressMap([1, 0.5, 0]) == nil)
    #expect(TransitionProgressMap([]) == nil && TransitionProgressMap([1]) == nil)
    #expect(TransitionProgressMap(of: []) == nil)
  }

  @Test func `a view that moves along the path leads, through its swing too`() throws {
    let page = Change(progress: swinging, weight: 1, distanceAlongPath: 0.8)
    let progressMap = try #require(
      TransitionProgressMap(of: [page, Change(progress: swinging, weight: 3, distanceAlongPath: nil)]))
    #expect(progressMap.reach == 0.8)
    let peak = try #require(swinging.max())
    #expect(peak > 1.05)
    let late = progressMap.progress(at: 0.7)
    #expect(abs(progressMap.progress(at: progressMap.percent(at: late)) - late) < 1e-9)
    #expect(abs(progressMap.progress(at: progressMap.percent(at: peak - 0.02)) - (peak - 0.02)) < 1e-9)
  }

  @Test func `where no view leads, every moment has its own progress, and what has arrived stays arrived`() throws {
    let flight = Change(progress: swinging, weight: 4, distanceAlongPath: nil)
    let progressMap = try #require(
      TransitionProgressMap(of: [flight, Change(progress: eased, weight: 1, distanceAlongPath: nil)]))
    #expect(progressMap.reach == 1)
    for percent in [0.1, 0.35, 0.5, 0.8] {
      #expect(abs(progressMap.percent(at: progressMap.progress(at: percent)) - percent) < 1e-9)
    }
    let arrival = try #require(swinging.firstIndex { $0 >= 1 })
    #expect(progressMap.progress(at: CGFloat(arrival) / CGFloat(TransitionProgressMap.samples)) > 0.7)
  }

  @Test func `a page that swings beside what is paced otherwise has progress that always grows`() throws {
    let page = Change(progress: swinging, weight: 1, distanceAlongPath: 1)
    let progressMap = try #require(
      TransitionProgressMap(of: [page, Change(progress: eased, weight: 1, distanceAlongPath: nil)]))
    for percent in [0.1, 0.35, 0.5, 0.8] {
      #expect(abs(progressMap.percent(at: progressMap.progress(at: percent)) - percent) < 1e-9)
    }
  }
}

/// What the layers in a container tell of a transition's progress.
@MainActor @Suite(.serialized) struct TransitionDriverProgressTests {
  /// Moves, fades and turns what a test says, on a spring.
  private final class Animator: NSObject, UIViewControllerAnimatedTransitioning {
    let prepare: (UIView) -> () -> Void

    init(_ prepare: @escaping (UIView) -> () -> Void) {
      self.prepare = prepare
      super.init()
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
      let container = transitionContext.containerView
      if let to = transitionContext.view(forKey: .to) { container.addSubview(to) }
      let changes = prepare(container)
      UIView.animate(
        withDuration: 1, delay: 0, usingSpringWithDamping: 0.6, initialSpringVelocity: 0, options: [],
        animations: changes,
        completion: { _ in transitionContext.completeTransition(!transitionContext.transitionWasCancelled) })
    }
  }

  private final class Director: NSObject, UINavigationControllerDelegate {
    let animator: Animator

    init(_ animator: Animator) { self.animator = animator }

    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
      to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
  }

  private let spring = SpringCurve(duration: 1, dampingRatio: 0.6, initialVelocity: 0)

  private let page = UIViewController()

  /// A push that has run for `seconds`.
  private func pushed(after seconds: Double, _ prepare: @escaping (UIView) -> () -> Void) -> (
    stage: Stage, navigation: UINavigationController, director: Director
  ) {
    let navigation = UINavigationController(rootViewController: UIViewController())
    navigation.isNavigationBarHidden = true
    let director = Director(Animator(prepare))
    navigation.delegate = director
    let stage = Stage(size: CGSize(width: 400, height: 600), rootViewController: navigation)
    navigation.pushViewController(page, animated: true)
    stage.advance(by: seconds)
    return (stage, navigation, director)
  }

  /// Whether a push goes on that has run for `seconds` and is caught and let go at rest.
  private func goesOn(caughtAfter seconds: Double, _ prepare: @escaping (UIView) -> () -> Void) -> Bool {
    let (stage, navigation, director) = pushed(after: seconds, prepare)
    stage.press(at: CGPoint(x: 200, y: 300))
    stage.move(to: CGPoint(x: 200, y: 308))
    stage.advance(by: 0.3)
    stage.release()
    stage.runUntilIdle(limit: 2)
    withExtendedLifetime(director) {}
    return navigation.viewControllers.count == 2
  }

  /// The spring is at a quarter, and at nine tenths, of its way at these times.
  private let early = 0.08, late = 0.23

  @Test func `the spring is where the tests take it to be`() {
    #expect(spring.value(at: early) < 0.3 && spring.value(at: late) > 0.75)
  }

  @Test func `an image that grows counts by its corners, a fade by its opacity`() {
    func grows(_ container: UIView) -> () -> Void {
      let image = UIView(frame: CGRect(x: 180, y: 280, width: 40, height: 40))
      container.addSubview(image)
      return { image.frame = CGRect(x: 0, y: 100, width: 400, height: 400) }
    }
    func fades(_ container: UIView) -> () -> Void {
      let page = container.subviews.last
      page?.alpha = 0
      return { page?.alpha = 1 }
    }
    for prepare in [grows, fades] {
      #expect(goesOn(caughtAfter: late, prepare))
      #expect(!goesOn(caughtAfter: early, prepare))
    }
  }

  @Test func `what is hidden, or lies outside the window, does not count`() {
    // What shows is late at its end; what does not was there at once.
    func prepare(_ container: UIView) -> () -> Void {
      let (hidden, outside, shown) = (UIView(), UIView(), UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200)))
      for view in [hidden, outside, shown] { container.addSubview(view) }
      hidden.frame = CGRect(x: 0, y: 0, width: 400, height: 600)
      hidden.isHidden = true
      outside.frame = CGRect(x: 1000, y: 0, width: 400, height: 600)
      UIView.animate(withDuration: 0.02) {
        hidden.center.y += 600
        outside.center.x += 600
      }
      return { shown.frame = CGRect(x: 200, y: 400, width: 200, height: 200) }
    }
    #expect(goesOn(caughtAfter: late, prepare))
    #expect(!goesOn(caughtAfter: early, prepare))
  }

  @Test(arguments: [0.15, 0.4, 0.6])
  func `a page on a spring follows the finger point by point, in its swing too`(seconds: Double) {
    let (stage, navigation, director) = pushed(after: seconds) { container in
      let page = container.subviews.last
      page?.center.x += 400
      return { page?.center.x -= 400 }
    }
    func x() -> CGFloat { page.view.layer.presentation()?.position.x ?? .nan }
    stage.press(at: CGPoint(x: 200, y: 300))
    stage.move(to: CGPoint(x: 200, y: 308))
    let caught = x()
    for distance in [1, 10, 60, 120, 15] as [CGFloat] {
      stage.move(to: CGPoint(x: 200 + distance, y: 308))
      #expect(abs(x() - caught - distance) < 1.5, "\(x() - caught) for a drag by \(distance)")
    }
    stage.advance(by: 0.2)
    let before = x()
    stage.release()
    #expect(abs(x() - before) < 1)
    stage.advance(by: Stage.period)
    #expect(abs(x() - before) < 20)
    stage.runUntilIdle(limit: 2)
    #expect(navigation.viewControllers.count == 2 && x() == 200)
    withExtendedLifetime(director) {}
  }
}
