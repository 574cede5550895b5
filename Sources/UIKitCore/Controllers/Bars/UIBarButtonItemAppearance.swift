import Foundation

/// The appearance of a bar's buttons, by state.
@MainActor open class UIBarButtonItemAppearance: NSObject, NSCopying {
  /// Called when something changes.
  final var didChange: (() -> Void)? {
    didSet { for state in [normal, highlighted, disabled, focused] { state.didChange = didChange } }
  }

  /// The appearance in the normal state, which the other states use for values that they do not set.
  public final let normal: UIBarButtonItemStateAppearance

  /// The appearance while pressed.
  public final let highlighted: UIBarButtonItemStateAppearance

  /// The appearance while disabled.
  public final let disabled: UIBarButtonItemStateAppearance

  /// The appearance while focused; stored without effect.
  public final let focused: UIBarButtonItemStateAppearance

  /// Creates the default appearance; the style makes no difference here.
  public init(style: UIBarButtonItem.Style) {
    normal = UIBarButtonItemStateAppearance()
    highlighted = UIBarButtonItemStateAppearance()
    disabled = UIBarButtonItemStateAppearance()
    focused = UIBarButtonItemStateAppearance()
    super.init()
  }

  /// Creates the default appearance of plain buttons.
  public convenience override init() { self.init(style: .plain) }

  /// Creates the default appearance of plain buttons; nothing is read from `coder`.
  public required convenience init?(coder: NSCoder) { self.init(style: .plain) }

  /// Returns an appearance with the same values.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIBarButtonItemAppearance()
    for (state, original) in zip(copy.states, states) { state.take(original) }
    return copy
  }

  private var states: [UIBarButtonItemStateAppearance] { [normal, highlighted, disabled, focused] }

  /// Resets all values to the default.
  open func configureWithDefault(for style: UIBarButtonItem.Style) {
    for state in states { state.take(UIBarButtonItemStateAppearance()) }
  }
}

/// The appearance of a bar's buttons in one state.
public final class UIBarButtonItemStateAppearance: NSObject {
  var didChange: (() -> Void)?

  /// The attributes of the title; font and color have an effect.
  @AlwaysObserved public var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { didChange?() } }

  /// The offset of the title.
  @AlwaysObserved public var titlePositionAdjustment = UIOffset.zero { didSet { didChange?() } }

  /// The image behind the button.
  @AlwaysObserved public var backgroundImage: UIImage? { didSet { didChange?() } }

  /// The offset of the image behind the button; stored without effect.
  public var backgroundImagePositionAdjustment = UIOffset.zero

  func take(_ other: UIBarButtonItemStateAppearance) {
    titlePositionAdjustment = other.titlePositionAdjustment
    backgroundImage = other.backgroundImage
    backgroundImagePositionAdjustment = other.backgroundImagePositionAdjustment
    titleTextAttributes = other.titleTextAttributes
  }
}
