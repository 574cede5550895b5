import UIKit

/// The page's large picture, turning about its middle.
final class TurnAct: BenchAct {
  let root = UIViewController()
  private let picture: UIImageView

  /// How long it takes to go around, in seconds: slow enough to see every angle.
  private static let round = 8.0

  /// The scene with `pictures`.
  init(_ pictures: BenchPictures) throws(PlayerError) {
    root.view.backgroundColor = .white
    picture = UIImageView(image: try pictures.banner())
    picture.frame = CGRect(
      x: (BenchPages.size.width - BenchPictures.bannerSize.width) / 2,
      y: (BenchPages.size.height - BenchPictures.bannerSize.height) / 2, width: BenchPictures.bannerSize.width,
      height: BenchPictures.bannerSize.height)
    root.view.addSubview(picture)
  }

  func begin() {
    let turn = CABasicAnimation(keyPath: "transform.rotation.z")
    turn.fromValue = 0
    turn.toValue = 2 * Double.pi
    turn.duration = Self.round
    turn.repeatCount = .infinity
    picture.layer.add(turn, forKey: "turn")
  }
}
