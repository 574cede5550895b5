import QuartzCore
import UIKit

/// A text description of some frames, one line for each item, which tests compare and include in their failures.
///
/// Layers are numbered in the order in which they appear, so that the same motion gives the same text in every run.
public nonisolated struct Filmstrip: Equatable, CustomStringConvertible, Sendable {
  /// The frames, each as its lines.
  public private(set) var frames: [[String]] = []

  private var numbers: [Frame.LayerID: Int] = [:]

  /// Creates an empty strip.
  public init() {}

  /// Adds a frame that is visible `time` seconds after the strip's start.
  package mutating func add(_ frame: Frame, at time: Double) {
    var lines = ["at \(Self.number(time)) s"]
    append(frame.items, indentation: "  ", to: &lines)
    frames.append(lines)
  }

  /// All lines.
  public var description: String { frames.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") }

  /// Whether both have the same lines.
  public static func == (a: Filmstrip, b: Filmstrip) -> Bool { a.frames == b.frames }

  private mutating func append(_ items: [Frame.Item], indentation: String, to lines: inout [String]) {
    for item in items {
      let number = numbers[item.layer] ?? numbers.count + 1
      numbers[item.layer] = number
      lines.append(indentation + "\(number) " + Self.words(item))
      append(partsOf: item.content, indentation: indentation + "  ", to: &lines)
    }
  }

  private mutating func append(partsOf content: Frame.Content, indentation: String, to lines: inout [String]) {
    switch content {
    case .group(let group):
      append(group.items, indentation: indentation, to: &lines)
      guard let mask = group.mask else { return }
      lines.append(indentation + "masked by")
      append(mask, indentation: indentation + "  ", to: &lines)
    case .dissolve(let dissolve):
      append(dissolve.old, indentation: indentation, to: &lines)
      lines.append(indentation + "into")
      append(dissolve.new, indentation: indentation, to: &lines)
    case .castShadow(let shadow):
      guard case .items(let items) = shadow.caster else { return }
      lines.append(indentation + "cast by")
      append(items, indentation: indentation + "  ", to: &lines)
    case .color, .image, .border, .shadow, .ninePart, .shape, .gradient, .backdrop: return
    }
  }

  private static func words(_ item: Frame.Item) -> String {
    var words = [what(item.content), place(item)]
    if item.opacity < 1 { words.append("opacity \(Self.number(Double(item.opacity)))") }
    if item.corners.radius > 0 { words.append("radius \(number(item.corners.radius))") }
    if let clip = item.clip { words.append("in \(box(clip))") }
    return words.joined(separator: " ")
  }

  private static func what(_ content: Frame.Content) -> String {
    switch content {
    case .color(let color): "color \(hex(color))"
    case .image(let image, _): "image \(image.width)×\(image.height)"
    case .border(let color, let width): "border \(hex(color)) \(number(width))"
    case .shadow(let color, _, let radius): "shadow \(hex(color)) \(number(radius))"
    case .group(let group): group.isStatic ? "kept group" : "group"
    case .ninePart(let part): "nine parts of \(part.image.width)×\(part.image.height)"
    case .shape(let shape): Self.what(shape)
    case .gradient(let gradient):
      "\(gradient.kind) gradient " + gradient.stops.map { hex($0.color) }.joined(separator: " ")
    case .castShadow(let shadow): "shadow \(hex(shadow.color)) \(number(shadow.radius))"
    case .dissolve(let dissolve): "dissolve \(number(Double(dissolve.progress)))"
    case .backdrop(let backdrop): "backdrop \(number(backdrop.blurRadius))"
    }
  }

  private static func what(_ shape: Frame.Shape) -> String {
    var words = ["shape"]
    if let fill = shape.fill { words.append("filled \(hex(fill))") }
    if let stroke = shape.stroke { words.append("stroked \(hex(stroke.color)) \(number(stroke.width))") }
    return words.joined(separator: " ")
  }

  private static func place(_ item: Frame.Item) -> String {
    let bounds = item.transform.boundingBox(of: item.rect).map { box($0) } ?? "everywhere"
    return item.transform.isUpright ? bounds : "turned in \(bounds)"
  }

  private static func box(_ rect: CGRect) -> String {
    "(\(number(rect.minX)), \(number(rect.minY)), \(number(rect.width))×\(number(rect.height)))"
  }

  private static func hex(_ color: RGBA) -> String {
    let parts = [color.red, color.green, color.blue, color.alpha].map { Int((min(max($0, 0), 1) * 255).rounded()) }
    return "#" + parts.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// Returns a number with at most two digits after the decimal point.
  private static func number(_ value: Double) -> String {
    let hundredths = (value * 100).rounded()
    guard abs(hundredths) < 1e12 else { return "\(value)" }
    let whole = Int(hundredths)
    if whole % 100 == 0 { return "\(whole / 100)" }
    let digits = String(abs(whole) % 100)
    let fraction = digits.count < 2 ? "0" + digits : digits
    return (whole < 0 ? "-" : "") + "\(abs(whole) / 100)."
      + (fraction.hasSuffix("0") ? String(fraction.dropLast()) : fraction)
  }
}
