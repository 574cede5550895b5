import UIKit

/// A motion to one end and back to the other, without a pause.
final class BackAndForthMotion {
  private let tempo: BenchPacing
  private let move: (CGFloat) -> Void

  /// Creates a motion; `move` applies a fraction of the way, 0 or 1, and its changes are animated.
  init(_ tempo: BenchPacing, move: @escaping (CGFloat) -> Void) {
    self.tempo = tempo
    self.move = move
    move(0)
  }

  /// Starts the motion to the far end.
  func begin() { go(to: 1) }

  private func go(to end: CGFloat) {
    let animator = UIViewPropertyAnimator(duration: tempo.way, timingParameters: tempo.timing)
    animator.addAnimations { [move] in move(end) }
    animator.addCompletion { [weak self] _ in self?.go(to: 1 - end) }
    animator.startAnimation()
  }
}
