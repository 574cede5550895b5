import CPixbuf

/// Decodes images of all formats for which gdk-pixbuf has a loader. May be used from any thread.
package enum ImageDecoder {
  /// The largest number of pixels of a decoded image.
  package static let maximumPixels = 250_000_000

  /// The number of bytes that are read at a time until the header is found.
  private static let chunk = 1 << 16

  /// Returns the information in an image file's header; no pixels are decoded.
  package static func probe(_ url: URL) throws(ImageError) -> ImageInfo { try probe(path: url.pathBytes) }

  /// Returns the information in an image file's header, by the bytes of its path.
  package static func probe(path: [UInt8]) throws(ImageError) -> ImageInfo { try probe(ImageFile(path: path)) }

  /// Returns the information in the header of an open image file.
  package static func probe(_ file: consuming ImageFile) throws(ImageError) -> ImageInfo {
    var bytes: [UInt8] = []
    var loader: PixbufLoader?
    while loader?.header == nil {
      let known = bytes.count
      guard try file.read(chunk, into: &bytes) else { break }
      if let info = bytes.withUnsafeBytes({ infoOfOversized(ByteReader(bytes: $0)) }) { return info }
      let current = loader ?? bytes.withUnsafeBytes { PixbufLoader(of: ByteReader(bytes: $0)) { _ in .stop } }
      loader = current
      let isSensible = bytes.withUnsafeBytes { current.feedHeader(UnsafeRawBufferPointer(rebasing: $0[known...])) }
      if !isSensible { break }
    }
    loader?.finish()
    if bytes.withUnsafeBytes({ OrientationTag.mayBeFar(in: ByteReader(bytes: $0)) }) {
      try file.readAll(into: &bytes)
    }
    let result = bytes.withUnsafeBytes { buffer in
      Result { () throws(ImageError) in try info(loader, ByteReader(bytes: buffer)) }
    }
    return try result.get()
  }

  /// Returns the information in the header of encoded image data.
  package static func probe(data: some ContiguousBytes) throws(ImageError) -> ImageInfo {
    let result = data.withUnsafeBytes { buffer -> Result<ImageInfo, ImageError> in
      if buffer.isEmpty { return .failure(.empty) }
      if let info = infoOfOversized(ByteReader(bytes: buffer)) { return .success(info) }
      let loader = PixbufLoader(of: ByteReader(bytes: buffer)) { _ in .stop }
      _ = loader.feedHeader(buffer)
      loader.finish()
      return Result { () throws(ImageError) in try info(loader, ByteReader(bytes: buffer)) }
    }
    return try result.get()
  }

  /// Returns the number of pixels in the header of an open image file; 0 if the first 64 KiB do not contain it.
  package static func pixelCount(_ file: borrowing ImageFile) -> Int {
    var bytes: [UInt8] = []
    guard (try? file.read(chunk, into: &bytes)) == true,
      let canvas = bytes.withUnsafeBytes({ CanvasSize.find(in: ByteReader(bytes: $0)) })
    else { return 0 }
    let (pixels, overflows) = canvas.width.multipliedReportingOverflow(by: canvas.height)
    return overflows ? .max : pixels
  }

  /// Returns the error for a file of a known format that has no loader; `nil` for all other files.
  package static func missingLoader(path: [UInt8]) -> ImageError? {
    var bytes: [UInt8] = []
    guard let file = try? ImageFile(path: path), (try? file.read(OptionalFormat.prologue, into: &bytes)) == true else {
      return nil
    }
    return bytes.withUnsafeBytes { OptionalFormat.find(in: ByteReader(bytes: $0)) }?.missingLoader
  }

  /// Decodes an image and turns it upright; throws if any part is missing.
  ///
  /// - Parameter maxPixelSize: the largest length of the longer side, in pixels, to which a larger image is reduced, and
  ///   an SVG enlarged. Reducing costs less than decoding all of it if the format allows (JPEG). `nil` for no limit.
  package static func decode(_ url: URL, maxPixelSize: Int?) throws(ImageError) -> CGImage {
    try decode(path: url.pathBytes, maxPixelSize: maxPixelSize)
  }

  /// Decodes an image by the bytes of its file's path; throws if any part is missing.
  ///
  /// - Parameter isUpright: whether the image is turned as its file specifies.
  package static func decode(path: [UInt8], maxPixelSize: Int?, isUpright: Bool = true) throws(ImageError) -> CGImage {
    try read(path: path, maxPixelSize: maxPixelSize, isUpright: isUpright).whole()
  }

  /// Decodes an image from encoded data; throws if any part is missing.
  ///
  /// - Parameter isUpright: whether the image is turned as its file specifies.
  package static func decode(data: some ContiguousBytes, maxPixelSize: Int?, isUpright: Bool = true)
    throws(ImageError) -> CGImage
  {
    try read(data: data, maxPixelSize: maxPixelSize, isUpright: isUpright).whole()
  }

  /// Decodes the available part of an image, by the bytes of its file's path.
  ///
  /// - Parameters:
  ///   - maxPixelSize: the largest length of the longer side, in pixels; `nil` for no limit.
  ///   - isUpright: whether the image is turned as its file specifies.
  package static func read(path: [UInt8], maxPixelSize: Int?, isUpright: Bool = true) throws(ImageError)
    -> DecodedImage
  { try read(ImageFile(path: path), maxPixelSize: maxPixelSize, isUpright: isUpright) }

  /// Decodes the available part of an image in an open file.
  ///
  /// - Parameters:
  ///   - maxPixelSize: the largest length of the longer side, in pixels; `nil` for no limit.
  ///   - isUpright: whether the image is turned as its file specifies.
  package static func read(_ file: consuming ImageFile, maxPixelSize: Int?, isUpright: Bool = true) throws(ImageError)
    -> DecodedImage
  {
    var bytes: [UInt8] = []
    try file.readAll(into: &bytes)
    return try read(data: bytes, maxPixelSize: maxPixelSize, isUpright: isUpright)
  }

  /// Decodes the available part of an image from encoded data.
  ///
  /// - Parameters:
  ///   - maxPixelSize: the largest length of the longer side, in pixels; `nil` for no limit.
  ///   - isUpright: whether the image is turned as its file specifies.
  package static func read(data: some ContiguousBytes, maxPixelSize: Int?, isUpright: Bool = true)
    throws(ImageError) -> DecodedImage
  {
    precondition(maxPixelSize ?? 1 > 0, "ImageDecoder: a longer side of \(maxPixelSize ?? 0) pixels; give 1 or more")
    let result = data.withUnsafeBytes { buffer in
      Result { () throws(ImageError) in
        let file = ByteReader(bytes: buffer)
        if file.count == 0 { throw .empty }
        if let canvas = oversizedCanvas(of: file) {
          throw .tooManyPixels(width: canvas.width, height: canvas.height)
        }
        let layout = AnimationLayout.find(in: file)
        var decoded =
          if let layout, !layout.hasStillOfItsOwn {
            DecodedImage(image: try layout.firstImage(in: file).narrowed(toLongerSide: maxPixelSize ?? .max))
          } else {
            try still(file, maxPixelSize: maxPixelSize)
          }
        decoded.isAnimated = layout != nil
        if layout?.isCutShort == true { decoded.shortfall = .truncated }
        if isUpright { decoded.image = decoded.image.upright(from: OrientationTag.find(in: file)) }
        return decoded
      }
    }
    return try result.get()
  }

  /// Decodes an image by gdk-pixbuf, without turning it.
  private static func still(_ file: ByteReader, maxPixelSize: Int?) throws(ImageError) -> DecodedImage {
    let loader = PixbufLoader(of: file) { header in
      let (width, height) = decodedSize(header, maxPixelSize: maxPixelSize)
      return fits(width, height) ? .decode(width: width, height: height) : .stop
    }
    let isSensible = loader.feed(file.bytes)
    // Closing the JPEG loader invents the rows that are missing.
    let fedRows = loader.rows
    let isWhole = loader.finish()
    guard let header = loader.header else { throw reasonWithoutHeader(file) }
    let (width, height) = decodedSize(header, maxPixelSize: maxPixelSize)
    guard fits(width, height) else { throw .tooManyPixels(width: header.width, height: header.height) }
    let rows = rowFormats.contains(header.format) ? loader.rows : nil
    guard
      let shortfall = shortfall(
        of: file, isSensible: isSensible, isWhole: isWhole, missesRows: rows.map { $0.count < height } ?? false)
    else {
      guard let pixbuf = loader.pixbuf else { throw .damaged }
      return DecodedImage(image: PixelConversion.image(pixbuf, maxPixelSize: maxPixelSize))
    }
    let kept = header.format == "jpeg" ? fedRows : rows ?? []
    guard let pixbuf = loader.pixbuf, !kept.isEmpty || header.format == "gif" else { throw shortfall.error }
    let image = PixelConversion.image(pixbuf, maxPixelSize: maxPixelSize, rows: header.format == "gif" ? nil : kept)
    return DecodedImage(image: image, shortfall: shortfall)
  }

  /// The formats whose loaders report each decoded row.
  private static let rowFormats: Set<String> = ["jpeg", "png", "bmp", "pnm", "tga"]

  private static func shortfall(
    of file: ByteReader, isSensible: Bool, isWhole: Bool, missesRows: Bool
  ) -> DecodedImage.Shortfall? {
    if Completeness.isTruncated(file) { return .truncated }
    if !isSensible { return .damaged }
    if !isWhole { return .truncated }
    // libpng does not report invalid compressed data, and never writes its rows.
    guard missesRows else { return nil }
    return Completeness.isKnown(of: file) ? .damaged : .truncated
  }

  /// Returns the reason why a file does not contain the size of its image.
  private static func reasonWithoutHeader(_ file: ByteReader) -> ImageError {
    if let missing = OptionalFormat.find(in: file)?.missingLoader { return missing }
    return Completeness.isTruncated(file) ? .truncated : .notAPicture
  }

  /// Returns the canvas of a file whose header specifies too many pixels. Such a file is not passed to a loader, since
  /// some allocate the pixels before they ask for approval.
  private static func oversizedCanvas(of file: ByteReader) -> CanvasSize? {
    guard let canvas = CanvasSize.find(in: file), !fits(canvas.width, canvas.height) else { return nil }
    return canvas
  }

  private static func infoOfOversized(_ file: ByteReader) -> ImageInfo? {
    guard let canvas = oversizedCanvas(of: file) else { return nil }
    return ImageInfo(
      format: canvas.format, orientation: OrientationTag.find(in: file), storedWidth: canvas.width,
      storedHeight: canvas.height)
  }

  private static func fits(_ width: Int, _ height: Int) -> Bool {
    let (pixels, overflows) = width.multipliedReportingOverflow(by: height)
    return !overflows && pixels <= maximumPixels
  }

  /// Returns the size to request from the loader: JPEG can be decoded at a half, a quarter, or an eighth at less cost,
  /// and SVG at any size; all other formats only have their own size.
  private static func decodedSize(_ header: PixbufLoader.Header, maxPixelSize: Int?) -> (width: Int, height: Int) {
    let longer = max(header.width, header.height)
    guard let limit = maxPixelSize else { return (header.width, header.height) }
    switch header.format {
    case "jpeg" where longer > limit:
      var divisor = 8
      while divisor > 1, (longer + divisor - 1) / divisor < limit { divisor /= 2 }
      return ((header.width + divisor - 1) / divisor, (header.height + divisor - 1) / divisor)
    case "svg":
      // A drawing is also enlarged.
      return (max(1, header.width * limit / max(longer, 1)), max(1, header.height * limit / max(longer, 1)))
    default: return (header.width, header.height)
    }
  }

  private static func info(_ loader: PixbufLoader?, _ file: ByteReader) throws(ImageError) -> ImageInfo {
    guard let header = loader?.header else { throw reasonWithoutHeader(file) }
    return ImageInfo(
      format: header.format, orientation: OrientationTag.find(in: file), storedWidth: header.width,
      storedHeight: header.height)
  }
}

extension URL {
  /// The path of a file URL, in the file system's representation.
  fileprivate var pathBytes: [UInt8] {
    withUnsafeFileSystemRepresentation { path in
      path.map { Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))) } ?? []
    }
  }
}
