nonisolated extension UIImage {
  /// Returns an image of several images that an image view shows in an endless sequence of `duration` seconds per cycle
  /// (if 0, at 30 images per second); `nil` if there are none. Everything else shows the first image.
  public class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    guard let first = images.first else { return nil }
    let seconds = duration > 0 ? duration : Double(images.count) / framesPerSecond
    return UIImage(source: .frames(images, seconds), scale: first.scale, mode: first.renderingMode)
  }

  /// The images of the sequence; `nil` for a single image.
  public var images: [UIImage]? {
    if case .frames(let images, _) = source { images } else { nil }
  }

  /// The duration of the sequence, in seconds; 0 for a single image.
  public var duration: TimeInterval {
    if case .frames(_, let duration) = source { duration } else { 0 }
  }

  /// The default number of images per second.
  package static var framesPerSecond: Double { 30 }

  /// Returns the sequence with every image replaced; `nil` if this is not a sequence, or if an image cannot be
  /// replaced.
  func withFrames(_ change: (UIImage) -> UIImage?) -> UIImage? {
    guard case .frames(let images, let duration) = source else { return nil }
    let changed = images.compactMap(change)
    guard changed.count == images.count else { return nil }
    return UIImage(source: .frames(changed, duration), scale: changed[0].scale, mode: renderingMode)
  }
}
