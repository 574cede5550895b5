/// Where text stands that was made smaller to fit its label.
public nonisolated enum UIBaselineAdjustment: Int, Sendable {
  /// On the baseline that it would have at full size.
  case alignBaselines = 0

  /// In the middle of the height.
  case alignCenters = 1

  /// At the top of the place that it would have at full size.
  case none = 2
}
