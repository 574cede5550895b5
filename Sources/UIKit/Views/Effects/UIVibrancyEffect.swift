/// Lets what a `UIVisualEffectView` holds take part in the blurred colours behind it.
///
/// Differs from Apple's in that the content lets the backdrop through, more or less by its style, where Apple's blends it
/// with the backdrop's colours.
open class UIVibrancyEffect: UIVisualEffect {
  /// How strongly the content stands out, as `UIVibrancyEffectStyle`.
  nonisolated let style: UIVibrancyEffectStyle

  /// Content for a view with `blurEffect`.
  public convenience init(blurEffect: UIBlurEffect) { self.init(blurEffect: blurEffect, style: .label) }

  /// Content of a style for a view with `blurEffect`.
  public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
    self.style = style
    super.init()
  }

  /// Whether both are of one style.
  open override nonisolated func isEqual(_ object: Any?) -> Bool { (object as? UIVibrancyEffect)?.style == style }

  /// Of the style.
  open override nonisolated var hash: Int { style.hashValue }
}

/// How strongly vibrant content stands out.
public enum UIVibrancyEffectStyle: Int, Sendable {
  case label, secondaryLabel, tertiaryLabel, quaternaryLabel, fill, secondaryFill, tertiaryFill, separator

  /// How opaque the content is, 0…1: a convention, falling as Apple's names do.
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
