/// The accessibility settings of the system.
public enum UIAccessibility {
  /// Whether motion should be reduced: view controllers fade into each other instead of moving. Set by the host.
  package(set) public static var isReduceMotionEnabled = false

  /// Whether a screen reader is active, according to the desktop.
  package(set) public static var isVoiceOverRunning = false

  /// Whether the person uses switch control. Always `false`.
  public static var isSwitchControlRunning: Bool { false }

  /// Whether transparency should be reduced. Always `false`: the desktop's setting is not read.
  public static var isReduceTransparencyEnabled: Bool { false }
}
