import UIKit

extension UIView {
  /// Inserts a continuation of the view below its lower edge, behind it, into `container`, and returns it: a snapshot
  /// of its bottom line, stretched to the view's height. It covers the gap that appears when a spring moves the view
  /// above its final frame.
  func insertSkirt(in container: UIView) -> UIView? {
    let line = CGRect(x: 0, y: bounds.height - 1, width: bounds.width, height: 1)
    let skirt = resizableSnapshotView(from: line, afterScreenUpdates: true, withCapInsets: .zero)
    guard let skirt else { return nil }
    skirt.frame = CGRect(x: frame.minX, y: frame.maxY - 1, width: frame.width, height: frame.height + 1)
    skirt.isUserInteractionEnabled = false
    container.insertSubview(skirt, belowSubview: self)
    return skirt
  }
}
