import CPixbuf

/// Where a picture is written to, and how.
public final class CGImageDestination {
  /// Where the bytes go.
  enum Target {
    case file(URL)
    case data(NSMutableData)
  }

  /// The formats that are written.
  enum Format: String {
    case png = "public.png"
    case jpeg = "public.jpeg"
  }

  let target: Target
  let format: Format

  /// What to write; nothing is written without.
  var image: CGImage?

  /// From 0, small, to 1, good.
  var quality: Double

  /// What is taken where nobody says.
  static let defaultQuality = 0.9

  init(target: Target, format: Format) {
    self.target = target
    self.format = format
    quality = CGImageDestination.defaultQuality
  }

  /// Takes over the properties that have a meaning here.
  func apply(_ properties: CFDictionary?) {
    if let value = properties?[kCGImageDestinationLossyCompressionQuality].flatMap(number) {
      quality = min(max(value, 0), 1)
    }
  }

  /// Writes the picture; whether all went well.
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
