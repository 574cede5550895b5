/// The boxes of an ISO base media file, in which HEIF, AVIF and JPEG XL files keep their EXIF data.
enum MediaBoxes {
  /// Whether a file consists of boxes.
  static func isContainer(_ file: ByteReader) -> Bool { file.has("ftyp", at: 4) || file.has("JXL \r\n", at: 4) }

  /// Returns the EXIF data of a file; `nil` if it has none, or has compressed it.
  static func exif(in file: ByteReader) -> ByteReader? {
    var found: ByteReader?
    forEach(in: file) { name, content in
      if name.has("Exif", at: 0) {
        found = tiff(in: content)
      } else if name.has("meta", at: 0) {
        found = item(in: content, of: file).flatMap { tiff(in: $0) }
      }
      return found == nil
    }
    return found
  }

  /// Returns the data after its offset, the first four bytes of the item.
  private static func tiff(in item: ByteReader) -> ByteReader? { item.long(0).map { item.part($0 + 4) } }

  /// The most boxes in one place; more are not looked at.
  private static let mostBoxes = 1000

  /// Calls `body` with the name and the content of each box, until it returns `false`.
  private static func forEach(in file: ByteReader, _ body: (_ name: ByteReader, _ content: ByteReader) -> Bool) {
    var offset = 0
    for _ in 0..<mostBoxes {
      guard var length = file.long(offset) else { return }
      var header = 8
      if length == 1 {
        guard let high = file.long(offset + 8), high < 1 << 16, let low = file.long(offset + 12) else { return }
        (length, header) = (high << 32 | low, 16)
      } else if length == 0 {
        length = file.count - offset
      }
      guard length >= header else { return }
      let content = file.part(offset + header, length: length - header)
      guard body(file.part(offset + 4, length: 4), content), offset + length < file.count else { return }
      offset += length
    }
  }

  /// Returns the content of the item with EXIF data that a `meta` box describes.
  private static func item(in meta: ByteReader, of file: ByteReader) -> ByteReader? {
    var number: Int?, places: ByteReader?
    forEach(in: meta.part(4)) { name, content in
      if name.has("iinf", at: 0) { number = exifItem(in: content) }
      if name.has("iloc", at: 0) { places = content }
      return true
    }
    guard let number, let places, let place = place(of: number, in: places) else { return nil }
    return file.part(place.start, length: place.length)
  }

  /// Returns the number of the item whose type is EXIF data.
  private static func exifItem(in information: ByteReader) -> Int? {
    var number: Int?
    forEach(in: information.part(information.byte(0) == 0 ? 6 : 8)) { name, content in
      guard name.has("infe", at: 0) else { return true }
      let isLong = content.byte(0) == 3
      if content.has("Exif", at: isLong ? 10 : 8) { number = isLong ? content.long(4) : content.short(4) }
      return number == nil
    }
    return number
  }

  /// Returns the place of an item's first part in the file.
  private static func place(of number: Int, in box: ByteReader) -> (start: Int, length: Int)? {
    guard let version = box.byte(0), version <= 2, let sizes = box.short(4) else { return nil }
    let offsetSize = sizes >> 12, lengthSize = sizes >> 8 & 15, baseSize = sizes >> 4 & 15
    let indexSize = version == 0 ? 0 : sizes & 15
    var cursor = 6
    func next(_ size: Int) -> Int? {
      defer { cursor += size }
      switch size {
      case 0: return 0
      case 2: return box.short(cursor)
      case 4: return box.long(cursor)
      case 8:
        guard let high = box.long(cursor), high < 1 << 16, let low = box.long(cursor + 4) else { return nil }
        return high << 32 | low
      default: return nil
      }
    }
    guard let count = next(version == 2 ? 4 : 2) else { return nil }
    for _ in 0..<min(count, mostBoxes * 100) {
      guard let item = next(version == 2 ? 4 : 2), let method = next(version == 0 ? 0 : 2), next(2) != nil,
        let base = next(baseSize), let parts = next(2)
      else { return nil }
      for part in 0..<parts {
        guard next(indexSize) != nil, let offset = next(offsetSize), let length = next(lengthSize) else { return nil }
        // Other methods refer to places that are not in the file itself.
        if item == number, part == 0 { return method & 15 == 0 ? (base + offset, length) : nil }
      }
    }
    return nil
  }
}
