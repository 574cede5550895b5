import UIKit

/// The size of the cells, which Control and the wheel, keys and the menu change.
extension GridPage {
  /// The key commands that change the size; the first three are for the menu, too.
  var sizeCommands: [UIKeyCommand] {
    [
      ("Larger Pictures", "+", 1), ("Smaller Pictures", "-", -1), ("Standard Size", "0", 0),
      ("Larger Pictures", "=", 1),
    ]
    .map { title, input, step in
      UIKeyCommand(
        title: title, action: selector { [weak self] in self?.chooseSize(step: step) }, input: input,
        modifierFlags: .control, attributes: canChooseSize(step: step) ? [] : .disabled)
    }
  }

  private func size(step: Int) -> CellSize { step == 0 ? .standard : cellSize.stepped(by: step) }

  private func canChooseSize(step: Int) -> Bool { size(step: step) != cellSize }

  private func chooseSize(step: Int, at point: CGPoint? = nil) {
    let next = size(step: step)
    guard next != cellSize, transitionCoordinator == nil else { return }
    keeping(point.flatMap { anchor(at: $0) }) { onResize(next) }
  }

  /// Changes the size by wheel clicks at a point of the window; those of a touchpad are fractions, which add up. The
  /// picture under the pointer keeps its place.
  func resize(byWheel clicks: CGFloat, at point: CGPoint) {
    wheelWay += clicks
    let steps = Int(wheelWay)
    wheelWay -= CGFloat(steps)
    if steps != 0 { chooseSize(step: steps, at: point) }
  }

  /// Changes the size of the cells, with an animation if the grid is on screen.
  func applyCellSize() {
    guard isViewLoaded, metrics != nil else { return }
    let next = wantedMetrics
    guard next != metrics else { return }
    metrics = next
    let isAnimated = view.window != nil && !UIAccessibility.isReduceMotionEnabled
    let layout = makeLayout(for: next)
    self.layout = layout
    collection.setCollectionViewLayout(layout, animated: isAnimated)
    sharpenCells()
  }

  /// The columns for the current width of the page.
  var wantedMetrics: GridMetrics {
    Self.metrics(width: view.bounds.inset(by: view.safeAreaInsets).width, cellSize: cellSize)
  }

  /// Returns the columns of a grid.
  static func metrics(width: CGFloat, cellSize: CellSize) -> GridMetrics {
    GridMetrics(width: width - 2 * Theme.gridMargin, narrowest: cellSize.narrowest, spacing: Theme.gridSpacing)
  }

  /// Returns the number of cells that a grid in a window shows at first, or some more, and the size at which their pictures
  /// are decoded.
  static func firstPictures(in window: CGSize, scale: CGFloat, cellSize: CellSize) -> (count: Int, size: ShownSize) {
    let metrics = metrics(width: window.width, cellSize: cellSize)
    let rows = Int((window.height / (itemSize(for: metrics).height + Theme.gridSpacing)).rounded(.up))
    return (rows * metrics.columns, thumbnailSize(side: metrics.side, scale: scale))
  }

  /// Creates a layout with cells of a size.
  func makeLayout(for metrics: GridMetrics) -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    prepare(layout)
    layout.itemSize = Self.itemSize(for: metrics)
    return layout
  }

  /// Sets the spacing of a layout, and the headers if the pictures are grouped.
  func prepare(_ layout: UICollectionViewFlowLayout) {
    layout.minimumInteritemSpacing = Theme.gridSpacing
    layout.minimumLineSpacing = Theme.gridSpacing
    layout.sectionHeadersPinToVisibleBounds = true
    apply(isGrouped: isGrouped, to: layout)
  }

  /// Whether the pictures are in groups with headers.
  var isGrouped: Bool { !library.groups.isEmpty }

  /// The distance between a header and the pictures below it, in points.
  private static let headerGap: CGFloat = 6

  /// Adds headers to a layout, or removes them.
  func apply(isGrouped: Bool, to layout: UICollectionViewFlowLayout) {
    layout.headerReferenceSize = isGrouped ? CGSize(width: 0, height: GroupHeader.height) : .zero
    layout.sectionInset = UIEdgeInsets(
      top: isGrouped ? Self.headerGap : Theme.gridMargin, left: Theme.gridMargin, bottom: Theme.gridMargin,
      right: Theme.gridMargin)
  }

  /// Returns the rectangle that should be visible with a cell: its margins, and the header that may cover it.
  func surroundings(of cell: CGRect) -> CGRect {
    let above = isGrouped ? GroupHeader.height + Self.headerGap : Theme.gridMargin
    return CGRect(
      x: cell.minX, y: cell.minY - above, width: cell.width, height: cell.height + above + Theme.gridMargin)
  }

  /// Returns the size of a cell with its title.
  static func itemSize(for metrics: GridMetrics) -> CGSize {
    CGSize(width: metrics.side, height: metrics.side + Theme.cellTitleGap + Theme.cellTitleHeight)
  }
}

/// The view of a grid, in which Control and the wheel change the size of the cells.
final class GridView: UIView, WheelScrolling {
  /// Called with wheel clicks while Control is held, and the point of the window; positive ones are away from the user.
  var onZoom: (CGFloat, CGPoint) -> Void = { _, _ in }

  func scroll(byWheel delta: CGVector, isPrecise: Bool) -> Bool { false }

  func zoom(byWheel clicks: CGFloat, at position: CGPoint, isPrecise: Bool) -> Bool {
    onZoom(clicks, position)
    return true
  }
}
