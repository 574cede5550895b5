import Foundation
import QuartzCore
import StageTesting
import Testing

@testable import UIKit
@testable import UIKitCore

/// A window with a page view controller of numbered pages, with a clock that is advanced manually.
final class PagingStage {

  let log = CallLog()
  let stage: Stage
  let paging: UIPageViewController
  let source: NumberedPages

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
    stage = Stage(size: CGSize(width: 400, height: 600), rootViewController: paging)
    advance(by: Stage.period)
    log.lines = coming
  }

  var window: UIWindow { stage.window }

  func page(_ number: Int) -> LoggingPage { source.page(number) }

  /// Shows a page without adding to the log.
  func start(at number: Int) {
    paging.setViewControllers([page(number)], direction: .forward, animated: false)
    advance(by: Stage.period)
    log.lines = []
  }

  func advance(by seconds: Double) { stage.advance(by: seconds, step: Stage.period) }

  func drag(from start: Double, to end: Double, over duration: Double = 0.3, hold: Double = 0, release: Bool = true) {
    stage.press(at: CGPoint(x: start, y: 300))
    stage.drag(to: CGPoint(x: end, y: 300), over: duration)
    advance(by: hold)
    if release { self.release() }
  }

  /// A click.
  func tap(at point: CGPoint) {
    stage.tap(at: point)
  }

  func move(to x: Double) { stage.move(to: CGPoint(x: x, y: 300)) }

  func release() { stage.release() }

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
