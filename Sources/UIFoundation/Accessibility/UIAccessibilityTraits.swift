/// The accessibility traits of an element, which describe its kind and its state.
public nonisolated struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  /// The raw bits.
  public let rawValue: UInt64

  /// Creates traits from raw bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// No traits.
  public static let none: UIAccessibilityTraits = []

  /// The trait of a button.
  public static let button = UIAccessibilityTraits(rawValue: 1 << 0)

  /// The trait of a link.
  public static let link = UIAccessibilityTraits(rawValue: 1 << 1)

  /// The trait of an image.
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)

  /// The trait of a selected item.
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)

  /// The trait of an element that plays a sound when it is activated. Has no effect here.
  public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)

  /// The trait of a key of a keyboard, which is exported as a button.
  public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)

  /// The trait of text that does not change.
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)

  /// The trait of a summary of the current state. Has no effect here.
  public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)

  /// The trait of a disabled item.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)

  /// The trait of an element whose label or value changes often.
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)

  /// The trait of a search field.
  public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)

  /// The trait of an element that starts media when it is activated. Has no effect here.
  public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)

  /// The trait of a value that can be changed in steps.
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)

  /// The trait of an element that people touch directly. Has no effect here.
  public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)

  /// The trait of a page that is turned after it was read. Has no effect here.
  public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)

  /// The trait of a container whose elements are tabs.
  public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 15)

  /// The trait of a heading.
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)

  /// The trait of a button that is on or off, as its value, "1" or "0", says.
  public static let toggleButton = UIAccessibilityTraits(rawValue: 1 << 53)
}
