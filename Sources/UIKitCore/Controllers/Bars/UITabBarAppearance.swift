import Foundation

/// The appearance of a tab bar: its background and tabs.
open class UITabBarAppearance: UIBarAppearance {
  /// The appearance of tabs with the title below the image.
  @AlwaysObserved open var stackedLayoutAppearance = UITabBarItemAppearance() {
    didSet { adopt(stackedLayoutAppearance) }
  }

  /// The appearance of tabs with the title beside the image.
  @AlwaysObserved open var inlineLayoutAppearance = UITabBarItemAppearance() {
    didSet { adopt(inlineLayoutAppearance) }
  }

  /// The appearance of tabs on landscape phones; stored without effect.
  open var compactInlineLayoutAppearance = UITabBarItemAppearance()

  /// Creates the default appearance.
  public required init() {
    super.init()
    adoptItems()
  }

  /// Creates an appearance with the background of another one, and the appearance of the tabs if that is a tab bar's.
  public required init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    if let other = barAppearance as? UITabBarAppearance {
      stackedLayoutAppearance =
        other.stackedLayoutAppearance.copy() as? UITabBarItemAppearance ?? stackedLayoutAppearance
      inlineLayoutAppearance = other.inlineLayoutAppearance.copy() as? UITabBarItemAppearance ?? inlineLayoutAppearance
      compactInlineLayoutAppearance =
        other.compactInlineLayoutAppearance.copy() as? UITabBarItemAppearance ?? compactInlineLayoutAppearance
    }
    adoptItems()
  }

  /// Creates the default appearance; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    adoptItems()
  }

  private func adoptItems() {
    for items in [stackedLayoutAppearance, inlineLayoutAppearance] { adopt(items) }
  }

  private func adopt(_ items: UITabBarItemAppearance) {
    items.didChange = { [weak self] in self?.changed() }
    changed()
  }
}

/// The appearance of a bar's tabs, by state.
@MainActor open class UITabBarItemAppearance: NSObject, NSCopying {
  /// The arrangements of title and image.
  public nonisolated enum Style: Int, Sendable {
    /// The title below the image.
    case stacked = 0

    /// The title beside the image.
    case inline = 1

    /// The title beside a smaller image.
    case compactInline = 2
  }

  /// Called when something changes.
  final var didChange: (() -> Void)? {
    didSet { for state in states { state.didChange = didChange } }
  }

  /// The appearance while not selected.
  public final let normal = UITabBarItemStateAppearance()

  /// The appearance while selected.
  public final let selected = UITabBarItemStateAppearance()

  /// The appearance while disabled; stored without effect.
  public final let disabled = UITabBarItemStateAppearance()

  /// The appearance while focused; stored without effect.
  public final let focused = UITabBarItemStateAppearance()

  /// Creates the default appearance; the style makes no difference here.
  public convenience init(style: Style) { self.init() }

  /// Creates the default appearance.
  public override init() { super.init() }

  /// Creates the default appearance; nothing is read from `coder`.
  public required convenience init?(coder: NSCoder) { self.init() }

  /// Returns an appearance with the same values.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UITabBarItemAppearance()
    for (state, original) in zip(copy.states, states) { state.take(original) }
    return copy
  }

  private var states: [UITabBarItemStateAppearance] { [normal, selected, disabled, focused] }

  /// Resets all values to the default.
  open func configureWithDefault(for style: Style) {
    for state in states { state.take(UITabBarItemStateAppearance()) }
  }
}

/// The appearance of a bar's tabs in one state.
public final class UITabBarItemStateAppearance: NSObject {
  var didChange: (() -> Void)?

  /// The attributes of the title; font and color have an effect.
  @AlwaysObserved public var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { didChange?() } }

  /// The offset of the title.
  @AlwaysObserved public var titlePositionAdjustment = UIOffset.zero { didSet { didChange?() } }

  /// The color of the image; `nil` for the bar's.
  @AlwaysObserved public var iconColor: UIColor? { didSet { didChange?() } }

  /// The color of the badge, set for the normal state; `nil` for red.
  @AlwaysObserved public var badgeBackgroundColor: UIColor? { didSet { didChange?() } }

  /// The attributes of the badge's text, set for the normal state; font and color have an effect.
  @AlwaysObserved public var badgeTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { didChange?() } }

  func take(_ other: UITabBarItemStateAppearance) {
    titlePositionAdjustment = other.titlePositionAdjustment
    iconColor = other.iconColor
    badgeBackgroundColor = other.badgeBackgroundColor
    badgeTextAttributes = other.badgeTextAttributes
    titleTextAttributes = other.titleTextAttributes
  }
}
