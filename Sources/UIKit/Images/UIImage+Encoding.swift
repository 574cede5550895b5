import ImageIO

nonisolated extension UIImage {
  /// The picture as a PNG; `nil` where it has no pixels.
  public func pngData() -> Data? { encoded(as: "public.png", options: nil) }

  /// The picture as a JPEG, quality 0…1; `nil` where it has no pixels.
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
