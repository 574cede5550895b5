import UIKit

/// A scene in which a picture grows out of the grid, which darkens, and shrinks back.
final class HeroPart: BenchPart {
  let root = UIViewController()
  private let motion: BackAndForthMotion

  /// The frame of the picture at both ends, and the maximum dimming of the grid.
  private static let small = CGRect(x: 100, y: 100, width: 200, height: 200)
  private static let large = CGRect(x: 240, y: 0, width: 800, height: 800)
  private static let dimming = 0.8

  /// Creates the scene with `pictures` at a tempo.
  init(_ pictures: BenchPictures, _ tempo: BenchPacing) throws(PlayerError) {
    let grid = try BenchPages.grid(pictures), veil = BenchPages.veil()
    let picture = UIImageView(image: try pictures.hero())
    for view in [grid, veil, picture] { root.view.addSubview(view) }
    motion = BackAndForthMotion(tempo) { part in
      veil.alpha = Self.dimming * part
      picture.frame = part == 0 ? Self.small : Self.large
    }
  }

  func begin() { motion.begin() }
}
