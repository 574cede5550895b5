import ImageIO

nonisolated extension UIImage {
  /// Returns the image as PNG data; `nil` if it has no pixels.
  public func pngData() -> Data? { encoded(as: "public.png", options: nil) }

  /// Returns the image as JPEG data of a quality from 0 to 1; `nil` if it has no pixels.
  public func jpegData(compressionQuality: CGFloat) -> Data? {
    encoded(as: "public.jpeg", options: [kCGImageDestinationLossyCompressionQuality: compressionQuality])
  }

  private func encoded(as type: String, options: CFDictionary?) -> Data? {
    let data = NSMutableData()
    guard let image = cgImage, let destination = CGImageDestinationCreateWithData(data, type, 1, nil) else {
      return nil
    }
    CGImageDestinationAddImage(destination, image, options)
    return CGImageDestinationFinalize(destination) ? data as Data : nil
  }
}
