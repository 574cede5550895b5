import DesktopServices
@_spi(UIKit) import UIFoundation
import UIKitCore

extension AccessibleObject {
  /// The number of the window.
  static let window = 1

  /// The number that is added to those of accessibility nodes.
  static let firstElement = 1
}

extension AccessibleTree {
  /// A text that is announced.
  struct Announcement: Equatable {
    /// The number of the announcement, counted from 1.
    let number: Int
    let text: String

    /// The number that is added to those of announcements: more than there are nodes.
    static let firstObject = 1 << 40
  }

  /// Creates the tree of an application with one window of `size`, in points, that contains accessibility nodes and
  /// announcements.
  init(
    name: String, title: String, isActive: Bool, size: CGSize, scale: CGFloat, origin: (x: Int, y: Int),
    nodes: [AccessibilityNode], announcements: [Announcement] = []
  ) {
    self.init(name: name)
    self.origin = origin
    var window = AccessibleObject(id: AccessibleObject.window, role: .frame)
    window.name = title
    window.states = [.enabled, .sensitive, .showing, .visible, .resizable]
    if isActive { window.states.insert(.active) }
    window.frame = AccessibleObject.Frame(CGRect(origin: .zero, size: size), scale: scale)
    window.attributes = ["toolkit": "Segue"]
    add(window, to: Self.root)
    for node in nodes { add(node, to: window.id, scale: scale) }
    for announcement in announcements {
      var notice = AccessibleObject(id: Announcement.firstObject + announcement.number, role: .notification)
      notice.name = announcement.text
      notice.states = [.enabled, .sensitive, .showing, .visible]
      add(notice, to: window.id)
    }
  }

  private mutating func add(_ node: AccessibilityNode, to parent: Int, scale: CGFloat) {
    let object = AccessibleObject(node, scale: scale)
    // An element that is named twice is a child of the first container only.
    guard objects[object.id] == nil else { return }
    add(object, to: parent)
    for child in node.children { add(child, to: object.id, scale: scale) }
  }
}

extension AccessibleObject.Frame {
  fileprivate init(_ rect: CGRect, scale: CGFloat) {
    func pixels(_ value: CGFloat) -> Int { Int(max(min((value * scale).rounded(), 1e6), -1e6)) }
    guard !rect.isNull, !rect.isInfinite, !rect.origin.x.isNaN, !rect.origin.y.isNaN else {
      self.init()
      return
    }
    self.init(x: pixels(rect.minX), y: pixels(rect.minY), width: pixels(rect.width), height: pixels(rect.height))
  }
}

extension AccessibleObject {
  /// Creates the object of a node.
  init(_ node: AccessibilityNode, scale: CGFloat) {
    self.init(id: node.id + Self.firstElement, role: Self.role(of: node))
    // AT-SPI has values for numbers and texts only; others are read with the name.
    let value = node.range == nil && node.text == nil ? node.value : nil
    name = [node.label, value ?? ""].filter { !$0.isEmpty }.joined(separator: ", ")
    identifier = node.identifier ?? ""
    frame = Frame(node.frame, scale: scale)
    attributes = ["toolkit": "Segue"]
    if let position = node.position {
      attributes["posinset"] = String(position.index)
      attributes["setsize"] = String(position.count)
    }
    actions = node.actions.map { Action($0) }
    if let range = node.range {
      self.value = Value(minimum: range.minimum, maximum: range.maximum, step: range.step, current: range.current)
      valueText = node.value ?? ""
    }
    text = node.text.map { Text($0.content, selection: $0.selection, isEditable: $0.isEditable) }
    description = node.hint ?? ""
    states = Self.states(of: node)
  }

  private static func role(of node: AccessibilityNode) -> AccessibleRole {
    switch node.role {
    case .button, .menuButton: .pushButton
    case .link: .link
    case .image: .image
    case .label: .label
    case .heading: .heading
    case .toggle: .toggleButton
    case .tab: .pageTab
    case .cell: .listItem
    case .menuItem: node.states.contains(.checkable) ? .checkMenuItem : .menuItem
    case .slider: .slider
    case .stepper: .spinButton
    case .progress: .progressBar
    case .textField, .searchField: .entry
    case .secureTextField: .passwordText
    case .textArea: .text
    case .element, .page: .panel
    case .group: .grouping
    case .list: .list
    case .toolbar: .toolBar
    case .tabList: .pageTabList
    case .alert: .alert
    case .dialog: .dialog
    case .menu: .menu
    case .notification: .notification
    case .scrollArea: .scrollPane
    }
  }

  private static func states(of node: AccessibilityNode) -> AccessibleStates {
    var states: AccessibleStates = .visible
    let pairs: [(AccessibilityNode.States, AccessibleStates)] = [
      (.enabled, [.enabled, .sensitive]), (.selected, .selected), (.selectable, .selectable),
      (.focusable, .focusable), (.focused, [.focusable, .focused]), (.checkable, .checkable), (.checked, .checked),
      (.showing, .showing), (.modal, .modal),
    ]
    for (condition, state) in pairs where node.states.contains(condition) { states.formUnion(state) }
    switch node.role {
    case .menuButton: states.insert(.hasPopup)
    case .textField, .secureTextField, .searchField: states.insert(.singleLine)
    case .textArea: states.insert(.multiLine)
    case .group, .page, .list, .toolbar, .tabList, .alert, .dialog, .menu, .notification, .scrollArea:
      states.formUnion([.enabled, .sensitive])
    case .button, .link, .image, .label, .heading, .toggle, .tab, .cell, .menuItem, .slider, .stepper, .progress,
      .element:
      break
    }
    if node.text?.isEditable ?? false { states.insert(.editable) }
    return states
  }
}

extension AccessibleObject.Action {
  fileprivate init(_ action: AccessibilityNode.Action) {
    switch action {
    case .activate: self.init(name: "click", localizedName: "Click")
    case .increment: self.init(name: "increment", localizedName: "Increase")
    case .decrement: self.init(name: "decrement", localizedName: "Decrease")
    case .escape: self.init(name: "escape", localizedName: "Go back")
    case .scroll(let direction):
      // UIKit names the movement of the content, AT-SPI that of the view over it.
      switch direction {
      case .up, .next: self.init(name: "scroll-down", localizedName: "Scroll down")
      case .down, .previous: self.init(name: "scroll-up", localizedName: "Scroll up")
      case .left: self.init(name: "scroll-right", localizedName: "Scroll right")
      case .right: self.init(name: "scroll-left", localizedName: "Scroll left")
      }
    case .custom(let name): self.init(name: name, localizedName: name)
    }
  }
}
