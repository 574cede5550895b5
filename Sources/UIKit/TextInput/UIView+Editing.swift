extension UIView {
  /// Ends the editing of a text in here, if there is one; says whether none is edited any more. `force` does not take no
  /// for an answer.
  @discardableResult
  public func endEditing(_ force: Bool) -> Bool {
    guard let window, let editor = window.firstResponder as? UIView, editor.isDescendant(of: self) else { return true }
    if editor.resignFirstResponder() { return true }
    if force { window.firstResponder = nil }
    return force
  }
}
