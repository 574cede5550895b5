// Apple's CoreGraphics brings Foundation's names along; so does ours.
@_exported import Foundation
