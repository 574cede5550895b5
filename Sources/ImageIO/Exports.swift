// As in Apple's ImageIO, an import includes CoreGraphics.
@_exported import CoreGraphics
