/// Something that is shown, or about to be shown, because the pointer rests, until the person does something else.
package protocol PointerHint: AnyObject {
  /// Called when a button or a key is pressed, the wheel is turned, or the window loses the focus.
  func inputDidArrive()
}
