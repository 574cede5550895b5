/// Turns the image in a JPEG file by changing the orientation that its EXIF data states. The pixels stay as they are, so
/// nothing is lost.
package enum JPEGTurning {
  /// A turn by a quarter of a circle.
  package enum Turn: Hashable, Sendable {
    case left, right

    /// The turn back.
    package var reversed: Turn { self == .left ? .right : .left }
  }

  /// The tag of the orientation, and the type of its value: a number of two bytes.
  private static let tag = 0x0112, type = 3

  /// The longest segment of a JPEG file, in bytes, without its marker.
  private static let longestSegment = 0xFFFF

  /// Reads a file by the bytes of its path, and returns the bytes with which its image is turned.
  package static func turned(path: [UInt8], _ turn: Turn) throws(ImageError) -> [UInt8] {
    let file = try ImageFile(path: path)
    var bytes: [UInt8] = []
    try file.readAll(into: &bytes)
    return try self.turn(bytes, turn)
  }

  /// Returns the bytes of a file whose image is turned; throws if it is not a JPEG file, or has no room for the
  /// orientation.
  package static func turn(_ file: [UInt8], _ turn: Turn) throws(ImageError) -> [UInt8] {
    guard file.starts(with: [0xFF, 0xD8]) else {
      throw ImageError(reason: "Only JPEG pictures can be turned without loss.")
    }
    let (old, exif) = file.withUnsafeBytes { bytes in
      let reader = ByteReader(bytes: bytes)
      return (OrientationTag.find(in: reader), ExifData.inJPEG(reader))
    }
    let new = old.turned(turn)
    var result = file
    guard let exif, exif.length > 8, exif.start + exif.length <= file.count,
      let directory = Directory(file, start: exif.start, length: exif.length)
    else {
      result.insert(contentsOf: segment(new), at: exif == nil ? endOfFirstSegment(file) : 2)
      return result
    }
    if let entry = directory.entry(tag) {
      result.replaceSubrange(entry..<entry + 12, with: directory.entry(tag, new))
      return result
    }
    try add(new, to: &result, directory, exif)
    return result
  }

  /// Adds the orientation to EXIF data without one: a copy of the first directory with one entry more follows the data,
  /// of which nothing else moves, since it contains offsets.
  private static func add(
    _ orientation: CGImagePropertyOrientation, to file: inout [UInt8], _ directory: Directory,
    _ exif: (start: Int, length: Int)
  ) throws(ImageError) {
    let padding: [UInt8] = exif.length % 2 == 0 ? [] : [0]
    let copy = padding + directory.adding(tag, orientation)
    guard exif.length + 8 + copy.count <= longestSegment else {
      throw ImageError(reason: "The picture's file has no room for another orientation.")
    }
    file.insert(contentsOf: copy, at: exif.start + exif.length)
    let offset = directory.bytes(of: exif.length + padding.count, count: 4)
    file.replaceSubrange(exif.start + 4..<exif.start + 8, with: offset)
    let length = exif.length + 8 + copy.count
    file[exif.start - 8] = UInt8(length >> 8)
    file[exif.start - 7] = UInt8(length & 0xFF)
  }

  /// Returns an EXIF segment with nothing but an orientation.
  private static func segment(_ orientation: CGImagePropertyOrientation) -> [UInt8] {
    let tiff: [UInt8] = [
      0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation.rawValue), 0, 0, 0, 0,
      0,
      0,
    ]
    return [0xFF, 0xE1, 0, UInt8(tiff.count + 8)] + Array("Exif\0\0".utf8) + tiff
  }

  /// Returns the offset after the JFIF segment, which has to be the first one, or else that after the start of the file.
  private static func endOfFirstSegment(_ file: [UInt8]) -> Int {
    guard file.count > 6, file[2] == 0xFF, file[3] == 0xE0 else { return 2 }
    let end = 4 + Int(file[4]) << 8 + Int(file[5])
    return end <= file.count ? end : 2
  }

  /// The first directory of EXIF data in a file.
  private struct Directory {
    private let isLittleEndian: Bool
    private let content: [UInt8]

    /// The offset of the first entry in the file, and that in `content`.
    private let start: Int, local: Int
    private let count: Int

    init?(_ file: [UInt8], start: Int, length: Int) {
      content = Array(file[start..<start + length])
      let found = content.withUnsafeBytes { bytes -> (Bool, Int, Int)? in
        var data = ByteReader(bytes: bytes)
        if data.has("II*\0", at: 0) { data.isLittleEndian = true } else if !data.has("MM\0*", at: 0) { return nil }
        guard let offset = data.long(4), offset >= 8, let count = data.short(offset),
          offset + 2 + count * 12 <= data.count
        else { return nil }
        return (data.isLittleEndian, offset + 2, count)
      }
      guard let found else { return nil }
      (isLittleEndian, local, count) = found
      self.start = start + local
    }

    private func tag(of index: Int) -> Int {
      let first = Int(content[local + index * 12]), second = Int(content[local + index * 12 + 1])
      return isLittleEndian ? second << 8 | first : first << 8 | second
    }

    /// Returns the offset of a tag's entry in the file.
    func entry(_ tag: Int) -> Int? {
      (0..<count).first { self.tag(of: $0) == tag }.map { start + $0 * 12 }
    }

    /// Returns an entry with an orientation.
    func entry(_ tag: Int, _ orientation: CGImagePropertyOrientation) -> [UInt8] {
      bytes(of: tag, count: 2) + bytes(of: type, count: 2) + bytes(of: 1, count: 4)
        + bytes(of: Int(orientation.rawValue), count: 2) + [0, 0]
    }

    /// Returns a copy of the directory with another entry, in the order of the tags, and the offset of the next
    /// directory.
    func adding(_ tag: Int, _ orientation: CGImagePropertyOrientation) -> [UInt8] {
      let place = (0..<count).first { self.tag(of: $0) > tag } ?? count
      let end = local + count * 12
      let next = end + 4 <= content.count ? Array(content[end..<end + 4]) : [0, 0, 0, 0]
      return bytes(of: count + 1, count: 2) + content[local..<local + place * 12] + entry(tag, orientation)
        + content[local + place * 12..<end] + next
    }

    /// Returns a number in the byte order of the data.
    func bytes(of number: Int, count: Int) -> [UInt8] {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
      return isLittleEndian ? bytes : bytes.reversed()
    }
  }
}

extension CGImagePropertyOrientation {
  /// Returns the orientation of an image that is displayed after a further turn.
  package func turned(_ turn: JPEGTurning.Turn) -> CGImagePropertyOrientation {
    let circles: [[CGImagePropertyOrientation]] = [
      [.up, .right, .down, .left], [.upMirrored, .rightMirrored, .downMirrored, .leftMirrored],
    ]
    for circle in circles {
      if let index = circle.firstIndex(of: self) { return circle[(index + (turn == .right ? 1 : 3)) % 4] }
    }
    return self
  }
}
