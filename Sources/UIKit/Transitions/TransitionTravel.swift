import Foundation

/// How far what moves in a transition has come at each part of its time: by it a hand that takes hold of the transition
/// takes the page along point by point, whatever curve or spring paces it.
nonisolated struct TransitionTravel: Equatable, Sendable {
  /// At so many parts of the time a transition is looked at; what lies between is nearly straight.
  static let samples = 32

  /// Something counts as moving with the hand if it goes at least this part of the hand's way.
  private static let leastPart: CGFloat = 0.3

  /// Less than this, as a part of the way, a page may stand still or go back from one sample to the next: rounding.
  private static let rounding: CGFloat = 1e-6

  /// The parts of the hand's way that it has come, from start to end; never falling.
  private let parts: [CGFloat]

  /// The travel of what has come `parts` of the hand's way at equal steps of time, from the start to the end; `nil` for
  /// what does not move along that way, or swings.
  init?(_ parts: [CGFloat]) {
    guard let first = parts.first, let last = parts.last, last - first >= Self.leastPart else { return nil }
    guard zip(parts, parts.dropFirst()).allSatisfy({ $1 >= $0 - Self.rounding }) else { return nil }
    self.parts = parts.map { $0 - first }
  }

  /// The whole of it, as a part of the hand's way.
  var whole: CGFloat { parts.last ?? 0 }

  /// How far it has come at a part of its time, 0…1.
  func part(at percent: CGFloat) -> CGFloat {
    let (index, rest) = place(of: percent)
    return parts[index] + (parts[index + 1] - parts[index]) * rest
  }

  /// At what part of its time it has come so far; the ends for what lies beyond them.
  func percent(at part: CGFloat) -> CGFloat {
    guard part > 0 else { return 0 }
    guard part < whole, let index = parts.firstIndex(where: { $0 > part }), index > 0 else { return 1 }
    let step = parts[index] - parts[index - 1]
    return (CGFloat(index - 1) + (part - parts[index - 1]) / step) / CGFloat(parts.count - 1)
  }

  private func place(of percent: CGFloat) -> (index: Int, rest: CGFloat) {
    let position = min(max(percent, 0), 1) * CGFloat(parts.count - 1)
    let index = min(Int(position), parts.count - 2)
    return (index, position - CGFloat(index))
  }
}

extension TransitionDriver {
  /// How what moves in the transition, while that is held, travels along `way`; `nil` where nothing goes along it.
  func travel(along way: CGVector) -> TransitionTravel? {
    let length = way.dx * way.dx + way.dy * way.dy
    guard state == .interacting, interruptible == nil, length > 0 else { return nil }
    let views = [context.view(forKey: .to), context.view(forKey: .from)].compactMap { $0 }
    var parts = views.map { _ in [CGFloat]() }
    for sample in 0...TransitionTravel.samples {
      show(CGFloat(sample) / CGFloat(TransitionTravel.samples))
      for (index, view) in views.enumerated() {
        let place = view.layer.presentation()?.position ?? view.center
        parts[index].append((place.x * way.dx + place.y * way.dy) / length)
      }
    }
    show(percent)
    return parts.compactMap { TransitionTravel($0) }.max { $0.whole < $1.whole }
  }
}
