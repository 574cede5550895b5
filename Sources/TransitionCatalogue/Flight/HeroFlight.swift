import UIKit

/// The stand-in that flies between two pages while the real views are hidden.
final class HeroFlight {
  private let placeholder: UIView
  private weak var model: UIImageView?
  private var link: CADisplayLink?

  /// Puts a stand-in for `view` into `container`, where `view` is seen now. `image` is the best picture at hand.
  init(of view: UIView, image: UIImage?, in container: UIView) {
    let start = HeroPicture(of: view, showing: image, in: container, isMoving: true)
    if let image {
      let imageView = UIImageView(image: image)
      imageView.contentMode = .scaleAspectFill
      placeholder = imageView
    } else {
      placeholder = view.snapshotView(afterScreenUpdates: false) ?? UIView()
    }
    placeholder.clipsToBounds = true
    placeholder.isUserInteractionEnabled = false
    container.addSubview(placeholder)
    land(at: start)
  }

  /// Moves the stand-in; animated inside an animation block.
  func land(at place: HeroPicture) {
    placeholder.frame = place.frame
    placeholder.layer.cornerRadius = place.cornerRadius
  }

  /// Shrinks the stand-in where it is; animated inside an animation block.
  func shrink(to scale: CGFloat) { placeholder.transform = CGAffineTransform(scaleX: scale, y: scale) }

  /// Fades the stand-in out; animated inside an animation block.
  func fade() { placeholder.alpha = 0 }

  /// Shows from now on what `view` shows, if that is an image view: a page that gets its large picture while the small
  /// one flies is sharp before the landing, not after it.
  func follow(_ view: UIView) {
    guard let model = view as? UIImageView, placeholder is UIImageView else { return }
    self.model = model
    let link = CADisplayLink(target: self, selector: selector(HeroFlight.takeOverImage))
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  private func takeOverImage() {
    guard let image = model?.image, let placeholder = placeholder as? UIImageView, placeholder.image !== image else {
      return
    }
    placeholder.image = image
  }

  /// Takes the stand-in away.
  func end() {
    link?.invalidate()
    placeholder.removeFromSuperview()
  }
}

extension UIView {
  /// The image of an image view.
  var shownImage: UIImage? { (self as? UIImageView)?.image }
}
