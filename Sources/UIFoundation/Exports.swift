// Every file of UIKit sees this, and whoever imports it.
@_exported import CoreGraphics
