import CoreGraphics

/// The sizes and durations of popovers.
nonisolated enum PopoverMetrics {
  /// The width of content without a preferred size, in points (Apple's), and the least height considered sufficient for
  /// it (by eye); it gets the whole height that is available.
  static let contentWidth: CGFloat = 320
  static let leastContentHeight: CGFloat = 320

  /// The default margin to the window's edges, in points (Apple's).
  static let margin: CGFloat = 10

  /// The radius of the corners, in points (Apple's).
  static let cornerRadius: CGFloat = 13

  /// The height of the arrow, and the width of its base, in points (by eye).
  static let arrowHeight: CGFloat = 13
  static let arrowBase: CGFloat = 40

  /// The least usable length along the arrow's direction, in points: enough for two corners and some content.
  static let leastLength: CGFloat = 44

  /// The opacity of the black dimming view, light and dark: just visible enough to show that a click there dismisses
  /// (by eye).
  static let dimming: CGFloat = 0.05
  static let darkDimming: CGFloat = 0.2

  /// The durations of presenting, dismissing and resizing, in seconds (by eye).
  static let appearingDuration = 0.4
  static let fadeInDuration = 0.15
  static let disappearingDuration = 0.22
  static let resizingDuration = 0.35

  /// The scales from which a popover grows and to which it shrinks, and the spring's damping ratio (by eye).
  static let appearingScale: CGFloat = 0.3
  static let disappearingScale: CGFloat = 0.7
  static let damping: CGFloat = 0.82

  /// The shadow's blur radius and vertical offset in points, and its opacity (by eye).
  static let shadowRadius: CGFloat = 26
  static let shadowDrop: CGFloat = 8
  static let shadowOpacity: Float = 0.24
}
