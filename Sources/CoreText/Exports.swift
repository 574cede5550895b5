// As in Apple's CoreText, an import includes CoreGraphics.
@_exported import CoreGraphics
