import CoreGraphics
import QuartzCore

/// One thing to draw, placed in device pixels: what a frame's item comes to on a screen of a given scale.
///
/// Two equal operations make equal pixels over equal pixels; the damage between two frames is found by that.
nonisolated struct DrawOperation: Equatable {
  /// Which item it comes from.
  var key: Key

  /// What it shows.
  var paint: Paint

  /// The content's rectangle; meaningless when `warp` says otherwise.
  var outline: EdgeRect

  /// The part of `outline` that the clips leave; its edges are antialiased.
  var visible: EdgeRect

  /// Rounded corners of `outline`.
  var corners: CornerShape

  /// 0…1, above 0.
  var opacity: Float

  /// Whether the content is shown mirrored.
  var mirroredX = false
  var mirroredY = false

  /// How an image is read that is shown larger or smaller than it is.
  var sampling: Frame.Sampling = []

  /// How what it shows, as a whole, meets what was drawn before.
  var blend = CGBlendMode.normal

  /// Where the content goes when it does not stay upright.
  var warp: Warp?

  /// Every pixel that can change.
  var bounds: PixelRect

  /// Pixels that are surely covered by an opaque colour; empty when there are none or it is not known.
  var solid: PixelRect = .empty

  /// Whether it is upright and fills whole pixels, so that each that shows is covered wholly.
  var isPlain: Bool { warp == nil && corners.isSquare && visible.outerPixels == visible.innerPixels }

  /// An item's identity from one frame to the next.
  struct Key: Hashable {
    var layer: Frame.LayerID
    var part: Frame.Part
    var role = Role.whole
  }

  /// A rounded group that is drawn in place comes as two operations around its children, a nine-part bitmap as up to nine,
  /// a dissolve drawn in place as its items and one for the newer of the two pictures.
  enum Role: Hashable { case whole, opening, closing, cell(Int) }

  /// What an operation shows.
  ///
  /// Shapes, gradients, cast shadows and nine-part bitmaps come as images, made by the list's `RasterTable`.
  enum Paint: Equatable {
    case color(RGBA)
    /// A part of a bitmap, in its pixels.
    case image(CGImage, source: CGRect)
    /// In device pixels.
    case border(RGBA, width: Double)
    /// The blur's standard deviation, in device pixels.
    case shadow(RGBA, deviation: Double)
    /// The shadow of a warped rectangle; in the rectangle's own space.
    case warpedShadow(RGBA, offset: CGSize, deviation: Double)
    /// A group that needs a bitmap of its own; `rect` is the part of its space that shows, `projection` takes that
    /// space into device pixels.
    case group(Frame.Group, rect: CGRect, projection: Projection)
    /// Two lists of items mixed; `rect` and `projection` as a group's.
    case dissolve(Frame.Dissolve, rect: CGRect, projection: Projection)
    /// What was drawn before, blurred; the blur's standard deviation is in device pixels, `reads` is all that the picture
    /// depends on. Upright or warped, only the outline goes with the projection.
    case backdrop(deviation: Double, saturation: Float, reads: PixelRect)
    /// Keeps what lies under the rim of a rounded group drawn in place: all that it covers only in part.
    case keepRim
    /// Puts it back as far as the group does not cover it.
    case restoreRim
  }

  /// A rectangle that a projection takes out of the upright.
  struct Warp: Equatable {
    var rect: CGRect
    var projection: Projection
    var corners: Frame.Corners
    /// Nothing outside this shows.
    var clip: PixelRect?
  }
}
