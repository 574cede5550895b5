extension UIControl {
  /// What happened to a control; a set, with Apple's bits.
  public nonisolated struct Event: OptionSet, Hashable, Sendable {
    /// One bit an event.
    public let rawValue: UInt

    /// The events of these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A touch began inside.
    public static let touchDown = Event(rawValue: 1 << 0)

    /// A further touch of a multiple tap began.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)

    /// A touch moved inside.
    public static let touchDragInside = Event(rawValue: 1 << 2)

    /// A touch that began inside moved outside.
    public static let touchDragOutside = Event(rawValue: 1 << 3)

    /// A touch came back inside.
    public static let touchDragEnter = Event(rawValue: 1 << 4)

    /// A touch left.
    public static let touchDragExit = Event(rawValue: 1 << 5)

    /// A touch ended inside.
    public static let touchUpInside = Event(rawValue: 1 << 6)

    /// A touch ended outside.
    public static let touchUpOutside = Event(rawValue: 1 << 7)

    /// A touch was taken away.
    public static let touchCancel = Event(rawValue: 1 << 8)

    /// The control's value changed by the person's hand.
    public static let valueChanged = Event(rawValue: 1 << 12)

    /// The control's main action, whatever it is that runs it.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)

    /// The control's menu is about to open.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)

    /// Text is edited from now on.
    public static let editingDidBegin = Event(rawValue: 1 << 16)

    /// The text changed by the person's hand.
    public static let editingChanged = Event(rawValue: 1 << 17)

    /// Text is edited no more.
    public static let editingDidEnd = Event(rawValue: 1 << 18)

    /// The Return key ended the editing.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)

    /// Every event of editing.
    public static let allEditingEvents = Event(rawValue: 0x000F_0000)

    /// A range of events for an application's own use.
    public static let applicationReserved = Event(rawValue: 0x0F00_0000)

    /// A range of events for the framework's own use.
    public static let systemReserved = Event(rawValue: 0xF000_0000)

    /// Every touch event.
    public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)

    /// Every event.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }
}
