/// A view that shows its background through an effect: blurred, under a tint overlay.
///
/// Setting ``effect`` inside an animation block, or a property animator's, fades the effect in or out: the blur radius,
/// the saturation and the tint overlay follow the animation, also while it is scrubbed or paused.
///
/// As with Apple's, the view and its superviews must be opaque: a translucent one is drawn as a group of its own, in
/// which the effect has no background to blur.
open class UIVisualEffectView: UIView {
  /// The view to which subviews are added; it fills the effect view.
  public let contentView = UIView()

  private let backdrop = BackdropView()
  private let tone = UIView()
  private var latestEffect: UIVisualEffect?
  private var formerEffect: UIVisualEffect?

  /// Creates a view with a frame, without an effect.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    fill()
  }

  /// Creates a view with an effect.
  public init(effect: UIVisualEffect?) {
    super.init(frame: .zero)
    fill()
    UIView.performWithoutAnimation { self.effect = effect }
  }

  /// Creates a view without an effect; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    fill()
  }

  /// The effect on the background; `nil` for none. Animatable.
  ///
  /// If a cancelled transition, or an animator that ends at its start, reverts an animated change, this property
  /// reverts too.
  open var effect: UIVisualEffect? {
    get { !isShowing(like: latestEffect) && isShowing(like: formerEffect) ? formerEffect : latestEffect }
    set {
      formerEffect = effect
      latestEffect = newValue
      show(material(of: newValue))
      contentView.alpha = (newValue as? UIVibrancyEffect)?.style.opacity ?? 1
    }
  }

  /// Stops the program if a subview is added to the view itself; subviews must be added to ``contentView``, as with
  /// Apple's.
  open override func didAddSubview(_ subview: UIView) {
    super.didAddSubview(subview)
    precondition(
      subview === contentView || subview === backdrop || subview === tone,
      "UIVisualEffectView: \(subview) was added to the effect view itself; add it to its contentView")
  }

  private func fill() {
    tone.alpha = 0
    for view in [backdrop, tone, contentView] {
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
    }
    backdrop.isUserInteractionEnabled = false
    tone.isUserInteractionEnabled = false
  }

  private func material(of effect: UIVisualEffect?) -> BlurMaterial? {
    (effect as? UIBlurEffect)?.material(in: interfaceStyle)
  }

  /// Updates an effect that depends on the interface style.
  @_spi(UIKit) open override func interfaceStyleDidChange() {
    super.interfaceStyleDidChange()
    show(material(of: latestEffect))
  }

  private func isShowing(like effect: UIVisualEffect?) -> Bool {
    let material = material(of: effect)
    return backdrop.radius == material?.radius ?? 0 && tone.layer.opacity == Float(material?.opacity ?? 0)
  }

  private func show(_ material: BlurMaterial?) {
    backdrop.show(radius: material?.radius ?? 0, saturation: material?.saturation ?? 1)
    if let material {
      let color = UIColor(white: material.white, alpha: 1)
      // An invisible overlay has no former color to animate from.
      if tone.alpha == 0 {
        UIView.performWithoutAnimation { tone.backgroundColor = color }
      } else {
        tone.backgroundColor = color
      }
    }
    tone.alpha = material?.opacity ?? 0
  }
}

/// The blurred background of a `UIVisualEffectView`.
final class BackdropView: UIView {
  override class var layerClass: AnyClass { BackdropLayer.self }

  /// The blur radius, in points.
  var radius: CGFloat { (layer as? BackdropLayer)?.blurRadius ?? 0 }

  /// Sets the blur radius, in points, and the saturation; animated inside an animation block.
  func show(radius: CGFloat, saturation: Float) {
    guard let layer = layer as? BackdropLayer else { return }
    layer.blurRadius = radius
    layer.saturation = saturation
  }
}
