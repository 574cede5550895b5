nonisolated extension UIImage {
  /// How a picture stands among others.
  struct Standing: Hashable, Sendable {
    var insets = UIEdgeInsets.zero

    /// From the bottom up, in points; `nil` without one.
    var baseline: CGFloat?
    var flips = false
  }

  private func with(_ change: (inout Standing) -> Void) -> UIImage {
    var standing = standing
    change(&standing)
    return UIImage(source: source, scale: scale, mode: renderingMode, resizing: resizing, standing: standing)
  }

  /// What does not count where it is aligned: a shadow, say. Kept for whoever asks.
  public var alignmentRectInsets: UIEdgeInsets { standing.insets }

  /// The same picture with other insets.
  public func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
    with { $0.insets = alignmentInsets }
  }

  /// From the bottom up to the line that text beside it stands on, in points; `nil` without one.
  public var baselineOffsetFromBottom: CGFloat? { standing.baseline }

  /// The same picture with a baseline.
  public func withBaselineOffset(fromBottom baselineOffset: CGFloat) -> UIImage {
    with { $0.baseline = baselineOffset }
  }

  /// The same picture without a baseline.
  public func imageWithoutBaseline() -> UIImage { with { $0.baseline = nil } }

  /// Whether it is to be mirrored where text runs from right to left. Kept: windows here run from left to right.
  public var flipsForRightToLeftLayoutDirection: Bool { standing.flips }

  /// The same picture, to be mirrored where text runs from right to left.
  public func imageFlippedForRightToLeftLayoutDirection() -> UIImage { with { $0.flips = true } }

  /// The same picture, mirrored; it is made at once.
  public func withHorizontallyFlippedOrientation() -> UIImage {
    let scale = isSymbolImage ? 2 : scale
    guard let image = cgImage else { return self }
    return UIImage(
      source: .bitmap(Orientation.upMirrored.upright(image)), scale: scale,
      mode: isTemplate ? .alwaysTemplate : renderingMode, resizing: resizing, standing: standing)
  }
}
