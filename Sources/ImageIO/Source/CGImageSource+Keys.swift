/// The key of the largest length of a thumbnail's longer side, in pixels.
public let kCGImageSourceThumbnailMaxPixelSize: CFString = "kCGImageSourceThumbnailMaxPixelSize"

/// The key of whether a thumbnail is turned upright.
public let kCGImageSourceCreateThumbnailWithTransform: CFString = "kCGImageSourceCreateThumbnailWithTransform"

/// The key of whether a thumbnail is always created from the image; it always is here.
public let kCGImageSourceCreateThumbnailFromImageAlways: CFString = "kCGImageSourceCreateThumbnailFromImageAlways"

/// The key of whether a thumbnail is created from the image if the file has none; it always is here.
public let kCGImageSourceCreateThumbnailFromImageIfAbsent: CFString = "kCGImageSourceCreateThumbnailFromImageIfAbsent"

/// The key of whether decoded pixels are cached; an image retains its own here.
public let kCGImageSourceShouldCache: CFString = "kCGImageSourceShouldCache"

/// The key of whether pixels are decoded immediately; they always are here.
public let kCGImageSourceShouldCacheImmediately: CFString = "kCGImageSourceShouldCacheImmediately"

/// The key of the number of columns in which an image is stored.
public let kCGImagePropertyPixelWidth: CFString = "PixelWidth"

/// The key of the number of rows in which an image is stored.
public let kCGImagePropertyPixelHeight: CFString = "PixelHeight"

/// The key of an image's orientation, the number of a `CGImagePropertyOrientation`.
public let kCGImagePropertyOrientation: CFString = "Orientation"
