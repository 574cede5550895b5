// As in Apple's QuartzCore, an import includes these.
@_exported import CoreGraphics
