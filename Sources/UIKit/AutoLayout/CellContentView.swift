/// Holds a cell's content: a size that the cell gives it, but that what it holds may contradict.
///
/// A cell is made before it has its size, so constraints inside would be found to contradict a size that must hold.
final class CellContentView: UIView {}

extension LayoutItem {
  /// How firmly the item's given width and height hold.
  var givenSizePriority: UILayoutPriority { self is CellContentView ? CellContentView.sizePriority : .required }
}

extension CellContentView {
  /// Just below what must hold.
  fileprivate static let sizePriority = UILayoutPriority(999)
}
