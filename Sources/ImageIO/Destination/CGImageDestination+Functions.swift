/// How good a lossy picture is, from 0 to 1.
public let kCGImageDestinationLossyCompressionQuality: CFString = "kCGImageDestinationLossyCompressionQuality"

/// A destination that writes a file; `nil` for types other than `public.png` and `public.jpeg`, and for more than one
/// picture.
///
/// - Parameter options: without meaning here.
public func CGImageDestinationCreateWithURL(_ url: CFURL, _ type: CFString, _ count: Int, _ options: CFDictionary?)
  -> CGImageDestination?
{
  guard count == 1, url.isFileURL, let format = CGImageDestination.Format(rawValue: type) else { return nil }
  return CGImageDestination(target: .file(url), format: format)
}

/// A destination that appends to `data`; `nil` for types other than `public.png` and `public.jpeg`, and for more than one
/// picture.
///
/// - Parameter options: without meaning here.
public func CGImageDestinationCreateWithData(
  _ data: CFMutableData, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
  guard count == 1, let format = CGImageDestination.Format(rawValue: type) else { return nil }
  return CGImageDestination(target: .data(data), format: format)
}

/// Sets the picture to write; of the properties `kCGImageDestinationLossyCompressionQuality` counts, 0.9 where it is left
/// out. Where a JPEG has clear parts they become white.
public func CGImageDestinationAddImage(
  _ destination: CGImageDestination, _ image: CGImage, _ properties: CFDictionary?
) {
  destination.image = image
  destination.apply(properties)
}

/// Sets properties, as `CGImageDestinationAddImage` takes them.
public func CGImageDestinationSetProperties(_ destination: CGImageDestination, _ properties: CFDictionary?) {
  destination.apply(properties)
}

/// Writes the picture; whether that went well.
public func CGImageDestinationFinalize(_ destination: CGImageDestination) -> Bool { destination.finalize() }
