/// The values that few layers change: a ``LayerState`` stores them behind one reference, so that thousands of plain
/// layers stay small.
nonisolated struct LayerExtras: Equatable, Sendable {
  var sublayerTransform = CATransform3DIdentity
  var shadowPath: CGPath?

  /// The pattern that replaces the background color.
  var backgroundPattern: PatternFill?
  var contentsCenter = Self.wholeContents
  var magnificationFilter = CALayerContentsFilter.linear
  var minificationFilter = CALayerContentsFilter.linear
  var minificationFilterBias: Float = 0

  /// The previous contents, during a cross-fade to the new ones.
  var fadingContents: FadingContents?
  var isDoubleSided = true
  var isGeometryFlipped = false
  var allowsGroupOpacity = true
  var shouldRasterize = false
  var rasterizationScale: CGFloat = 1
  var isOpaque = false

  /// The filter by which the layer blends with its background; `nil` for normal compositing.
  var compositing: CompositingFilter?

  /// The animatable custom values, by the numbers of their names.
  var own: [CustomProperty.Number: CustomValue] = [:]

  /// The values of a `CAShapeLayer`.
  var shape: ShapeState?

  /// The values of a `CAGradientLayer`.
  var gradient: GradientState?

  /// The values of a `CAReplicatorLayer`.
  var replicator: ReplicatorState?

  /// The values of a `BackdropLayer`.
  var backdrop: Frame.Backdrop?

  /// The value of `contentsCenter` with which the contents stretch as a whole.
  static let wholeContents = CGRect(x: 0, y: 0, width: 1, height: 1)

  /// The sampling of the contents.
  var sampling: Frame.Sampling {
    var sampling: Frame.Sampling = []
    if magnificationFilter == .nearest { sampling.insert(.sharpEnlarged) }
    if minificationFilter == .nearest { sampling.insert(.sharpReduced) }
    return sampling
  }

  /// An image that is replaced by the contents in a cross-fade.
  nonisolated struct FadingContents: Equatable, Sendable {
    var image: CGImage

    /// The progress of the cross-fade: 0 shows the image, and 1 the contents.
    var progress: Double
  }
}

extension LayerExtras {
  /// A reference to extras with copy-on-write: only a uniquely referenced box is modified.
  nonisolated final class Box: @unchecked Sendable {
    var extras: LayerExtras

    /// The default values.
    static let standard = Box(LayerExtras())

    init(_ extras: LayerExtras) { self.extras = extras }
  }
}

nonisolated extension LayerState {
  /// The values that few layers change.
  var extras: LayerExtras {
    // This is not a `_read`: with Swift 6.3, callers in debug builds copy the yielded value after it has been freed.
    @inline(__always) get { (extrasBox ?? LayerExtras.Box.standard).extras }
    _modify {
      if !isKnownUniquelyReferenced(&extrasBox) { extrasBox = LayerExtras.Box(extras) }
      let box = extrasBox ?? LayerExtras.Box(LayerExtras())
      yield &box.extras
    }
  }
}

nonisolated extension LayerExtras.Box: Equatable {
  /// Whether both hold equal values.
  static func == (a: LayerExtras.Box, b: LayerExtras.Box) -> Bool { a === b || a.extras == b.extras }
}
