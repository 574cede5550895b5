import UIKit

extension UIView {
  /// Inserts a continuation of the view below its lower edge, behind it, into `container`: its lowest line, drawn out
  /// as far as the view is high. It covers what a spring would uncover that moves the view above its place.
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
