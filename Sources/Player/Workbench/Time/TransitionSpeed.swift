/// A speed of transitions.
nonisolated enum TransitionSpeed: CaseIterable, Sendable {
  case full, half, quarter, tenth

  /// The speed as a fraction of the usual one.
  var factor: Double {
    switch self {
    case .full: 1
    case .half: 1 / 2
    case .quarter: 1 / 4
    case .tenth: 1 / 10
    }
  }

  /// The speed as a button's title.
  var title: String {
    switch self {
    case .full: "1×"
    case .half: "½×"
    case .quarter: "¼×"
    case .tenth: "1/10×"
    }
  }

  /// The speed in words, for screen readers.
  var spokenTitle: String {
    switch self {
    case .full: "Full speed"
    case .half: "Half speed"
    case .quarter: "A quarter of the speed"
    case .tenth: "A tenth of the speed"
    }
  }

  /// The next slower speed; full speed after the slowest.
  var next: TransitionSpeed { moved(by: 1) }

  /// The next faster speed; the slowest after full speed.
  var previous: TransitionSpeed { moved(by: -1) }

  private func moved(by steps: Int) -> TransitionSpeed {
    let all = Self.allCases, index = all.firstIndex(of: self) ?? 0
    return all[(index + steps + all.count) % all.count]
  }
}
