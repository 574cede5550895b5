/// What the person asked the system to do differently.
public enum UIAccessibility {
  /// Whether motion is to be kept low: pages fade into each other instead of moving. Set by the host.
  package(set) public static var isReduceMotionEnabled = false
}
