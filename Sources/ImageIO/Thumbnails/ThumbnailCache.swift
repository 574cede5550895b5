import CPixbuf

/// The user's thumbnails, shared by all programs: the Thumbnail Managing Standard of freedesktop.org. May be used on
/// any thread.
///
/// A thumbnail is used only if its metadata matches the unchanged file and its proportions match the image. If the
/// cache cannot be read or written, it is not used.
package struct ThumbnailCache: Sendable {
  /// The folder that contains one folder for each size.
  package let folder: String

  /// Creates a cache in a folder, which need not exist.
  package init(folder: String) { self.folder = folder }

  /// The user's own cache; `nil` without a home folder.
  package static var users: ThumbnailCache? {
    let environment = ProcessInfo.processInfo.environment
    // A path that is not absolute counts as not set, as the XDG Base Directory Specification requires.
    if let cache = environment["XDG_CACHE_HOME"], cache.hasPrefix("/") {
      return ThumbnailCache(folder: cache + "/thumbnails")
    }
    return environment["HOME"].flatMap { $0.hasPrefix("/") ? ThumbnailCache(folder: $0 + "/.cache/thumbnails") : nil }
  }

  /// Returns the file's thumbnail, reduced to a longer side of `longerSide` pixels; `nil` if there is none of that size
  /// that matches the file.
  ///
  /// - Parameters:
  ///   - pixelSize: the size of the file's image, upright, in pixels.
  ///   - reader: decodes the thumbnail.
  package func image(
    of subject: ThumbnailSubject, pixelSize: CGSize, longerSide: Int, reader: any ImageReading = DirectImageReader()
  ) -> CGImage? {
    for size in ThumbnailSize.sizes(for: longerSide) {
      let claim = ThumbnailClaim(
        uri: subject.uri, modified: subject.modified, fileSize: subject.size, pixelSize: pixelSize, size: size,
        longerSide: longerSide)
      if let image = reader.thumbnail(path: Array(path(of: subject, size).utf8), of: claim) { return image }
    }
    return nil
  }

  /// Stores a thumbnail in the cache, unless the file itself is in the cache; returns whether it was stored.
  ///
  /// - Parameter image: upright, with a longer side of at most the length of `size`.
  @discardableResult
  package func store(_ image: CGImage, of subject: ThumbnailSubject, pixelSize: CGSize, as size: ThumbnailSize) -> Bool
  {
    precondition(
      max(image.width, image.height) <= size.side,
      "ThumbnailCache: \(image.width)×\(image.height) pixels are too many for \(size.folder)")
    guard !holds(subject) else { return false }
    let texts = [
      ("Thumb::URI", subject.uri), ("Thumb::MTime", String(subject.modified)), ("Thumb::Size", String(subject.size)),
      ("Thumb::Image::Width", String(Int(pixelSize.width))), ("Thumb::Image::Height", String(Int(pixelSize.height))),
      ("Software", "Segue"),
    ]
    // Compressed, half as large, a thumbnail would take six times as long to read, and seven times as long to write.
    let data = UncompressedPNG.encode(PlainPixels(image, background: nil), texts: texts)
    return write(data, to: path(of: subject, size))
  }

  /// Writes a file that only its owner can read, in folders that only their owner can read; returns whether it did.
  private func write(_ data: Data, to path: String) -> Bool {
    for folder in [Self.parent(of: folder), folder, Self.parent(of: path)] where !folder.isEmpty {
      mkdir(folder, 0o700)
    }
    guard let file = try? AtomicFile(for: Array(path.utf8), permissions: 0o600) else { return false }
    return (try? file.write(data)) != nil && (try? file.commit()) != nil
  }

  private static func parent(of path: String) -> String {
    String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
  }

  /// Whether the file is in the cache itself.
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
}
