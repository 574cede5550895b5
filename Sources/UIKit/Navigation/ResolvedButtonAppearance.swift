import Foundation

/// The style of a bar's buttons.
struct ResolvedButtonAppearance {
  /// The appearances of the buttons for each item style; `nil` for the system's.
  var plain: UIBarButtonItemAppearance?
  var done: UIBarButtonItemAppearance?

  /// Returns the title attributes of an item in a state; the item's own override the bar's.
  func attributes(
    of item: UIBarButtonItem, for state: UIControl.State
  ) -> [NSAttributedString.Key: Any] {
    let appearance =
      switch item.style {
      case .plain: plain
      case .done: done
      }
    let common = (appearance?.state(state)?.titleTextAttributes ?? [:])
    return common.merging(item.titleTextAttributes(for: state) ?? [:]) { $1 }
  }

  /// Creates the button of an item.
  func button(for item: UIBarButtonItem) -> UIButton {
    let button = UIButton(type: .system)
    if item.image == nil { button.setTitle(item.title, for: .normal) }
    button.setImage(item.image, for: .normal)
    button.untitledLabel = item.title
    button.accessibilityNotes = item.accessibilityNotes
    button.imageEdgeInsets = item.imageInsets
    let weight: UIFont.Weight =
      switch item.style {
      case .plain: .regular
      case .done: .semibold
      }
    let normal = attributes(of: item, for: .normal)
    button.titleLabel?.font = normal.font ?? .systemFont(ofSize: BarMetrics.fontSize, weight: weight)
    if let color = normal.color { button.setTitleColor(color, for: .normal) }
    if let color = attributes(of: item, for: .highlighted).color { button.setTitleColor(color, for: .highlighted) }
    if let color = attributes(of: item, for: .disabled).color { button.setTitleColor(color, for: .disabled) }
    if let tintColor = item.tintColor { button.tintColor = tintColor }
    button.isEnabled = item.isEnabled
    connect(button, to: item)
    return button
  }

  private func connect(_ button: UIButton, to item: UIBarButtonItem) {
    if let action = item.primaryAction {
      button.addAction(action, for: .primaryActionTriggered)
    } else if item.action != nil {
      button.addAction(UIAction { [weak item] _ in item?.press() }, for: .touchUpInside)
    } else if let menu = item.menu {
      button.menu = menu
      button.showsMenuAsPrimaryAction = true
    }
  }
}

extension UIBarButtonItem {
  /// Sends the item's action, with the item as the sender.
  fileprivate func press() {
    if let action { UIApplication.shared.sendAction(action, to: target, from: self, for: nil) }
  }
}

extension UIBarButtonItemAppearance {
  /// Returns the appearance for a state; `nil` for states without one.
  fileprivate func state(_ state: UIControl.State) -> UIBarButtonItemStateAppearance? {
    switch state {
    case .normal: normal
    case .highlighted: highlighted
    case .disabled: disabled
    case .focused: focused
    default: nil
    }
  }
}
