import UIKit

/// The colors and fonts of the inspector's charts.
extension Theme {
  /// The font of the labels in charts.
  static var chartLabel: UIFont {
    UIFontMetrics.default.scaledFont(for: .monospacedDigitSystemFont(ofSize: 11, weight: .regular))
  }

  /// The color of an interval that was longer than a frame: red enough to differ from the tint.
  static let missed = UIColor { traits in
    traits.userInterfaceStyle == .light
      ? UIColor(red: 0.76, green: 0.16, blue: 0.12, alpha: 1) : UIColor(red: 1, green: 0.45, blue: 0.4, alpha: 1)
  }

  /// The background of a chart.
  static let chart = UIColor { traits in
    UIColor(white: traits.userInterfaceStyle == .light ? 0 : 1, alpha: 0.045)
  }

  /// The color of the part of a curve that is still to come, and of processor time.
  static let quiet = UIColor { traits in
    UIColor(white: traits.userInterfaceStyle == .light ? 0 : 1, alpha: 0.34)
  }
}
