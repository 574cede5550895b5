/// The range of content offsets at which the content, with its insets, is not pulled beyond the view's edges.
package nonisolated struct ScrollLimits: Equatable, Sendable {
  /// The range of the horizontal offset.
  package let horizontal: ClosedRange<Double>

  /// The range of the vertical offset.
  package let vertical: ClosedRange<Double>

  /// Computes the limits for a view of `viewSize`; content that is smaller than the view has a single offset.
  package init(contentSize: CGSize, viewSize: CGSize, inset: UIEdgeInsets) {
    func range(leading: CGFloat, content: CGFloat, trailing: CGFloat, view: CGFloat) -> ClosedRange<Double> {
      let first = Double(-leading)
      return first...max(first, Double(content + trailing - view))
    }
    horizontal = range(
      leading: inset.left, content: contentSize.width, trailing: inset.right, view: viewSize.width)
    vertical = range(leading: inset.top, content: contentSize.height, trailing: inset.bottom, view: viewSize.height)
  }

  /// The offset at which the content is at its start.
  var first: CGPoint { CGPoint(x: horizontal.lowerBound, y: vertical.lowerBound) }

  /// Returns the nearest offset within the limits.
  package func clamp(_ offset: CGPoint) -> CGPoint {
    CGPoint(x: horizontal.clamp(Double(offset.x)), y: vertical.clamp(Double(offset.y)))
  }
}

extension ClosedRange<Double> {
  /// Returns the nearest value in the range.
  nonisolated func clamp(_ value: Double) -> Double { Swift.min(Swift.max(value, lowerBound), upperBound) }

  /// Whether the range has more than a single value, so that the content can scroll.
  package nonisolated var hasExtent: Bool { upperBound > lowerBound }
}
