@_spi(UIKit) import UIFoundation

/// An accessibility element or container as a value, with those inside it.
package nonisolated struct AccessibilityNode: Equatable, Sendable {
  /// The number of the object that the node describes.
  package var id: Int

  /// The role.
  package var role: Role

  /// The name; empty if there is none.
  package var label = ""

  /// The value, as text.
  package var value: String?

  /// The effect of activating the element.
  package var hint: String?

  /// The identifier for tests.
  package var identifier: String?

  /// The rectangle in the window, in points.
  package var frame = CGRect.zero

  /// The conditions that apply.
  package var states: States = []

  /// The actions of the element.
  package var actions: [Action] = []

  /// The numeric value.
  package var range: AccessibilityRange?

  /// The text.
  package var text: AccessibilityText?

  /// The position in the list of which the element is a part.
  package var position: AccessibilityPosition?

  /// The elements and containers inside the node.
  package var children: [AccessibilityNode] = []

  /// The role of a node.
  package enum Role: Equatable, Sendable {
    case button, menuButton, link, image, label, heading, toggle, tab, cell, menuItem, slider, stepper, progress
    case textField, secureTextField, searchField, textArea, element
    case group, page, list, toolbar, tabList, alert, dialog, menu, notification, scrollArea
  }

  /// The conditions of a node.
  package struct States: OptionSet, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    /// The element can be used.
    package static let enabled = States(rawValue: 1 << 0)

    /// The element is selected.
    package static let selected = States(rawValue: 1 << 1)

    /// The element can be selected.
    package static let selectable = States(rawValue: 1 << 2)

    /// The element can have the focus.
    package static let focusable = States(rawValue: 1 << 3)

    /// The element has the focus.
    package static let focused = States(rawValue: 1 << 4)

    /// The element can be on or off.
    package static let checkable = States(rawValue: 1 << 5)

    /// The element is on.
    package static let checked = States(rawValue: 1 << 6)

    /// The element is inside the visible area.
    package static let showing = States(rawValue: 1 << 7)

    /// The container blocks the elements beside it.
    package static let modal = States(rawValue: 1 << 8)
  }

  /// An action of a node.
  package enum Action: Equatable, Sendable {
    case activate
    case increment, decrement
    case escape
    case scroll(UIAccessibilityScrollDirection)
    case custom(name: String)
  }

  /// Creates a node without properties.
  package init(id: Int, role: Role) {
    self.id = id
    self.role = role
  }
}
