import UIKit

/// The frame and the corner radius of an image in a container: one end of a flight.
struct HeroPicture {
  /// The frame, in the container's coordinates.
  let frame: CGRect

  /// The corner radius, in points.
  let cornerRadius: CGFloat

  /// Measures the image that `view` shows. `image` gives the size for an aspect-fit image view without an image of its
  /// own yet. With `isMoving`, the frame is that of the presentation layer, otherwise that of the model layer.
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

  /// Returns the largest rectangle with the aspect ratio of `size`, centered in `bounds`; `bounds` itself if a side of
  /// `size` is not positive.
  static func fit(_ size: CGSize, in bounds: CGRect) -> CGRect {
    guard size.width > 0, size.height > 0 else { return bounds }
    let scale = min(bounds.width / size.width, bounds.height / size.height)
    let (width, height) = (size.width * scale, size.height * scale)
    return CGRect(x: bounds.midX - width / 2, y: bounds.midY - height / 2, width: width, height: height)
  }
}
