import Foundation
import ImageIO

/// A picture that was written.
struct PictureFile: Sendable {
  /// Why it was not.
  struct Failure: Error, Equatable {
    /// One sentence for people.
    let reason: String
  }

  /// In bytes: a JPEG gets the best quality that stays below.
  static let sizeLimit = 228_000

  /// From best to least, in the encoder's hundredths.
  private static let qualities = [92, 90, 88, 86, 84, 82, 80, 77, 74, 70, 66, 62, 58, 54, 50]

  let url: URL

  /// In bytes.
  let size: Int

  /// Writes a JPEG.
  init(jpeg image: CGImage, at url: URL) throws(Failure) {
    var smallest: Data?
    for quality in PictureFile.qualities {
      let data = try PictureFile.encoded(image, as: "public.jpeg", quality: Double(quality) / 100)
      smallest = data
      if data.count <= PictureFile.sizeLimit { break }
    }
    try self.init(data: smallest ?? Data(), at: url)
  }

  /// Writes a PNG.
  init(png image: CGImage, at url: URL) throws(Failure) {
    try self.init(data: PictureFile.encoded(image, as: "public.png", quality: 1), at: url)
  }

  private init(data: Data, at url: URL) throws(Failure) {
    do {
      try data.write(to: url, options: .atomic)
    } catch {
      throw Failure(reason: "\(url.path) cannot be written.")
    }
    self.url = url
    size = data.count
  }

  private static func encoded(_ image: CGImage, as type: String, quality: Double) throws(Failure) -> Data {
    let data = NSMutableData()
    guard let destination = CGImageDestinationCreateWithData(data, type, 1, nil) else {
      throw Failure(reason: "There is no encoder for \(type).")
    }
    CGImageDestinationAddImage(destination, image, [kCGImageDestinationLossyCompressionQuality: quality])
    guard CGImageDestinationFinalize(destination) else {
      throw Failure(reason: "A picture cannot be encoded as \(type).")
    }
    return Data(referencing: data)
  }
}
