/// The vertical position of text that was shrunk to fit its label.
public nonisolated enum UIBaselineAdjustment: Int, Sendable {
  /// Keeps the baseline of the text at full size.
  case alignBaselines = 0

  /// Centers the text vertically.
  case alignCenters = 1

  /// Keeps the top of the text at full size.
  case none = 2
}
