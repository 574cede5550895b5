/// Where a page is between hidden and shown.
///
///     disappeared ─begin(true)→ willAppear ─announced→ appearing ─end→ appeared
///          ↑                        └────── begin(false) ──┘              │
///         end ────────────────── disappearing ←──────────── begin(false) ─┘
///
/// `begin(true)` while disappearing leads back to `willAppear`.
package nonisolated enum AppearanceState: Equatable, Sendable {
  case disappeared
  case willAppear
  case appearing
  case appeared
  case disappearing

  /// The state after a change towards shown (or hidden) has begun; the same state where that begins nothing.
  func begun(isAppearing: Bool) -> AppearanceState {
    switch self {
    case .disappeared, .disappearing: isAppearing ? .willAppear : self
    case .willAppear, .appearing, .appeared: isAppearing ? self : .disappearing
    }
  }

  /// The state after the change in progress has ended; the same state where none is in progress.
  var ended: AppearanceState {
    switch self {
    case .willAppear, .appearing: .appeared
    case .disappearing: .disappeared
    case .appeared, .disappeared: self
    }
  }

  /// Whether the page is shown, or is about to be.
  package var isVisible: Bool {
    switch self {
    case .willAppear, .appearing, .appeared: true
    case .disappeared, .disappearing: false
    }
  }
}

/// Which way a page is moving in its container.
package nonisolated enum ParentMove: Equatable, Sendable {
  case none
  case into

  /// It has been told that it is in its container, but has not appeared there yet.
  case arrived
  case outOf
}
