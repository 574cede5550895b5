/// One picture of the window, as a value: what the compositors draw, tests compare and benchmarks feed.
///
/// A frame is a list of items in painter's order. It owns no layer and no view, so it can be kept, compared with the
/// frame before it to find the damage, and drawn again at any time.
package nonisolated struct Frame: Equatable, Sendable {
  /// The window's size, in points.
  package var size: CGSize

  /// Pixels per point.
  package var scale: CGFloat

  /// What shows where no item covers.
  package var background: RGBA

  /// In painter's order: later items are in front.
  package var items: [Item]

  /// A frame without items.
  package init(size: CGSize, scale: CGFloat = 1, background: RGBA = .black, items: [Item] = []) {
    self.size = size
    self.scale = scale
    self.background = background
    self.items = items
  }
}
