/// The contents of a window at one time, as a value that compositors draw, tests compare, and benchmarks use.
///
/// A frame is a list of items in painter's order. It references no layers or views, so it can be stored, compared with
/// the previous frame to find the damage, and drawn again at any time.
package nonisolated struct Frame: Equatable, Sendable {
  /// The window's size, in points.
  package var size: CGSize

  /// The number of pixels per point.
  package var scale: CGFloat

  /// The color that is visible where no item covers it.
  package var background: RGBA

  /// The items in painter's order: later items are in front.
  package var items: [Item]

  /// Creates a frame, by default without items.
  package init(size: CGSize, scale: CGFloat = 1, background: RGBA = .black, items: [Item] = []) {
    self.size = size
    self.scale = scale
    self.background = background
    self.items = items
  }
}
