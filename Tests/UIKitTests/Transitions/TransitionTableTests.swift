import Foundation
import QuartzCore
import StageTesting
import Testing
import UIKit

@testable import UIKitCore

/// Tests every container with every kind of animator, in both directions, interrupted at every moment in every manner:
/// the views continue from their position, the end is reported once, calls are balanced, and nothing is leaked.
///
/// The catalogue's recipes have their own table of this kind.
@MainActor @Suite(.serialized) struct TransitionTableTests {
  nonisolated static let moments = [0, 0.01, 0.5, 0.99, 1]

  // MARK: - Timed

  nonisolated enum Event: String, CaseIterable, Sendable {
    case nothing, grab, resize, reverse, reverseTwice

    /// The largest allowed movement per frame; a transition that is waited for takes only eight frames.
    var limit: CGFloat {
      switch self {
      case .nothing, .grab, .resize: 0.13
      case .reverse, .reverseTwice: 0.25
      }
    }
  }

  @Test(arguments: TransitionShow.Subject.all, moments)
  func `a timed transition that is interrupted has no jumps`(subject: TransitionShow.Subject, moment: Double) {
    for event in Event.allCases {
      let show = TransitionShow(subject)
      let what = Comment(rawValue: "\(event)")
      let watch = MotionWatch(show, limit: event.limit)
      show.begin()
      show.stage.advance(by: show.duration * moment)
      watch.start()
      switch event {
      case .nothing: break
      case .grab: grab(show, watch)
      case .resize:
        show.stage.resize(to: CGSize(width: 500, height: 700))
        watch.start()
      case .reverse: show.reverse()
      case .reverseTwice:
        show.reverse()
        watch.run(beats: 3)
        show.reverseBack()
      }
      watch.run(beats: 240)
      #expect(watch.jumps == [], what)
      expectRest(show, what)
      switch event {
      case .nothing, .resize, .reverseTwice: #expect(show.isOpen == subject.comes, what)
      case .reverse: #expect(show.isOpen == !subject.comes, what)
      case .grab: break
      }
    }
  }

  /// Interrupts the transition with a drag, and releases it.
  private func grab(_ show: TransitionShow, _ watch: MotionWatch) {
    let start = CGPoint(x: 200, y: 300)
    show.stage.press(at: start)
    watch.look()
    for step in 1...6 {
      let part = CGFloat(step) * 0.03
      show.stage.move(to: CGPoint(x: start.x + show.way.dx * part, y: start.y + show.way.dy * part))
      watch.look()
    }
    show.stage.release()
    watch.look()
  }

  // MARK: - Interactive

  @Test(arguments: TransitionShow.Subject.driven, moments)
  func `an interactive transition that ends has no jumps`(subject: TransitionShow.Subject, percent: Double) {
    for finishes in [true, false] {
      for resizes in [false, true] {
        let show = TransitionShow(subject)
        let what = Comment(rawValue: "\(finishes ? "finish" : "cancel") \(resizes ? "after a resize" : "")")
        let interaction = UIPercentDrivenInteractiveTransition()
        show.begin(interaction)
        show.stage.advance(by: Stage.period)
        interaction.update(percent)
        show.stage.advance(by: Stage.period)
        #expect(abs((show.coordinator?.percentComplete ?? -1) - percent) < 1e-9, what)
        if resizes { show.stage.resize(to: CGSize(width: 500, height: 700)) }
        let watch = MotionWatch(show, limit: 0.13)
        watch.start()
        if finishes { interaction.finish() } else { interaction.cancel() }
        watch.run(beats: 120)
        #expect(watch.jumps == [], what)
        expectRest(show, what)
        #expect(show.isOpen == (finishes == subject.comes), what)
        #expect(show.records.map(\.isCancelled) == [!finishes], what)
      }
    }
  }

  /// The subjects that a drag can interrupt without an own gesture, and whose views move.
  nonisolated private static let travelling = TransitionShow.Subject.all.filter {
    $0.animator != .interruptible && $0.container != .flipping && $0.container != .dissolving
  }

  @Test(arguments: travelling)
  func `an interrupted view follows the pointer, whatever its timing curve`(subject: TransitionShow.Subject) throws {
    let show = TransitionShow(subject)
    show.begin()
    show.stage.advance(by: show.duration * 0.3)
    let start = CGPoint(x: 200, y: 300)
    func move(_ part: CGFloat) -> CGFloat? {
      show.stage.move(to: CGPoint(x: start.x + show.way.dx * part, y: start.y + show.way.dy * part))
      return show.shownPart
    }
    show.stage.press(at: start)
    let grabbed = try #require(move(0.016))
    for part in [0.05, 0.1, 0.02, -0.1, 0.03] {
      let shown = try #require(move(part))
      let wanted = grabbed + part - 0.016
      #expect(abs(shown - wanted) < 0.01, "\(part): \(shown), not \(wanted)")
    }
    show.stage.release()
    show.stage.runUntilIdle(limit: 3)
    expectRest(show, "")
  }

