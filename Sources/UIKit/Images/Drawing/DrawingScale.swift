import Synchronization

/// The main screen's pixels per point, for drawing on any thread.
nonisolated enum DrawingScale {
  private static let known = Mutex<CGFloat>(1)

  /// As the screen was last told.
  static var current: CGFloat { known.withLock { $0 } }

  /// Takes over the screen's.
  static func update(_ scale: CGFloat) { known.withLock { $0 = scale } }
}
