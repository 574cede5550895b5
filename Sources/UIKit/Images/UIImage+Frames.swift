nonisolated extension UIImage {
  /// Pictures that an image view shows one after the other, over and over, in `duration` seconds altogether (without any
  /// duration at 30 a second); `nil` without pictures. Everything else shows the first of them.
  public class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    guard let first = images.first else { return nil }
    let seconds = duration > 0 ? duration : Double(images.count) / framesPerSecond
    return UIImage(source: .frames(images, seconds), scale: first.scale, mode: first.renderingMode)
  }

  /// The pictures that are shown one after the other; `nil` where there is but one.
  public var images: [UIImage]? {
    if case .frames(let images, _) = source { images } else { nil }
  }

  /// How long the pictures take altogether, in seconds; 0 where there is but one.
  public var duration: TimeInterval {
    if case .frames(_, let duration) = source { duration } else { 0 }
  }

  /// How fast pictures follow each other unless told otherwise.
  static var framesPerSecond: Double { 30 }

  /// The same with other pictures; `nil` where one of them cannot be made.
  func withFrames(_ change: (UIImage) -> UIImage?) -> UIImage? {
    guard case .frames(let images, let duration) = source else { return nil }
    let changed = images.compactMap(change)
    guard changed.count == images.count else { return nil }
    return UIImage(source: .frames(changed, duration), scale: changed[0].scale, mode: renderingMode)
  }
}
