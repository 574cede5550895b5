import Foundation

/// The delegate of a text field, which observes and controls the editing. Every method has a default implementation.
@MainActor public protocol UITextFieldDelegate: NSObjectProtocol {
  /// Returns whether editing may begin; `true` by default.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool

  /// Notifies the delegate that editing began.
  func textFieldDidBeginEditing(_ textField: UITextField)

  /// Returns whether editing may end; `true` by default.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool

  /// Notifies the delegate that editing ended.
  func textFieldDidEndEditing(_ textField: UITextField)

  /// Notifies the delegate that editing ended, with the reason. Calls ``textFieldDidEndEditing(_:)`` by default.
  func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)

  /// Returns whether `string` may replace the text in `range`, in UTF-16 units; `true` by default.
  func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String)
    -> Bool

  /// Notifies the delegate that the caret moved or the selection changed.
  func textFieldDidChangeSelection(_ textField: UITextField)

  /// Returns whether the clear button removes the text; `true` by default.
  func textFieldShouldClear(_ textField: UITextField) -> Bool

  /// Returns whether Return sends `editingDidEndOnExit` and `primaryActionTriggered`; `true` by default.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  /// Returns `true`.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }

  /// Called when editing began; the default implementation does nothing.
  public func textFieldDidBeginEditing(_ textField: UITextField) {}

  /// Returns `true`.
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }

  /// Called when editing ended; the default implementation does nothing.
  public func textFieldDidEndEditing(_ textField: UITextField) {}

  /// Calls ``textFieldDidEndEditing(_:)``.
  public func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
    textFieldDidEndEditing(textField)
  }

  /// Returns `true`.
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { true }

  /// Called when the caret moved or the selection changed; the default implementation does nothing.
  public func textFieldDidChangeSelection(_ textField: UITextField) {}

  /// Returns `true`.
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }

  /// Returns `true`.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}
