import UIKit

/// A layer in the tree of a transition: one that is animated, or that contains such a layer.
struct LayerLine {
  /// The layer.
  let layer: CALayer

  /// The number of layers around it in the tree.
  let depth: Int

  /// The class of its view, or its own, with the text of a label.
  let name: String

  /// The names of its animated properties, in alphabetical order.
  let properties: [String]

  /// The greatest number of layers that are listed.
  private static let most = 80

  /// Returns the layers below `root` that are animated or contain animated ones, from back to front.
  static func lines(below root: CALayer) -> [LayerLine] {
    var lines: [LayerLine] = []
    add(root, depth: 0, to: &lines)
    return lines
  }

  private static func add(_ layer: CALayer, depth: Int, to lines: inout [LayerLine]) {
    guard layer.hasAnimationsInSubtree, !layer.isHidden, lines.count < most else { return }
    lines.append(
      LayerLine(layer: layer, depth: depth, name: name(of: layer), properties: properties(of: layer)))
    for sublayer in layer.sublayers ?? [] { add(sublayer, depth: depth + 1, to: &lines) }
  }

  private static func name(of layer: CALayer) -> String {
    guard let view = layer.delegate as? UIView else { return TransitionLog.Entry.short("\(type(of: layer))") }
    let name = TransitionLog.Entry.short("\(type(of: view))")
    guard let text = (view as? UILabel)?.text, !text.isEmpty else { return name }
    return "\(name) “\(text)”"
  }

  private static func properties(of layer: CALayer) -> [String] {
    let paths = (layer.animationKeys() ?? []).map { key in
      (layer.animation(forKey: key) as? CAPropertyAnimation)?.keyPath ?? key
    }
    return Set(paths).sorted()
  }

  /// Returns the value that a property shows at the present moment, as a text.
  func text(of property: String) -> String {
    let shown = layer.presentation() ?? layer
    switch property.prefix(while: { $0 != "." }) {
    case "position": return "\(Self.number(shown.position.x)), \(Self.number(shown.position.y))"
    case "bounds": return "\(Self.number(shown.bounds.width)) × \(Self.number(shown.bounds.height))"
    case "opacity": return "\(Int((shown.opacity * 100).rounded())) %"
    case "cornerRadius": return Self.number(shown.cornerRadius)
    case "transform": return Self.text(of: shown.transform)
    default: return "animated"
    }
  }

  /// Returns the scale and the translation of a transform.
  private static func text(of transform: CATransform3D) -> String {
    let scale = hypot(transform.m11, transform.m12)
    return "\(Int((scale * 100).rounded())) %, \(number(transform.m41)), \(number(transform.m42))"
  }

  /// Returns a number to a tenth.
  private static func number(_ value: CGFloat) -> String {
    let tenths = Int((abs(value) * 10).rounded()), sign = value < 0 && tenths > 0 ? "−" : ""
    return tenths % 10 == 0 ? "\(sign)\(tenths / 10)" : "\(sign)\(tenths / 10).\(tenths % 10)"
  }
}
