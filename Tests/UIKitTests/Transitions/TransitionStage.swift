import Foundation
import QuartzCore
import StageTesting
import Testing

@testable import UIKit
@testable import UIKitCore

/// A window with a navigation controller whose children record their calls, with a clock that is advanced manually.
final class TransitionStage {
  static let size = CGSize(width: 400, height: 600)

  let log = CallLog()
  let stage: Stage
  let navigation: UINavigationController
  let director: StageDirector
  let root: LoggingPage
  private(set) var records: [TransitionRecord] = []

  /// Shows a root view controller called "root" and clears the log.
  init(animator: StageDirector.Choice = .slide) {
    root = LoggingPage("root", log)
    navigation = UINavigationController(rootViewController: root)
    director = StageDirector(animator, log)
    navigation.delegate = director
    stage = Stage(size: Self.size, rootViewController: navigation)
    navigation.transitionObserver = { [weak self] in self?.records.append($0) }
    log.lines = []
    advance(by: Stage.period)
  }

  var window: UIWindow { stage.window }

  func page(_ name: String) -> LoggingPage {
    let page = LoggingPage(name, log)
    made.append(WeakPage(page: page))
    return page
  }

  private struct WeakPage {
    weak var page: LoggingPage?
  }

  private var made: [WeakPage] = []

  /// The name of the view controller that was visible when the log began.
  var shownAtFirst = "root"

  /// The names of the view controllers that are alive although they are not on the stack.
  var strays: [String] {
    made.compactMap(\.page).filter { !navigation.viewControllers.contains($0) }.map(\.name)
  }

  /// Pushes a view controller, waits for its end, and clears the log.
  @discardableResult
  func settled(_ name: String) -> LoggingPage {
    let page = page(name)
    navigation.pushViewController(page, animated: false)
    advance(by: Stage.period)
    log.lines = []
    return page
  }

  /// Advances the time, frame by frame.
  func advance(by seconds: Double) { stage.advance(by: seconds, step: Stage.period) }

  /// Starts an interactive pop with a progress of zero.
  func startInteractivePop() -> UIPercentDrivenInteractiveTransition {
    let interaction = UIPercentDrivenInteractiveTransition()
    director.interaction = interaction
    navigation.popViewController(animated: true)
    return interaction
  }

  /// The names on the stack.
  var stack: [String] { navigation.viewControllers.map { $0.title ?? "" } }

  /// The names of the view controllers whose views are in the container; "?" for any other view.
  var contained: [String] {
    navigation.container.subviews.map { ($0.viewController as? LoggingPage)?.name ?? "?" }
  }

  /// The presented position of a view's left edge, in the container.
  func x(of page: UIViewController) -> CGFloat {
    guard let shown = page.view.layer.presentation() else { return .nan }
    return shown.position.x - shown.bounds.width / 2
  }

  /// Checks that a view controller is in its final state when nothing moves.
  func expectAtRest(_ page: LoggingPage, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(contained == [page.name], sourceLocation: sourceLocation)
    #expect(stack.last == page.name, sourceLocation: sourceLocation)
    #expect(page.view.frame == navigation.container.bounds, sourceLocation: sourceLocation)
    #expect(page.view.alpha == 1, sourceLocation: sourceLocation)
    #expect(page.view.isUserInteractionEnabled, sourceLocation: sourceLocation)
    #expect(navigation.container.touches == .all, sourceLocation: sourceLocation)
    #expect(page.appearance == .appeared, sourceLocation: sourceLocation)
    #expect(navigation.transitionCoordinator == nil, sourceLocation: sourceLocation)
    #expect(navigation.children.count == navigation.viewControllers.count, sourceLocation: sourceLocation)
    for layer in [navigation.container.layer, navigation.navigationBar.layer] {
      #expect(layer.speed == 1 && layer.timeOffset == 0 && layer.beginTime == 0, sourceLocation: sourceLocation)
      #expect(!layer.hasAnimationsInSubtree, sourceLocation: sourceLocation)
    }
  }
}

/// The recorded events, in order.
final class CallLog {
  var lines: [String] = []

  func add(_ line: String) { lines.append(line) }

  /// The names of view controllers with unbalanced or unfinished appearance calls. A view controller has disappeared
  /// at first.
  func unbalanced(shownAtFirst: Set<String> = []) -> [String] {
    var states: [String: AppearanceState] = [:]
    var wrong: [String] = []
    for line in lines {
      let words = line.split(separator: " ").map(String.init)
      guard words.count == 2 else { continue }
      let state = states[words[0]] ?? (shownAtFirst.contains(words[0]) ? .appeared : .disappeared)
      let next: AppearanceState? =
        switch (words[1], state) {
        case ("willAppear", .disappeared), ("willAppear", .disappearing): .willAppear
        case ("isAppearing", .willAppear): .appearing
        case ("didAppear", .appearing): .appeared
        case ("willDisappear", .willAppear), ("willDisappear", .appearing), ("willDisappear", .appeared): .disappearing
        case ("didDisappear", .disappearing): .disappeared
        case ("willAppear", _), ("isAppearing", _), ("didAppear", _), ("willDisappear", _), ("didDisappear", _): nil
        default: state
        }
      if next == nil { wrong.append(line) }
      states[words[0]] = next ?? state
    }
    return wrong + states.filter { $0.value != .appeared && $0.value != .disappeared }.keys.sorted()
  }

  /// The lines that contain `part`.
  func lines(with part: String) -> [String] { lines.filter { $0.contains(part) } }
}

/// A view controller that records its calls.
final class LoggingPage: UIViewController {
  let name: String
  let log: CallLog
  var onDidAppear: () -> Void = {}

  /// The action that the view controller performs once, at `.willAppear` and so on.
  enum Moment: String, CaseIterable {
    case didLoad, willAppear, isAppearing, didAppear, willDisappear, didDisappear
  }

  private var reactions: [Moment: () -> Void] = [:]

  /// Performs an action the next time that the moment occurs.
  func react(at moment: Moment, _ body: @escaping () -> Void) { reactions[moment] = body }

  private func reached(_ moment: Moment) { reactions.removeValue(forKey: moment)?() }

  init(_ name: String, _ log: CallLog) {
    self.name = name
    self.log = log
    super.init(nibName: nil, bundle: nil)
    title = name
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() { reached(.didLoad) }
  override func viewWillAppear(_ animated: Bool) {
    log.add("\(name) willAppear")
    reached(.willAppear)
  }
  override func viewIsAppearing(_ animated: Bool) {
    log.add("\(name) isAppearing")
    reached(.isAppearing)
  }
  override func viewDidAppear(_ animated: Bool) {
    log.add("\(name) didAppear")
    onDidAppear()
    reached(.didAppear)
  }
  override func viewWillDisappear(_ animated: Bool) {
    log.add("\(name) willDisappear")
    reached(.willDisappear)
  }
  override func viewDidDisappear(_ animated: Bool) {
    log.add("\(name) didDisappear")
    reached(.didDisappear)
  }
  override func willMove(toParent parent: UIViewController?) {
    log.add("\(name) willMove \(parent == nil ? "out" : "in")")
  }
  override func didMove(toParent parent: UIViewController?) {
    log.add("\(name) didMove \(parent == nil ? "out" : "in")")
  }
}
