import Foundation

/// The background view of a bar. Changing its appearance inside an animation block animates the change.
final class BarBackground: UIView {
  /// The edge at which a line separates the bar from the content.
  enum ShadowEdge {
    /// The top edge, for a bar below the content.
    case top

    /// The bottom edge, for a bar above the content.
    case bottom
  }

  private let shadowEdge: ShadowEdge
  private let blur = UIVisualEffectView(effect: nil)
  private let tone = UIView()
  private let picture = UIImageView(image: nil)
  private let shadow = UIView()
  private let shadowPicture = UIImageView(image: nil)

  /// The current appearance.
  private(set) var look = ResolvedBarAppearance()

  /// Creates an empty background, which receives no touches.
  init(shadowEdge: ShadowEdge) {
    self.shadowEdge = shadowEdge
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    for view in [blur, tone, picture, shadowPicture, shadow] { addSubview(view) }
    tone.alpha = 0
    shadow.alpha = 0
  }

  required init?(coder: NSCoder) { nil }

  /// Shows an appearance; with `anew` also if it is unchanged, because other code has changed the views since.
  func show(_ look: ResolvedBarAppearance, anew: Bool = false) {
    guard anew || look != self.look else { return }
    self.look = look
    if blur.effect != look.effect { blur.effect = look.effect }
    set(tone, color: look.color)
    set(shadow, color: look.shadowImage == nil ? look.shadowColor : nil)
    picture.image = look.image
    picture.contentMode = look.imageContentMode
    shadowPicture.image = look.shadowImage
    setNeedsLayout()
  }

  /// Sets the color of a view. An invisible view takes the color at once and fades in; a visible one changes its color.
  private func set(_ view: UIView, color: UIColor?) {
    if let color {
      if view.alpha == 0 {
        UIView.performWithoutAnimation { view.backgroundColor = color }
      } else {
        view.backgroundColor = color
      }
    }
    view.alpha = color == nil ? 0 : 1
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for view in [blur, tone, picture] { view.frame = bounds }
    let scale = max(window?.contentScaleFactor ?? contentScaleFactor, 1)
    switch shadowEdge {
    case .top:
      shadow.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 1 / scale)
      let height = shadowPicture.image?.size.height ?? 0
      shadowPicture.frame = CGRect(x: 0, y: -height, width: bounds.width, height: height)
    case .bottom:
      shadow.frame = CGRect(x: 0, y: bounds.maxY - 1 / scale, width: bounds.width, height: 1 / scale)
      let height = shadowPicture.image?.size.height ?? 0
      shadowPicture.frame = CGRect(x: 0, y: bounds.maxY, width: bounds.width, height: height)
    }
  }
}
