/// Shows what lies behind it through an effect: blurred, under a tone.
///
/// Setting ``effect`` inside an animation block, or a property animator's, fades the effect in or out: its blur radius, its
/// saturation and its tone follow the animation, also while it is scrubbed or paused.
///
/// As with Apple's, the view and those that hold it must be opaque, or the effect sees nothing: it is drawn into a group
/// that fades as a whole, and there is nothing behind it in there.
open class UIVisualEffectView: UIView {
  /// Where subviews go; it fills the view.
  public let contentView = UIView()

  private let backdrop = BackdropView()
  private let tone = UIView()
  private var latestEffect: UIVisualEffect?
  private var formerEffect: UIVisualEffect?

  /// A view of a size, without an effect.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    fill()
  }

  /// A view with an effect.
  public init(effect: UIVisualEffect?) {
    super.init(frame: .zero)
    fill()
    UIView.performWithoutAnimation { self.effect = effect }
  }

  /// A view without an effect: nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    fill()
  }

  /// What the view does to what lies behind it; `nil`: nothing. Animatable.
  ///
  /// An animation that is taken back, by a cancelled transition or an animator that ends at its start, takes this back too.
  open var effect: UIVisualEffect? {
    get { !looks(like: latestEffect) && looks(like: formerEffect) ? formerEffect : latestEffect }
    set {
      formerEffect = effect
      latestEffect = newValue
      show(material(of: newValue))
      contentView.alpha = (newValue as? UIVibrancyEffect)?.style.opacity ?? 1
    }
  }

  /// Stops: subviews belong into the ``contentView``, as with Apple's.
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

  /// Effects that follow the look look otherwise.
  package override func interfaceStyleDidChange() {
    super.interfaceStyleDidChange()
    show(material(of: latestEffect))
  }

  private func looks(like effect: UIVisualEffect?) -> Bool {
    let material = material(of: effect)
    return backdrop.radius == material?.radius ?? 0 && tone.layer.opacity == Float(material?.opacity ?? 0)
  }

  private func show(_ material: BlurMaterial?) {
    backdrop.show(radius: material?.radius ?? 0, saturation: material?.saturation ?? 1)
    if let material {
      let color = UIColor(white: material.white, alpha: 1)
      // A tone that nobody sees yet has no other to come from.
      if tone.alpha == 0 {
        UIView.performWithoutAnimation { tone.backgroundColor = color }
      } else {
        tone.backgroundColor = color
      }
    }
    tone.alpha = material?.opacity ?? 0
  }
}

/// What lies behind a `UIVisualEffectView`, blurred.
final class BackdropView: UIView {
  override class var layerClass: AnyClass { BackdropLayer.self }

  /// How strongly it is blurred, in points.
  var radius: CGFloat { (layer as? BackdropLayer)?.blurRadius ?? 0 }

  /// How strongly it is blurred, in points, and how vivid it is; animated inside an animation block.
  func show(radius: CGFloat, saturation: Float) {
    guard let layer = layer as? BackdropLayer else { return }
    layer.blurRadius = radius
    layer.saturation = saturation
  }
}
