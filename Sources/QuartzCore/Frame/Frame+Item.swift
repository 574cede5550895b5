import CoreGraphics

extension Frame {
  /// One element to draw: a rectangle with some content, positioned by a transform.
  package nonisolated struct Item: Equatable, Sendable {
    /// The layer that the item comes from; the same number for the lifetime of that layer.
    package var layer: LayerID

    /// The part of the layer that the item draws. A layer has at most one item of each part.
    package var part: Part

    /// The rectangle that the content fills, in the item's own space, in points.
    package var rect: CGRect

    /// The transform from the item's own space to that of the list that contains it (the window's, or its group's).
    package var transform: Projection

    /// The factor of the content's own opacity; 0…1.
    package var opacity: Float

    /// The rectangle to which drawing is limited, in the list's space, in points; `nil` for no limit.
    package var clip: CGRect?

    /// The rounded corners of `rect`, which clip the content (or shape a border or a shadow).
    package var corners: Corners

    /// The content of the rectangle.
    package var content: Content

    /// The sampling of an image that is drawn larger or smaller than its own size.
    package var sampling: Sampling = []

    /// Creates an item.
    package init(
      layer: LayerID, part: Part, rect: CGRect, transform: Projection = .identity, opacity: Float = 1,
      clip: CGRect? = nil, corners: Corners = .square, content: Content
    ) {
      self.layer = layer
      self.part = part
      self.rect = rect
      self.transform = transform
      self.opacity = opacity
      self.clip = clip
      self.corners = corners
      self.content = content
    }
  }

  /// The cases in which a scaled image is sampled at its nearest pixels instead of smoothly.
  package nonisolated struct Sampling: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Nearest pixels when the image is enlarged: each pixel is a rectangle.
    package static let sharpEnlarged = Sampling(rawValue: 1)

    /// Nearest pixels when the image is reduced: some pixels are left out.
    package static let sharpReduced = Sampling(rawValue: 2)

    /// Whether a part of that size is sampled at its nearest pixels when it is drawn at the given size.
    package func isSharp(_ source: CGSize, shownAt width: Double, _ height: Double) -> Bool {
      if isEmpty { return false }
      return contains(width * height >= Double(source.width * source.height) ? .sharpEnlarged : .sharpReduced)
    }
  }

  /// A layer's number, unique in the process.
  package typealias LayerID = Int

  /// The parts of one layer, back to front.
  package nonisolated enum Part: Int, Comparable, Sendable {
    case shadow, background, contents, shape, group, border

    package static func < (a: Part, b: Part) -> Bool { a.rawValue < b.rawValue }
  }

  /// The content of an item. The rarer kinds are boxed, so that an item stays small.
  package nonisolated enum Content: Equatable, Sendable {
    /// A solid color.
    case color(RGBA)

    /// A part of a bitmap, stretched over the item's rectangle. `source` is in the image's pixels.
    case image(CGImage, source: CGRect)

    /// A border drawn inside the rectangle's edge, `width` points wide.
    case border(RGBA, width: CGFloat)

    /// The blurred shadow of the item's (rounded) rectangle, moved by `offset`; `radius` is the blur's standard
    /// deviation in points, as Core Animation's `shadowRadius`.
    case shadow(RGBA, offset: CGSize, radius: CGFloat)

    /// A list of items drawn together as one image, to which opacity, rounded corners, and a mask apply as a whole.
    case group(Group)

    /// A bitmap whose edges keep their size while its middle stretches.
    indirect case ninePart(NinePart)

    /// A path, filled and stroked; the item's rectangle is the box around both.
    indirect case shape(Shape)

    /// A gradient.
    indirect case gradient(Gradient)

    /// The blurred shadow of a shape other than the item's rectangle. The rectangle is the box around the shape,
    /// without offset and blur.
    indirect case castShadow(CastShadow)

    /// A cross-fade of two lists of items.
    indirect case dissolve(Dissolve)

    /// The items drawn before this one, blurred.
    ///
    /// A backdrop inside a group also shows the background of the group, as long as the group is upright, fully opaque,
    /// and without a mask.
    case backdrop(Backdrop)
  }

  /// Items that are drawn together first and composited as one.
  package nonisolated struct Group: Equatable, Sendable {
    /// The items in painter's order, in the group's own space; only the part inside the item's `rect` is visible.
    package var items: [Item]

    /// Whether the items stay the same while the group moves, apart from a small part of them, so that its bitmap is worth
    /// caching between frames.
    package var isStatic: Bool

    /// Whether all items lie within the item's rectangle, so that its edges clip nothing.
    package var isWhole: Bool

    /// The blend mode of the group.
    package var blend: CGBlendMode

    /// The mask, in the group's own space: the group is visible as far as these items, drawn together, are opaque.
    /// `nil` for no mask.
    package var mask: [Item]?

    /// The position of the group's origin in the surrounding list when its animation has finished. A bitmap of the
    /// group is rendered for that position, including its fraction of a pixel, and moves from it in whole pixels, so
    /// that nothing jumps when it comes to rest.
    ///
    /// Only the remainder over whole multiples of ``restingStep`` is stored, so that the same bitmap serves for all
    /// positions with the same fraction of a pixel.
    package let restingPosition: CGPoint

    /// The step of resting positions, in points: a whole number of pixels at every scale that is a multiple of ¼.
    package static let restingStep: CGFloat = 4

    /// Creates a group of items.
    package init(
      items: [Item], isStatic: Bool, isWhole: Bool = false, mask: [Item]? = nil, blend: CGBlendMode = .normal,
      restingPosition: CGPoint = .zero
    ) {
      self.items = items
      self.isStatic = isStatic
      self.isWhole = isWhole
      self.blend = blend
      self.mask = mask
      self.restingPosition = CGPoint(x: Self.remainder(restingPosition.x), y: Self.remainder(restingPosition.y))
    }

    private static func remainder(_ position: CGFloat) -> CGFloat {
      position.isFinite ? position - (position / restingStep).rounded(.down) * restingStep : 0
    }
  }

  /// The rounded corners of a rectangle.
  package nonisolated struct Corners: Equatable, Sendable {
    /// The radius in points, in the item's own space; not negative.
    package var radius: CGFloat

    /// The corners that are rounded.
    package var mask: Mask

    /// Creates corners of one radius.
    package init(radius: CGFloat, mask: Mask = .all) {
      self.radius = radius
      self.mask = mask
    }

    /// Corners that are not rounded.
    package static let square = Corners(radius: 0)

    /// A set of corners, named for their positions on the screen.
    package nonisolated struct Mask: OptionSet, Sendable {
      package let rawValue: UInt

      package init(rawValue: UInt) { self.rawValue = rawValue }

      package static let topLeft = Mask(rawValue: 1)
      package static let topRight = Mask(rawValue: 2)
      package static let bottomLeft = Mask(rawValue: 4)
      package static let bottomRight = Mask(rawValue: 8)
      package static let all: Mask = [.topLeft, .topRight, .bottomLeft, .bottomRight]
    }
  }
}
