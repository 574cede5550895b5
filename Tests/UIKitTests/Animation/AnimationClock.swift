import CoreGraphics
import QuartzCore
import UIKit

/// The media clock, advanced manually, with the engine's part of a frame, for views that are in no window.
@MainActor enum AnimationClock {
  /// Starts pending animations, advances the time at once, and ends the animations that have finished.
  static func advance(by seconds: Double) {
    CATransaction.flush()
    MediaClock.shared.advance(to: MediaClock.shared.now + seconds)
    FrameStages.run()
  }
}

extension UIView {
  /// The position of the presented left edge in the superview.
  var shownX: CGFloat { layer.presentation()?.frame.minX ?? .nan }

  /// The presented opacity of the view.
  var shownAlpha: CGFloat { (layer.presentation()?.opacity).map { CGFloat($0) } ?? .nan }
}

/// Whether two numbers are equal within a tolerance.
func near(_ a: CGFloat, _ b: CGFloat, _ tolerance: CGFloat = 1e-6) -> Bool { abs(a - b) < tolerance }
