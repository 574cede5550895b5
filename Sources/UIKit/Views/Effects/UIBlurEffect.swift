/// Blurs what lies behind a `UIVisualEffectView` and lays a tone over it.
///
/// The styles that name neither the light nor the dark look follow that of the view.
open class UIBlurEffect: UIVisualEffect {
  /// How much is blurred, and the tone over it.
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

  /// An effect of a style.
  public init(style: UIBlurEffect.Style) {
    self.style = style
    super.init()
  }

  /// What it looks like in a look.
  nonisolated func material(in look: UIUserInterfaceStyle) -> BlurMaterial {
    BlurMaterial(style, isDark: look == .dark)
  }

  /// Whether both are of one style.
  open override nonisolated func isEqual(_ object: Any?) -> Bool { (object as? UIBlurEffect)?.style == style }

  /// Of the style.
  open override nonisolated var hash: Int { style.hashValue }
}
