import QuartzCore

/// Builds small layer trees and their frames.
@MainActor enum LayerTree {
  /// The root layer of a window of 100 by 100 points.
  static func root() -> CALayer {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    root.isWindowRoot = true
    return root
  }

  /// A red rectangle.
  static func box(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CALayer {
    place(CALayer(), x, y, width, height) {
      $0.backgroundColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    }
  }

  /// Configures `layer` with a frame and without animation.
  static func place<Layer: CALayer>(
    _ layer: Layer, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ edit: (Layer) -> Void = { _ in }
  ) -> Layer {
    CATransaction.withoutActions {
      layer.frame = CGRect(x: x, y: y, width: width, height: height)
      edit(layer)
    }
    return layer
  }

  /// The currently visible items of `root`.
  static func items(of root: CALayer) -> [Frame.Item] {
    var frame = Frame(size: CGSize(width: 100, height: 100))
    LayerFlattener.flatten(root, into: &frame)
    return frame.items
  }
}

extension Frame.Item {
  /// The group in the item, if there is one.
  var group: Frame.Group? { if case .group(let group) = content { group } else { nil } }
}
