import Foundation

/// The size of a sheet and its position in the container.
nonisolated struct SheetMetrics: Equatable, Sendable {
  /// The greatest width of a container in which a sheet takes the whole width, in points: the limit of compact windows.
  static let fullWidthLimit: CGFloat = 600

  /// The width of a page sheet in a wide container, in points: Apple's readable width.
  static let pageWidth: CGFloat = 672

  /// The width of a form sheet, in points (Apple's).
  static let formWidth: CGFloat = 540

  /// The greatest height of a form sheet, in points (Apple's).
  static let formHeight: CGFloat = 620

  /// The least height of a wide container in which sheets float, in points: there, a form sheet of its greatest height
  /// keeps its gaps.
  static let floatingLimit: CGFloat = formHeight + topGap + bottomGap

  /// The gap at the container's upper edge, in points: a navigation bar of the view controller behind and a little
  /// more, so that no edge cuts through its title.
  static let topGap: CGFloat = 52

  /// The gap between a floating sheet and the container's lower edge, in points.
  static let bottomGap: CGFloat = 24

  /// The medium detent as a fraction of the greatest height.
  static let mediumPart: CGFloat = 0.5

  /// The radius of the upper corners, in points.
  static let cornerRadius: CGFloat = 14

  /// The opacity of the black dimming view (Apple's).
  static let dimming: CGFloat = 0.2

  /// The opacity of the dimming view in dark mode, where a higher one is needed to be visible (a convention).
  static let darkDimming: CGFloat = 0.48

  let container: CGSize
  let safeArea: UIEdgeInsets
  let isForm: Bool

  /// The view controller's `preferredContentSize`.
  let preferred: CGSize
  let followsPreferredWidth: Bool

  /// Whether the only detent is the large one; such a sheet floats if there is enough space.
  let isAlwaysLarge: Bool

  /// Whether the sheet is in the middle of the container, detached from its lower edge.
  var floats: Bool {
    isAlwaysLarge && container.width > Self.fullWidthLimit && container.height >= Self.floatingLimit
  }

  /// The greatest height of the sheet, in points.
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

  /// Returns the frame of a sheet of the given height; the lower edge is the same for all heights.
  func frame(height: CGFloat) -> CGRect {
    CGRect(
      x: ((container.width - width) / 2).rounded(), y: container.height - gapBelow - height, width: width,
      height: height)
  }

  /// The gap between the sheet and the container's lower edge, in points.
  private var gapBelow: CGFloat {
    guard floats else { return 0 }
    let room = container.height - safeArea.top - Self.topGap - Self.bottomGap
    return Self.bottomGap + ((room - largestHeight) / 2).rounded()
  }
}
