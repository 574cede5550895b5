import CoreGraphics

nonisolated extension Frame {
  /// A bitmap in nine parts: corners keep their size, edges stretch lengthwise, and the middle stretches both ways.
  package struct NinePart: Equatable, Sendable {
    package var image: CGImage

    /// The part of the image that is shown, in its pixels.
    package var source: CGRect

    /// The part of `source` that stretches, in the image's pixels.
    package var center: CGRect

    /// The image's pixels per point, which determines the size of corners and edges.
    package var scale: CGFloat

    /// Creates a nine-part bitmap.
    package init(image: CGImage, source: CGRect, center: CGRect, scale: CGFloat) {
      self.image = image
      self.source = source
      self.center = center
      self.scale = scale
    }
  }

  /// A path with its fill and stroke, in the item's own space.
  package struct Shape: Equatable, Sendable {
    package var path: CGPath

    /// The fill color; `nil` for no fill.
    package var fill: RGBA?

    package var fillRule: CGPathFillRule

    /// The stroke; `nil` for none.
    package var stroke: Stroke?

    /// Creates a path that is filled, stroked, or both.
    package init(path: CGPath, fill: RGBA?, fillRule: CGPathFillRule = .winding, stroke: Stroke? = nil) {
      self.path = path
      self.fill = fill
      self.fillRule = fillRule
      self.stroke = stroke
    }
  }

  /// The style of a line along a path.
  package struct Stroke: Equatable, Sendable {
    package var color: RGBA

    /// The width of the line, in points.
    package var width: CGFloat

    package var cap: CGLineCap = .butt
    package var join: CGLineJoin = .miter
    package var miterLimit: CGFloat = 10

    /// The lengths of dashes and gaps in turn, in points; empty for a solid line.
    package var dashes: [CGFloat] = []

    /// The offset into the dash pattern at which the line begins, in points.
    package var dashPhase: CGFloat = 0

    /// The start and the end of the drawn part, as fractions of the path's length.
    package var start: CGFloat = 0
    package var end: CGFloat = 1

    /// Creates a solid line along the whole path.
    package init(color: RGBA, width: CGFloat) {
      self.color = color
      self.width = width
    }
  }

  /// A gradient over the item's rectangle.
  package struct Gradient: Equatable, Sendable {
    package var kind: Kind

    /// The colors by ascending location; at least one.
    package var stops: [Stop]

    /// The position of an axial gradient's first color, or the center of a radial or conic one, in fractions of the
    /// item's rectangle.
    package var start: CGPoint

    /// The position of an axial gradient's last color, in fractions of the item's rectangle. For a radial gradient, it
    /// is the corner of the box around it; for a conic one, it gives the direction of the first color from the center.
    package var end: CGPoint

    /// The shape of a gradient.
    package enum Kind: Sendable { case axial, radial, conic }

    /// A color and its location between start (0) and end (1).
    package struct Stop: Equatable, Sendable {
      package var color: RGBA
      package var location: CGFloat

      /// Creates a stop.
      package init(color: RGBA, location: CGFloat) {
        self.color = color
        self.location = location
      }
    }

    /// Creates a gradient.
    package init(kind: Kind, stops: [Stop], start: CGPoint, end: CGPoint) {
      self.kind = kind
      self.stops = stops
      self.start = start
      self.end = end
    }
  }

  /// A shadow and the shape that casts it.
  package struct CastShadow: Equatable, Sendable {
    package var color: RGBA

    /// The offset in points, in the item's own space.
    package var offset: CGSize

    /// The standard deviation of the blur, in points.
    package var radius: CGFloat

    package var caster: Caster

    /// The shape that casts a shadow, in the item's own space.
    package enum Caster: Equatable, Sendable {
      /// The interior of a path.
      case path(CGPath)

      /// The opacity of these items.
      case items([Item])
    }

    /// Creates a shadow.
    package init(color: RGBA, offset: CGSize, radius: CGFloat, caster: Caster) {
      self.color = color
      self.offset = offset
      self.radius = radius
      self.caster = caster
    }
  }

  /// Two lists of items mixed by premultiplied components: old · (1 − progress) + new · progress.
  package struct Dissolve: Equatable, Sendable {
    /// The old items, in the item's own space, as those of a group.
    package var old: [Item]

    /// The new items, in the item's own space, as those of a group.
    package var new: [Item]

    /// The progress from old to new, 0…1.
    package var progress: Float

    /// Creates a mixture.
    package init(old: [Item], new: [Item], progress: Float) {
      self.old = old
      self.new = new
      self.progress = progress
    }
  }

  /// The effect of a backdrop on its background.
  package struct Backdrop: Equatable, Sendable {
    /// The standard deviation of the blur, in points.
    package var blurRadius: CGFloat

    /// The saturation factor: 1 keeps colors, and 0 makes them gray.
    package var saturation: Float

    /// Creates a backdrop that blurs its background.
    package init(blurRadius: CGFloat, saturation: Float = 1) {
      self.blurRadius = blurRadius
      self.saturation = saturation
    }
  }
}
