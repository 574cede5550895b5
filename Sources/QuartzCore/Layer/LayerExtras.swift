/// The values that few layers change: a ``LayerState`` keeps them behind one reference, so that thousands of plain
/// layers stay small.
nonisolated struct LayerExtras: Equatable, Sendable {
  var sublayerTransform = CATransform3DIdentity
  var shadowPath: CGPath?

  /// In the place of a background colour.
  var backgroundPattern: PatternFill?
  var contentsCenter = Self.wholeContents
  var magnificationFilter = CALayerContentsFilter.linear
  var minificationFilter = CALayerContentsFilter.linear
  var minificationFilterBias: Float = 0

  /// What the contents fade from, while they do.
  var fadingContents: FadingContents?
  var isDoubleSided = true
  var isGeometryFlipped = false
  var allowsGroupOpacity = true
  var shouldRasterize = false
  var rasterizationScale: CGFloat = 1
  var isOpaque = false

  /// How the layer blends with what lies behind it; `nil`: it lies over that.
  var compositing: CompositingFilter?

  /// Values under names that a class, or a caller, has made up, as far as they can be animated; by the names' numbers.
  var own: [OwnProperty.Number: OwnValue] = [:]

  /// Of a `CAShapeLayer`.
  var shape: ShapeState?

  /// Of a `CAGradientLayer`.
  var gradient: GradientState?

  /// Of a `CAReplicatorLayer`.
  var replicator: ReplicatorState?

  /// Of a `BackdropLayer`.
  var backdrop: Frame.Backdrop?

  /// The contents stretch as a whole.
  static let wholeContents = CGRect(x: 0, y: 0, width: 1, height: 1)

  /// How the contents are read.
  var sampling: Frame.Sampling {
    var sampling: Frame.Sampling = []
    if magnificationFilter == .nearest { sampling.insert(.sharpEnlarged) }
    if minificationFilter == .nearest { sampling.insert(.sharpReduced) }
    return sampling
  }

  /// An image that gives way to the contents.
  nonisolated struct FadingContents: Equatable, Sendable {
    var image: CGImage

    /// 0 shows the image, 1 the contents.
    var progress: Double
  }
}

extension LayerExtras {
  /// A reference to extras, copied by whoever writes into a shared one. It is written through unique references alone.
  nonisolated final class Box: @unchecked Sendable {
    var extras: LayerExtras

    /// All as usual.
    static let standard = Box(LayerExtras())

    init(_ extras: LayerExtras) { self.extras = extras }
  }
}

nonisolated extension LayerState {
  /// What few layers have.
  var extras: LayerExtras {
    // Not a `_read`: Swift 6.3 has callers in debug builds copy what it yields after it has been freed.
    @inline(__always) get { (extrasBox ?? LayerExtras.Box.standard).extras }
    _modify {
      if !isKnownUniquelyReferenced(&extrasBox) { extrasBox = LayerExtras.Box(extras) }
      let box = extrasBox ?? LayerExtras.Box(LayerExtras())
      yield &box.extras
    }
  }
}

nonisolated extension LayerExtras.Box: Equatable {
  /// Whether both hold the same values.
  static func == (a: LayerExtras.Box, b: LayerExtras.Box) -> Bool { a === b || a.extras == b.extras }
}
