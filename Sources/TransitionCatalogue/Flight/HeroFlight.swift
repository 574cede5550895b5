import UIKit

/// The stand-in that flies between two pages while the real views are hidden.
final class HeroFlight {
  private let standIn: UIView
  private weak var model: UIImageView?
  private var link: CADisplayLink?

  /// Puts a stand-in for `view` into `container`, where `view` is seen now. `image` is the best picture at hand.
  init(of view: UIView, image: UIImage?, in container: UIView) {
    let start = HeroPicture(of: view, showing: image, in: container, isMoving: true)
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

  /// Shows from now on what `view` shows, if that is an image view: a page that gets its large picture while the small
  /// one flies is sharp before the landing, not after it.
  func follow(_ view: UIView) {
    guard let model = view as? UIImageView, standIn is UIImageView else { return }
    self.model = model
    let link = CADisplayLink(target: self, selector: selector(HeroFlight.takeOverImage))
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  private func takeOverImage() {
    guard let image = model?.image, let standIn = standIn as? UIImageView, standIn.image !== image else { return }
    standIn.image = image
  }

  /// Takes the stand-in away.
  func end() {
    link?.invalidate()
    standIn.removeFromSuperview()
  }
}

extension UIView {
  /// The image of an image view.
  var shownImage: UIImage? { (self as? UIImageView)?.image }
}
