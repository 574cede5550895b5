/// What is said of a view to those who do not see it. Kept for their authors: nothing here tells a screen reader.
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

/// What something is, to those who do not see it.
public nonisolated struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt64

  /// Traits by their bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Nothing in particular.
  public static let none: UIAccessibilityTraits = []

  /// A button.
  public static let button = UIAccessibilityTraits(rawValue: 1 << 0)

  /// A link.
  public static let link = UIAccessibilityTraits(rawValue: 1 << 1)

  /// A picture.
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)

  /// Something that is selected.
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)

  /// Text that does not change.
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)

  /// Something that is off.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)

  /// Something whose value can be changed in steps.
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)

  /// The title of a part.
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
}

extension UIView {
  /// What the view is called. Kept, without effect.
  public var accessibilityLabel: String? {
    get { accessibilityNotes?.label }
    set { accessibilityNotes = edited { $0.label = newValue } }
  }

  /// What using the view does. Kept, without effect.
  public var accessibilityHint: String? {
    get { accessibilityNotes?.hint }
    set { accessibilityNotes = edited { $0.hint = newValue } }
  }

  /// What the view's value is called. Kept, without effect.
  public var accessibilityValue: String? {
    get { accessibilityNotes?.value }
    set { accessibilityNotes = edited { $0.value = newValue } }
  }

  /// What tests find the view by. Kept, without effect.
  public var accessibilityIdentifier: String? {
    get { accessibilityNotes?.identifier }
    set { accessibilityNotes = edited { $0.identifier = newValue } }
  }

  /// What the view is. Kept, without effect.
  public var accessibilityTraits: UIAccessibilityTraits {
    get { accessibilityNotes?.traits ?? .none }
    set { accessibilityNotes = edited { $0.traits = newValue } }
  }

  /// Whether the view is told of as one thing. Kept, without effect.
  public var isAccessibilityElement: Bool {
    get { accessibilityNotes?.isElement ?? false }
    set { accessibilityNotes = edited { $0.isElement = newValue } }
  }

  /// Whether nothing in the view is told of. Kept, without effect.
  public var accessibilityElementsHidden: Bool {
    get { accessibilityNotes?.hidesElements ?? false }
    set { accessibilityNotes = edited { $0.hidesElements = newValue } }
  }

  /// Whether nothing beside the view is told of. Kept, without effect.
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
