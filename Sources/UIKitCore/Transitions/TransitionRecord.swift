import Foundation

/// A record of one transition, for reports and tests.
package final class TransitionRecord {
  /// The kind of change: of a navigation stack, a presentation, or a selection.
  package nonisolated enum Operation: String, Sendable {
    case push, pop, present, dismiss, select

    /// Whether the page that is left has gone for good.
    var takesAway: Bool {
      switch self {
      case .pop, .dismiss: true
      case .push, .present, .select: false
      }
    }
  }

  /// The type name of the animator.
  package let animator: String

  /// The kind of change.
  package let operation: Operation

  /// Whether a gesture drove the transition at any time.
  package internal(set) var isInteractive = false

  /// Whether it ended where it began.
  package internal(set) var isCancelled = false

  /// When it began and ended, in media time.
  package let begin: CFTimeInterval
  package internal(set) var end: CFTimeInterval?

  /// The number of frames for which it was on screen.
  package private(set) var frames = 0

  /// The number of times that the animator has reported its end: 1, unless something is wrong.
  package internal(set) var completions = 0

  private var lastFrame: CFTimeInterval?

  package init(animator: String, operation: Operation) {
    self.animator = animator
    self.operation = operation
    begin = CACurrentMediaTime()
  }

  /// Counts the frame being made, once.
  func countFrame() {
    let now = CACurrentMediaTime()
    guard lastFrame != now else { return }
    lastFrame = now
    frames += 1
  }
}
