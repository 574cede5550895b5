import Foundation

/// The accessibility settings of the system. The host or the application sets those that the desktop has.
public enum UIAccessibility {
  /// Whether motion should be reduced: view controllers fade into each other instead of moving.
  package(set) public static var isReduceMotionEnabled = false {
    didSet { if isReduceMotionEnabled != oldValue { post(reduceMotionStatusDidChangeNotification) } }
  }

  /// Whether the contrast of colors should be increased. The traits of all views then have the contrast `high`.
  package(set) public static var isDarkerSystemColorsEnabled = false {
    didSet {
      guard isDarkerSystemColorsEnabled != oldValue else { return }
      CurrentTraits.update(contrast: contrast)
      for window in UIApplication.shared.windows { window.interfaceStyleMayHaveChanged() }
      post(darkerSystemColorsStatusDidChangeNotification)
    }
  }

  /// The contrast of colors that views should have.
  static var contrast: UIAccessibilityContrast { isDarkerSystemColorsEnabled ? .high : .normal }

  /// Whether a screen reader is active, according to the desktop.
  package(set) public static var isVoiceOverRunning = false

  /// Whether the person uses switch control. Always `false`.
  public static var isSwitchControlRunning: Bool { false }

  /// Whether transparency should be reduced. Always `false`: the desktop has no such setting.
  public static var isReduceTransparencyEnabled: Bool { false }

  private static func post(_ name: Foundation.Notification.Name) {
    NotificationCenter.default.post(name: name, object: nil)
  }
}

extension UIAccessibility {
  /// Posted when ``isReduceMotionEnabled`` has changed.
  public nonisolated static let reduceMotionStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")

  /// Posted when ``isDarkerSystemColorsEnabled`` has changed.
  public nonisolated static let darkerSystemColorsStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityDarkerSystemColorsStatusDidChangeNotification")
}
