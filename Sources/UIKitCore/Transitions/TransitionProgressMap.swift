import Foundation

/// The visible progress of a transition at each part of its time: how much of the distance from start to end the moving
/// and fading layers have covered, whatever curves and springs pace them.
///
/// By it a drag that takes hold of a transition moves views point by point, and a release knows which end is nearer.
package nonisolated struct TransitionProgressMap: Equatable, Sendable {
  /// The number of steps of time between the moments that a transition is sampled at; progress between two of them is
  /// nearly linear.
  static let samples = 64

  /// The progress at equal steps of time: 0 at the start, 1 at the end; beyond 1 where a spring overshoots.
  private let progress: [CGFloat]

  /// The length of the drag that covers the whole progress, as a part of the grab's path.
  let reach: CGFloat

  /// Smaller changes than this from start to end count as none.
  private static let leastChange: CGFloat = 1e-6

  /// A travel through `progress`, which begins at 0 and ends at 1, along a drag of `reach`; `nil` for fewer than two
  /// samples, or where nothing changes.
  init?(_ progress: [CGFloat], reach: CGFloat = 1) {
    guard let first = progress.first, let last = progress.last, progress.count > 1, reach > 0 else { return nil }
    guard last - first > Self.leastChange else { return nil }
    self.progress = progress.map { ($0 - first) / (last - first) }
    self.reach = reach
  }

  /// The progress at a part of the time, 0…1.
  func progress(at percent: CGFloat) -> CGFloat {
    let position = min(max(percent, 0), 1) * CGFloat(progress.count - 1)
    let index = min(Int(position), progress.count - 2)
    return progress[index] + (progress[index + 1] - progress[index]) * (position - CGFloat(index))
  }

  /// The part of the time, 0…1, at which the progress is first reached; an end for a progress that never is.
  func percent(at wanted: CGFloat) -> CGFloat {
    guard wanted > 0 else { return 0 }
    guard let index = progress.firstIndex(where: { $0 >= wanted }), index > 0 else { return 1 }
    let step = progress[index] - progress[index - 1]
    return (CGFloat(index - 1) + (wanted - progress[index - 1]) / step) / CGFloat(progress.count - 1)
  }
}

nonisolated extension TransitionProgressMap {
  /// One change that a transition makes to one layer, sampled.
  struct Change: Equatable, Sendable {
    /// The fraction of the change's own distance that is covered at equal steps of time: 0 at the start, 1 at the end.
    let progress: [CGFloat]

    /// The weight of the change for the eye: the visible area times the distance, as parts of the container's.
    let weight: CGFloat

    /// The distance by which it moves one of the two views along the drag's path, as a fraction of that; `nil` for
    /// other layers.
    let distanceAlongPath: CGFloat?

    /// The largest difference, in progress, of two changes that count as being at one pace.
    private static let paceTolerance: CGFloat = 0.02

    func isPaced(as other: Change) -> Bool {
      zip(progress, other.progress).allSatisfy { abs($0 - $1) <= Self.paceTolerance }
    }
  }

  /// A view leads if a drag of this part of the path, or more, takes it from start to end.
  private static let leastDistance: CGFloat = 0.3

  /// The part of the progress that is time, where no view leads: while a spring swings about its end nothing else tells
  /// one moment from the next, and a drag is to go through the swing slowly.
  private static let partOfTime: CGFloat = 0.2

  /// The travel of everything that changes in a transition.
  ///
  /// A view that moves along the path leads: the drag moves it point by point; through the swing of a spring too if all
  /// changes have one pace, since then the moments at which it shows the same progress look the same. Otherwise the
  /// progress is the weighted mean of all changes, each of which has arrived once it has reached its end, and some
  /// time.
  init?(of changes: [Change]) {
    let leaders = changes.filter { $0.distanceAlongPath ?? 0 >= Self.leastDistance }
    guard let leader = leaders.max(by: { ($0.distanceAlongPath ?? 0) < ($1.distanceAlongPath ?? 0) }) else {
      self.init(Self.mean(of: changes, partOfTime: Self.partOfTime))
      return
    }
    let reach = leader.distanceAlongPath ?? 1
    if Self.isMonotone(leader.progress) || changes.allSatisfy({ $0.isPaced(as: leader) }) {
      self.init(leader.progress, reach: reach)
    } else {
      self.init(Self.mean(of: changes, partOfTime: Self.partOfTime), reach: reach)
    }
  }

  /// Whether progress always grows, so that it tells every moment from every other.
  private static func isMonotone(_ progress: [CGFloat]) -> Bool {
    zip(progress, progress.dropFirst()).allSatisfy { $1 > $0 }
  }

  /// The weighted mean of what the changes have reached so far, never falling.
  private static func mean(of changes: [Change], partOfTime: CGFloat) -> [CGFloat] {
    let all = changes.reduce(0) { $0 + $1.weight }
    guard let count = changes.first?.progress.count, count > 1, all > 0 else { return [] }
    var sum = [CGFloat](repeating: 0, count: count)
    for change in changes {
      var reached: CGFloat = 0
      for (index, progress) in change.progress.enumerated() {
        reached = min(max(reached, progress), 1)
        sum[index] += reached * change.weight / all
      }
    }
    return sum.enumerated().map { index, mean in
      mean * (1 - partOfTime) + partOfTime * CGFloat(index) / CGFloat(count - 1)
    }
  }
}
