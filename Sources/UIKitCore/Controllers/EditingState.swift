/// The editing state of a view controller, with the button that shows it.
final class EditingState {
  var isOn = false
  private var item: UIBarButtonItem?

  /// Returns the button, which the first call creates; `press` is its action.
  func button(press: @escaping () -> Void) -> UIBarButtonItem {
    if let item { return item }
    let made = UIBarButtonItem(systemItem: .edit, primaryAction: UIAction { _ in press() })
    item = made
    showState()
    return made
  }

  /// Updates the title and the style of the button.
  func showState() {
    item?.title = isOn ? "Done" : "Edit"
    item?.style = isOn ? .done : .plain
  }
}
