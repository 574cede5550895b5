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
  private let backgroundImageView = UIImageView(image: nil)
  private let shadow = UIView()
  private let shadowImageView = UIImageView(image: nil)

  /// The current appearance.
  private(set) var resolved = ResolvedBarAppearance()

  /// Creates an empty background, which receives no touches.
  init(shadowEdge: ShadowEdge) {
    self.shadowEdge = shadowEdge
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    for view in [blur, tone, backgroundImageView, shadowImageView, shadow] { addSubview(view) }
    tone.alpha = 0
    shadow.alpha = 0
  }

  required init?(coder: NSCoder) { nil }

  /// Shows an appearance; with `anew` also if it is unchanged, because other code has changed the views since.
  func show(_ resolved: ResolvedBarAppearance, anew: Bool = false) {
    guard anew || resolved != self.resolved else { return }
    self.resolved = resolved
    if blur.effect != resolved.effect { blur.effect = resolved.effect }
    set(tone, color: resolved.color)
    set(shadow, color: resolved.shadowImage == nil ? resolved.shadowColor : nil)
    backgroundImageView.image = resolved.image
    backgroundImageView.contentMode = resolved.imageContentMode
    shadowImageView.image = resolved.shadowImage
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
    for view in [blur, tone, backgroundImageView] { view.frame = bounds }
    let scale = max(window?.contentScaleFactor ?? contentScaleFactor, 1)
    switch shadowEdge {
    case .top:
      shadow.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 1 / scale)
      let height = shadowImageView.image?.size.height ?? 0
      shadowImageView.frame = CGRect(x: 0, y: -height, width: bounds.width, height: height)
    case .bottom:
      shadow.frame = CGRect(x: 0, y: bounds.maxY - 1 / scale, width: bounds.width, height: 1 / scale)
      let height = shadowImageView.image?.size.height ?? 0
      shadowImageView.frame = CGRect(x: 0, y: bounds.maxY, width: bounds.width, height: height)
    }
  }
}
