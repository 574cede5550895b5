import Foundation

/// How a tab bar looks: background and tabs.
open class UITabBarAppearance: UIBarAppearance {
  /// How tabs look whose titles stand below their pictures.
  @AlwaysObserved open var stackedLayoutAppearance = UITabBarItemAppearance() {
    didSet { adopt(stackedLayoutAppearance) }
  }

  /// How tabs look whose titles stand beside their pictures.
  @AlwaysObserved open var inlineLayoutAppearance = UITabBarItemAppearance() {
    didSet { adopt(inlineLayoutAppearance) }
  }

  /// How tabs look on a phone on its side; kept and never shown.
  open var compactInlineLayoutAppearance = UITabBarItemAppearance()

  /// The default look.
  public required init() {
    super.init()
    adoptItems()
  }

  /// The background of another appearance; of a tab bar's everything else too.
  public required init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    if let other = barAppearance as? UITabBarAppearance {
      stackedLayoutAppearance =
        other.stackedLayoutAppearance.copy() as? UITabBarItemAppearance ?? stackedLayoutAppearance
      inlineLayoutAppearance = other.inlineLayoutAppearance.copy() as? UITabBarItemAppearance ?? inlineLayoutAppearance
    }
    adoptItems()
  }

  /// The default look: nothing is read from `coder`.
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

/// How the tabs of a bar look, by their state.
@MainActor open class UITabBarItemAppearance: NSObject, NSCopying {
  /// How titles and pictures are placed.
  public nonisolated enum Style: Int, Sendable {
    /// The title below the picture.
    case stacked = 0

    /// The title beside the picture.
    case inline = 1

    /// The title beside a smaller picture.
    case compactInline = 2
  }

  /// Told when something changes.
  final var didChange: (() -> Void)? {
    didSet { for state in states { state.didChange = didChange } }
  }

  /// Not selected.
  public final let normal = UITabBarItemStateAppearance()

  /// Selected.
  public final let selected = UITabBarItemStateAppearance()

  /// Not to be used; kept and never shown.
  public final let disabled = UITabBarItemStateAppearance()

  /// While the keyboard is on it; kept and never shown.
  public final let focused = UITabBarItemStateAppearance()

  /// The look of the system's tabs; the style makes no difference.
  public convenience init(style: Style) { self.init() }

  /// The look of the system's tabs.
  public override init() { super.init() }

  /// The look of the system's tabs: nothing is read from `coder`.
  public required convenience init?(coder: NSCoder) { self.init() }

  /// An appearance with the same values.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UITabBarItemAppearance()
    for (state, original) in zip(copy.states, states) { state.take(original) }
    return copy
  }

  private var states: [UITabBarItemStateAppearance] { [normal, selected, disabled, focused] }

  /// Takes back what was set.
  open func configureWithDefault(for style: Style) {
    for state in states { state.take(UITabBarItemStateAppearance()) }
  }
}

/// How a bar's tabs look in one state.
public final class UITabBarItemStateAppearance: NSObject {
  var didChange: (() -> Void)?

  /// How the title looks: font and colour count.
  @AlwaysObserved public var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { didChange?() } }

  /// Displaces the title.
  @AlwaysObserved public var titlePositionAdjustment = UIOffset.zero { didSet { didChange?() } }

  /// The picture's colour; `nil` for the bar's.
  @AlwaysObserved public var iconColor: UIColor? { didSet { didChange?() } }

  /// The badge's colour, in the normal state; `nil` for red.
  @AlwaysObserved public var badgeBackgroundColor: UIColor? { didSet { didChange?() } }

  /// How the badge's text looks, in the normal state: font and colour count.
  @AlwaysObserved public var badgeTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { didChange?() } }

  func take(_ other: UITabBarItemStateAppearance) {
    titlePositionAdjustment = other.titlePositionAdjustment
    iconColor = other.iconColor
    badgeBackgroundColor = other.badgeBackgroundColor
    badgeTextAttributes = other.badgeTextAttributes
    titleTextAttributes = other.titleTextAttributes
  }
}
