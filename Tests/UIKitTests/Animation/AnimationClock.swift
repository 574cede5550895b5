import CoreGraphics
import QuartzCore
import UIKit

/// The media clock, moved by hand, with the stages of a frame that animations need.
@MainActor enum AnimationClock {
  /// Lets the animations begin, time pass at once, and what is over end.
  static func advance(by seconds: Double) {
    CATransaction.flush()
    MediaClock.shared.advance(to: MediaClock.shared.now + seconds)
    FrameStages.finishAnimations()
    CATransaction.flush()
  }
}

extension UIView {
  /// Where the left edge shows now, in the superview.
  var shownX: CGFloat { layer.presentation()?.frame.minX ?? .nan }

  /// How opaque the view shows now.
  var shownAlpha: CGFloat { (layer.presentation()?.opacity).map { CGFloat($0) } ?? .nan }
}

/// Whether two numbers are the same but for rounding.
func near(_ a: CGFloat, _ b: CGFloat, _ tolerance: CGFloat = 1e-6) -> Bool { abs(a - b) < tolerance }
