import Foundation

/// The view behind a bar's items. Showing another look inside an animation block animates the change.
final class BarBackground: UIView {
  /// Where the line is that parts the bar from the content.
  enum ShadowEdge {
    /// At the upper edge: the bar stands below the content.
    case top

    /// At the lower edge: the bar stands above the content.
    case bottom
  }

  private let shadowEdge: ShadowEdge
  private let blur = UIVisualEffectView(effect: nil)
  private let tone = UIView()
  private let picture = UIImageView(image: nil)
  private let shadow = UIView()
  private let shadowPicture = UIImageView(image: nil)

  /// What shows.
  private(set) var look = BarLook()

  /// A background without a look; it takes no touches.
  init(shadowEdge: ShadowEdge) {
    self.shadowEdge = shadowEdge
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    for view in [blur, tone, picture, shadowPicture, shadow] { addSubview(view) }
    tone.alpha = 0
    shadow.alpha = 0
  }

  required init?(coder: NSCoder) { nil }

  /// Shows a look from now on; `anew` where something else than this method has changed the views since.
  func show(_ look: BarLook, anew: Bool = false) {
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

  /// A view without a colour takes a new one at once and fades in with it; one that shows changes its colour.
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
