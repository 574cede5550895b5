import CExif

extension ImageFacts {
  /// Reads the facts in a file by the bytes of its path; files without facts have none. It parses the file in this
  /// process, so untrusted ones belong in another one.
  package static func read(path: [UInt8]) throws(ImageError) -> ImageFacts { try read(ImageFile(path: path)) }

  /// Reads the facts in an open file.
  package static func read(_ file: consuming ImageFile) throws(ImageError) -> ImageFacts {
    var bytes: [UInt8] = []
    try file.readAll(into: &bytes)
    return bytes.withUnsafeBytes { ImageFacts(in: ByteReader(bytes: $0)) }
  }

  /// Reads the facts in a file's bytes.
  init(in file: ByteReader) {
    self.init()
    guard let data = ExifData.find(in: file), let exif = ExifReader(data) else { return }
    taken = [0x9003, 0x9004, 0x0132].lazy.compactMap { exif.text($0) }.compactMap { Moment($0) }.first
    camera = Self.camera(maker: exif.text(0x010F), model: exif.text(0x0110))
    lens = exif.text(0xA434)
    exposureTime = exif.number(0x829A).flatMap { $0 > 0 ? $0 : nil }
    fNumber = exif.number(0x829D).flatMap { $0 > 0 ? $0 : nil }
    iso = exif.number(0x8827).flatMap { $0 > 0 && $0 < 1e9 ? Int($0) : nil }
    focalLength = exif.number(0x920A).flatMap { $0 > 0 ? $0 : nil }
    focalLengthIn35mm = exif.number(0xA405).flatMap { $0 > 0 && $0 < 1e9 ? Int($0) : nil }
    if let latitude = exif.angle(0x0002, directionIn: 0x0001, negative: "S", limit: 90),
      let longitude = exif.angle(0x0004, directionIn: 0x0003, negative: "W", limit: 180)
    {
      (self.latitude, self.longitude) = (latitude, longitude)
    }
  }

  /// Returns the name of a camera; many models begin with their maker, some in other letters.
  static func camera(maker: String?, model: String?) -> String? {
    guard let model else { return maker }
    guard let maker, let first = maker.split(separator: " ").first else { return model }
    return model.lowercased().hasPrefix(first.lowercased()) ? model : "\(maker) \(model)"
  }
}

/// A reader of the entries of EXIF data, by libexif.
private final class ExifReader {
  private let data: UnsafeMutablePointer<CExif.ExifData>
  private let order: ExifByteOrder

  /// The longest text, in bytes.
  private static let longestText = 256

  /// Parses data in the form of a TIFF file; `nil` if there is not enough memory.
  init?(_ tiff: ByteReader) {
    guard let data = exif_data_new() else { return nil }
    self.data = data
    let bytes = Array("Exif\0\0".utf8) + tiff.part(0, length: 0xFFFE - 6).bytes
    exif_data_load_data(data, bytes, UInt32(bytes.count))
    order = exif_data_get_byte_order(data)
  }

  deinit { exif_data_unref(data) }

  /// Returns the entry of a tag in the directories of the image, the camera, and the place, in this order. The numbers of
  /// places are small ones, which other directories use for something else.
  private func entry(_ tag: UInt32) -> CExif.ExifEntry? {
    let directories = withUnsafeBytes(of: data.pointee.ifd) {
      Array($0.assumingMemoryBound(to: UnsafeMutablePointer<ExifContent>?.self))
    }
    let places = EXIF_IFD_GPS.rawValue
    let searched = tag < 0x20 ? [places] : [EXIF_IFD_0.rawValue, EXIF_IFD_EXIF.rawValue]
    for index in searched where Int(index) < directories.count {
      if let entry = exif_content_get_entry(directories[Int(index)], ExifTag(rawValue: tag)) { return entry.pointee }
    }
    return nil
  }

  /// Returns the text of an entry, without the spaces around it; `nil` if nothing is left.
  func text(_ tag: UInt32) -> String? {
    guard let entry = entry(tag), entry.format == EXIF_FORMAT_ASCII, let bytes = entry.data else { return nil }
    let letters = UnsafeBufferPointer(start: bytes, count: min(Int(entry.size), Self.longestText)).prefix { $0 != 0 }
    let text = String(decoding: letters, as: UTF8.self)
    let words = text.split {
      $0.isWhitespace || $0.unicodeScalars.contains { $0.properties.generalCategory == .control }
    }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  /// Returns the first number of an entry; `nil` for fractions without a value.
  func number(_ tag: UInt32) -> Double? { numbers(tag, count: 1)?.first }

  private func numbers(_ tag: UInt32, count: Int) -> [Double]? {
    guard let entry = entry(tag), let bytes = entry.data, Int(entry.components) >= count else { return nil }
    let size = Int(exif_format_get_size(entry.format))
    guard size > 0, Int(entry.size) >= size * count else { return nil }
    let numbers = (0..<count).compactMap { number(at: bytes + $0 * size, entry.format) }
    return numbers.count == count ? numbers : nil
  }

  private func number(at bytes: UnsafePointer<UInt8>, _ format: ExifFormat) -> Double? {
    switch format {
    case EXIF_FORMAT_BYTE: return Double(bytes.pointee)
    case EXIF_FORMAT_SHORT: return Double(exif_get_short(bytes, order))
    case EXIF_FORMAT_SSHORT: return Double(exif_get_sshort(bytes, order))
    case EXIF_FORMAT_LONG: return Double(exif_get_long(bytes, order))
    case EXIF_FORMAT_SLONG: return Double(exif_get_slong(bytes, order))
    case EXIF_FORMAT_RATIONAL:
      let value = exif_get_rational(bytes, order)
      return value.denominator == 0 ? nil : Double(value.numerator) / Double(value.denominator)
    case EXIF_FORMAT_SRATIONAL:
      let value = exif_get_srational(bytes, order)
      return value.denominator == 0 ? nil : Double(value.numerator) / Double(value.denominator)
    default: return nil
    }
  }

  /// Returns an angle of degrees, minutes and seconds, in degrees; `nil` if it is over `limit`.
  func angle(_ tag: UInt32, directionIn letter: UInt32, negative: String, limit: Double) -> Double? {
    guard let parts = numbers(tag, count: 3), let direction = text(letter) else { return nil }
    let degrees = parts[0] + parts[1] / 60 + parts[2] / 3600
    guard degrees >= 0, degrees <= limit else { return nil }
    return direction.uppercased().hasPrefix(negative) ? -degrees : degrees
  }
}
