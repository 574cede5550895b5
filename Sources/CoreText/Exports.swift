// Apple's CoreText brings CoreGraphics along; so does ours.
@_exported import CoreGraphics
