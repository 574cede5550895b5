/// The orientation in an image's file, in the four formats that contain one.
enum OrientationTag {
  /// The tag's number in EXIF and TIFF.
  private static let tag = 0x0112

  /// Returns the orientation of the image; up if the file contains none, or an invalid one.
  static func find(in file: ByteReader) -> CGImagePropertyOrientation {
    if file.short(0) == 0xFFD8 { return inJPEG(file) }
    if file.has("PNG\r\n", at: 1) { return inPNG(file) }
    if file.has("RIFF", at: 0), file.has("WEBP", at: 8) { return inWebP(file) }
    return inTIFF(file)
  }

  /// Whether the tag may be anywhere in the file, and not only near its beginning.
  static func mayBeFar(in beginning: ByteReader) -> Bool {
    // A WebP file has an EXIF chunk, at its end, if the fourth bit of the extended header is set.
    if beginning.has("RIFF", at: 0) { return beginning.has("VP8X", at: 12) && (beginning.byte(20) ?? 0) & 0x08 != 0 }
    return beginning.has("II*\0", at: 0) || beginning.has("MM\0*", at: 0)
  }

  /// Returns the orientation in the EXIF segment, before the pixels.
  private static func inJPEG(_ file: ByteReader) -> CGImagePropertyOrientation {
    var offset = 2
    while let marker = file.byte(offset + 1), file.byte(offset) == 0xFF, marker != 0xDA, marker != 0xD9,
      let length = file.short(offset + 2)
    {
      if marker == 0xE1, file.has("Exif\0\0", at: offset + 4) {
        return inTIFF(file.part(offset + 10, length: length - 8))
      }
      offset += 2 + length
    }
    return .up
  }

  /// Returns the orientation in the eXIf chunk, before the pixels.
  private static func inPNG(_ file: ByteReader) -> CGImagePropertyOrientation {
    var offset = 8
    while let length = file.long(offset), !file.has("IDAT", at: offset + 4) {
      if file.has("eXIf", at: offset + 4) { return inTIFF(file.part(offset + 8, length: length)) }
      offset += 12 + length
    }
    return .up
  }

  /// Returns the orientation in the EXIF chunk.
  private static func inWebP(_ file: ByteReader) -> CGImagePropertyOrientation {
    var file = file
    file.isLittleEndian = true
    var offset = 12
    while let length = file.long(offset + 4) {
      if file.has("EXIF", at: offset) {
        let start = file.has("Exif\0\0", at: offset + 8) ? 6 : 0
        return inTIFF(file.part(offset + 8 + start, length: length - start))
      }
      offset += 8 + length + length % 2
    }
    return .up
  }

  /// Returns the orientation in the first directory of TIFF data, which is also the form of EXIF data.
  private static func inTIFF(_ data: ByteReader) -> CGImagePropertyOrientation {
    var data = data
    if data.has("II*\0", at: 0) { data.isLittleEndian = true } else if !data.has("MM\0*", at: 0) { return .up }
    guard let directory = data.long(4), let count = data.short(directory) else { return .up }
    for entry in 0..<count {
      let offset = directory + 2 + entry * 12
      guard let found = data.short(offset) else { return .up }
      if found == tag {
        return data.short(offset + 8).flatMap { CGImagePropertyOrientation(rawValue: UInt32($0)) } ?? .up
      }
    }
    return .up
  }
}
