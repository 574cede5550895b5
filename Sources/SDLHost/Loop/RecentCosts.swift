/// What the last beats cost, and what to reckon with for the next.
nonisolated struct RecentCosts: Equatable {
  private var costs: [Double]
  private var next = 0

  /// So many are looked back at: half a second at 60 Hz, so that one heavy moment is soon forgotten.
  private static let count = 32

  /// All of them `assumed`, in seconds.
  init(assuming assumed: Double) { costs = Array(repeating: assumed, count: Self.count) }

  /// The newest takes the place of the oldest.
  mutating func add(_ cost: Double) {
    costs[next] = cost
    next = (next + 1) % Self.count
  }

  /// What all but `exceptions` of them did not exceed.
  func exceeded(by exceptions: Int) -> Double {
    var bound = Double.infinity, left = exceptions
    while true {
      var largest = -Double.infinity, times = 0
      for cost in costs where cost < bound {
        if cost > largest { (largest, times) = (cost, 0) }
        if cost == largest { times += 1 }
      }
      if times > left || largest == -.infinity { return max(largest, 0) }
      left -= times
      bound = largest
    }
  }
}
