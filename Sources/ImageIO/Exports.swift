// Apple's ImageIO brings CoreGraphics along; so does ours.
@_exported import CoreGraphics
