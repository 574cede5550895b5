import Foundation

/// Has a say in the editing of a text field. Every method has a default.
@MainActor public protocol UITextFieldDelegate: NSObjectProtocol {
  /// Whether editing may begin. By default it may.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool

  /// Editing has begun.
  func textFieldDidBeginEditing(_ textField: UITextField)

  /// Whether editing may end. By default it may.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool

  /// Editing has ended.
  func textFieldDidEndEditing(_ textField: UITextField)

  /// Editing has ended, for a reason. By default tells ``textFieldDidEndEditing(_:)``.
  func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)

  /// Whether `string` may take the place of the text in `range`, which counts UTF-16. By default it may.
  func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String)
    -> Bool

  /// The caret moved, or the selection changed.
  func textFieldDidChangeSelection(_ textField: UITextField)

  /// Whether the clear button clears. By default it does.
  func textFieldShouldClear(_ textField: UITextField) -> Bool

  /// Whether Return does what it does by default, which is to tell of `editingDidEndOnExit`. By default so.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  /// `true`.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }

  /// Does nothing.
  public func textFieldDidBeginEditing(_ textField: UITextField) {}

  /// `true`.
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }

  /// Does nothing.
  public func textFieldDidEndEditing(_ textField: UITextField) {}

  /// Tells ``textFieldDidEndEditing(_:)``.
  public func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
    textFieldDidEndEditing(textField)
  }

  /// `true`.
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { true }

  /// Does nothing.
  public func textFieldDidChangeSelection(_ textField: UITextField) {}

  /// `true`.
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }

  /// `true`.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}
