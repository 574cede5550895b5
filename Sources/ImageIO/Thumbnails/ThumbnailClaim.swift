import CPixbuf

/// A request for a thumbnail, with the file and the size that it must match.
package struct ThumbnailClaim: Hashable, Sendable {
  /// The URI of the file.
  package let uri: String

  /// The modification time of the file, in whole seconds since 1970.
  package let modified: Int

  /// The size of the file, in bytes.
  package let fileSize: Int

  /// The size of the file's image, upright, in pixels.
  package let pixelSize: CGSize

  /// The size for which the thumbnail was created.
  package let size: ThumbnailSize

  /// The length of the result's longer side, in pixels; at most that of the thumbnail.
  package let longerSide: Int

  /// Creates a request for a thumbnail of the file at `uri`.
  package init(
    uri: String, modified: Int, fileSize: Int, pixelSize: CGSize, size: ThumbnailSize, longerSide: Int
  ) {
    self.uri = uri
    self.modified = modified
    self.fileSize = fileSize
    self.pixelSize = pixelSize
    self.size = size
    self.longerSide = longerSide
  }

  /// The largest thumbnail file, in bytes: four for each pixel of the largest size, and some for its header.
  private static let largestFile = 4 * ThumbnailSize.huge.side * ThumbnailSize.huge.side + 1 << 16

  /// The largest deviation of a thumbnail's sides from the image's proportions, in pixels, as programs round
  /// differently.
  private static let tolerance = 2.0

  /// Returns the image in a thumbnail's file; `nil` if the file does not match.
  package func image(in file: borrowing ImageFile) -> CGImage? {
    var bytes: [UInt8] = []
    guard file.size <= Self.largestFile, (try? file.readAll(into: &bytes)) != nil else { return nil }
    let loader = PixbufLoader(format: "png") { header in
      max(header.width, header.height) <= size.side ? .decode(width: header.width, height: header.height) : .stop
    }
    let isSensible = bytes.withUnsafeBytes { loader.feed($0) }
    guard loader.finish(), isSensible, let header = loader.header,
      loader.decodedRows >= header.height, let pixbuf = loader.pixbuf,
      max(header.width, header.height) >= longerSide, fits(header)
    else { return nil }
    func says(_ key: String, _ value: String) -> Bool {
      gdk_pixbuf_get_option(pixbuf, "tEXt::Thumb::" + key).map { String(cString: $0) == value } ?? false
    }
    guard says("URI", uri), says("MTime", String(modified)) else { return nil }
    let namesSize = gdk_pixbuf_get_option(pixbuf, "tEXt::Thumb::Size") != nil
    guard !namesSize || says("Size", String(fileSize)) else { return nil }
    return PixelConversion.image(pixbuf, maxPixelSize: longerSide)
  }

  /// Whether a thumbnail has the proportions of the image.
  private func fits(_ header: PixbufLoader.Header) -> Bool {
    let longer = max(pixelSize.width, pixelSize.height)
    guard longer > 0 else { return false }
    let factor = Double(max(header.width, header.height)) / longer
    return abs(Double(header.width) - max(1, pixelSize.width * factor)) <= Self.tolerance
      && abs(Double(header.height) - max(1, pixelSize.height * factor)) <= Self.tolerance
  }
}
