import Foundation
import QuartzCore

/// The playback of a transition by the time of its layers, whatever animations they have.
package final class LayerTimePlayback: TransitionPlayback {
  /// The time after the duration at which the animator's time continues, in seconds, so that rounding leaves no
  /// animation unfinished.
  private static let roundingMargin: CFTimeInterval = 1e-6

  /// The least time before the end at which the transition can be held, in seconds: an animation that has ended shows
  /// nothing.
  private static let holdMargin: CFTimeInterval = 1e-6

  package let timeline = TransitionTimeline()

  /// Returns the duration of the transition, in seconds. A closure, because a custom container may still add
  /// animations.
  private let length: () -> CFTimeInterval

  /// The fraction at which the transition is held; `nil` while time runs.
  private var heldFraction: CGFloat?

  /// Creates a playback of a transition that begins now and takes `length` seconds.
  package init(length: @escaping @autoclosure () -> CFTimeInterval) { self.length = length }

  var fractionComplete: CGFloat {
    if let heldFraction { return heldFraction }
    let length = length()
    return length > 0 ? min(max(timeline.elapsed / length, 0), 1) : 1
  }

  var isStepped: Bool { true }
  var canBeRedirected: Bool { true }
  var isInterruptible: Bool { false }
  var hasStarted: Bool { true }

  func startHeld(recording changes: LayerChangeRecord) -> Bool {
    hold(at: 0)
    return true
  }

  @discardableResult
  func pause() -> CGFloat {
    let fraction = fractionComplete
    hold(at: fraction)
    return fraction
  }

  package func hold(at fraction: CGFloat) {
    heldFraction = fraction
    let length = length()
    timeline.hold(at: min(length * fraction, max(0, length - Self.holdMargin)))
  }

  func settle(by motion: SettlingMotion, timing: (any UITimingCurveProvider)?) { pause() }

  func resume() {
    guard let fraction = heldFraction else { return }
    heldFraction = nil
    timeline.run(from: min(length() * fraction, max(0, length() - Self.holdMargin)))
  }

  /// Lets time run from the start, or from right after the end, so that the animations end.
  func run(from direction: SettlingMotion.Direction) {
    heldFraction = nil
    switch direction {
    case .forwards: timeline.run(from: length() + Self.roundingMargin)
    case .backwards: timeline.run(from: 0)
    }
  }

  func animateAlongside(
    _ animations: @escaping () -> Void, remaining: CFTimeInterval, isScrubbed: Bool,
    recording changes: LayerChangeRecord
  ) {
    changes.record {
      UIView.animate(
        withDuration: remaining, delay: 0, options: isScrubbed ? .curveLinear : .curveEaseInOut, animations: animations)
    }
    changes.beginAnimations()
  }

  func overdueTime(at now: CFTimeInterval) -> CFTimeInterval { timeline.elapsed - length() }

  func progressMap(along path: CGVector, in context: TransitionContext) -> TransitionProgressMap? {
    guard path.dx * path.dx + path.dy * path.dy > 0 else { return nil }
    let fraction = fractionComplete
    defer { hold(at: fraction) }
    return TransitionProgressMap(of: timeline.layers, in: context, along: path, showing: hold)
  }
}
