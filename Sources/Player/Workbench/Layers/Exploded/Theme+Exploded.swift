import UIKit

/// The colors of the exploded view.
extension Theme {
  /// The background behind the planes, at its center and at its rim.
  static let explodedCenter = UIColor { $0.userInterfaceStyle == .light ? gray(0.965) : gray(0.17) }
  static let explodedRim = UIColor { $0.userInterfaceStyle == .light ? gray(0.84) : gray(0.055) }

  /// The edge of a plane.
  static let planeEdge = UIColor { traits in
    let isStrong = traits.accessibilityContrast == .high
    return traits.userInterfaceStyle == .light
      ? UIColor(white: 0, alpha: isStrong ? 0.7 : 0.3) : UIColor(white: 1, alpha: isStrong ? 0.8 : 0.34)
  }

  private static func gray(_ white: CGFloat) -> UIColor { UIColor(white: white, alpha: 1) }
}
