import CPixbuf

/// Reads pictures: whatever gdk-pixbuf has a loader for. May be used from any thread.
package enum ImageDecoder {
  /// No picture is decoded that would have more pixels in memory.
  package static let maximumPixels = 250_000_000

  /// How much of a file is read at a time while looking for its header, in bytes.
  private static let chunk = 1 << 16

  /// What a picture's file says about itself; no pixels are decoded.
  package static func probe(_ url: URL) throws(ImageError) -> ImageInfo { try probe(path: url.pathBytes) }

  /// What a picture's file says about itself, by the bytes of its path.
  package static func probe(path: [UInt8]) throws(ImageError) -> ImageInfo { try probe(ImageFile(path: path)) }

  /// What an open image file says about itself.
  package static func probe(_ file: consuming ImageFile) throws(ImageError) -> ImageInfo {
    var bytes: [UInt8] = []
    let loader = PixbufLoader { _ in .stop }
    while loader.header == nil {
      let known = bytes.count
      guard try file.read(chunk, into: &bytes) else { break }
      if let info = bytes.withUnsafeBytes({ infoOfOversized(ByteReader(bytes: $0)) }) { return info }
      let isSensible = bytes.withUnsafeBytes { loader.feed(UnsafeRawBufferPointer(rebasing: $0[known...])) }
      if !isSensible { break }
    }
    loader.finish()
    if bytes.withUnsafeBytes({ OrientationTag.mayBeFar(in: ByteReader(bytes: $0)) }) {
      try file.readAll(into: &bytes)
    }
    let result = bytes.withUnsafeBytes { buffer in
      Result { () throws(ImageError) in try info(loader, ByteReader(bytes: buffer)) }
    }
    return try result.get()
  }

  /// What a picture's encoded data say about themselves.
  package static func probe(data: some ContiguousBytes) throws(ImageError) -> ImageInfo {
    let loader = PixbufLoader { _ in .stop }
    let result = data.withUnsafeBytes { buffer -> Result<ImageInfo, ImageError> in
      if buffer.isEmpty { return .failure(.empty) }
      if let info = infoOfOversized(ByteReader(bytes: buffer)) { return .success(info) }
      _ = loader.feed(buffer)
      loader.finish()
      return Result { () throws(ImageError) in try info(loader, ByteReader(bytes: buffer)) }
    }
    return try result.get()
  }

  /// How many pixels the header of an open image file asks for; 0 where it does not say so in the first 64 KiB.
  package static func pixelCount(_ file: borrowing ImageFile) -> Int {
    var bytes: [UInt8] = []
    guard (try? file.read(chunk, into: &bytes)) == true,
      let canvas = bytes.withUnsafeBytes({ CanvasSize.find(in: ByteReader(bytes: $0)) })
    else { return 0 }
    let (pixels, overflows) = canvas.width.multipliedReportingOverflow(by: canvas.height)
    return overflows ? .max : pixels
  }

  /// Why a file of a known format cannot be shown here: there is no loader for it; `nil` for all other files.
  package static func missingLoader(path: [UInt8]) -> ImageError? {
    var bytes: [UInt8] = []
    guard let file = try? ImageFile(path: path), (try? file.read(OptionalFormat.prologue, into: &bytes)) == true else {
      return nil
    }
    return bytes.withUnsafeBytes { OptionalFormat.find(in: ByteReader(bytes: $0)) }?.missingLoader
  }

  /// An image, turned upright; throws where any of it is missing.
  ///
  /// - Parameter maxPixelSize: how long the longer side may be, in pixels; a larger image is made that long, which is
  ///   cheaper than decoding all of it where the format allows (JPEG). `nil`: as large as it is.
  package static func decode(_ url: URL, maxPixelSize: Int?) throws(ImageError) -> CGImage {
    try decode(path: url.pathBytes, maxPixelSize: maxPixelSize)
  }

  /// An image, turned upright, by the bytes of its file's path; throws where any of it is missing.
  ///
  /// - Parameter isUpright: whether the image is turned as its file says.
  package static func decode(path: [UInt8], maxPixelSize: Int?, isUpright: Bool = true) throws(ImageError) -> CGImage {
    try read(path: path, maxPixelSize: maxPixelSize, isUpright: isUpright).whole()
  }

  /// An image from its encoded data; throws where any of it is missing.
  ///
  /// - Parameter isUpright: whether the image is turned as its file says.
  package static func decode(data: some ContiguousBytes, maxPixelSize: Int?, isUpright: Bool = true)
    throws(ImageError) -> CGImage
  {
    try read(data: data, maxPixelSize: maxPixelSize, isUpright: isUpright).whole()
  }

  /// As much of an image as its file holds, by the bytes of the file's path.
  ///
  /// - Parameters:
  ///   - maxPixelSize: how long the longer side may be, in pixels; `nil`: as long as it is.
  ///   - isUpright: whether the image is turned as its file says.
  package static func read(path: [UInt8], maxPixelSize: Int?, isUpright: Bool = true) throws(ImageError)
    -> DecodedImage
  { try read(ImageFile(path: path), maxPixelSize: maxPixelSize, isUpright: isUpright) }

  /// As much of an image as its open file holds.
  ///
  /// - Parameters:
  ///   - maxPixelSize: how long the longer side may be, in pixels; `nil`: as long as it is.
  ///   - isUpright: whether the image is turned as its file says.
  package static func read(_ file: consuming ImageFile, maxPixelSize: Int?, isUpright: Bool = true) throws(ImageError)
    -> DecodedImage
  {
    var bytes: [UInt8] = []
    try file.readAll(into: &bytes)
    return try read(data: bytes, maxPixelSize: maxPixelSize, isUpright: isUpright)
  }

  /// As much of an image as its encoded data hold.
  ///
  /// - Parameters:
  ///   - maxPixelSize: how long the longer side may be, in pixels; `nil`: as long as it is.
  ///   - isUpright: whether the image is turned as its file says.
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

  /// An image as gdk-pixbuf decodes it, not turned.
  private static func still(_ file: ByteReader, maxPixelSize: Int?) throws(ImageError) -> DecodedImage {
    let loader = PixbufLoader { header in
      let (width, height) = decodedSize(header, maxPixelSize: maxPixelSize)
      return fits(width, height) ? .decode(width: width, height: height) : .stop
    }
    let isSensible = loader.feed(file.bytes)
    // As it closes, the JPEG loader makes up the rows that are missing.
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

  /// The formats whose loaders say of each row that it is decoded.
  private static let rowFormats: Set<String> = ["jpeg", "png", "bmp", "pnm", "tga"]

  private static func shortfall(
    of file: ByteReader, isSensible: Bool, isWhole: Bool, missesRows: Bool
  ) -> DecodedImage.Shortfall? {
    if Completeness.isTruncated(file) { return .truncated }
    if !isSensible { return .damaged }
    if !isWhole { return .truncated }
    // Of wrong compressed data libpng says nothing, and the rows are never written.
    guard missesRows else { return nil }
    return Completeness.isKnown(of: file) ? .damaged : .truncated
  }

  /// Why a file does not even say how large its image is.
  private static func reasonWithoutHeader(_ file: ByteReader) -> ImageError {
    if let missing = OptionalFormat.find(in: file)?.missingLoader { return missing }
    return Completeness.isTruncated(file) ? .truncated : .notAPicture
  }

  /// The canvas of a file whose header asks for too many pixels: no loader sees such a file, since some make room for the
  /// pixels before they ask.
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

  /// The size to ask the loader for: JPEG decodes at a half, a quarter or an eighth at less cost, and drawings at any
  /// size; all others know their own size alone.
  private static func decodedSize(_ header: PixbufLoader.Header, maxPixelSize: Int?) -> (width: Int, height: Int) {
    let longer = max(header.width, header.height)
    guard let limit = maxPixelSize, longer > limit else { return (header.width, header.height) }
    switch header.format {
    case "jpeg":
      var divisor = 8
      while divisor > 1, (longer + divisor - 1) / divisor < limit { divisor /= 2 }
      return ((header.width + divisor - 1) / divisor, (header.height + divisor - 1) / divisor)
    case "svg":
      return (max(1, header.width * limit / longer), max(1, header.height * limit / longer))
    default: return (header.width, header.height)
    }
  }

  private static func info(_ loader: PixbufLoader, _ file: ByteReader) throws(ImageError) -> ImageInfo {
    guard let header = loader.header else { throw reasonWithoutHeader(file) }
    return ImageInfo(
      format: header.format, orientation: OrientationTag.find(in: file), storedWidth: header.width,
      storedHeight: header.height)
  }
}

extension URL {
  /// The path of a file's address, as the system takes it.
  fileprivate var pathBytes: [UInt8] {
    withUnsafeFileSystemRepresentation { path in
      path.map { Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))) } ?? []
    }
  }
}
