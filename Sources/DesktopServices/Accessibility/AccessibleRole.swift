/// The roles of objects for assistive technologies, with the numbers of AT-SPI.
package enum AccessibleRole: UInt32, Sendable {
  case alert = 2
  case dialog = 16
  case frame = 23
  case image = 27
  case label = 29
  case list = 31
  case listItem = 32
  case menu = 33
  case menuItem = 35
  case pageTab = 37
  case pageTabList = 38
  case panel = 39
  case passwordText = 40
  case progressBar = 42
  case pushButton = 43
  case scrollPane = 49
  case slider = 51
  case spinButton = 52
  case text = 61
  case toggleButton = 62
  case toolBar = 63
  case application = 75
  case entry = 79
  case heading = 83
  case link = 88
  case checkMenuItem = 8
  case grouping = 99
  case notification = 101

  /// AT-SPI's name of the role.
  var name: String {
    switch self {
    case .alert: "alert"
    case .dialog: "dialog"
    case .frame: "frame"
    case .image: "image"
    case .label: "label"
    case .list: "list"
    case .listItem: "list item"
    case .menu: "menu"
    case .menuItem: "menu item"
    case .pageTab: "page tab"
    case .pageTabList: "page tab list"
    case .panel: "panel"
    case .passwordText: "password text"
    case .progressBar: "progress bar"
    case .pushButton: "push button"
    case .scrollPane: "scroll pane"
    case .slider: "slider"
    case .spinButton: "spin button"
    case .text: "text"
    case .toggleButton: "toggle button"
    case .toolBar: "tool bar"
    case .application: "application"
    case .entry: "entry"
    case .heading: "heading"
    case .link: "link"
    case .checkMenuItem: "check menu item"
    case .grouping: "grouping"
    case .notification: "notification"
    }
  }
}

/// The states of objects for assistive technologies, as the bits of AT-SPI's numbers.
package struct AccessibleStates: OptionSet, Sendable {
  package let rawValue: UInt64

  package init(rawValue: UInt64) { self.rawValue = rawValue }

  package static let active = AccessibleStates(rawValue: 1 << 1)
  package static let checked = AccessibleStates(rawValue: 1 << 4)
  package static let editable = AccessibleStates(rawValue: 1 << 7)
  package static let enabled = AccessibleStates(rawValue: 1 << 8)
  package static let focusable = AccessibleStates(rawValue: 1 << 11)
  package static let focused = AccessibleStates(rawValue: 1 << 12)
  package static let modal = AccessibleStates(rawValue: 1 << 16)
  package static let multiLine = AccessibleStates(rawValue: 1 << 17)
  package static let resizable = AccessibleStates(rawValue: 1 << 21)
  package static let selectable = AccessibleStates(rawValue: 1 << 22)
  package static let selected = AccessibleStates(rawValue: 1 << 23)
  package static let sensitive = AccessibleStates(rawValue: 1 << 24)
  package static let showing = AccessibleStates(rawValue: 1 << 25)
  package static let singleLine = AccessibleStates(rawValue: 1 << 26)
  package static let visible = AccessibleStates(rawValue: 1 << 30)
  package static let checkable = AccessibleStates(rawValue: 1 << 41)
  package static let hasPopup = AccessibleStates(rawValue: 1 << 42)

  /// The names of the states whose changes are reported.
  static let reported: [(AccessibleStates, String)] = [
    (.active, "active"), (.checked, "checked"), (.editable, "editable"), (.enabled, "enabled"),
    (.focused, "focused"), (.selected, "selected"), (.sensitive, "sensitive"), (.showing, "showing"),
  ]

  /// The bits in the two parts of AT-SPI.
  var parts: [UInt32] { [UInt32(truncatingIfNeeded: rawValue), UInt32(truncatingIfNeeded: rawValue >> 32)] }
}
