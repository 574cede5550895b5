import CPixbuf

/// The person's thumbnails, shared by all programs: the Thumbnail Managing Standard of freedesktop.org. May be used on any
/// thread.
///
/// What lies there is believed only if it says that it is of the same file, unchanged, and looks as if it were. Where
/// nothing can be read or written everything goes on without.
package struct ThumbnailCache: Sendable {
  /// The folder of the folders of sizes.
  package let folder: String

  /// A cache in a folder, which need not exist.
  package init(folder: String) { self.folder = folder }

  /// The person's own; `nil` for somebody without a home.
  package static var users: ThumbnailCache? {
    let environment = ProcessInfo.processInfo.environment
    // A path that is not absolute counts as not set, as the XDG Base Directory Specification says.
    if let cache = environment["XDG_CACHE_HOME"], cache.hasPrefix("/") {
      return ThumbnailCache(folder: cache + "/thumbnails")
    }
    return environment["HOME"].flatMap { $0.hasPrefix("/") ? ThumbnailCache(folder: $0 + "/.cache/thumbnails") : nil }
  }

  /// The file's thumbnail, reduced to a longer side of `longerSide` pixels; `nil` where there is none that is so large and
  /// can be believed.
  ///
  /// - Parameter pixelSize: how large the file's picture is, upright, in pixels.
  package func image(of subject: ThumbnailSubject, pixelSize: CGSize, longerSide: Int) -> CGImage? {
    for size in ThumbnailSize.sizes(for: longerSide) {
      var bytes: [UInt8] = []
      guard let file = try? ImageFile(path: Array(path(of: subject, size).utf8)),
        file.size <= ThumbnailCache.largestFile, (try? file.readAll(into: &bytes)) != nil,
        let image = ThumbnailCache.decode(bytes, size: size, of: subject, pixelSize: pixelSize, longerSide: longerSide)
      else { continue }
      return image
    }
    return nil
  }

  /// Puts a thumbnail into the cache, unless the file is itself in there; whether it is there now.
  ///
  /// - Parameter image: upright, its longer side as long as `size` says.
  @discardableResult
  package func store(_ image: CGImage, of subject: ThumbnailSubject, pixelSize: CGSize, as size: ThumbnailSize) -> Bool
  {
    precondition(
      max(image.width, image.height) <= size.side,
      "ThumbnailCache: \(image.width)×\(image.height) pixels are too many for \(size.folder)")
    guard !holds(subject) else { return false }
    let pixels = PlainPixels(image, background: nil)
    guard let pixbuf = pixels.makePixbuf() else { return false }
    defer { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
    let options = [
      ("compression", ThumbnailCache.compression), ("tEXt::Thumb::URI", subject.uri),
      ("tEXt::Thumb::MTime", String(subject.modified)), ("tEXt::Thumb::Size", String(subject.size)),
      ("tEXt::Thumb::Image::Width", String(Int(pixelSize.width))),
      ("tEXt::Thumb::Image::Height", String(Int(pixelSize.height))), ("tEXt::Software", "Segue"),
    ]
    let data = withExtendedLifetime(pixels) { PixbufEncoder.encode(pixbuf, as: "png", options: options) }
    return data.map { PrivateFile.write($0, to: path(of: subject, size), under: folder) } ?? false
  }

  /// Whether the file lies in the cache itself.
  private func holds(_ subject: ThumbnailSubject) -> Bool {
    func resolved(_ path: [CChar]) -> [UInt8]? {
      guard let real = realpath(path, nil) else { return nil }
      defer { free(real) }
      return UnsafeBufferPointer(start: real, count: strlen(real)).map { UInt8(bitPattern: $0) }
    }
    guard let own = folder.withCString({ resolved(Array(UnsafeBufferPointer(start: $0, count: strlen($0) + 1))) })
    else {
      return false
    }
    let path = resolved(subject.path.map { CChar(bitPattern: $0) } + [0]) ?? subject.path
    return path.starts(with: own + [UInt8(ascii: "/")])
  }

  private func path(of subject: ThumbnailSubject, _ size: ThumbnailSize) -> String {
    "\(folder)/\(size.folder)/\(subject.fileName)"
  }

  /// No thumbnail's file is larger, in bytes: four for each pixel of the largest, and some for its head.
  private static let largestFile = 4 * ThumbnailSize.huge.side * ThumbnailSize.huge.side + 1 << 16

  /// Of zlib's levels, 0 to 9: most of the gain at a third of the time.
  private static let compression = "2"

  /// By how much a thumbnail's sides may differ from what the picture's proportions ask for, in pixels: programs round
  /// differently.
  private static let tolerance = 2.0

  private static func decode(
    _ bytes: [UInt8], size: ThumbnailSize, of subject: ThumbnailSubject, pixelSize: CGSize, longerSide: Int
  ) -> CGImage? {
    let loader = PixbufLoader { header in
      max(header.width, header.height) <= size.side ? .decode(width: header.width, height: header.height) : .stop
    }
    let isSensible = bytes.withUnsafeBytes { loader.feed($0) }
    guard loader.finish(), isSensible, let header = loader.header, header.format == "png",
      loader.decodedRows >= header.height, let pixbuf = loader.pixbuf,
      max(header.width, header.height) >= longerSide, fits(header, pixelSize)
    else { return nil }
    func says(_ key: String, _ value: String) -> Bool {
      gdk_pixbuf_get_option(pixbuf, "tEXt::Thumb::" + key).map { String(cString: $0) == value } ?? false
    }
    guard says("URI", subject.uri), says("MTime", String(subject.modified)) else { return nil }
    let namesSize = gdk_pixbuf_get_option(pixbuf, "tEXt::Thumb::Size") != nil
    guard !namesSize || says("Size", String(subject.size)) else { return nil }
    return PixelConversion.image(pixbuf, maxPixelSize: longerSide)
  }

  /// Whether a thumbnail has the proportions of the picture.
  private static func fits(_ header: PixbufLoader.Header, _ pixelSize: CGSize) -> Bool {
    let longer = max(pixelSize.width, pixelSize.height)
    guard longer > 0 else { return false }
    let factor = Double(max(header.width, header.height)) / longer
    return abs(Double(header.width) - max(1, pixelSize.width * factor)) <= tolerance
      && abs(Double(header.height) - max(1, pixelSize.height * factor)) <= tolerance
  }
}
