import Foundation

/// A record of one transition, for reports and tests.
package final class TransitionRecord {
  /// The kind of change: of a navigation stack, a presentation, or a selection.
  package nonisolated enum Operation: String, Sendable {
    case push, pop, present, dismiss, select

    /// Whether the view controller that was visible is removed by the transition.
    var removesViewController: Bool {
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

  /// Whether the transition was interactive at any time.
  package internal(set) var isInteractive = false

  /// Whether the transition was cancelled.
  package internal(set) var isCancelled = false

  /// The media times at which it began and ended.
  package let begin: CFTimeInterval
  package internal(set) var end: CFTimeInterval?

  /// The number of frames in which it was visible.
  package private(set) var frames = 0

  /// The number of times that the animator has completed the transition; 1 unless something is wrong.
  package internal(set) var completions = 0

  private var lastFrame: CFTimeInterval?

  package init(animator: String, operation: Operation) {
    self.animator = animator
    self.operation = operation
    begin = CACurrentMediaTime()
  }

  /// Counts the current frame, once.
  func countFrame() {
    let now = CACurrentMediaTime()
    guard lastFrame != now else { return }
    lastFrame = now
    frames += 1
  }
}
