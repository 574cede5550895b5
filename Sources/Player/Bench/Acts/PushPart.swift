import UIKit

/// A scene in which a page slides in over the grid, which moves and dims a little, and out again.
final class PushPart: BenchPart {
  let root = UIViewController()
  private let motion: BackAndForthMotion

  /// The movement of the grid as a fraction of the width, and its maximum dimming.
  private static let parallax = 0.3
  private static let dimming = 0.2

  /// The width of the page's shadow in points, and its opacity at the page's edge.
  private static let shadowWidth = 24.0
  private static let shadowDarkness = 80.0 / 255

  /// Creates the scene with `pictures` at a tempo.
  init(_ pictures: BenchPictures, _ tempo: BenchPacing) throws(PlayerError) {
    let size = BenchPages.size
    let grid = try BenchPages.grid(pictures), detail = try BenchPages.detail(pictures)
    let veil = BenchPages.veil(), shadow = UIImageView(image: Self.shadow(height: size.height))
    for view in [grid, veil, shadow, detail] { root.view.addSubview(view) }
    motion = BackAndForthMotion(tempo) { part in
      grid.frame.origin.x = -Self.parallax * size.width * part
      veil.alpha = Self.dimming * part
      detail.frame.origin.x = size.width * (1 - part)
      shadow.frame.origin.x = size.width * (1 - part) - Self.shadowWidth
    }
  }

  func begin() { motion.begin() }

  /// Returns the image of the shadow, clear at the left and dark at the right.
  private static func shadow(height: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: shadowWidth, height: height)).image { context in
      for column in 0..<Int(shadowWidth) {
        UIColor(white: 0, alpha: shadowDarkness * CGFloat(column) / shadowWidth).setFill()
        context.fill(CGRect(x: CGFloat(column), y: 0, width: 1, height: height))
      }
    }
  }
}
