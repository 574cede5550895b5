/// The content view of a cell, whose size constraints inside it can override.
///
/// A cell is created before it gets its size, so constraints inside it would conflict with a required size.
package final class CellContentView: UIView {}

extension LayoutItem {
  /// The priority of the item's given width and height.
  var givenSizePriority: UILayoutPriority { self is CellContentView ? CellContentView.sizePriority : .required }
}

extension CellContentView {
  /// A priority just below `required`.
  fileprivate static let sizePriority = UILayoutPriority(999)
}
