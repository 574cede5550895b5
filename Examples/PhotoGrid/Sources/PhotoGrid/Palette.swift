import UIKit

/// The colors of the app: ink on warm paper.
enum Palette {
  static let paper = UIColor(red: 0.97, green: 0.955, blue: 0.93, alpha: 1)
  static let ink = UIColor(red: 0.16, green: 0.14, blue: 0.13, alpha: 1)
  static let faded = UIColor(red: 0.42, green: 0.38, blue: 0.34, alpha: 1)
  static let accent = UIColor(red: 0.72, green: 0.3, blue: 0.16, alpha: 1)
}
