import CoreGraphics
import QuartzCore

/// A drawing operation in device pixels, made from an item of a frame for a screen of a given scale.
///
/// Equal operations draw equal pixels over equal pixels, which is how the damage between two frames is found.
nonisolated struct DrawOperation: Equatable {
  /// The identity of the item.
  var key: Key

  /// The content.
  var paint: Paint

  /// The rectangle of the content; unused with a `warp`.
  var outline: EdgeRect

  /// The part of `outline` inside the clips; its edges are antialiased.
  var visible: EdgeRect

  /// The rounded corners of `outline`.
  var corners: CornerShape

  /// The opacity, greater than 0 and at most 1.
  var opacity: Float

  /// Whether the content is mirrored.
  var mirroredX: Bool
  var mirroredY: Bool

  /// The sampling of an image that is shown at another size.
  var sampling: Frame.Sampling

  /// The mode in which the content as a whole is blended with what was drawn before.
  var blend: CGBlendMode

  /// The space of the content of a group, a dissolve or a warped operation; unused for others.
  let space: Space

  /// The projection of content that is not upright; `nil` for upright content.
  var warp: Warp? {
    isWarped ? Warp(rect: space.rect, projection: space.projection, corners: limits.corners, clip: limits.clip) : nil
  }

  /// Whether the content is not upright.
  let isWarped: Bool

  /// The limits of content that is warped. They are not optional, since comparing an optional with `nil` copies its value.
  private let limits: WarpLimits

  /// The pixels that may be changed.
  var bounds: PixelRect

  /// The pixels that are certainly covered by an opaque color; empty if there are none or they are unknown.
  var solid: PixelRect = .empty

  /// Creates an operation; content with `limits` is not upright.
  init(
    key: Key, paint: Paint, outline: EdgeRect, visible: EdgeRect, corners: CornerShape, opacity: Float,
    mirroredX: Bool = false, mirroredY: Bool = false, sampling: Frame.Sampling = [], blend: CGBlendMode = .normal,
    space: Space = .unused, limits: WarpLimits? = nil, bounds: PixelRect
  ) {
    self.key = key
    self.paint = paint
    self.outline = outline
    self.visible = visible
    self.corners = corners
    self.opacity = opacity
    self.mirroredX = mirroredX
    self.mirroredY = mirroredY
    self.sampling = sampling
    self.blend = blend
    self.space = space
    isWarped = limits != nil
    self.limits = limits ?? .unused
    self.bounds = bounds
  }

  static func == (a: DrawOperation, b: DrawOperation) -> Bool {
    withUnsafePointer(to: a) { a in withUnsafePointer(to: b) { areEqual(a, $0) } }
  }

  /// Returns whether two operations are equal, without copying them, which takes longer than the rest.
  static func areEqual(_ a: UnsafePointer<DrawOperation>, _ b: UnsafePointer<DrawOperation>) -> Bool {
    // First what differs most often and costs least.
    a.pointee.outline == b.pointee.outline && a.pointee.visible == b.pointee.visible
      && a.pointee.bounds == b.pointee.bounds && a.pointee.solid == b.pointee.solid && areSimilar(a, b)
      && a.pointee.isWarped == b.pointee.isWarped && a.pointee.space == b.pointee.space
      && (!a.pointee.isWarped || a.pointee.limits == b.pointee.limits) && a.pointee.paint == b.pointee.paint
  }

  /// Returns whether both are of the same item, and have the same settings apart from content, place and projection.
  static func areSimilar(_ a: UnsafePointer<DrawOperation>, _ b: UnsafePointer<DrawOperation>) -> Bool {
    a.pointee.key == b.pointee.key && a.pointee.opacity == b.pointee.opacity && a.pointee.corners == b.pointee.corners
      && a.pointee.blend == b.pointee.blend && a.pointee.mirroredX == b.pointee.mirroredX
      && a.pointee.mirroredY == b.pointee.mirroredY && a.pointee.sampling == b.pointee.sampling
  }

  /// Whether the content is upright and fills whole pixels, so that each of its pixels is covered completely.
  var isPlain: Bool { !isWarped && corners.isSquare && visible.outerPixels == visible.innerPixels }

  /// The color that replaces every visible pixel; `nil` if the operation does more than fill whole pixels with one.
  var plainColor: PixelColor? {
    guard case .color(let color) = paint, isPlain, blend == .normal else { return nil }
    let fillColor = PixelColor(color, opacity: opacity)
    return fillColor.isOpaque ? fillColor : nil
  }

  /// The translucent color that is blended with every visible pixel; `nil` if the operation is anything else.
  var translucentColor: PixelColor? {
    guard case .color(let color) = paint, isPlain, blend == .normal else { return nil }
    let fillColor = PixelColor(color, opacity: opacity)
    return fillColor.alpha > 0 && !fillColor.isOpaque ? fillColor : nil
  }

  /// Rounds the opacity of content that fills whole pixels to what a pixel can hold, so that operations that draw the same
  /// pixels are equal. Returns whether anything is visible of the content.
  mutating func roundOpacity() -> Bool {
    switch paint {
    case .color(let color):
      guard color.alpha * opacity < 1, isPlain, blend == .normal else { return true }
      let rounded = PixelColor(color, opacity: opacity)
      guard rounded.alpha > 0 else { return false }
      paint = .color(RGBA(rounded))
      opacity = 1
      return true
    case .image, .group, .dissolve:
      guard opacity < 1, isPlain, blend == .normal else { return true }
      opacity = Float(PixelColor.alpha(opacity)) / 255
      return opacity > 0
    case .border, .shadow, .warpedShadow, .backdrop, .keepRim, .restoreRim: return true
    }
  }

  /// Whether the operation blends an opaque image, or the opaque bitmap of a group, at a part of its opacity with all
  /// visible pixels, without resizing it.
  var isFadingPicture: Bool {
    guard opacity < 0.999, isPlain, blend == .normal else { return false }
    switch paint {
    case .image(let image, let source): return image.isOpaque && exactOffset(to: source) != nil
    case .group(let group): return group.isStatic && DrawList.isOpaque(.group(group), over: space.rect)
    case .color, .border, .shadow, .keepRim, .restoreRim, .dissolve, .backdrop, .warpedShadow: return false
    }
  }

  /// Returns the offset in whole pixels from the device to `source`, the part of an image that is shown, if it is shown
  /// pixel for pixel; otherwise `nil`.
  func exactOffset(to source: CGRect) -> (x: Int, y: Int)? {
    guard !mirroredX, !mirroredY, abs(outline.width - Double(source.width)) < EdgeRect.tolerance,
      abs(outline.height - Double(source.height)) < EdgeRect.tolerance
    else { return nil }
    let x = Double(source.minX) - outline.left, y = Double(source.minY) - outline.top
    guard abs(x - x.rounded()) < EdgeRect.tolerance, abs(y - y.rounded()) < EdgeRect.tolerance else { return nil }
    return (Int(x.rounded()), Int(y.rounded()))
  }

  /// The identity of an item across frames.
  struct Key: Hashable {
    var layer: Frame.LayerID
    var part: Frame.Part
    var role = Role.whole
  }

  /// The role of an operation for its item. A rounded group that is drawn in place has two operations around its
  /// children; a nine-part bitmap has up to nine; a dissolve drawn in place has its items and the one that fades in.
  enum Role: Hashable { case whole, opening, closing, cell(Int) }

  /// The content of an operation.
  ///
  /// Shapes, gradients, cast shadows and nine-part bitmaps are images, made by the list's `RasterTable`.
  enum Paint: Equatable {
    case color(RGBA)
    /// A part of an image, in the image's pixels.
    case image(CGImage, source: CGRect)
    /// A border; its width is in device pixels.
    case border(RGBA, width: Double)
    /// The shadow of a rectangle; the standard deviation of the blur is in device pixels.
    case shadow(RGBA, deviation: Double)
    /// The shadow of a warped rectangle; its values are in the rectangle's space.
    case warpedShadow(RGBA, offset: CGSize, deviation: Double)
    /// A group that needs a separate bitmap, in the operation's space.
    case group(Frame.Group)
    /// A mixture of two lists of items, in the operation's space.
    case dissolve(Frame.Dissolve)
    /// The content drawn before, blurred; the standard deviation is in device pixels, `reads` are the pixels that the
    /// result depends on. A projection affects only the outline.
    case backdrop(deviation: Double, saturation: Float, reads: PixelRect)
    /// Saves the pixels under the rim of a rounded group drawn in place, which it covers only partially.
    case keepRim
    /// Restores the saved pixels as far as the group does not cover them.
    case restoreRim

    /// Whether the content is in a space of its own.
    var hasSpace: Bool {
      switch self {
      case .group, .dissolve: true
      case .color, .image, .border, .shadow, .warpedShadow, .backdrop, .keepRim, .restoreRim: false
      }
    }
  }

  /// The space of some content, which is not that of the device.
  struct Space: Equatable {
    /// The visible part of the space.
    var rect: CGRect

    /// The projection from the space to device pixels.
    var projection: Projection

    /// The value in operations without such content.
    @inline(__always) static var unused: Space {
      Space(rect: CGRect(x: 0, y: 0, width: 0, height: 0), projection: Projection())
    }
  }

  /// The rounded corners and the clip of warped content.
  struct WarpLimits: Equatable {
    /// The rounded corners of the rectangle, in its space.
    var corners: Frame.Corners

    /// The visible area; `nil` for no limit.
    var clip: PixelRect?

    /// The value in operations that are not warped.
    @inline(__always) fileprivate static var unused: WarpLimits { WarpLimits(corners: Frame.Corners(radius: 0)) }
  }

  /// A rectangle under a projection that does not keep it upright.
  struct Warp: Equatable {
    var rect: CGRect
    var projection: Projection
    var corners: Frame.Corners
    /// The visible area; `nil` for no limit.
    var clip: PixelRect?
  }
}
