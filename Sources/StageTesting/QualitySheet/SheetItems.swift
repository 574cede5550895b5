import CoreGraphics
import QuartzCore

/// A builder of a list of items, each with a separate layer number.
nonisolated struct SheetItems {
  private(set) var items: [Frame.Item] = []
  private var lastLayer: Frame.LayerID

  /// Creates an empty list; numbers start after `first`, so that those of nested lists differ.
  init(after first: Frame.LayerID = 0) { lastLayer = first }

  /// Adds content in a rectangle.
  mutating func add(
    _ content: Frame.Content, _ rect: CGRect, _ transform: Projection = .identity, opacity: Float = 1,
    clip: CGRect? = nil, corners: Frame.Corners = .square
  ) {
    lastLayer += 1
    items.append(
      Frame.Item(
        layer: lastLayer, part: .contents, rect: rect, transform: transform, opacity: opacity, clip: clip,
        corners: corners, content: content))
  }

  /// Adds a group of other items.
  mutating func add(
    group: [Frame.Item], _ rect: CGRect, _ transform: Projection = .identity, opacity: Float = 1,
    clip: CGRect? = nil, corners: Frame.Corners = .square, isStatic: Bool = false, mask: [Frame.Item]? = nil
  ) {
    add(
      .group(Frame.Group(items: group, isStatic: isStatic, mask: mask)), rect, transform, opacity: opacity, clip: clip,
      corners: corners)
  }

  /// Adds a whole image.
  mutating func add(
    image: CGImage, _ rect: CGRect, _ transform: Projection = .identity, opacity: Float = 1, clip: CGRect? = nil,
    corners: Frame.Corners = .square
  ) {
    add(.image(image, source: image.extent), rect, transform, opacity: opacity, clip: clip, corners: corners)
  }
}

nonisolated extension Frame.Item {
  /// Returns the item, moved.
  func moved(by x: Double, _ y: Double) -> Frame.Item {
    var item = self
    item.transform = item.transform.concatenating(.translation(x, y))
    return item
  }
}

nonisolated extension CGImage {
  /// The rectangle of the whole image, in its pixels.
  var extent: CGRect { CGRect(x: 0, y: 0, width: width, height: height) }
}

nonisolated extension CGRect {
  init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.init(x: x, y: y, width: width, height: height)
  }

  /// Creates a rectangle centered at a point.
  init(around x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.init(x: x - width / 2, y: y - height / 2, width: width, height: height)
  }
}

nonisolated extension RGBA {
  /// The colors of the sheets: strong ones, between which fringes are visible.
  static let ink = RGBA(red: 0.10, green: 0.12, blue: 0.16)
  static let rust = RGBA(red: 0.78, green: 0.22, blue: 0.12)
  static let teal = RGBA(red: 0.05, green: 0.48, blue: 0.50)
  static let gold = RGBA(red: 0.95, green: 0.70, blue: 0.10)

  /// Returns the same color with another opacity.
  func faded(_ alpha: Float) -> RGBA { RGBA(red: red, green: green, blue: blue, alpha: alpha) }
}

nonisolated extension Projection {
  /// Returns a rotation in radians and a scale about the origin, which is then moved to a point.
  static func placed(_ x: Double, _ y: Double, turn: Double = 0, scale: Double = 1, scaleY: Double? = nil)
    -> Projection
  {
    let (cosine, sine) = (cos(turn), sin(turn))
    return Projection(
      a: cosine * scale, b: sine * scale, c: -sine * (scaleY ?? scale), d: cosine * (scaleY ?? scale), tx: x, ty: y)
  }

  /// Returns a rotation about an axis through the origin, seen from `distance` in front of it, and moved to a point.
  static func flipped(_ x: Double, _ y: Double, about axis: FlipAxis, by angle: Double, distance: Double)
    -> Projection
  {
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / distance
    let turned =
      switch axis {
      case .upright: CATransform3DRotate(perspective, angle, 0, 1, 0)
      case .level: CATransform3DRotate(perspective, angle, 1, 0, 0)
      case .slanted: CATransform3DRotate(perspective, angle, 1, 0.6, 0.2)
      }
    return turned.projection.concatenating(.translation(x, y))
  }

  /// The axis about which a page rotates.
  enum FlipAxis { case upright, level, slanted }
}
