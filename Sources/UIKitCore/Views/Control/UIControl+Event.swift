extension UIControl {
  /// A set of control events, with Apple's bits.
  public nonisolated struct Event: OptionSet, Hashable, Sendable {
    /// The raw bits, one for each event.
    public let rawValue: UInt

    /// Creates a set from raw bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A touch that begins inside.
    public static let touchDown = Event(rawValue: 1 << 0)

    /// A further touch of a multiple tap that begins inside.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)

    /// A touch that moves inside.
    public static let touchDragInside = Event(rawValue: 1 << 2)

    /// A touch that began inside and moves outside.
    public static let touchDragOutside = Event(rawValue: 1 << 3)

    /// A touch that moves back inside.
    public static let touchDragEnter = Event(rawValue: 1 << 4)

    /// A touch that moves outside.
    public static let touchDragExit = Event(rawValue: 1 << 5)

    /// A touch that ends inside.
    public static let touchUpInside = Event(rawValue: 1 << 6)

    /// A touch that ends outside.
    public static let touchUpOutside = Event(rawValue: 1 << 7)

    /// A touch that is cancelled.
    public static let touchCancel = Event(rawValue: 1 << 8)

    /// A change of the control's value by the person.
    public static let valueChanged = Event(rawValue: 1 << 12)

    /// The primary action of the control, however it was triggered.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)

    /// The opening of the control's menu.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)

    /// The start of text editing.
    public static let editingDidBegin = Event(rawValue: 1 << 16)

    /// A change of the text by the person.
    public static let editingChanged = Event(rawValue: 1 << 17)

    /// The end of text editing.
    public static let editingDidEnd = Event(rawValue: 1 << 18)

    /// The end of text editing with the Return key.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)

    /// All editing events.
    public static let allEditingEvents = Event(rawValue: 0x000F_0000)

    /// A range of events for use by applications.
    public static let applicationReserved = Event(rawValue: 0x0F00_0000)

    /// A range of events for use by the framework.
    public static let systemReserved = Event(rawValue: 0xF000_0000)

    /// All touch events.
    public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)

    /// All events.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }
}
