/// The EXIF data in an image's file, in the formats that contain some.
enum ExifData {
  /// Returns the data, which has the form of a TIFF file: `II*\0` or `MM\0*`, and then directories. `nil` if there is none.
  static func find(in file: ByteReader) -> ByteReader? {
    if file.short(0) == 0xFFD8 { return inJPEG(file).map { file.part($0.start, length: $0.length) } }
    if file.has("PNG\r\n", at: 1) { return inPNG(file) }
    if file.has("RIFF", at: 0), file.has("WEBP", at: 8) { return inWebP(file) }
    if MediaBoxes.isContainer(file) { return MediaBoxes.exif(in: file) }
    return file.has("II*\0", at: 0) || file.has("MM\0*", at: 0) ? file : nil
  }

  /// Returns the offset and the length of the data in the first EXIF segment before the pixels of a JPEG file. The
  /// segment may end beyond the file.
  static func inJPEG(_ file: ByteReader) -> (start: Int, length: Int)? {
    var offset = 2
    while let marker = file.byte(offset + 1), file.byte(offset) == 0xFF, marker != 0xDA, marker != 0xD9,
      let length = file.short(offset + 2)
    {
      if marker == 0xE1, file.has("Exif\0\0", at: offset + 4) { return (offset + 10, length - 8) }
      offset += 2 + length
    }
    return nil
  }

  /// Returns the data in the eXIf chunk, before the pixels.
  private static func inPNG(_ file: ByteReader) -> ByteReader? {
    var offset = 8
    while let length = file.long(offset), !file.has("IDAT", at: offset + 4) {
      if file.has("eXIf", at: offset + 4) { return file.part(offset + 8, length: length) }
      offset += 12 + length
    }
    return nil
  }

  /// Returns the data in the EXIF chunk.
  private static func inWebP(_ file: ByteReader) -> ByteReader? {
    var file = file
    file.isLittleEndian = true
    var offset = 12
    while let length = file.long(offset + 4) {
      if file.has("EXIF", at: offset) {
        let start = file.has("Exif\0\0", at: offset + 8) ? 6 : 0
        return file.part(offset + 8 + start, length: length - start)
      }
      offset += 8 + length + length % 2
    }
    return nil
  }
}
