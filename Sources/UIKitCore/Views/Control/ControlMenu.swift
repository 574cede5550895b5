/// A menu that is open in a window.
package protocol OpenMenu: AnyObject {
  /// Closes the menu; the views that it covered receive pointer and key events immediately.
  func close(animated: Bool)

  /// Follows a pressed pointer: the row under it is highlighted.
  func follow(_ touch: UITouch)

  /// Ends a press: the row under the pointer is chosen; outside the menu and its source, the menu closes.
  func release(_ touch: UITouch, isOverSource: Bool)

  /// Moves the highlight by a number of rows that can be chosen, as the arrow keys do.
  func moveHighlight(by step: Int)
}

/// Opens the menus of controls.
///
/// Menus are built on controls, while a control opens its menu. So ``ControlMenu`` is declared here, and the folder of the
/// menus makes it conform to this protocol; the conformance is looked up at run time.
package protocol MenuOpening {
  /// Opens a menu beside a control; `choose` is called with the chosen action.
  static func open(
    _ menu: UIMenu, of control: UIControl, in window: UIWindow, choose: @escaping (UIAction) -> Void
  ) -> any OpenMenu
}

/// The menu that a control opens.
package enum ControlMenu {
  /// The type that opens menus.
  static var opener: (any MenuOpening.Type)? { (ControlMenu.self as Any.Type) as? any MenuOpening.Type }
}
