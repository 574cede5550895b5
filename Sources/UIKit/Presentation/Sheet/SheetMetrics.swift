import Foundation

/// How large a sheet is, and where it stands in its container.
nonisolated struct SheetMetrics: Equatable, Sendable {
  /// In a container up to this wide, in points, a sheet takes the whole width: the limit of compact windows.
  static let fullWidthLimit: CGFloat = 600

  /// The width of a page sheet in a wide container, in points: Apple's readable width.
  static let pageWidth: CGFloat = 672

  /// The width of a form sheet, in points (Apple's).
  static let formWidth: CGFloat = 540

  /// The greatest height of a form sheet, in points (Apple's).
  static let formHeight: CGFloat = 620

  /// From this height on, in points, a wide container lets sheets float: the least in which a form sheet of its greatest
  /// height keeps its gaps.
  static let floatingLimit: CGFloat = formHeight + topGap + bottomGap

  /// What a sheet leaves free at the container's upper edge, in points: a navigation bar of the page behind and a little
  /// more, so that no edge cuts through its title.
  static let topGap: CGFloat = 52

  /// What a sheet that floats leaves free at the container's lower edge, in points.
  static let bottomGap: CGFloat = 24

  /// A medium detent's part of the greatest height.
  static let mediumPart: CGFloat = 0.5

  /// The radius of the upper corners, in points.
  static let cornerRadius: CGFloat = 14

  /// The opacity of the black over what lies behind (Apple's).
  static let dimming: CGFloat = 0.2

  /// The same in the dark, where it takes more to be seen (a convention).
  static let darkDimming: CGFloat = 0.48

  /// The stiffness of the release, in 1/s: critically damped (a convention).
  static let releaseFrequency: CGFloat = 18.257

  let container: CGSize
  let safeArea: UIEdgeInsets
  let isForm: Bool

  /// The page's `preferredContentSize`.
  let preferred: CGSize
  let followsPreferredWidth: Bool

  /// Whether its only detent is the large one: such a sheet floats where there is room.
  let isAlwaysLarge: Bool

  /// Whether the sheet stands free in the middle, not on the lower edge.
  var floats: Bool {
    isAlwaysLarge && container.width > Self.fullWidthLimit && container.height >= Self.floatingLimit
  }

  /// The greatest height, in points.
  var largestHeight: CGFloat {
    let room = max(container.height - safeArea.top - Self.topGap - (floats ? Self.bottomGap : 0), 0)
    guard isForm, container.width > Self.fullWidthLimit else { return room }
    return min(room, preferred.height > 0 ? preferred.height : Self.formHeight)
  }

  private var width: CGFloat {
    guard container.width > Self.fullWidthLimit else {
      return followsPreferredWidth && preferred.width > 0 ? min(preferred.width, container.width) : container.width
    }
    let takesPreferred = (isForm || followsPreferredWidth) && preferred.width > 0
    let width = takesPreferred ? preferred.width : isForm ? Self.formWidth : Self.pageWidth
    return min(width, container.width)
  }

  /// The place of a sheet of that height: it grows upwards.
  func frame(height: CGFloat) -> CGRect {
    CGRect(
      x: ((container.width - width) / 2).rounded(), y: container.height - gapBelow - height, width: width,
      height: height)
  }

  /// What lies between the sheet and the container's lower edge, in points.
  private var gapBelow: CGFloat {
    guard floats else { return 0 }
    let room = container.height - safeArea.top - Self.topGap - Self.bottomGap
    return Self.bottomGap + ((room - largestHeight) / 2).rounded()
  }

  /// The spring that takes a sheet to rest; `velocity` in parts of the way to go per second.
  @MainActor static func spring(velocity: CGFloat) -> UISpringTimingParameters {
    UISpringTimingParameters(
      mass: 1, stiffness: releaseFrequency * releaseFrequency, damping: 2 * releaseFrequency,
      initialVelocity: CGVector(dx: velocity, dy: velocity))
  }
}
