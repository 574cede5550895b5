/// The content offsets at which the content, with its insets, lies within the view's edges.
nonisolated struct ScrollLimits: Equatable, Sendable {
  /// To the right.
  let horizontal: ClosedRange<Double>

  /// Downwards.
  let vertical: ClosedRange<Double>

  /// The limits of a view of `viewSize`; content that is smaller than the view has one offset only.
  init(contentSize: CGSize, viewSize: CGSize, inset: UIEdgeInsets) {
    func range(leading: CGFloat, content: CGFloat, trailing: CGFloat, view: CGFloat) -> ClosedRange<Double> {
      let first = Double(-leading)
      return first...max(first, Double(content + trailing - view))
    }
    horizontal = range(
      leading: inset.left, content: contentSize.width, trailing: inset.right, view: viewSize.width)
    vertical = range(leading: inset.top, content: contentSize.height, trailing: inset.bottom, view: viewSize.height)
  }

  /// The first offset: the content's beginning at the view's.
  var first: CGPoint { CGPoint(x: horizontal.lowerBound, y: vertical.lowerBound) }

  /// The nearest offset within the limits.
  func clamp(_ offset: CGPoint) -> CGPoint {
    CGPoint(x: horizontal.clamp(Double(offset.x)), y: vertical.clamp(Double(offset.y)))
  }
}

extension ClosedRange<Double> {
  /// The nearest value inside.
  nonisolated func clamp(_ value: Double) -> Double { Swift.min(Swift.max(value, lowerBound), upperBound) }

  /// Whether it is more than a point: a scroll view can scroll.
  nonisolated var hasExtent: Bool { upperBound > lowerBound }
}
