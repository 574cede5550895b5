/// A layer that shows what lies behind it, blurred.
///
/// Its key paths are its own: Core Animation's layer of this kind is private.
package final class BackdropLayer: CALayer {
  /// A layer that changes nothing of what lies behind it.
  package override init() {
    super.init()
    values.extras.backdrop = .clear
  }

  /// A copy of another layer's values.
  package override init(layer: Any) {
    super.init(layer: layer)
    if values.extras.backdrop == nil { values.extras.backdrop = .clear }
  }

  /// Not supported: layers are not archived here.
  package required init?(coder: NSCoder) {
    super.init(coder: coder)
    values.extras.backdrop = .clear
  }

  /// The blur's standard deviation, in points; never negative. Animatable.
  package var blurRadius: CGFloat {
    get { backdrop.blurRadius }
    set { edit(.blurRadius) { $0.blurRadius = max(newValue, 0) } }
  }

  /// 1 leaves colours as they are, 0 makes them gray. Animatable.
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
  /// Everything as it is.
  static let clear = Frame.Backdrop(blurRadius: 0)

  /// Whether anything looks other than it would without.
  var isVisible: Bool { blurRadius > 0 || saturation != 1 }
}
