import CoreGraphics
import ImageIO

/// A request to a helper process. It comes with descriptors: of the image's file, of the memory for pixels, or both.
enum HelperRequest: Equatable {
  /// Requests the information in the file's header. Descriptors: the file.
  case info

  /// Requests the facts that the camera has stored in the file. Descriptors: the file.
  case facts

  /// Requests the image, with a longer side of at most `maxPixelSize` pixels. Descriptors: the file, the memory.
  case image(maxPixelSize: Int?)

  /// Requests the image in a thumbnail's file. Descriptors: the file, the memory.
  case thumbnail(ThumbnailClaim)

  /// Opens an animation, which the helper retains. Descriptors: the file.
  case openFrames

  /// Requests the next frame of the opened animation. Descriptors: the memory.
  case nextFrame(maxPixelSize: Int)
}

/// A reply of a helper process.
enum HelperReply: Equatable {
  /// The reason why there is no image.
  case failure(ImageError)

  /// There is no such thumbnail, animation, or frame.
  case nothing

  /// The animation is open.
  case opened

  /// The information in the file's header.
  case info(ImageInfo)

  /// The facts that the camera has stored in the file.
  case facts(ImageFacts)

  /// The memory contains an image.
  case image(ImageDescription)
}

/// An image whose pixels are in memory that two processes share.
struct ImageDescription: Equatable {
  var width: Int
  var height: Int
  var bytesPerRow: Int
  var isOpaque: Bool
  var isAnimated = false
  var shortfall: DecodedImage.Shortfall?

  /// The duration of a frame, in seconds.
  var duration = 0.0

  /// The size in bytes; `nil` if the numbers are inconsistent, as those of a compromised process may be.
  var byteCount: Int? {
    guard (1...ImageDecoder.maximumPixels).contains(width), (1...ImageDecoder.maximumPixels).contains(height),
      width * height <= ImageDecoder.maximumPixels, bytesPerRow % 4 == 0, bytesPerRow >= width * 4,
      bytesPerRow <= width * 8 + 4096
    else { return nil }
    return bytesPerRow * height
  }
}

// MARK: - Bytes

extension HelperRequest {
  /// The longest message, in bytes: the longest path, with each byte of it escaped, and some numbers.
  static let longestMessage = 1 << 16

  /// The request as a message.
  var bytes: [UInt8] {
    var message = MessageWriter()
    switch self {
    case .info: message.add(0)
    case .image(let maxPixelSize):
      message.add(1)
      message.add(maxPixelSize ?? 0)
    case .thumbnail(let claim):
      message.add(2)
      message.add(claim.uri)
      for number in [claim.modified, claim.fileSize, claim.size.rawValue, claim.longerSide] { message.add(number) }
      message.add(Double(claim.pixelSize.width))
      message.add(Double(claim.pixelSize.height))
    case .openFrames: message.add(3)
    case .nextFrame(let maxPixelSize):
      message.add(4)
      message.add(maxPixelSize)
    case .facts: message.add(5)
    }
    return message.bytes
  }

  /// Creates the request in a message; `nil` if the message is invalid.
  init?(bytes: [UInt8]) {
    var message = MessageReader(bytes: bytes)
    switch message.number() {
    case 0: self = .info
    case 1:
      guard let side = message.number(), side >= 0 else { return nil }
      self = .image(maxPixelSize: side == 0 ? nil : side)
    case 2:
      guard let uri = message.text(), let modified = message.number(), let fileSize = message.number(),
        let size = message.number().flatMap(ThumbnailSize.init), let longerSide = message.number(), longerSide > 0,
        let width = message.decimal(), let height = message.decimal()
      else { return nil }
      self = .thumbnail(
        ThumbnailClaim(
          uri: uri, modified: modified, fileSize: fileSize, pixelSize: CGSize(width: width, height: height), size: size,
          longerSide: longerSide))
    case 3: self = .openFrames
    case 4:
      guard let side = message.number(), side > 0 else { return nil }
      self = .nextFrame(maxPixelSize: side)
    case 5: self = .facts
    default: return nil
    }
  }
}

extension HelperReply {
  /// The reply as a message.
  var bytes: [UInt8] {
    var message = MessageWriter()
    switch self {
    case .failure(let error):
      message.add(0)
      message.add(error.reason)
    case .nothing: message.add(1)
    case .opened: message.add(2)
    case .info(let info):
      message.add(3)
      message.add(info.format)
      for number in [Int(info.orientation.rawValue), info.storedWidth, info.storedHeight] { message.add(number) }
    case .image(let image):
      message.add(4)
      for number in [
        image.width, image.height, image.bytesPerRow, image.isOpaque ? 1 : 0, image.isAnimated ? 1 : 0,
        image.shortfall.map { $0 == .truncated ? 1 : 2 } ?? 0,
      ] {
        message.add(number)
      }
      message.add(image.duration)
    case .facts(let facts):
      message.add(5)
      message.add(facts)
    }
    return message.bytes
  }

  /// Creates the reply in a message; `nil` if the message is invalid.
  init?(bytes: [UInt8]) {
    var message = MessageReader(bytes: bytes)
    switch message.number() {
    case 0:
      guard let reason = message.text() else { return nil }
      self = .failure(ImageError(reason: reason))
    case 1: self = .nothing
    case 2: self = .opened
    case 3:
      guard let format = message.text(),
        let orientation = message.number().flatMap({ UInt32(exactly: $0) }).flatMap(CGImagePropertyOrientation.init),
        let width = message.number(), let height = message.number(), width > 0, height > 0
      else { return nil }
      self = .info(ImageInfo(format: format, orientation: orientation, storedWidth: width, storedHeight: height))
    case 4:
      guard let width = message.number(), let height = message.number(), let bytesPerRow = message.number(),
        let isOpaque = message.number(), let isAnimated = message.number(), let shortfall = message.number(),
        let duration = message.decimal()
      else { return nil }
      self = .image(
        ImageDescription(
          width: width, height: height, bytesPerRow: bytesPerRow, isOpaque: isOpaque != 0, isAnimated: isAnimated != 0,
          shortfall: shortfall == 0 ? nil : shortfall == 1 ? .truncated : .damaged, duration: duration))
    case 5:
      guard let facts = message.facts() else { return nil }
      self = .facts(facts)
    default: return nil
    }
  }
}

/// Encodes numbers and texts as bytes: eight for a number, and a text after its length.
struct MessageWriter {
  private(set) var bytes: [UInt8] = []

  mutating func add(_ number: Int) {
    withUnsafeBytes(of: Int64(number).littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func add(_ number: Double) { add(Int(Int64(bitPattern: number.bitPattern))) }

  mutating func add(_ text: String) {
    add(text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }
}

/// Decodes numbers and texts from bytes, in order; `nil` if there are none left.
struct MessageReader {
  let bytes: [UInt8]
  private var offset = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func number() -> Int? {
    guard offset + 8 <= bytes.count else { return nil }
    defer { offset += 8 }
    return bytes.withUnsafeBytes { Int(Int64(littleEndian: $0.loadUnaligned(fromByteOffset: offset, as: Int64.self))) }
  }

  mutating func decimal() -> Double? { number().map { Double(bitPattern: UInt64(bitPattern: Int64($0))) } }

  mutating func text() -> String? {
    guard let count = number(), count >= 0, count <= bytes.count - offset else { return nil }
    defer { offset += count }
    return String(decoding: bytes[offset..<offset + count], as: UTF8.self)
  }
}
