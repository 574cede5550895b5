import CoreGraphics

/// The sizes and times of popovers.
nonisolated enum PopoverMetrics {
  /// The width of a page that does not say what it would like, in points (Apple's), and the least height that is enough for
  /// one (by eye); it is as high as there is room for.
  static let contentWidth: CGFloat = 320
  static let leastContentHeight: CGFloat = 320

  /// What a popover leaves free at the window's edges, in points, unless told otherwise (Apple's).
  static let margin: CGFloat = 10

  /// The radius of the corners, in points (Apple's).
  static let cornerRadius: CGFloat = 13

  /// How far the arrow stands out, and how wide it is where it joins the bubble, in points (by eye).
  static let arrowHeight: CGFloat = 13
  static let arrowBase: CGFloat = 40

  /// Less than this along the arrow's direction is no room, in points: two corners with something between them.
  static let leastLength: CGFloat = 44

  /// The opacity of the black over what lies behind, light and dark: just enough to tell that a click there closes (by eye).
  static let dimming: CGFloat = 0.05
  static let darkDimming: CGFloat = 0.2

  /// How long coming, going and taking another size take, in seconds (by eye).
  static let appearingDuration = 0.4
  static let fadeInDuration = 0.15
  static let disappearingDuration = 0.22
  static let resizingDuration = 0.35

  /// From and to which part of its size a popover grows and shrinks, and how it swings there (by eye).
  static let appearingScale: CGFloat = 0.3
  static let disappearingScale: CGFloat = 0.7
  static let damping: CGFloat = 0.82

  /// The shadow's blur and drop in points, and its opacity (by eye).
  static let shadowRadius: CGFloat = 26
  static let shadowDrop: CGFloat = 8
  static let shadowOpacity: Float = 0.24
}
