import UIKit

/// The placeholder that flies between two view controllers while the real views are hidden.
final class HeroFlight {
  private let placeholder: UIView
  private weak var model: UIImageView?
  private var link: CADisplayLink?

  /// Adds a placeholder for `view` to `container`, at the position on screen of `view`. The placeholder shows `image`,
  /// or else a snapshot of the view.
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

  /// Moves the placeholder to `place`, with its corner radius; animated inside an animation block.
  func land(at place: HeroPicture) {
    placeholder.frame = place.frame
    placeholder.layer.cornerRadius = place.cornerRadius
  }

  /// Scales the placeholder about its center; animated inside an animation block.
  func shrink(to scale: CGFloat) { placeholder.transform = CGAffineTransform(scaleX: scale, y: scale) }

  /// Fades the placeholder out; animated inside an animation block.
  func fade() { placeholder.alpha = 0 }

  /// Copies the image of `view` to the placeholder until it is sharp, if both are image views. If the large image loads
  /// while the small one flies, the placeholder is sharp before the landing.
  func follow(_ view: UIView) {
    guard let model = view as? UIImageView, placeholder is UIImageView else { return }
    self.model = model
    let link = CADisplayLink(target: self, selector: selector(HeroFlight.takeOverImage))
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  private func takeOverImage() {
    guard let model, let image = model.image, let placeholder = placeholder as? UIImageView else { return }
    if placeholder.image !== image { placeholder.image = image }
    if isSharp(image, in: model) { link?.invalidate() }
  }

  /// Returns whether an image that fills `view` has a pixel for each one of the screen.
  private func isSharp(_ image: UIImage, in view: UIView) -> Bool {
    let factor = UIScreen.main.scale / image.scale, size = view.bounds.size
    return image.size.width >= (size.width * factor).rounded(.down)
      && image.size.height >= (size.height * factor).rounded(.down)
  }

  /// Removes the placeholder.
  func end() {
    link?.invalidate()
    placeholder.removeFromSuperview()
  }
}

extension UIView {
  /// The image of an image view; `nil` for other views.
  var shownImage: UIImage? { (self as? UIImageView)?.image }
}
