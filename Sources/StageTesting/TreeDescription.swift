import QuartzCore
import UIKit

extension UIView {
  /// Returns a description of the view and its subviews, one line each and indented by depth: class, frame, and
  /// properties that differ from a new view's.
  ///
  ///     <UIWindow; frame = (0 0; 400 300)>
  ///        | <UIView; frame = (0 0; 400 300)>
  ///        |    | <UILabel; frame = (10 10; 80 20); text = "Title"; hidden>
  ///
  /// Unlike the text in Apple's debugger it contains no addresses, so that the same tree gives the same text.
  public func recursiveDescription() -> String { TreeDescription.text(of: self, \.subviews, \.facts) }

  fileprivate var facts: [String] {
    var facts = [CALayer.text("frame", frame)]
    if let text = shownText { facts.append("text = \"\(text)\"") }
    if isHidden { facts.append("hidden") }
    if alpha != 1 { facts.append("alpha = \(CALayer.text(alpha))") }
    if !transform.isIdentity { facts.append("transform = \(CALayer.text(transform))") }
    if !isUserInteractionEnabled { facts.append("userInteractionEnabled = NO") }
    if tag != 0 { facts.append("tag = \(tag)") }
    return facts
  }

  private var shownText: String? {
    switch self {
    case let label as UILabel: label.text
    case let field as UITextField: field.text
    case let view as UITextView: view.text
    case let button as UIButton: button.currentTitle
    default: nil
    }
  }
}

extension CALayer {
  /// Returns a description of the layer and its sublayers, one line each and indented by depth: class, frame,
  /// properties that differ from a new layer's, and the keys of its animations.
  public func recursiveDescription() -> String { TreeDescription.text(of: self, { $0.sublayers ?? [] }, \.facts) }

  fileprivate var facts: [String] {
    var facts = [Self.text("frame", frame)]
    if let name { facts.append("name = \"\(name)\"") }
    if isHidden { facts.append("hidden") }
    if opacity != 1 { facts.append("opacity = \(Self.text(CGFloat(opacity)))") }
    if cornerRadius != 0 { facts.append("cornerRadius = \(Self.text(cornerRadius))") }
    if zPosition != 0 { facts.append("zPosition = \(Self.text(zPosition))") }
    if contents != nil { facts.append("contents") }
    if mask != nil { facts.append("mask") }
    if let keys = animationKeys(), !keys.isEmpty { facts.append("animations = (\(keys.joined(separator: ", ")))") }
    return facts
  }

  fileprivate static func text(_ name: String, _ rect: CGRect) -> String {
    "\(name) = (\(text(rect.origin.x)) \(text(rect.origin.y)); \(text(rect.width)) \(text(rect.height)))"
  }

  fileprivate static func text(_ transform: CGAffineTransform) -> String {
    let numbers = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
    return "[\(numbers.map { text($0) }.joined(separator: ", "))]"
  }

  /// Returns a number with at most three digits after the decimal point.
  fileprivate static func text(_ number: CGFloat) -> String {
    let rounded = (number * 1000).rounded() / 1000
    return rounded == rounded.rounded() && abs(rounded) < 1e15 ? "\(Int(rounded))" : "\(rounded)"
  }
}

/// The description of a tree of objects.
private enum TreeDescription {
  /// Returns the lines of `root` and its descendants.
  static func text<Node>(of root: Node, _ children: (Node) -> [Node], _ facts: (Node) -> [String]) -> String {
    var lines: [String] = []
    func add(_ node: Node, _ indentation: String) {
      lines.append("\(indentation)<\(([String(describing: type(of: node))] + facts(node)).joined(separator: "; "))>")
      for child in children(node) { add(child, indentation + "   | ") }
    }
    add(root, "")
    return lines.joined(separator: "\n")
  }
}
