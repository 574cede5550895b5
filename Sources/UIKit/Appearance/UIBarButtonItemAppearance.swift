import Foundation

/// How the buttons of a bar look, by their state.
@MainActor open class UIBarButtonItemAppearance: NSObject, NSCopying {
  /// Told when something changes.
  final var didChange: (() -> Void)? {
    didSet { for state in [normal, highlighted, disabled, focused] { state.didChange = didChange } }
  }

  /// At rest. What the other states leave open is as here.
  public final let normal: UIBarButtonItemStateAppearance

  /// While pressed.
  public final let highlighted: UIBarButtonItemStateAppearance

  /// While the button cannot be used.
  public final let disabled: UIBarButtonItemStateAppearance

  /// While the keyboard is on it; kept and never shown.
  public final let focused: UIBarButtonItemStateAppearance

  /// The look of the system's buttons; the style makes no difference until the buttons are made.
  public init(style: UIBarButtonItem.Style) {
    normal = UIBarButtonItemStateAppearance()
    highlighted = UIBarButtonItemStateAppearance()
    disabled = UIBarButtonItemStateAppearance()
    focused = UIBarButtonItemStateAppearance()
    super.init()
  }

  /// The look of plain buttons.
  public convenience override init() { self.init(style: .plain) }

  /// The look of plain buttons: nothing is read from `coder`.
  public required convenience init?(coder: NSCoder) { self.init(style: .plain) }

  /// An appearance with the same values.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIBarButtonItemAppearance()
    for (state, original) in zip(copy.states, states) { state.take(original) }
    return copy
  }

  private var states: [UIBarButtonItemStateAppearance] { [normal, highlighted, disabled, focused] }

  /// Takes back what was set.
  open func configureWithDefault(for style: UIBarButtonItem.Style) {
    for state in states { state.take(UIBarButtonItemStateAppearance()) }
  }
}

/// How a bar's buttons look in one state.
public final class UIBarButtonItemStateAppearance: NSObject {
  var didChange: (() -> Void)?

  /// How the text looks: font and colour count.
  @AlwaysObserved public var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { didChange?() } }

  /// Displaces the text.
  @AlwaysObserved public var titlePositionAdjustment = UIOffset.zero { didSet { didChange?() } }

  /// A picture behind the button.
  @AlwaysObserved public var backgroundImage: UIImage? { didSet { didChange?() } }

  /// Displaces the picture behind the button; kept and never used.
  public var backgroundImagePositionAdjustment = UIOffset.zero

  func take(_ other: UIBarButtonItemStateAppearance) {
    titlePositionAdjustment = other.titlePositionAdjustment
    backgroundImage = other.backgroundImage
    backgroundImagePositionAdjustment = other.backgroundImagePositionAdjustment
    titleTextAttributes = other.titleTextAttributes
  }
}
