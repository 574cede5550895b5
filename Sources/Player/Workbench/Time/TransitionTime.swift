import SDLHost
import UIKit

/// Controls the time of transitions: their speed, pauses, and the moment that one shows while it is held.
///
/// A slow speed applies while a transition moves by itself; drags and everything else have the usual speed. A pause holds
/// the running transition, and each later one at its first moment. A transition that is being dragged is held once it is
/// released; one that an interaction of its author's moves cannot be held.
///
/// A scrubber may hold a transition without a pause: let go at the very start, the transition goes back to where it came
/// from, anywhere else it continues. During a pause it stays where it is let go.
@MainActor final class TransitionTime {
  /// The state of the transition that started last, with the fraction of its time that is shown, 0…1.
  enum Motion: Equatable {
    case none

    /// It moves by itself.
    case running(CGFloat)
    case held(CGFloat)

    /// A gesture drives it.
    case driven(CGFloat)

    /// It moves by itself in a way that cannot be held, or is about to end.
    case free(CGFloat)

    /// The fraction of its time; `nil` without a transition.
    var fraction: CGFloat? {
      switch self {
      case .none: nil
      case .running(let fraction), .held(let fraction), .driven(let fraction), .free(let fraction): fraction
      }
    }

    /// Whether it can be held, or is held.
    var canBeHeld: Bool {
      switch self {
      case .running, .held: true
      case .none, .driven, .free: false
      }
    }
  }

  /// The speed of transitions.
  var speed = TransitionSpeed.full { didSet { refresh() } }

  /// Whether transitions are held until the user continues them.
  private(set) var isPaused = false

  /// Called when any of this has changed, and in each frame of a transition.
  var onChange: () -> Void = {}

  /// Begins a transition for a command that needs one while there is none; `nil` if only the pages begin transitions.
  var begin: (() -> Void)?

  /// The speed of the application's time.
  let mediaSpeed: MediaSpeed

  private let transition: () -> (any HoldableTransition)?
  /// Whether the user scrubs.
  private(set) var isScrubbing = false

  /// The fraction where the scrubber is, also before the transition that it begins can be held; `nil` if it has not moved.
  private var scrubbedFraction: CGFloat?
  private var link: CADisplayLink?

  /// Creates the time of the transition that `transition` returns, the last one by default. It slows the media time down by
  /// `mediaSpeed`.
  init(
    _ mediaSpeed: MediaSpeed = MediaSpeed(),
    of transition: @escaping () -> (any HoldableTransition)? = { TransitionMonitor.current }
  ) {
    self.mediaSpeed = mediaSpeed
    self.transition = transition
  }

  isolated deinit { link?.invalidate() }

  private var driver: (any HoldableTransition)? { transition() }

  /// The state of the running transition.
  var motion: Motion {
    guard let driver else { return .none }
    let fraction = driver.shownFraction
    if driver.isHeld { return .held(fraction) }
    if driver.isDriven { return .driven(fraction) }
    return driver.canBeHeld ? .running(fraction) : .free(fraction)
  }

  /// The duration of the running transition, in seconds; `nil` without one.
  var duration: Double? { driver?.shownDuration }

  // MARK: - Commands

  /// Holds the running transition and the later ones, or lets them go.
  func togglePause() {
    if !isPaused, driver == nil, let begin { return begin() }
    isPaused.toggle()
    if isPaused { driver?.hold() } else { driver?.letGo(goingBack: false) }
    refresh()
  }

  /// Pauses, and moves the transition by a number of frames of the display, at full speed.
  func step(by frames: Int) {
    if driver == nil, let begin {
      isPaused = true
      return begin()
    }
    guard let driver, driver.canBeHeld else { return }
    isPaused = true
    driver.hold()
    let frame = 1 / Double(max(UIScreen.main.maximumFramesPerSecond, 1))
    let part = driver.shownDuration > 0 ? frame / driver.shownDuration : 1
    driver.showHeld(at: driver.shownFraction + CGFloat(Double(frames) * part))
    refresh()
  }

  /// Begins to scrub: holds the transition.
  func beginScrubbing() {
    isScrubbing = true
    if driver == nil { begin?() }
    driver?.hold()
    refresh()
  }

  /// Shows the moment at a fraction of the transition's time, 0…1. Outside of ``beginScrubbing()`` and
  /// ``endScrubbing()`` it pauses.
  func scrub(to fraction: CGFloat) {
    if isScrubbing { scrubbedFraction = fraction }
    guard let driver, driver.canBeHeld else { return }
    if !isScrubbing { isPaused = true }
    driver.hold()
    driver.showHeld(at: fraction)
    refresh()
  }

  /// Ends scrubbing: unless there is a pause, the transition continues, or goes back if it is at its start.
  func endScrubbing() {
    guard isScrubbing else { return }
    isScrubbing = false
    scrubbedFraction = nil
    if !isPaused, let driver { driver.letGo(goingBack: driver.shownFraction <= 0) }
    refresh()
  }

  // MARK: - Following the transition

  /// Notes that a transition has started, ended, or got another cause of its motion.
  func transitionDidChange() {
    if driver != nil { follow() }
    refresh()
  }

  private func follow() {
    if link == nil {
      let link = CADisplayLink { [weak self] _ in self?.tick() }
      link.add(to: .main, forMode: .common)
      self.link = link
    }
    link?.isPaused = false
  }

  private func tick() {
    if isPaused || isScrubbing, let driver, !driver.isHeld {
      driver.hold()
      if let scrubbedFraction, driver.isHeld { driver.showHeld(at: scrubbedFraction) }
    }
    refresh()
  }

  private func refresh() {
    switch motion {
    case .none:
      mediaSpeed.value = 1
      link?.isPaused = true
    case .held:
      mediaSpeed.value = 1
      link?.isPaused = true
    case .driven: mediaSpeed.value = 1
    case .running, .free:
      mediaSpeed.value = speed.factor
      link?.isPaused = false
    }
    onChange()
  }
}