  @Test(arguments: travelling)
  func `a released view continues at the pointer's speed`(subject: TransitionShow.Subject) throws {
    for forwards in [true, false] {
      let show = TransitionShow(subject)
      show.begin()
      // About the middle of the visible movement: UIKit's own modal presentations use springs.
      show.stage.advance(by: show.duration * (show.isModal && subject.animator == .system ? 0.2 : 0.5))
      let start = CGPoint(x: 200, y: 300)
      // Two distances per second.
      let step = (forwards ? 2 : -2) * Stage.period
      show.stage.press(at: start)
      for beat in 1...6 {
        let part = CGFloat(beat) * step
        show.stage.move(to: CGPoint(x: start.x + show.way.dx * part, y: start.y + show.way.dy * part))
      }
      let held = try #require(show.shownPart)
      show.stage.release()
      show.stage.advance(by: Stage.period)
      let speed = try (#require(show.shownPart) - held) / Stage.period * (forwards ? 1 : -1)
      // The spring that takes over accelerates it.
      #expect(speed > 1.5 && speed < 4, "\(speed)")
      show.stage.runUntilIdle(limit: 3)
      expectRest(show, forwards ? "forwards" : "backwards")
      #expect(show.isOpen == (forwards == subject.comes))
    }
  }

  // MARK: - Final state

  private func expectRest(
    _ show: TransitionShow, _ what: Comment, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    show.stage.runUntilIdle(limit: 4)
    #expect(!show.stage.needsFrames, what, sourceLocation: sourceLocation)
    #expect(show.coordinator == nil, what, sourceLocation: sourceLocation)
    #expect(show.log.unbalanced() == [], what, sourceLocation: sourceLocation)
    #expect(show.records.map(\.completions).allSatisfy { $0 == 1 }, what, sourceLocation: sourceLocation)
    #expect(show.contained ?? 1 == 1, what, sourceLocation: sourceLocation)
    #expect(!show.stage.window.layer.hasAnimationsInSubtree, what, sourceLocation: sourceLocation)
    let seesRoot = !show.isOpen || show.leavesRoot
    #expect(show.root.appearance == (seesRoot ? .appeared : .disappeared), what, sourceLocation: sourceLocation)
    if show.isOpen {
      #expect(show.page?.appearance == .appeared, what, sourceLocation: sourceLocation)
      #expect(show.page?.view.alpha == 1, what, sourceLocation: sourceLocation)
    } else {
      #expect(show.root.view.alpha == 1 && !show.root.view.isHidden, what, sourceLocation: sourceLocation)
      #expect(show.rootOfWindow.count == 1, what, sourceLocation: sourceLocation)
      #expect(
        show.root.view.frame == show.root.view.superview?.bounds, what, sourceLocation: sourceLocation)
      if show.subject.container != .tabs { #expect(show.page == nil, what, sourceLocation: sourceLocation) }
    }
  }
}

/// Compares both views frame by frame and records jumps.
private final class MotionWatch {
  /// The distance per frame that counts as a jump, as a fraction of the screen: more than the fastest tested movement.
  private let limit: CGFloat
  private let show: TransitionShow
  private var last: [ObjectIdentifier: CGPoint] = [:]
  private(set) var jumps: [String] = []

  init(_ show: TransitionShow, limit: CGFloat) {
    self.show = show
    self.limit = limit
  }

  /// Discards the previous positions.
  func start() { last = places }

  /// The presented positions of the views, in the window.
  private var places: [ObjectIdentifier: CGPoint] {
    var places: [ObjectIdentifier: CGPoint] = [:]
    for page in [show.root, show.page].compactMap({ $0 }) {
      guard let view = page.viewIfLoaded, view.window != nil, let shown = view.layer.presentation() else { continue }
      places[ObjectIdentifier(page)] = shown.position
    }
    return places
  }

  func look() {
    let now = places
    let size = show.stage.window.bounds.size
    for (page, place) in now {
      guard let before = last[page] else { continue }
      if abs(place.x - before.x) > size.width * limit || abs(place.y - before.y) > size.height * limit {
        jumps.append("\(before) → \(place)")
      }
    }
    last = now
  }

  func run(beats: Int) {
    for _ in 0..<beats where show.stage.needsFrames {
      show.stage.advance(by: Stage.period)
      look()
    }
  }
}
