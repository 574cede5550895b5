import Foundation

/// The notifications of the application's state changes, each posted after the delegate was called.
extension UIApplication {
  /// Posted when the application has launched.
  public nonisolated static let didFinishLaunchingNotification = Notification.Name(
    "UIApplicationDidFinishLaunchingNotification")

  /// Posted when the window has received the keyboard focus.
  public nonisolated static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification")

  /// Posted before the window loses the keyboard focus.
  public nonisolated static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification")

  /// Posted when the window was hidden.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification")

  /// Posted before the window is shown again.
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification")

  /// Posted before the application quits.
  public nonisolated static let willTerminateNotification = Notification.Name("UIApplicationWillTerminateNotification")

  /// Calls the delegate, then posts the notification.
  func notify(_ name: Notification.Name, _ tellDelegate: (any UIApplicationDelegate) -> Void) {
    if let delegate { tellDelegate(delegate) }
    NotificationCenter.default.post(name: name, object: self)
  }
}

/// The notifications of a status bar. They are never posted: there is none on the desktop.
extension UIApplication {
  /// Apple's notification of a coming change of the status bar's height; never posted.
  public nonisolated static let willChangeStatusBarFrameNotification = Notification.Name(
    "UIApplicationWillChangeStatusBarFrameNotification")

  /// Apple's notification of a change of the status bar's height; never posted.
  public nonisolated static let didChangeStatusBarFrameNotification = Notification.Name(
    "UIApplicationDidChangeStatusBarFrameNotification")

  /// Apple's notification of a coming rotation of the status bar; never posted.
  public nonisolated static let willChangeStatusBarOrientationNotification = Notification.Name(
    "UIApplicationWillChangeStatusBarOrientationNotification")

  /// Apple's notification of a rotation of the status bar; never posted.
  public nonisolated static let didChangeStatusBarOrientationNotification = Notification.Name(
    "UIApplicationDidChangeStatusBarOrientationNotification")
}

/// The notifications of an on-screen keyboard. They are never posted: there is none on the desktop.
extension UIResponder {
  /// Apple's notification that the keyboard will appear; never posted.
  public nonisolated static let keyboardWillShowNotification = Notification.Name("UIKeyboardWillShowNotification")

  /// Apple's notification that the keyboard has appeared; never posted.
  public nonisolated static let keyboardDidShowNotification = Notification.Name("UIKeyboardDidShowNotification")

  /// Apple's notification that the keyboard will disappear; never posted.
  public nonisolated static let keyboardWillHideNotification = Notification.Name("UIKeyboardWillHideNotification")

  /// Apple's notification that the keyboard has disappeared; never posted.
  public nonisolated static let keyboardDidHideNotification = Notification.Name("UIKeyboardDidHideNotification")

  /// Apple's notification that the keyboard will move; never posted.
  public nonisolated static let keyboardWillChangeFrameNotification = Notification.Name(
    "UIKeyboardWillChangeFrameNotification")

  /// Apple's notification that the keyboard has moved; never posted.
  public nonisolated static let keyboardDidChangeFrameNotification = Notification.Name(
    "UIKeyboardDidChangeFrameNotification")

  /// Apple's key of the keyboard's frame before the change; unused here.
  public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"

  /// Apple's key of the keyboard's frame after the change; unused here.
  public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"

  /// Apple's key of the duration of the change; unused here.
  public nonisolated static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"

  /// Apple's key of the curve of the change; unused here.
  public nonisolated static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
}
