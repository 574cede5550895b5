import QuartzCore
import UIKit

/// The transitions of the compared windows as one: they are held and moved in step, each through its own duration, so that
/// they can be moved to any moment until the longest one has ended.
///
/// A transition that a gesture drives or has driven runs by itself: after the release it moves as it would alone.
@MainActor final class ComparedTransitions {
  /// A transition in step, and its beginning in the common time, in seconds.
  private struct Member {
    let driver: TransitionDriver
    let start: CFTimeInterval

    /// Its end in the common time, in seconds.
    var end: CFTimeInterval { start + driver.shownDuration }

    /// Shows the moment at a common time, in seconds.
    func show(at time: CFTimeInterval) {
      guard driver.shownDuration > 0 else { return driver.showHeld(at: 1) }
      driver.showHeld(at: CGFloat((time - start) / driver.shownDuration))
    }
  }

  /// Called when the last transition has ended.
  var onRest: () -> Void = {}

  /// The transitions in step, and those that run by themselves.
  private var members: [Member] = [], free: [TransitionDriver] = []

  /// The common time that is shown, in seconds since the first transition in step began.
  private var time: CFTimeInterval = 0

  /// The media time of the last frame, in seconds.
  private var lastFrame: CFTimeInterval = 0

  private var isHeldByTool = false

  private let windows: [UIWindow]
  private lazy var link = CADisplayLink { [weak self] _ in self?.advance() }

  /// Creates an object that waits for transitions in `windows`.
  init(in windows: [UIWindow]) {
    self.windows = windows
    link.isPaused = true
    link.add(to: .main, forMode: .common)
  }

  isolated deinit {
    link.invalidate()
    // A transition that stayed held would never end.
    release()
  }

  /// Whether a transition is in progress.
  var isRunning: Bool { !members.isEmpty || !inProgress.isEmpty }

  private var inProgress: [TransitionDriver] {
    TransitionMonitor.inProgress.filter { driver in
      windows.contains { $0 === driver.context.containerView.window }
    }
  }

  /// Follows the transitions that have begun, until none is left or all are held. Also required when one of those ends or a
  /// gesture takes it over.
  func follow() {
    guard link.isPaused else { return }
    lastFrame = CACurrentMediaTime()
    link.isPaused = false
  }

  /// Lets all transitions run by themselves, so that a gesture can interrupt them.
  func release() {
    isHeldByTool = false
    for member in members { member.driver.letGo() }
    free += members.map(\.driver)
    members = []
  }

  // MARK: - Each frame

  private func advance() {
    let now = CACurrentMediaTime(), running = inProgress
    defer { lastFrame = now }
    update(running)
    guard !running.isEmpty else {
      link.isPaused = true
      return onRest()
    }
    // Those that run by themselves end while others are held.
    if isHeldByTool, free.isEmpty { link.isPaused = true }
    guard !members.isEmpty, !isHeldByTool else { return }
    time += now - lastFrame
    for member in members { member.show(at: time) }
    if time >= length { release() }
  }

  /// Removes the transitions that have ended or that a gesture has taken over, and holds those that have begun.
  private func update(_ running: [TransitionDriver]) {
    func isRunning(_ driver: TransitionDriver) -> Bool { running.contains { $0 === driver } }
    members.removeAll { !isRunning($0.driver) }
    free.removeAll { !isRunning($0) }
    // A gesture takes over a held transition.
    free += members.map(\.driver).filter { !$0.isHeld }
    members.removeAll { !$0.driver.isHeld }
    if members.isEmpty { isHeldByTool = false }
    for driver in running where !isMember(driver) && !isFree(driver) {
      if driver.isDriven { free.append(driver) } else { add(driver) }
    }
  }

  private func isMember(_ driver: TransitionDriver) -> Bool { members.contains { $0.driver === driver } }

  private func isFree(_ driver: TransitionDriver) -> Bool { free.contains { $0 === driver } }

  /// Holds a transition, which then moves in step. Has no effect if it cannot be held.
  private func add(_ driver: TransitionDriver) {
    driver.hold()
    guard driver.isHeld else { return }
    let shown = Double(driver.shownFraction) * driver.shownDuration
    if members.isEmpty { time = shown }
    members.append(Member(driver: driver, start: time - shown))
  }

  /// The end of the longest transition in step, in seconds.
  private var length: CFTimeInterval { members.map(\.end).max() ?? 0 }
}

extension ComparedTransitions: HoldableTransition {
  var shownFraction: CGFloat {
    if !members.isEmpty { return length > 0 ? min(CGFloat(time / length), 1) : 1 }
    let shown = free.map { Double($0.shownFraction) * $0.shownDuration }.max() ?? 0
    return shownDuration > 0 ? CGFloat(shown / shownDuration) : 0
  }

  var shownDuration: CFTimeInterval { members.isEmpty ? free.map(\.shownDuration).max() ?? 0 : length }

  /// Whether all transitions that can be held are held.
  var isHeld: Bool { isHeldByTool && !members.isEmpty && !free.contains(where: \.canBeHeld) }

  var canBeHeld: Bool { !members.isEmpty || free.contains(where: \.canBeHeld) }

  var isDriven: Bool { members.isEmpty && free.contains(where: \.isDriven) }

  /// Holds all transitions that can be held, also those that a gesture has driven.
  func hold() {
    let drivers = free.filter(\.canBeHeld)
    free.removeAll { driver in drivers.contains { $0 === driver } }
    for driver in drivers { add(driver) }
    isHeldByTool = !members.isEmpty
  }

  func showHeld(at fraction: CGFloat) {
    time = Double(min(max(fraction, 0), 1)) * length
    for member in members { member.show(at: time) }
  }

  func letGo(goingBack: Bool) {
    isHeldByTool = false
    follow()
    guard goingBack else { return }
    for member in members { member.driver.letGo(goingBack: true) }
    free += members.map(\.driver)
    members = []
  }
}
