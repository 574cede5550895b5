/// What the person asked the system to do differently.
public enum UIAccessibility {
  /// Whether motion is to be kept low: pages fade into each other instead of moving. Set by the host.
  package(set) public static var isReduceMotionEnabled = false

  /// Whether what shows is read aloud. Never: nothing here tells a screen reader what shows.
  public static var isVoiceOverRunning: Bool { false }

  /// Whether switches stand for touches. Never.
  public static var isSwitchControlRunning: Bool { false }

  /// Whether what lies behind is to be kept from showing through. Never; nothing asks the desktop.
  public static var isReduceTransparencyEnabled: Bool { false }
}
