import Synchronization

/// The traits with which colors are resolved outside of a view.
package nonisolated enum CurrentTraits {
  private struct Known {
    /// The traits of the screen.
    var screen = UITraitCollection(
      horizontalSizeClass: .regular, verticalSizeClass: .regular, displayScale: 1, userInterfaceStyle: .light,
      accessibilityContrast: .normal, layoutDirection: .current)

    /// The traits that code has set; `nil` for those of the screen.
    var own: UITraitCollection?
  }

  private static let known = Mutex(Known())

  package static var value: UITraitCollection {
    get { known.withLock { $0.own ?? $0.screen } }
    set { known.withLock { $0.own = newValue } }
  }

  /// Sets the traits of the screen.
  package static func update(screen: UITraitCollection) { known.withLock { $0.screen = screen } }

  /// Sets the contrast of the screen.
  package static func update(contrast: UIAccessibilityContrast) {
    known.withLock { $0.screen = $0.screen.with(contrast) }
  }

  /// Runs `work` with `traits` as the current ones.
  package static func perform<Result>(as traits: UITraitCollection, _ work: () throws -> Result) rethrows -> Result {
    let former = known.withLock { known in
      defer { known.own = traits }
      return known.own
    }
    defer { known.withLock { $0.own = former } }
    return try work()
  }
}
