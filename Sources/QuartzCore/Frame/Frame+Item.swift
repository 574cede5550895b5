import CoreGraphics

extension Frame {
  /// One thing to draw: a rectangle of some content, placed by a transform.
  package nonisolated struct Item: Equatable, Sendable {
    /// The layer that the item comes from; the same number for as long as that layer lives.
    package var layer: LayerID

    /// Which of the layer's own pictures this is. A layer has at most one item of each part.
    package var part: Part

    /// The rectangle that the content fills, in the item's own space, in points.
    package var rect: CGRect

    /// From the item's own space into the space of the list that the item stands in (the window's, or its group's).
    package var transform: Projection

    /// Multiplies the content's own opacity; 0…1.
    package var opacity: Float

    /// Nothing outside this rectangle is drawn; in the list's space, in points. `nil`: no limit.
    package var clip: CGRect?

    /// Rounded corners of `rect`; they cut the content (and shape a border or a shadow).
    package var corners: Corners

    /// What fills the rectangle.
    package var content: Content

    /// How an image is read that is shown larger or smaller than it is.
    package var sampling: Sampling = []

    /// An item with every field named.
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

  /// Whether pictures that do not have the size at which they are shown are read pixel by pixel instead of smoothly.
  package nonisolated struct Sampling: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Where they are shown larger than they are, each pixel is a square.
    package static let sharpEnlarged = Sampling(rawValue: 1)

    /// Where they are shown smaller, pixels are left out.
    package static let sharpReduced = Sampling(rawValue: 2)

    /// Whether a part of that size is read pixel by pixel when it is shown so large.
    package func isSharp(_ source: CGSize, shownAt width: Double, _ height: Double) -> Bool {
      if isEmpty { return false }
      return contains(width * height >= Double(source.width * source.height) ? .sharpEnlarged : .sharpReduced)
    }
  }

  /// A layer's number, unique in the process.
  package typealias LayerID = Int

  /// The pictures of one layer, back to front.
  package nonisolated enum Part: Int, Comparable, Sendable {
    case shadow, background, contents, shape, group, border

    package static func < (a: Part, b: Part) -> Bool { a.rawValue < b.rawValue }
  }

  /// What an item shows. The rarer kinds are boxed, so that an item stays small.
  package nonisolated enum Content: Equatable, Sendable {
    /// A plain colour.
    case color(RGBA)

    /// A part of a bitmap, stretched over the item's rectangle. `source` is in the image's pixels.
    case image(CGImage, source: CGRect)

    /// A frame drawn inside the rectangle's edge, `width` points wide.
    case border(RGBA, width: CGFloat)

    /// The blurred shadow of the item's (rounded) rectangle, displaced by `offset`; `radius` is the blur's standard
    /// deviation in points, as Core Animation's `shadowRadius`.
    case shadow(RGBA, offset: CGSize, radius: CGFloat)

    /// A list of items drawn together as one picture, so that opacity, rounded corners and a mask apply to them as a
    /// whole.
    case group(Group)

    /// A bitmap whose edges keep their size while its middle stretches.
    indirect case ninePart(NinePart)

    /// A path, filled and stroked; the item's rectangle is the box around both.
    indirect case shape(Shape)

    /// Colours that run into each other.
    indirect case gradient(Gradient)

    /// The blurred shadow of something else than the item's rectangle, which is the box around that, neither displaced
    /// nor blurred.
    indirect case castShadow(CastShadow)

    /// One picture turning into another.
    indirect case dissolve(Dissolve)

    /// What was drawn before the item, blurred.
    ///
    /// A group is as glass to it as long as it is upright, wholly opaque and without a mask: what lies behind such a
    /// group is part of what was drawn before.
    case backdrop(Backdrop)
  }

  /// Items drawn together first and composited as one.
  package nonisolated struct Group: Equatable, Sendable {
    /// In the group's own space, in painter's order; only what lies in the item's `rect` shows.
    package var items: [Item]

    /// Whether the items stay as they are while the group moves, so that its bitmap is worth keeping from one frame to
    /// the next.
    package var isStatic: Bool

    /// Whether all that the items show lies within the item's rectangle, so that its edges cut nothing.
    package var isWhole: Bool

    /// How the group meets what was drawn before it.
    package var blend: CGBlendMode

    /// In the group's own space: the group shows only as far as these items, drawn together, are opaque. `nil`: all of
    /// it shows.
    package var mask: [Item]?

    /// Where the group's origin lies in the list around it once what moves it is over. A bitmap of the group is made for
    /// that place, between pixels or not, and moves from it in whole pixels, so that nothing jumps as it comes to rest.
    ///
    /// Only what is left of it over whole multiples of ``restingStep``, so that the same bitmap does for places that lie
    /// alike between pixels.
    package let restingPlace: CGPoint

    /// In points: a whole number of pixels wherever a point has so many, quarters included.
    package static let restingStep: CGFloat = 4

    /// A group of items.
    package init(
      items: [Item], isStatic: Bool, isWhole: Bool = false, mask: [Item]? = nil, blend: CGBlendMode = .normal,
      restingPlace: CGPoint = .zero
    ) {
      self.items = items
      self.isStatic = isStatic
      self.isWhole = isWhole
      self.blend = blend
      self.mask = mask
      self.restingPlace = CGPoint(x: Self.remainder(restingPlace.x), y: Self.remainder(restingPlace.y))
    }

    private static func remainder(_ position: CGFloat) -> CGFloat {
      position.isFinite ? position - (position / restingStep).rounded(.down) * restingStep : 0
    }
  }

  /// Rounded corners of a rectangle.
  package nonisolated struct Corners: Equatable, Sendable {
    /// In points, in the item's own space; not negative.
    package var radius: CGFloat

    /// Which corners are rounded.
    package var mask: Mask

    /// Corners of one radius.
    package init(radius: CGFloat, mask: Mask = .all) {
      self.radius = radius
      self.mask = mask
    }

    /// No corner is rounded.
    package static let square = Corners(radius: 0)

    /// A set of corners, named for where they are on the screen.
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
