/// A layer that shows its background, blurred.
///
/// Its key paths are not Core Animation's, whose layer of this kind is private.
package final class BackdropLayer: CALayer {
  /// Creates a layer that does not change its background.
  package override init() {
    super.init()
    values.extras.backdrop = .clear
  }

  /// Creates a copy of another layer's values.
  package override init(layer: Any) {
    super.init(layer: layer)
    if values.extras.backdrop == nil { values.extras.backdrop = .clear }
  }

  /// Creates a layer without an effect: layers cannot be archived here.
  package required init?(coder: NSCoder) {
    super.init(coder: coder)
    values.extras.backdrop = .clear
  }

  /// The standard deviation of the blur, in points; never negative. Animatable.
  package var blurRadius: CGFloat {
    get { backdrop.blurRadius }
    set { edit(.blurRadius) { $0.blurRadius = max(newValue, 0) } }
  }

  /// The saturation factor: 1 keeps colors, and 0 makes them gray. Animatable.
  package var saturation: Float {
    get { backdrop.saturation }
    set { edit(.saturation) { $0.saturation = max(newValue, 0) } }
  }

  override var hasOwnItem: Bool { true }

  override func ownItem(_ state: LayerState) -> Frame.Item? {
    guard let backdrop = state.extras.backdrop, backdrop.isVisible else { return nil }
    return Frame.Item(
      layer: id, part: .shape, rect: state.bounds, corners: state.corners, content: .backdrop(backdrop))
  }

  private var backdrop: Frame.Backdrop { values.extras.backdrop ?? .clear }

  private func edit(_ path: LayerKeyPath, _ change: (inout Frame.Backdrop) -> Void) {
    var edited = backdrop
    change(&edited)
    self.change(path) { $0.extras.backdrop = edited }
    showsWhatLiesBehind = edited.isVisible
  }
}

nonisolated extension Frame.Backdrop {
  /// The backdrop that changes nothing.
  static let clear = Frame.Backdrop(blurRadius: 0)

  /// Whether the backdrop changes anything.
  var isVisible: Bool { blurRadius > 0 || saturation != 1 }
}
