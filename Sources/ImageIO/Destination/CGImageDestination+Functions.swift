/// The key of the quality of a lossy image, from 0 to 1.
public let kCGImageDestinationLossyCompressionQuality: CFString = "kCGImageDestinationLossyCompressionQuality"

/// Returns a destination that writes a file; `nil` for types other than `public.png` and `public.jpeg`, and for a
/// number of images other than one.
///
/// - Parameter options: has no effect.
public func CGImageDestinationCreateWithURL(_ url: CFURL, _ type: CFString, _ count: Int, _ options: CFDictionary?)
  -> CGImageDestination?
{
  guard count == 1, url.isFileURL, let format = CGImageDestination.Format(rawValue: type) else { return nil }
  return CGImageDestination(target: .file(url), format: format)
}

/// Returns a destination that appends to `data`; `nil` for types other than `public.png` and `public.jpeg`, and for a
/// number of images other than one.
///
/// - Parameter options: has no effect.
public func CGImageDestinationCreateWithData(
  _ data: CFMutableData, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
  guard count == 1, let format = CGImageDestination.Format(rawValue: type) else { return nil }
  return CGImageDestination(target: .data(data), format: format)
}

/// Sets the image to write. Of the properties, only `kCGImageDestinationLossyCompressionQuality` has an effect; it is
/// 0.9 by default. Transparent parts of a JPEG become white.
public func CGImageDestinationAddImage(
  _ destination: CGImageDestination, _ image: CGImage, _ properties: CFDictionary?
) {
  destination.image = image
  destination.apply(properties)
}

/// Sets properties, as `CGImageDestinationAddImage` does.
public func CGImageDestinationSetProperties(_ destination: CGImageDestination, _ properties: CFDictionary?) {
  destination.apply(properties)
}

/// Writes the image, and returns whether that succeeded.
public func CGImageDestinationFinalize(_ destination: CGImageDestination) -> Bool { destination.finalize() }
