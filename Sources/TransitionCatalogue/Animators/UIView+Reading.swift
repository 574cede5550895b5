import UIKit

extension UIView {
  /// The sign of x-coordinates that increase in the view's reading direction: 1, or −1 from right to left.
  var forwardSign: CGFloat {
    switch effectiveUserInterfaceLayoutDirection {
    case .leftToRight: 1
    case .rightToLeft: -1
    }
  }

  /// The edge of the screen at which reading starts: the left one, or the right one from right to left.
  var readingEdge: UIRectEdge {
    switch effectiveUserInterfaceLayoutDirection {
    case .leftToRight: .left
    case .rightToLeft: .right
    }
  }
}
