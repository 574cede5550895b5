extension UIView {
  /// Ends editing in the view or its subviews, and returns whether no text is edited there any more. If `force` is
  /// `true`, editing ends even if the first responder refuses to resign.
  @discardableResult
  public func endEditing(_ force: Bool) -> Bool {
    guard let window, let editor = window.firstResponder as? UIView, editor.isDescendant(of: self) else { return true }
    if editor.resignFirstResponder() { return true }
    if force { window.firstResponder = nil }
    return force
  }
}
