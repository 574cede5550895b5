// Apple's UIKit brings these along; so does ours.
@_exported import CoreGraphics
@_exported import QuartzCore
