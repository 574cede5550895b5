import CoreGraphics

nonisolated extension Frame {
  /// A bitmap in nine parts: corners keep their size, edges stretch along themselves, the middle stretches both ways.
  package struct NinePart: Equatable, Sendable {
    package var image: CGImage

    /// The part of the image that shows, in its pixels.
    package var source: CGRect

    /// The part of `source` that stretches, in the image's pixels.
    package var center: CGRect

    /// The image's pixels per point, by which corners and edges keep their size.
    package var scale: CGFloat

    /// A nine-part bitmap.
    package init(image: CGImage, source: CGRect, center: CGRect, scale: CGFloat) {
      self.image = image
      self.source = source
      self.center = center
      self.scale = scale
    }
  }

  /// A path with its paint, in the item's own space.
  package struct Shape: Equatable, Sendable {
    package var path: CGPath

    /// `nil`: not filled.
    package var fill: RGBA?

    package var fillRule: CGPathFillRule

    /// `nil`: not stroked.
    package var stroke: Stroke?

    /// A filled path, or a stroked one, or both.
    package init(path: CGPath, fill: RGBA?, fillRule: CGPathFillRule = .winding, stroke: Stroke? = nil) {
      self.path = path
      self.fill = fill
      self.fillRule = fillRule
      self.stroke = stroke
    }
  }

  /// A line along a path.
  package struct Stroke: Equatable, Sendable {
    package var color: RGBA

    /// In points.
    package var width: CGFloat

    package var cap: CGLineCap = .butt
    package var join: CGLineJoin = .miter
    package var miterLimit: CGFloat = 10

    /// Lengths drawn and left out in turn, in points; empty: one whole line.
    package var dashes: [CGFloat] = []

    /// Where in the dashes the line begins, in points.
    package var dashPhase: CGFloat = 0

    /// The part of the path's length that is drawn, in fractions of it.
    package var start: CGFloat = 0
    package var end: CGFloat = 1

    /// A whole, plain line.
    package init(color: RGBA, width: CGFloat) {
      self.color = color
      self.width = width
    }
  }

  /// Colours that run into each other over the item's rectangle.
  package struct Gradient: Equatable, Sendable {
    package var kind: Kind

    /// By growing location; at least one.
    package var stops: [Stop]

    /// In fractions of the item's rectangle: an axial gradient's first colour lies here, a radial one's middle, a conic
    /// one's centre.
    package var start: CGPoint

    /// In fractions of the item's rectangle: where the last colour lies; of a radial gradient the corner of the box from
    /// its middle outwards, of a conic one the direction in which it begins.
    package var end: CGPoint

    /// How the colours spread.
    package enum Kind: Sendable { case axial, radial, conic }

    /// A colour and its place between start (0) and end (1).
    package struct Stop: Equatable, Sendable {
      package var color: RGBA
      package var location: CGFloat

      /// A stop.
      package init(color: RGBA, location: CGFloat) {
        self.color = color
        self.location = location
      }
    }

    /// A gradient.
    package init(kind: Kind, stops: [Stop], start: CGPoint, end: CGPoint) {
      self.kind = kind
      self.stops = stops
      self.start = start
      self.end = end
    }
  }

  /// A shadow, and what casts it.
  package struct CastShadow: Equatable, Sendable {
    package var color: RGBA

    /// In points, in the item's own space.
    package var offset: CGSize

    /// The blur's standard deviation, in points.
    package var radius: CGFloat

    package var caster: Caster

    /// What casts a shadow, in the item's own space.
    package enum Caster: Equatable, Sendable {
      /// The inside of a path.
      case path(CGPath)

      /// Whatever these items cover, as far as they are opaque.
      case items([Item])
    }

    /// A shadow.
    package init(color: RGBA, offset: CGSize, radius: CGFloat, caster: Caster) {
      self.color = color
      self.offset = offset
      self.radius = radius
      self.caster = caster
    }
  }

  /// Two pictures mixed: premultiplied, old · (1 − progress) + new · progress.
  package struct Dissolve: Equatable, Sendable {
    /// In the item's own space, as those of a group.
    package var old: [Item]

    /// In the item's own space, as those of a group.
    package var new: [Item]

    /// 0…1.
    package var progress: Float

    /// A mixture.
    package init(old: [Item], new: [Item], progress: Float) {
      self.old = old
      self.new = new
      self.progress = progress
    }
  }

  /// How a backdrop shows what lies behind it.
  package struct Backdrop: Equatable, Sendable {
    /// The blur's standard deviation, in points.
    package var blurRadius: CGFloat

    /// 1 leaves colours as they are, 0 makes them gray.
    package var saturation: Float

    /// A blurred view of what lies behind.
    package init(blurRadius: CGFloat, saturation: Float = 1) {
      self.blurRadius = blurRadius
      self.saturation = saturation
    }
  }
}
