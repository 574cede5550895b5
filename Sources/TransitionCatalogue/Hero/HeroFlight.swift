import UIKit

/// The stand-in that flies between two pages while the real views are hidden.
struct HeroFlight {
  private let standIn: UIView

  /// Puts a stand-in for `view` into `container`, where `view` is seen now. `image` is the best picture at hand.
  init(of view: UIView, image: UIImage?, in container: UIView) {
    let start = HeroPicture(of: view, showing: image, in: container)
    if let image {
      let imageView = UIImageView(image: image)
      imageView.contentMode = .scaleAspectFill
      standIn = imageView
    } else {
      standIn = view.snapshotView(afterScreenUpdates: false) ?? UIView()
    }
    standIn.clipsToBounds = true
    standIn.isUserInteractionEnabled = false
    container.addSubview(standIn)
    land(at: start)
  }

  /// Moves the stand-in; animated inside an animation block.
  func land(at place: HeroPicture) {
    standIn.frame = place.frame
    standIn.layer.cornerRadius = place.cornerRadius
  }

  /// Shrinks the stand-in where it is; animated inside an animation block.
  func shrink(to scale: CGFloat) { standIn.transform = CGAffineTransform(scaleX: scale, y: scale) }

  /// Fades the stand-in out; animated inside an animation block.
  func fade() { standIn.alpha = 0 }

  /// Takes the stand-in away.
  func end() { standIn.removeFromSuperview() }
}

extension UIView {
  /// The image of an image view.
  var shownImage: UIImage? { (self as? UIImageView)?.image }
}
