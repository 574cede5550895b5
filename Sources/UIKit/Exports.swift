// Apple's UIKit brings these along; so does ours.
@_exported import CoreGraphics
@_exported import QuartzCore
@_exported import UIFoundation
@_exported import UIKitCore
