// As in Apple's CoreGraphics, an import includes Foundation.
@_exported import Foundation
