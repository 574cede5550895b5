/// The accessibility information of a view. It is stored without effect: nothing here provides it to a screen reader.
nonisolated struct AccessibilityNotes {
  var label: String?
  var hint: String?
  var value: String?
  var identifier: String?
  var traits: UIAccessibilityTraits = .none
  var isElement = false
  var hidesElements = false
  var isModal = false
}

/// The accessibility traits of a view, which describe its kind.
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

  /// The trait of text that does not change.
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)

  /// The trait of a disabled item.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)

  /// The trait of a value that can be changed in steps.
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)

  /// The trait of a heading.
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
}

extension UIView {
  /// The name of the view. Stored without effect.
  public var accessibilityLabel: String? {
    get { accessibilityNotes?.label }
    set { accessibilityNotes = edited { $0.label = newValue } }
  }

  /// The effect of using the view. Stored without effect.
  public var accessibilityHint: String? {
    get { accessibilityNotes?.hint }
    set { accessibilityNotes = edited { $0.hint = newValue } }
  }

  /// The value of the view, as text. Stored without effect.
  public var accessibilityValue: String? {
    get { accessibilityNotes?.value }
    set { accessibilityNotes = edited { $0.value = newValue } }
  }

  /// The identifier of the view in tests. Stored without effect.
  public var accessibilityIdentifier: String? {
    get { accessibilityNotes?.identifier }
    set { accessibilityNotes = edited { $0.identifier = newValue } }
  }

  /// The traits of the view. Stored without effect.
  public var accessibilityTraits: UIAccessibilityTraits {
    get { accessibilityNotes?.traits ?? .none }
    set { accessibilityNotes = edited { $0.traits = newValue } }
  }

  /// Whether the view is a single accessibility element. Stored without effect.
  public var isAccessibilityElement: Bool {
    get { accessibilityNotes?.isElement ?? false }
    set { accessibilityNotes = edited { $0.isElement = newValue } }
  }

  /// Whether the elements in the view are hidden from assistive technologies. Stored without effect.
  public var accessibilityElementsHidden: Bool {
    get { accessibilityNotes?.hidesElements ?? false }
    set { accessibilityNotes = edited { $0.hidesElements = newValue } }
  }

  /// Whether assistive technologies ignore elements outside the view. Stored without effect.
  public var accessibilityViewIsModal: Bool {
    get { accessibilityNotes?.isModal ?? false }
    set { accessibilityNotes = edited { $0.isModal = newValue } }
  }

  private func edited(_ edit: (inout AccessibilityNotes) -> Void) -> AccessibilityNotes {
    var notes = accessibilityNotes ?? AccessibilityNotes()
    edit(&notes)
    return notes
  }
}
