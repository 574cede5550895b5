/// Returns a source that reads a file's header; `nil` if the file cannot be opened.
///
/// - Parameter options: has no effect.
public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? {
  let path = url.withUnsafeFileSystemRepresentation { path in
    path.map { Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))) }
  }
  guard let path, FileManager.default.isReadableFile(atPath: url.path) else { return nil }
  return CGImageSource(origin: .file(path: path))
}

/// Returns a source that reads encoded data; never `nil`.
///
/// - Parameter options: has no effect.
public func CGImageSourceCreateWithData(_ data: CFData, _ options: CFDictionary?) -> CGImageSource? {
  CGImageSource(origin: .data(data))
}

/// Returns the number of images: 1, or 0 if the source is not an image.
public func CGImageSourceGetCount(_ source: CGImageSource) -> Int { (try? source.info.get()) == nil ? 0 : 1 }

/// Returns the image's format, as a uniform type identifier; `nil` if the source is not an image.
public func CGImageSourceGetType(_ source: CGImageSource) -> CFString? {
  guard let format = try? source.info.get().format else { return nil }
  return switch format {
  case "jpeg": "public.jpeg"
  case "png": "public.png"
  case "tiff": "public.tiff"
  case "svg": "public.svg-image"
  case "gif": "com.compuserve.gif"
  case "bmp": "com.microsoft.bmp"
  case "ico": "com.microsoft.ico"
  case "icns": "com.apple.icns"
  case "webp": "org.webmproject.webp"
  case "heif", "heif/avif": "public.heif"
  case "avif": "public.avif"
  default: "dyn.\(format)"
  }
}

/// Returns the image's properties as stored: `kCGImagePropertyPixelWidth`, `…PixelHeight`, and `…Orientation`, all
/// numbers; `nil` if there is no image at `index`.
///
/// - Parameter options: has no effect.
public func CGImageSourceCopyPropertiesAtIndex(_ source: CGImageSource, _ index: Int, _ options: CFDictionary?)
  -> CFDictionary?
{
  guard index == 0, let info = try? source.info.get() else { return nil }
  return [
    kCGImagePropertyPixelWidth: NSNumber(value: info.storedWidth),
    kCGImagePropertyPixelHeight: NSNumber(value: info.storedHeight),
    kCGImagePropertyOrientation: NSNumber(value: info.orientation.rawValue),
  ]
}

/// Returns the image as stored, not turned upright; `nil` if it cannot be decoded.
///
/// - Parameter options: has no effect.
public func CGImageSourceCreateImageAtIndex(_ source: CGImageSource, _ index: Int, _ options: CFDictionary?) -> CGImage?
{
  guard index == 0 else { return nil }
  return try? source.decode(maxPixelSize: nil, isUpright: false)
}

/// Returns the image with a longer side of at most `kCGImageSourceThumbnailMaxPixelSize`, turned upright if
/// `kCGImageSourceCreateThumbnailWithTransform` is true; `nil` if it cannot be decoded.
///
/// Differs from Apple's in that thumbnails stored in the file are not used: the image itself is decoded, at a reduced
/// size if the format allows.
public func CGImageSourceCreateThumbnailAtIndex(_ source: CGImageSource, _ index: Int, _ options: CFDictionary?)
  -> CGImage?
{
  guard index == 0 else { return nil }
  let limit = options?[kCGImageSourceThumbnailMaxPixelSize].flatMap(number)
  let isUpright = options?[kCGImageSourceCreateThumbnailWithTransform] as? Bool ?? false
  return try? source.decode(maxPixelSize: limit.map { Int(max(1, min($0, 1e9))) }, isUpright: isUpright)
}

/// Returns a number of any type.
func number(_ value: Any) -> Double? {
  switch value {
  case let value as Double: value
  case let value as CGFloat: Double(value)
  case let value as Float: Double(value)
  case let value as any BinaryInteger: Double(value)
  case let value as NSNumber: value.doubleValue
  default: nil
  }
}
