import UIKit

/// Moves something to one end and back to the other, without a pause.
final class ThereAndBack {
  private let tempo: BenchTempo
  private let move: (CGFloat) -> Void

  /// `move` sets everything to a part of the way, 0 or 1; the changes are animated.
  init(_ tempo: BenchTempo, move: @escaping (CGFloat) -> Void) {
    self.tempo = tempo
    self.move = move
    move(0)
  }

  /// Sets off for the far end.
  func begin() { go(to: 1) }

  private func go(to end: CGFloat) {
    let animator = UIViewPropertyAnimator(duration: tempo.way, timingParameters: tempo.timing)
    animator.addAnimations { [move] in move(end) }
    animator.addCompletion { [weak self] _ in self?.go(to: 1 - end) }
    animator.startAnimation()
  }
}
