import Foundation

/// A map between a transition's time and its visible progress: the fraction of the distance from start to end that the
/// moving and fading layers have covered, whatever curves and springs pace them.
///
/// With it, a drag that interrupts a transition moves the views point by point, and a release can tell which end is
/// nearer.
package nonisolated struct TransitionProgressMap: Equatable, Sendable {
  /// The number of equal time steps in which a transition is sampled; progress between two samples is nearly linear.
  package static let samples = 64

  /// The progress at equal time steps: 0 at the start, 1 at the end; above 1 where a spring overshoots.
  private let progress: [CGFloat]

  /// The length of the drag that covers the whole progress, as a fraction of the path.
  let reach: CGFloat

  /// The smallest change from start to end that counts.
  private static let leastChange: CGFloat = 1e-6

  /// Creates a map with `progress`, which begins at 0 and ends at 1, for a drag of length `reach`; `nil` for fewer than
  /// two samples, or if nothing changes.
  init?(_ progress: [CGFloat], reach: CGFloat = 1) {
    guard let first = progress.first, let last = progress.last, progress.count > 1, reach > 0 else { return nil }
    guard last - first > Self.leastChange else { return nil }
    self.progress = progress.map { ($0 - first) / (last - first) }
    self.reach = reach
  }

  /// Returns the progress at a fraction of the duration, 0…1.
  package func progress(at percent: CGFloat) -> CGFloat {
    let position = min(max(percent, 0), 1) * CGFloat(progress.count - 1)
    let index = min(Int(position), progress.count - 2)
    return progress[index] + (progress[index + 1] - progress[index]) * (position - CGFloat(index))
  }

  /// Returns the fraction of the duration, 0…1, at which a progress is first reached; 0 or 1 for a progress that never
  /// is.
  func percent(at wanted: CGFloat) -> CGFloat {
    guard wanted > 0 else { return 0 }
    guard let index = progress.firstIndex(where: { $0 >= wanted }), index > 0 else { return 1 }
    let step = progress[index] - progress[index - 1]
    return (CGFloat(index - 1) + (wanted - progress[index - 1]) / step) / CGFloat(progress.count - 1)
  }
}

nonisolated extension TransitionProgressMap {
  /// One change of one layer during a transition, sampled.
  struct Change: Equatable, Sendable {
    /// The fraction of the change that is done at equal time steps: 0 at the start, 1 at the end.
    let progress: [CGFloat]

    /// The visual weight of the change: the visible area times the distance, as fractions of the container's.
    let weight: CGFloat

    /// The distance by which it moves one of the two views along the drag's path, as a fraction of the path; `nil` for
    /// other layers.
    let distanceAlongPath: CGFloat?

    /// The largest difference in progress between two changes that are considered to have the same pace.
    private static let paceTolerance: CGFloat = 0.02

    func isPaced(as other: Change) -> Bool {
      zip(progress, other.progress).allSatisfy { abs($0 - $1) <= Self.paceTolerance }
    }
  }

  /// The least distance, as a fraction of the path, by which a view must move along it to determine the progress.
  private static let leastDistance: CGFloat = 0.3

  /// The share of time in the progress if no view determines it: while a spring oscillates about its end, nothing else
  /// distinguishes one moment from the next, and a drag should move through the oscillation slowly.
  private static let partOfTime: CGFloat = 0.2

  /// Creates the map of all changes of a transition.
  ///
  /// A view that moves along the path determines the progress, so that it follows the drag point by point, including
  /// the overshoot of a spring if all changes have the same pace; then moments with the same progress look the same.
  /// Otherwise the progress is the weighted mean of all changes, each of which counts as done once it has reached its
  /// end, and of time.
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

  /// Returns whether progress always grows, so that it identifies each moment.
  private static func isMonotone(_ progress: [CGFloat]) -> Bool {
    zip(progress, progress.dropFirst()).allSatisfy { $1 > $0 }
  }

  /// Returns the weighted mean of the changes so far; it never decreases.
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
