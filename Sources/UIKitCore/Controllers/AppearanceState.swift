/// The visibility of a view controller.
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

  /// Returns the state after the start of a change to visible (or hidden); the same state if that starts no change.
  func begun(isAppearing: Bool) -> AppearanceState {
    switch self {
    case .disappeared, .disappearing: isAppearing ? .willAppear : self
    case .willAppear, .appearing, .appeared: isAppearing ? self : .disappearing
    }
  }

  /// The state after the end of the change in progress; the same state if none is in progress.
  var ended: AppearanceState {
    switch self {
    case .willAppear, .appearing: .appeared
    case .disappearing: .disappeared
    case .appeared, .disappeared: self
    }
  }

  /// Whether the view controller is visible, or is about to be.
  package var isVisible: Bool {
    switch self {
    case .willAppear, .appearing, .appeared: true
    case .disappeared, .disappearing: false
    }
  }
}

/// The direction in which a view controller is moving in its container.
package nonisolated enum ParentMove: Equatable, Sendable {
  case none
  case into

  /// The view controller was notified that it is in its container, but has not appeared there yet.
  case arrived
  case outOf
}
