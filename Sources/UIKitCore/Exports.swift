// Every file of UIKit sees these, and whoever imports it.
@_exported import CoreGraphics
@_exported import QuartzCore
@_exported import UIFoundation
