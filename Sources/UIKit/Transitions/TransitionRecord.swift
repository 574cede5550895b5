import Foundation

/// What happened in one transition, for reports and tests.
package final class TransitionRecord {
  /// What changed: a stack of pages, a presentation, or which of several pages is selected.
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

  /// What changed.
  package let operation: Operation

  /// Whether a gesture drove it at any time.
  package internal(set) var isInteractive = false

  /// Whether it ended where it began.
  package internal(set) var isCancelled = false

  /// When it began and ended, in media time.
  package let begin: CFTimeInterval
  package internal(set) var end: CFTimeInterval?

  /// How many frames it was on screen.
  package private(set) var frames = 0

  /// How many times the animator has reported its end: 1, unless something is wrong.
  package internal(set) var completions = 0

  private var lastFrame: CFTimeInterval?

  init(animator: String, operation: Operation) {
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
