import QuartzCore
import UIKit

/// The values of a layer at the present moment, as texts.
struct LayerValues {
  /// A value with its name.
  struct Value: Equatable {
    var name: String

    /// The value that is displayed.
    var text: String

    /// The values at the start and at the end of its animation; `nil` if it is not animated.
    var limits: String?
  }

  /// The values, the most important ones first; unusual ones only where they are not the default.
  let values: [Value]

  /// Creates the values of a layer.
  init(_ layer: CALayer) {
    let shown = layer.presentation() ?? layer, limits = layer.animationLimits
    let animated = Set(Self.animatedProperties(of: layer).map { String($0.prefix { $0 != "." }) })
    var values = [Value(name: "in window", text: Self.rect(shown.convert(shown.bounds, to: nil)))]
    for property in Property.allCases {
      let isAnimated = animated.contains(property.rawValue)
      guard isAnimated || property.isWorthShowing(shown) else { continue }
      let ends = isAnimated ? limits.map { "\(property.text($0.start)) → \(property.text($0.end))" } : nil
      values.append(Value(name: property.rawValue, text: property.text(shown), limits: ends))
    }
    let known = Set(Property.allCases.map(\.rawValue))
    values += animated.subtracting(known).sorted().map { Value(name: $0, text: "animated") }
    self.values = values
  }

  /// Returns the key paths of a layer's animations, in alphabetical order.
  static func animatedProperties(of layer: CALayer) -> [String] {
    let paths = (layer.animationKeys() ?? []).map { key in
      (layer.animation(forKey: key) as? CAPropertyAnimation)?.keyPath ?? key
    }
    return Set(paths).sorted()
  }

  /// The properties that are listed, by their names.
  private enum Property: String, CaseIterable {
    case position, bounds, transform, opacity, cornerRadius, anchorPoint, zPosition, backgroundColor, borderWidth
    case shadowOpacity, masksToBounds, isHidden = "hidden", speed, timeOffset

    /// Whether the value is shown even if it is not animated.
    func isWorthShowing(_ layer: CALayer) -> Bool {
      switch self {
      case .position, .bounds, .opacity: true
      case .transform: !CATransform3DIsIdentity(layer.transform)
      case .cornerRadius: layer.cornerRadius > 0
      case .anchorPoint: layer.anchorPoint != CGPoint(x: 0.5, y: 0.5)
      case .zPosition: layer.zPosition != 0
      case .backgroundColor: layer.backgroundColor != nil
      case .borderWidth: layer.borderWidth > 0
      case .shadowOpacity: layer.shadowOpacity > 0
      case .masksToBounds: layer.masksToBounds
      case .isHidden: layer.isHidden
      case .speed: layer.model().speed != 1
      case .timeOffset: layer.model().timeOffset != 0
      }
    }

    func text(_ layer: CALayer) -> String {
      switch self {
      case .position: LayerValues.pair(layer.position.x, layer.position.y)
      case .bounds: LayerValues.rect(layer.bounds)
      case .transform: LayerValues.text(of: layer.transform)
      case .opacity: "\(Int((layer.opacity * 100).rounded())) %"
      case .cornerRadius: LayerValues.number(layer.cornerRadius)
      case .anchorPoint: LayerValues.pair(layer.anchorPoint.x, layer.anchorPoint.y, places: 2)
      case .zPosition: LayerValues.number(layer.zPosition)
      case .backgroundColor: layer.backgroundColor.map(LayerValues.text) ?? "none"
      case .borderWidth: LayerValues.number(layer.borderWidth)
      case .shadowOpacity: "\(Int((layer.shadowOpacity * 100).rounded())) %"
      case .masksToBounds: layer.masksToBounds ? "yes" : "no"
      case .isHidden: layer.isHidden ? "yes" : "no"
      case .speed: LayerValues.number(CGFloat(layer.model().speed), places: 2)
      case .timeOffset: TimeText.seconds(layer.model().timeOffset)
      }
    }
  }

  // MARK: - Texts

  private static func rect(_ rect: CGRect) -> String {
    let size = "\(number(rect.width)) × \(number(rect.height))"
    return rect.origin == .zero ? size : "\(pair(rect.minX, rect.minY)), \(size)"
  }

  private static func pair(_ x: CGFloat, _ y: CGFloat, places: Int = 1) -> String {
    "\(number(x, places: places)), \(number(y, places: places))"
  }

  /// Returns the scale, the rotation and the translation of a transform, as far as it has them.
  private static func text(of transform: CATransform3D) -> String {
    let t = transform
    if t.m13 != 0 || t.m23 != 0 || t.m14 != 0 || t.m24 != 0 { return "in space" }
    let scale = hypot(t.m11, t.m12), degrees = atan2(t.m12, t.m11) * 180 / .pi
    var parts: [String] = []
    if abs(scale - 1) >= 0.0005 { parts.append("\(number(scale * 100)) %") }
    if abs(degrees) >= 0.05 { parts.append("\(number(degrees))°") }
    if t.m41 != 0 || t.m42 != 0 { parts.append(pair(t.m41, t.m42)) }
    return parts.isEmpty ? "none" : parts.joined(separator: ", ")
  }

  private static func text(of color: CGColor) -> String {
    let color = RGBA(color)
    func byte(_ part: Float) -> String {
      let text = String(Int((min(max(part, 0), 1) * 255).rounded()), radix: 16, uppercase: true)
      return text.count == 1 ? "0" + text : text
    }
    let percent = Int((color.alpha * 100).rounded())
    let code = "#" + byte(color.red) + byte(color.green) + byte(color.blue)
    return percent == 100 ? code : "\(code), \(percent) %"
  }

  /// Returns a number with a few decimal places at most.
  private static func number(_ value: CGFloat, places: Int = 1) -> String {
    guard value.isFinite, abs(value) < 1e9 else { return value < 0 ? "−∞" : "∞" }
    let unit = places == 2 ? 100 : 10, scaled = Int((abs(value) * CGFloat(unit)).rounded())
    let sign = value < 0 && scaled > 0 ? "−" : "", rest = scaled % unit
    if rest == 0 { return "\(sign)\(scaled / unit)" }
    let digits = places == 2 && rest < 10 ? "0\(rest)" : "\(rest)"
    return "\(sign)\(scaled / unit).\(digits)"
  }
}
