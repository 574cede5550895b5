import QuartzCore
import UIKit

/// A layer in the tree of the window.
struct LayerLine {
  /// The layer.
  let layer: CALayer

  /// The number of layers around it in the tree.
  let depth: Int

  /// Whether the tree lists sublayers of it, visibly or not.
  let hasSublayers: Bool

  /// Whether those are not visible.
  let isCollapsed: Bool

  /// Whether the layer has animations of its own.
  let isAnimated: Bool

  /// Whether the layer or one around it is hidden.
  let isHidden: Bool

  /// The name of the layer's view controller, of its view's class, or of its own class, with the text of a label.
  var name: String { LayerName(layer).title }
}

extension LayerLine: Equatable {
  static func == (a: LayerLine, b: LayerLine) -> Bool {
    a.layer === b.layer && a.depth == b.depth && a.hasSublayers == b.hasSublayers && a.isCollapsed == b.isCollapsed
      && a.isAnimated == b.isAnimated && a.isHidden == b.isHidden
  }
}

/// The names by which a layer is listed.
struct LayerName {
  /// The name that stands out: of the view controller, else of the view's class, else of the layer's class.
  let title: String

  /// The names of the other classes; empty if there are none worth naming.
  let detail: String

  /// Creates the names of a layer.
  init(_ layer: CALayer) {
    let layerClass = Self.short(type(of: layer))
    guard let view = layer.delegate as? UIView else {
      (title, detail) = (layerClass, "")
      return
    }
    let viewClass = Self.short(type(of: view)), ownLayerClass = type(of: layer) == CALayer.self ? "" : layerClass
    if let controller = view.next as? UIViewController, controller.viewIfLoaded === view {
      title = Self.short(type(of: controller))
      detail = [viewClass, ownLayerClass].filter { !$0.isEmpty }.joined(separator: ", ")
    } else {
      let text = (view as? UILabel)?.text.flatMap { $0.isEmpty ? nil : " “\($0)”" } ?? ""
      title = viewClass + text
      detail = ownLayerClass
    }
  }

  private static func short(_ type: Any.Type) -> String { TransitionLog.Entry.short("\(type)") }
}
