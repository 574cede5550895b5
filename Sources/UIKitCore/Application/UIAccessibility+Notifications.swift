import Foundation

extension UIAccessibility {
  /// A notification that an application posts for assistive technologies.
  public nonisolated struct Notification: RawRepresentable, Hashable, Sendable {
    /// The number of the notification.
    public let rawValue: UInt32

    /// Creates a notification from its number.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// A new screen has appeared. The argument is the element to which assistive technologies move; without one, they
    /// move to the frontmost view controller.
    public static let screenChanged = Notification(rawValue: 1000)

    /// A part of the screen has changed. The argument is the element to which assistive technologies move, if any; a
    /// `String` is announced.
    public static let layoutChanged = Notification(rawValue: 1001)

    /// The argument, a `String` or an `NSAttributedString`, is to be announced.
    public static let announcement = Notification(rawValue: 1008)

    /// A scroll has ended. The argument, a `String` about the new position, is announced.
    public static let pageScrolled = Notification(rawValue: 1009)

    /// Apple's notification to pause an assistive technology; it has no effect here.
    public static let pauseAssistiveTechnology = Notification(rawValue: 1019)

    /// Apple's notification to resume an assistive technology; it has no effect here.
    public static let resumeAssistiveTechnology = Notification(rawValue: 1020)
  }

  /// The receiver of what assistive technologies are to be notified of: the host's bridge to them.
  package protocol Observer: AnyObject {
    /// Called when a text is to be announced.
    func announce(_ text: String)

    /// Called when elements may have changed although no frame is drawn.
    func contentMayHaveChanged()
  }

  /// The receiver of announcements and changes; `nil` without assistive technologies.
  package static weak var observer: (any Observer)?

  /// Notifies assistive technologies of a change.
  public static func post(notification: Notification, argument: Any?) {
    let focus = UIApplication.shared.accessibilityFocus
    if let text = argument as? String ?? (argument as? NSAttributedString)?.string {
      observer?.announce(text)
    } else if let element = argument as? UIResponder, notification == .screenChanged || notification == .layoutChanged {
      focus.move(to: element)
      (element as? UIView).map(UIApplication.shared.focus.setNeedsUpdate)
    } else if notification == .screenChanged, let front = UIApplication.shared.keyWindow?.frontViewController {
      focus.move(to: front)
    }
    contentMayHaveChanged()
  }

  /// Returns the element at which an assistive technology is; `assistiveTechnologyIdentifier` is ignored.
  public static func focusedElement(using assistiveTechnologyIdentifier: String?) -> Any? {
    UIApplication.shared.accessibilityFocus.element
  }

  /// Notifies the observer that elements may have changed.
  static func contentMayHaveChanged() { observer?.contentMayHaveChanged() }

  /// Posted when ``isVoiceOverRunning`` has changed.
  public nonisolated static let voiceOverStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification")

  /// Records whether a screen reader is active, and posts a notification if that is new.
  package static func screenReader(isActive: Bool) {
    guard isActive != isVoiceOverRunning else { return }
    isVoiceOverRunning = isActive
    NotificationCenter.default.post(name: voiceOverStatusDidChangeNotification, object: nil)
  }
}
