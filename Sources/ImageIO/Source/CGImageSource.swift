/// A file or some data that may hold a picture.
///
/// Differs from Apple's in that an animation counts as its first frame.
public final class CGImageSource: Sendable {
  /// Where the bytes come from.
  enum Origin: Sendable {
    case file(path: [UInt8])
    case data(Data)
  }

  let origin: Origin

  /// What the header says, or why it says nothing.
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

  /// The pixels, or why there are none.
  func decode(maxPixelSize: Int?, isUpright: Bool) throws(ImageError) -> CGImage {
    switch origin {
    case .file(let path): try ImageDecoder.decode(path: path, maxPixelSize: maxPixelSize, isUpright: isUpright)
    case .data(let data): try ImageDecoder.decode(data: data, maxPixelSize: maxPixelSize, isUpright: isUpright)
    }
  }
}
