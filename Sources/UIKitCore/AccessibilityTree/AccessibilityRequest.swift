@_spi(UIKit) import UIFoundation

/// A request of an assistive technology that concerns one element.
package nonisolated enum AccessibilityRequest: Equatable, Sendable {
  /// Performs the action at an index of the node's actions.
  case perform(Int)

  /// Moves the focus to the element.
  case focus

  /// Scrolls the element into sight.
  case reveal

  /// Sets the numeric value.
  case setValue(Double)

  /// Selects a range of the text; an empty one places the caret.
  case select(Range<Int>)

  /// Replaces a range of the text.
  case replace(Range<Int>, String)

  /// Replaces the whole text.
  case setText(String)
}

/// A view whose text assistive technologies can edit. Positions count Unicode scalars; those beyond the end are clamped.
package protocol AccessibilityTextEditing: UIView {
  /// Selects a range of the text.
  func accessibilitySelect(_ range: Range<Int>)

  /// Replaces a range of the text; `nil` stands for the whole text.
  func accessibilityReplace(_ range: Range<Int>?, with text: String)
}

/// A control whose numeric value assistive technologies can set.
package protocol AccessibilityValueSetting: UIControl {
  /// Sets the value, within its limits, and notifies the targets as after a change by the person.
  func accessibilitySetValue(_ value: Double)
}

extension AccessibilityTree {
  /// Performs a request for the element of a node. Returns whether it applied to the element.
  @discardableResult
  package func perform(_ request: AccessibilityRequest, on id: Int) -> Bool {
    guard let object = object(id), let node = node(id, among: nodes) else { return false }
    switch request {
    case .perform(let index):
      guard node.actions.indices.contains(index) else { return false }
      return perform(node.actions[index], on: object)
    case .focus: return focus(object)
    case .reveal: return reveal(object)
    case .setValue(let value):
      guard value.isFinite, node.states.contains(.enabled), let control = object as? any AccessibilityValueSetting
      else { return false }
      control.accessibilitySetValue(value)
      return true
    case .select(let range): return edit(object, node) { $0.accessibilitySelect(range) }
    case .replace(let range, let text): return edit(object, node) { $0.accessibilityReplace(range, with: text) }
    case .setText(let text): return edit(object, node) { $0.accessibilityReplace(nil, with: text) }
    }
  }

  private func node(_ id: Int, among nodes: [AccessibilityNode]) -> AccessibilityNode? {
    for node in nodes {
      if node.id == id { return node }
      if let found = self.node(id, among: node.children) { return found }
    }
    return nil
  }

  private func edit(
    _ object: UIResponder, _ node: AccessibilityNode, _ work: (any AccessibilityTextEditing) -> Void
  ) -> Bool {
    guard node.text?.isEditable ?? false, let editor = object as? any AccessibilityTextEditing else { return false }
    work(editor)
    return true
  }

  private func perform(_ action: AccessibilityNode.Action, on object: UIResponder) -> Bool {
    switch action {
    case .activate:
      UIApplication.shared.accessibilityFocus.move(to: object)
      if !object.accessibilityActivate() { tap(object.accessibilityActivationPoint) }
      return true
    case .increment: object.accessibilityIncrement()
    case .decrement: object.accessibilityDecrement()
    case .escape: return escape(from: object)
    case .scroll(let direction): return scroll(object, direction)
    case .custom(let name):
      guard let action = object.accessibilityCustomActions?.first(where: { $0.name == name }) else { return false }
      return action.actionHandler?(action) ?? false
    }
    return true
  }

  /// Touches and releases the window at a point.
  private func tap(_ point: CGPoint) {
    let time = CACurrentMediaTime()
    UIApplication.shared.deliver([
      InputEvent(time: time, kind: .pointer(id: 0, phase: .down, position: point, button: 1)),
      InputEvent(time: time, kind: .pointer(id: 0, phase: .up, position: point, button: 1)),
    ])
  }

  /// Asks the object and the responders after it to go back; if none does, the Escape key is simulated.
  private func escape(from object: UIResponder) -> Bool {
    var responder: UIResponder? = (object as? UIView)?.viewController ?? object
    while let current = responder {
      if current.accessibilityPerformEscape() { return true }
      responder = current.next
    }
    let usage = UIKeyboardHIDUsage.keyboardEscape.rawValue, time = CACurrentMediaTime()
    UIApplication.shared.deliver(
      [true, false].map { isDown in
        InputEvent(time: time, kind: .key(usage: usage, isDown: isDown, isRepeat: false, modifiers: []))
      })
    return true
  }

  private func scroll(_ object: UIResponder, _ direction: UIAccessibilityScrollDirection) -> Bool {
    var responder: UIResponder? = object
    while let current = responder {
      if current.accessibilityScroll(direction) { return true }
      responder = current.next
    }
    return false
  }

  private func focus(_ object: UIResponder) -> Bool {
    let focus = UIApplication.shared.accessibilityFocus
    if let view = object as? UIView, let viewController = view.viewController {
      focus.move(to: viewController)
      return true
    }
    reveal(object)
    if let view = object as? UIView, view.canBecomeFocused, UIApplication.shared.focus.move(to: view, heading: []) {
      return true
    }
    focus.move(to: object)
    return true
  }

  @discardableResult
  private func reveal(_ object: UIResponder) -> Bool {
    guard var view = object as? UIView else { return false }
    let inner = view
    while let superview = view.superview {
      if let scroll = superview as? UIScrollView {
        scroll.scrollRectToVisible(scroll.convert(inner.bounds, from: inner), animated: false)
      }
      view = superview
    }
    return true
  }
}
