/// The orientation in an image's file, which is part of its EXIF data.
enum OrientationTag {
  /// The tag's number in EXIF and TIFF.
  private static let tag = 0x0112

  /// Returns the orientation of the image; up if the file contains none, or an invalid one.
  static func find(in file: ByteReader) -> CGImagePropertyOrientation {
    // The decoders of HEIF, AVIF and JPEG XL turn the image themselves, as those formats demand.
    MediaBoxes.isContainer(file) ? .up : ExifData.find(in: file).map { inTIFF($0) } ?? .up
  }

  /// Whether the tag may be anywhere in the file, and not only near its beginning.
  static func mayBeFar(in beginning: ByteReader) -> Bool {
    // A WebP file has an EXIF chunk, at its end, if the fourth bit of the extended header is set.
    if beginning.has("RIFF", at: 0) { return beginning.has("VP8X", at: 12) && (beginning.byte(20) ?? 0) & 0x08 != 0 }
    return beginning.has("II*\0", at: 0) || beginning.has("MM\0*", at: 0)
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
