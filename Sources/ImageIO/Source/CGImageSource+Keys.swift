/// How long the longer side of a thumbnail may be, in pixels.
public let kCGImageSourceThumbnailMaxPixelSize: CFString = "kCGImageSourceThumbnailMaxPixelSize"

/// Whether a thumbnail is turned upright.
public let kCGImageSourceCreateThumbnailWithTransform: CFString = "kCGImageSourceCreateThumbnailWithTransform"

/// Whether a thumbnail is always made from the picture; it always is here.
public let kCGImageSourceCreateThumbnailFromImageAlways: CFString = "kCGImageSourceCreateThumbnailFromImageAlways"

/// Whether a thumbnail is made from the picture where the file has none; it always is here.
public let kCGImageSourceCreateThumbnailFromImageIfAbsent: CFString = "kCGImageSourceCreateThumbnailFromImageIfAbsent"

/// Whether decoded pixels are kept; an image keeps its own here.
public let kCGImageSourceShouldCache: CFString = "kCGImageSourceShouldCache"

/// Whether pixels are decoded at once; they always are here.
public let kCGImageSourceShouldCacheImmediately: CFString = "kCGImageSourceShouldCacheImmediately"

/// How many columns a picture is stored in.
public let kCGImagePropertyPixelWidth: CFString = "PixelWidth"

/// How many rows a picture is stored in.
public let kCGImagePropertyPixelHeight: CFString = "PixelHeight"

/// How a picture is to be turned; a `CGImagePropertyOrientation`'s number.
public let kCGImagePropertyOrientation: CFString = "Orientation"
