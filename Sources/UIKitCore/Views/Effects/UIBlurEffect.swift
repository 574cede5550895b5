/// An effect that blurs the background of a `UIVisualEffectView` and adds a tint overlay to it.
///
/// The styles that are named neither light nor dark follow the interface style of the view.
open class UIBlurEffect: UIVisualEffect {
  /// The styles of blur, which differ in blur radius and tint overlay.
  public enum Style: Int, Sendable {
    case extraLight = 0
    case light = 1
    case dark = 2
    case regular = 4
    case prominent = 5
    case systemUltraThinMaterial = 6
    case systemThinMaterial = 7
    case systemMaterial = 8
    case systemThickMaterial = 9
    case systemChromeMaterial = 10
    case systemUltraThinMaterialLight = 11
    case systemThinMaterialLight = 12
    case systemMaterialLight = 13
    case systemThickMaterialLight = 14
    case systemChromeMaterialLight = 15
    case systemUltraThinMaterialDark = 16
    case systemThinMaterialDark = 17
    case systemMaterialDark = 18
    case systemThickMaterialDark = 19
    case systemChromeMaterialDark = 20
  }

  private nonisolated let style: Style

  /// Creates an effect of a style.
  public init(style: UIBlurEffect.Style) {
    self.style = style
    super.init()
  }

  /// Returns the appearance of the effect in an interface style.
  nonisolated func material(in interfaceStyle: UIUserInterfaceStyle) -> BlurMaterial {
    BlurMaterial(style, isDark: interfaceStyle == .dark)
  }

  /// Returns whether both effects have the same style.
  open override nonisolated func isEqual(_ object: Any?) -> Bool { (object as? UIBlurEffect)?.style == style }

  /// The hash value of the style.
  open override nonisolated var hash: Int { style.hashValue }
}
