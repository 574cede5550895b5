import Synchronization

/// The surroundings in which colours are read that nobody reads for a view.
nonisolated enum CurrentTraits {
  private struct Known {
    /// Those of the screen.
    var screen = UITraitCollection(
      horizontalSizeClass: .regular, verticalSizeClass: .regular, displayScale: 1, userInterfaceStyle: .light)

    /// Those that code asked for, while it does.
    var own: UITraitCollection?
  }

  private static let known = Mutex(Known())

  static var value: UITraitCollection {
    get { known.withLock { $0.own ?? $0.screen } }
    set { known.withLock { $0.own = newValue } }
  }

  /// Takes over the screen's.
  static func update(screen: UITraitCollection) { known.withLock { $0.screen = screen } }

  /// Runs `work` while `traits` are the current ones.
  static func perform<Result>(as traits: UITraitCollection, _ work: () throws -> Result) rethrows -> Result {
    let former = known.withLock { known in
      defer { known.own = traits }
      return known.own
    }
    defer { known.withLock { $0.own = former } }
    return try work()
  }
}
