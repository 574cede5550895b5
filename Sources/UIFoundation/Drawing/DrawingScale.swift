import Synchronization

/// The number of pixels per point of the main screen, accessible from any thread.
package nonisolated enum DrawingScale {
  private static let known = Mutex<CGFloat>(1)

  /// The scale that was last set.
  static var current: CGFloat { known.withLock { $0 } }

  /// Sets the scale to that of the screen.
  package static func update(_ scale: CGFloat) { known.withLock { $0 = scale } }
}
