import UIKit

/// The frame and the corner radius of a picture in a container, at one end of its flight.
struct HeroPicture {
  /// In the container.
  let frame: CGRect

  /// In points.
  let cornerRadius: CGFloat

  /// The place of what `view` shows. `image` is what is to be seen there, for a fitted image view that has not got
  /// its own yet. `isMoving` asks for the place where an animation has the view at this moment, not where it leads.
  init(of view: UIView, showing image: UIImage?, in container: UIView, isMoving: Bool = false) {
    var rect = view.bounds
    if let imageView = view as? UIImageView, imageView.contentMode == .scaleAspectFit,
      let size = (imageView.image ?? image)?.size
    {
      rect = HeroPicture.fit(size, in: rect)
    }
    let shown = isMoving ? view.layer.presentation() ?? view.layer : view.layer
    frame = container.layer.convert(rect, from: shown)
    cornerRadius = view.layer.cornerRadius
  }

  /// The largest rectangle of the proportions of `size` in the middle of `bounds`; `bounds` itself if there are none.
  static func fit(_ size: CGSize, in bounds: CGRect) -> CGRect {
    guard size.width > 0, size.height > 0 else { return bounds }
    let scale = min(bounds.width / size.width, bounds.height / size.height)
    let (width, height) = (size.width * scale, size.height * scale)
    return CGRect(x: bounds.midX - width / 2, y: bounds.midY - height / 2, width: width, height: height)
  }
}
