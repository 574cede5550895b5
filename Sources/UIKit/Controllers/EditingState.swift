/// Whether a page is being edited, and the button that says so.
final class EditingState {
  var isOn = false
  private var item: UIBarButtonItem?

  /// The button, made when first asked for; `press` is what it does.
  func button(press: @escaping () -> Void) -> UIBarButtonItem {
    if let item { return item }
    let made = UIBarButtonItem(systemItem: .edit, primaryAction: UIAction { _ in press() })
    item = made
    showState()
    return made
  }

  /// Lets the button tell what a press would do.
  func showState() {
    item?.title = isOn ? "Done" : "Edit"
    item?.style = isOn ? .done : .plain
  }
}
