/// An effect that lets the blurred background of a `UIVisualEffectView` show through its content.
///
/// Unlike Apple's, which blends the content with the background's colors, this makes the content translucent, by an
/// opacity that depends on the style.
open class UIVibrancyEffect: UIVisualEffect {
  /// The style, which determines the opacity of the content.
  nonisolated let style: UIVibrancyEffectStyle

  /// Creates an effect of the style `label` for a view with `blurEffect`.
  public convenience init(blurEffect: UIBlurEffect) { self.init(blurEffect: blurEffect, style: .label) }

  /// Creates an effect of a style for a view with `blurEffect`.
  public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
    self.style = style
    super.init()
  }

  /// Returns whether both effects have the same style.
  open override nonisolated func isEqual(_ object: Any?) -> Bool { (object as? UIVibrancyEffect)?.style == style }

  /// The hash value of the style.
  open override nonisolated var hash: Int { style.hashValue }
}

/// The prominence of vibrant content.
public enum UIVibrancyEffectStyle: Int, Sendable {
  case label, secondaryLabel, tertiaryLabel, quaternaryLabel, fill, secondaryFill, tertiaryFill, separator

  /// The opacity of the content, 0…1; our own choice, which decreases in the order of Apple's names.
  nonisolated var opacity: CGFloat {
    switch self {
    case .label: 0.85
    case .secondaryLabel: 0.6
    case .tertiaryLabel: 0.4
    case .quaternaryLabel: 0.25
    case .fill: 0.7
    case .secondaryFill: 0.5
    case .tertiaryFill: 0.3
    case .separator: 0.3
    }
  }
}
