import UIKit

/// A scene in which the detail page's large picture rotates about its center.
final class TurnPart: BenchPart {
  let root = UIViewController()
  private let picture: UIImageView

  /// The duration of a rotation, in seconds; long enough to show every angle.
  private static let round = 8.0

  /// Creates the scene with `pictures`.
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
