import Foundation

/// The appearance of a bar's background: the value that all styling of bars results in.
package struct ResolvedBarAppearance: Equatable {
  /// The effect on the content behind the bar; `nil` for none.
  package var effect: UIBlurEffect?

  /// The color over the effect.
  package var color: UIColor?

  /// The image over the color.
  package var image: UIImage?

  /// The fitting of the image to the bar.
  package var imageContentMode = UIView.ContentMode.scaleToFill

  /// The color of the line at the bar's inner edge; `nil` for none.
  package var shadowColor: UIColor?

  /// The image that replaces the line; an empty image hides it.
  package var shadowImage: UIImage?

  /// Creates an appearance, by default one without any component.
  package init(effect: UIBlurEffect? = nil, color: UIColor? = nil, shadowColor: UIColor? = nil) {
    self.effect = effect
    self.color = color
    self.shadowColor = shadowColor
  }

  /// The default color of the line, like that of the system over white.
  package static let defaultShadowColor = UIColor(white: 0, alpha: 0.18)

  /// The opacity of a tint color over the blur of a translucent bar, 0…1; our own choice.
  package static let tintOpacity: CGFloat = 0.85

  /// The colors of opaque bars.
  private static let lightColor = UIColor(white: 0.975, alpha: 1)
  private static let darkColor = UIColor(white: 0.11, alpha: 1)

  /// A blur of the background, and a line.
  package static var chrome: ResolvedBarAppearance {
    ResolvedBarAppearance(effect: UIBlurEffect(style: .systemChromeMaterial), shadowColor: defaultShadowColor)
  }

  /// Returns an opaque color, and a line.
  package static func opaque(_ color: UIColor) -> ResolvedBarAppearance {
    ResolvedBarAppearance(color: color, shadowColor: defaultShadowColor)
  }

  /// Returns the appearance that a bar's own properties describe while no appearance object is set. A tint color lies
  /// over the blur of a translucent bar; a background image replaces both.
  package static func properties(
    isDark: Bool, isTranslucent: Bool, barTintColor: UIColor?, backgroundImage: UIImage?, shadowImage: UIImage?
  ) -> ResolvedBarAppearance {
    var resolved = isTranslucent ? chrome : opaque(isDark ? darkColor : lightColor)
    if isTranslucent, isDark { resolved.effect = UIBlurEffect(style: .systemChromeMaterialDark) }
    if let barTintColor {
      resolved.color = isTranslucent ? barTintColor.withAlphaComponent(tintOpacity) : barTintColor
    }
    if let backgroundImage {
      resolved.effect = nil
      resolved.color = nil
      resolved.image = backgroundImage
    }
    resolved.shadowImage = shadowImage
    return resolved
  }
}
