import CPixbuf

/// The target and the format for writing an image.
public final class CGImageDestination {
  /// The target of the encoded bytes.
  enum Target {
    case file(URL)
    case data(NSMutableData)
  }

  /// The supported formats.
  enum Format: String {
    case png = "public.png"
    case jpeg = "public.jpeg"
  }

  let target: Target
  let format: Format

  /// The image to write; nothing is written without one.
  var image: CGImage?

  /// The quality of a JPEG, from 0 (small) to 1 (good).
  var quality: Double

  /// The quality if none is given.
  static let defaultQuality = 0.9

  init(target: Target, format: Format) {
    self.target = target
    self.format = format
    quality = CGImageDestination.defaultQuality
  }

  /// Applies the supported properties.
  func apply(_ properties: CFDictionary?) {
    if let value = properties?[kCGImageDestinationLossyCompressionQuality].flatMap(number) {
      quality = min(max(value, 0), 1)
    }
  }

  /// Writes the image, and returns whether that succeeded.
  func finalize() -> Bool {
    guard let image, let data = encode(image) else { return false }
    switch target {
    case .data(let target):
      target.append(data)
      return true
    case .file(let url): return (try? data.write(to: url, options: .atomic)) != nil
    }
  }

  private func encode(_ image: CGImage) -> Data? {
    let pixels = PlainPixels(image, background: format == .jpeg ? .white : nil)
    guard let pixbuf = pixels.makePixbuf() else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
    return withExtendedLifetime(pixels) {
      switch format {
      case .png: PixbufEncoder.encode(pixbuf, as: "png", options: [("compression", "6")])
      case .jpeg:
        PixbufEncoder.encode(pixbuf, as: "jpeg", options: [("quality", String(Int((quality * 100).rounded())))])
      }
    }
  }
}
