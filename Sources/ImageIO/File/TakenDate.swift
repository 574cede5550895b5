/// The date and time at which a picture was taken, found without reading the whole file.
///
/// It reads the few entries of the EXIF data that contain a date, with every offset checked, so that it is safe in any
/// process. `ImageFacts` reads all entries.
package enum TakenDate {
  /// The number of bytes at the beginning of a file in which most formats have their EXIF data.
  private static let beginning = 1 << 16

  /// The number of bytes that are read of files whose EXIF data may be farther away.
  private static let farthest = 8 << 20

  /// Returns the date in the file at a path; `nil` if it has none, or none near its beginning.
  package static func read(path: [UInt8]) -> ImageFacts.Moment? {
    var bytes: [UInt8] = []
    guard let file = try? ImageFile(path: path), (try? file.read(beginning, into: &bytes)) == true else { return nil }
    if let date = bytes.withUnsafeBytes({ find(in: ByteReader(bytes: $0)) }) { return date }
    guard bytes.count == beginning, bytes.withUnsafeBytes({ mayBeFar(in: ByteReader(bytes: $0)) }) else { return nil }
    guard (try? file.read(min(file.size, farthest) - beginning, into: &bytes)) == true else { return nil }
    return bytes.withUnsafeBytes { find(in: ByteReader(bytes: $0)) }
  }

  private static func mayBeFar(in file: ByteReader) -> Bool {
    OrientationTag.mayBeFar(in: file) || MediaBoxes.isContainer(file)
  }

  /// The numbers of the entries: the offset of the camera's directory, the date of the picture, of its digital form, and
  /// of the last change of the file.
  private static let camera = 0x8769, original = 0x9003, digitized = 0x9004, changed = 0x0132

  /// Returns the date in a file's bytes, of which the end may be missing.
  static func find(in file: ByteReader) -> ImageFacts.Moment? {
    guard var data = ExifData.find(in: file) else { return nil }
    if data.has("II*\0", at: 0) { data.isLittleEndian = true } else if !data.has("MM\0*", at: 0) { return nil }
    guard let first = data.long(4) else { return nil }
    if let directory = entry(camera, in: first, of: data).flatMap({ data.long($0 + 8) }) {
      for tag in [original, digitized] {
        if let date = moment(tag, in: directory, of: data) { return date }
      }
    }
    return moment(changed, in: first, of: data)
  }

  private static func moment(_ tag: Int, in directory: Int, of data: ByteReader) -> ImageFacts.Moment? {
    guard let entry = entry(tag, in: directory, of: data), let offset = data.long(entry + 8) else { return nil }
    let letters = data.part(offset, length: 19).bytes
    return ImageFacts.Moment(String(decoding: letters, as: UTF8.self))
  }

  /// Returns the offset of an entry in a directory.
  private static func entry(_ tag: Int, in directory: Int, of data: ByteReader) -> Int? {
    guard let count = data.short(directory) else { return nil }
    return (0..<count).lazy.map { directory + 2 + $0 * 12 }.first { data.short($0) == tag }
  }
}
