import Foundation
import QuartzCore
import Testing

@testable import UIKit
@testable import UIKitCore

/// A window with a page view controller of numbered pages, with a clock that is advanced manually.
final class PagingStage {
  static let beat = 1.0 / 60

  let log = CallLog()
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 600))
  let paging: UIPageViewController
  let source: NumberedPages
  private var pointer = CGPoint(x: 0, y: 300)

  /// Creates a page view controller that shows page 0, whose calls are in the log.
  init(
    style: UIPageViewController.TransitionStyle = .scroll,
    orientation: UIPageViewController.NavigationOrientation = .horizontal,
    options: [UIPageViewController.OptionsKey: Any]? = nil
  ) {
    paging = UIPageViewController(transitionStyle: style, navigationOrientation: orientation, options: options)
    source = NumberedPages(log)
    paging.delegate = source
    paging.dataSource = source
    paging.setViewControllers([source.page(0)], direction: .forward, animated: false)
    let coming = log.lines
    window.rootViewController = paging
    window.makeKeyAndVisible()
    advance(by: Self.beat)
    log.lines = coming
  }

  /// Hides this window, because other tests have windows in the same application.
  isolated deinit {
    window.isHidden = true
    window.rootViewController = nil
  }

  func page(_ number: Int) -> LoggingPage { source.page(number) }

  /// Shows a page without adding to the log.
  func start(at number: Int) {
    paging.setViewControllers([page(number)], direction: .forward, animated: false)
    advance(by: Self.beat)
    log.lines = []
  }

  func advance(by seconds: Double) {
    let end = CACurrentMediaTime() + seconds
    while CACurrentMediaTime() < end - 1e-9 {
      MediaClock.shared.advance(to: min(CACurrentMediaTime() + Self.beat, end))
      FrameStages.fireDisplayLinks()
      FrameStages.finishAnimations()
      window.layoutIfNeeded()
      CATransaction.flush()
    }
  }

  func drag(from start: Double, to end: Double, over duration: Double = 0.3, hold: Double = 0, release: Bool = true) {
    pointer.x = start
    send(.down)
    let steps = max(1, Int((duration / Self.beat).rounded()))
    for step in 1...steps {
      advance(by: Self.beat)
      move(to: start + (end - start) * Double(step) / Double(steps))
    }
    advance(by: hold)
    if release { self.release() }
  }

  /// A click.
  func tap(at point: CGPoint) {
    let former = pointer
    pointer = point
    send(.down)
    advance(by: Self.beat)
    send(.up)
    pointer = former
  }

  func move(to x: Double) {
    pointer.x = x
    send(.move)
  }

  func release() { send(.up) }

  private func send(_ phase: InputEvent.PointerPhase) {
    UIApplication.shared.show(window)
    UIApplication.shared.deliver(
      InputEvent(
        time: CACurrentMediaTime(), kind: .pointer(id: 0, phase: phase, position: pointer, button: 1)))
  }

  /// The position of a page's left edge in the window.
  func x(of page: UIViewController) -> CGFloat { page.view.convert(page.view.bounds, to: nil).minX }

  /// Checks that a page is in its final state when nothing moves.
  func expectAtRest(_ name: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let page = paging.viewControllers?.first
    #expect(page?.title == name, sourceLocation: sourceLocation)
    #expect(paging.children == [page].compactMap { $0 }, sourceLocation: sourceLocation)
    #expect(
      paging.scrollView.subviews.compactMap(\.viewController) == [page].compactMap { $0 },
      sourceLocation: sourceLocation)
    #expect(
      page.map { $0.view.convert($0.view.bounds, to: nil) } == window.bounds, sourceLocation: sourceLocation)
    #expect((page as? LoggingPage)?.appearance == .appeared, sourceLocation: sourceLocation)
    #expect(paging.turn == nil, sourceLocation: sourceLocation)
  }
}

/// Pages 0 to 9, each created once.
final class NumberedPages: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
  private let log: CallLog
  private var made: [Int: LoggingPage] = [:]

  /// The number of dots, and the index of the current one.
  var count = 0
  var index = 0

  init(_ log: CallLog) {
    self.log = log
    super.init()
  }

  func page(_ number: Int) -> LoggingPage {
    if let known = made[number] { return known }
    let page = LoggingPage("p\(number)", log)
    made[number] = page
    return page
  }

  /// Releases all pages.
  func forget() { made = [:] }

  private func number(of page: UIViewController) -> Int { Int(page.title?.dropFirst() ?? "") ?? 0 }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? {
    let number = number(of: viewController)
    return number > 0 ? page(number - 1) : nil
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? {
    let number = number(of: viewController)
    return number < 9 ? page(number + 1) : nil
  }

  func presentationCount(for pageViewController: UIPageViewController) -> Int { count }

  func presentationIndex(for pageViewController: UIPageViewController) -> Int { index }

  func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
  ) { log.add("willTransitionTo \(pendingViewControllers.compactMap(\.title).joined())") }

  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) { log.add("finished \(previousViewControllers.compactMap(\.title).joined()) completed \(completed)") }
}
