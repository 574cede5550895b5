// Apple's QuartzCore brings these along; so does ours.
@_exported import CoreGraphics
