/// A file or data that may contain an image.
///
/// Differs from Apple's in that only the first frame of an animation is available.
public final class CGImageSource: Sendable {
  /// The origin of the encoded bytes.
  enum Origin: Sendable {
    case file(path: [UInt8])
    case data(Data)
  }

  let origin: Origin

  /// The information in the header, or the error of reading it.
  let info: Result<ImageInfo, ImageError>

  init(origin: Origin) {
    self.origin = origin
    info = Result { () throws(ImageError) in
      switch origin {
      case .file(let path): try ImageDecoder.probe(path: path)
      case .data(let data): try ImageDecoder.probe(data: data)
      }
    }
  }

  /// Returns the decoded image, or throws the reason why it cannot be decoded.
  func decode(maxPixelSize: Int?, isUpright: Bool) throws(ImageError) -> CGImage {
    switch origin {
    case .file(let path): try ImageDecoder.decode(path: path, maxPixelSize: maxPixelSize, isUpright: isUpright)
    case .data(let data): try ImageDecoder.decode(data: data, maxPixelSize: maxPixelSize, isUpright: isUpright)
    }
  }
}
