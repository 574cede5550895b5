nonisolated extension UIImage {
  /// The alignment of an image relative to others, and its mirroring.
  struct Standing: Hashable, Sendable {
    var insets = UIEdgeInsets.zero

    /// The distance from the bottom to the baseline, in points; `nil` if there is no baseline.
    var baseline: CGFloat?
    var flips = false
  }

  private func with(_ change: (inout Standing) -> Void) -> UIImage {
    var standing = standing
    change(&standing)
    return UIImage(source: source, scale: scale, mode: renderingMode, resizing: resizing, standing: standing)
  }

  /// The insets of the parts that are ignored in alignment, for example a shadow; stored, but not used by the layout.
  public var alignmentRectInsets: UIEdgeInsets { standing.insets }

  /// Returns the image with other alignment insets.
  public func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
    with { $0.insets = alignmentInsets }
  }

  /// The distance from the bottom of the image to the baseline of adjacent text, in points; `nil` if there is no
  /// baseline.
  public var baselineOffsetFromBottom: CGFloat? { standing.baseline }

  /// Returns the image with a baseline.
  public func withBaselineOffset(fromBottom baselineOffset: CGFloat) -> UIImage {
    with { $0.baseline = baselineOffset }
  }

  /// Returns the image without a baseline.
  public func imageWithoutBaseline() -> UIImage { with { $0.baseline = nil } }

  /// Whether image views, buttons and bars mirror the image in right-to-left layouts.
  public var flipsForRightToLeftLayoutDirection: Bool { standing.flips }

  /// Returns the image with ``flipsForRightToLeftLayoutDirection`` set.
  public func imageFlippedForRightToLeftLayoutDirection() -> UIImage { with { $0.flips = true } }

  /// Returns a bitmap mirrored horizontally.
  package static func mirrored(_ bitmap: CGImage) -> CGImage { Orientation.upMirrored.upright(bitmap) }

  /// Returns a horizontally mirrored copy, which is drawn immediately.
  public func withHorizontallyFlippedOrientation() -> UIImage {
    let scale = isSymbolImage ? 2 : scale
    guard let image = cgImage else { return self }
    return UIImage(
      source: .bitmap(Orientation.upMirrored.upright(image)), scale: scale,
      mode: isTemplate ? .alwaysTemplate : renderingMode, resizing: resizing, standing: standing)
  }
}
