/// Text for the items of frames, one line an item: its kind, the rectangle it covers, and its opacity, rounded corners
/// and clip where it has them. The items of groups, masks and dissolves follow indented.
///
/// Layers are numbered in the order in which they appear. One value that describes several frames gives a layer the
/// same number in all of them, and the same motion makes the same text in every run.
package nonisolated struct FrameDescription: Sendable {
  private var numbers: [Frame.LayerID: Int] = [:]

  /// A description that has numbered no layers yet.
  package init() {}

  /// The lines for a list of items, back to front.
  package mutating func lines(for items: [Frame.Item], indentation: String = "  ") -> [String] {
    items.flatMap { item -> [String] in
      let number = numbers[item.layer] ?? numbers.count + 1
      numbers[item.layer] = number
      return ["\(indentation)\(number) \(Self.text(item))"] + lines(in: item.content, indentation: indentation + "  ")
    }
  }

  /// The lines for the items that a content contains.
  private mutating func lines(in content: Frame.Content, indentation: String) -> [String] {
    switch content {
    case .group(let group):
      guard let mask = group.mask else { return lines(for: group.items, indentation: indentation) }
      return lines(for: group.items, indentation: indentation) + [indentation + "masked by"]
        + lines(for: mask, indentation: indentation + "  ")
    case .dissolve(let dissolve):
      return lines(for: dissolve.old, indentation: indentation) + [indentation + "into"]
        + lines(for: dissolve.new, indentation: indentation)
    case .castShadow(let shadow):
      guard case .items(let items) = shadow.caster else { return [] }
      return [indentation + "cast by"] + lines(for: items, indentation: indentation + "  ")
    case .color, .image, .border, .shadow, .ninePart, .shape, .gradient, .backdrop: return []
    }
  }

  private static func text(_ item: Frame.Item) -> String {
    var words = [text(item.content), position(of: item)]
    if item.opacity < 1 { words.append("opacity \(number(Double(item.opacity)))") }
    if item.corners.radius > 0 { words.append("radius \(number(item.corners.radius))") }
    if let clip = item.clip { words.append("in \(text(clip))") }
    return words.joined(separator: " ")
  }

  private static func text(_ content: Frame.Content) -> String {
    switch content {
    case .color(let color): "color \(text(color))"
    case .image(let image, _): "image \(image.width)×\(image.height)"
    case .border(let color, let width): "border \(text(color)) \(number(width))"
    case .shadow(let color, _, let radius): "shadow \(text(color)) \(number(radius))"
    case .group(let group): group.isStatic ? "kept group" : "group"
    case .ninePart(let part): "nine parts of \(part.image.width)×\(part.image.height)"
    case .shape(let shape): text(shape)
    case .gradient(let gradient):
      "\(gradient.kind) gradient " + gradient.stops.map { text($0.color) }.joined(separator: " ")
    case .castShadow(let shadow): "shadow \(text(shadow.color)) \(number(shadow.radius))"
    case .dissolve(let dissolve): "dissolve \(number(Double(dissolve.progress)))"
    case .backdrop(let backdrop): "backdrop \(number(backdrop.blurRadius))"
    }
  }

  private static func text(_ shape: Frame.Shape) -> String {
    var words = ["shape"]
    if let fill = shape.fill { words.append("filled \(text(fill))") }
    if let stroke = shape.stroke { words.append("stroked \(text(stroke.color)) \(number(stroke.width))") }
    return words.joined(separator: " ")
  }

  private static func position(of item: Frame.Item) -> String {
    let bounds = item.transform.boundingBox(of: item.rect).map { text($0) } ?? "everywhere"
    return item.transform.isUpright ? bounds : "turned in \(bounds)"
  }

  private static func text(_ rect: CGRect) -> String {
    "(\(number(rect.minX)), \(number(rect.minY)), \(number(rect.width))×\(number(rect.height)))"
  }

  /// Red, green, blue and opacity in hexadecimal digits.
  fileprivate static func text(_ color: RGBA) -> String {
    let parts = [color.red, color.green, color.blue, color.alpha].map { Int((min(max($0, 0), 1) * 255).rounded()) }
    return "#" + parts.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// A number with at most two digits after the point.
  package static func number(_ value: Double) -> String {
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

nonisolated extension Frame: CustomDebugStringConvertible {
  /// The size, scale and background, then a line for each item, back to front; the items of groups are indented.
  ///
  ///     400×300 points at 2 pixels, background #000000ff
  ///       1 color #ffffffff (0, 0, 400×300)
  ///       2 kept group (40, 30, 200×150) opacity 0.5 radius 8
  ///         3 image 400×300 (0, 0, 200×150)
  package var debugDescription: String {
    let size = "\(FrameDescription.number(size.width))×\(FrameDescription.number(size.height)) points"
    let scale = "\(FrameDescription.number(scale)) pixel\(scale == 1 ? "" : "s")"
    var description = FrameDescription()
    return (["\(size) at \(scale), background \(FrameDescription.text(background))"] + description.lines(for: items))
      .joined(separator: "\n")
  }
}
