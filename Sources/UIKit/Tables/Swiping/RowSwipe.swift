import Foundation
import Motion

/// The swipe gesture that reveals a row's actions, for one row at a time.
///
/// The cell's frame does not change, but its bounds move: the content moves out at one side, and the actions, which are
/// beside it, move in at the other.
final class RowSwipe {
  /// The side of a row on which its actions are.
  enum Side {
    case leading, trailing

    /// The direction in which the cell's bounds move to reveal the actions, in left-to-right layouts.
    fileprivate var sign: CGFloat { self == .trailing ? 1 : -1 }
  }

  /// The states of the gesture.
  private enum State {
    case closed
    case dragged(Row, DragTracker)
    case open(Row)
  }

  /// A row with its actions.
  private final class Row {
    let cell: UITableViewCell
    let indexPath: IndexPath

    /// The direction in which the cell's bounds move to reveal the actions: 1 for actions at the right.
    let sign: CGFloat

    let buttons: [SwipeButton]
    let doesFirst: Bool
    let clippedBefore: Bool

    init(_ cell: UITableViewCell, at indexPath: IndexPath, _ side: Side, _ offer: UISwipeActionsConfiguration) {
      self.cell = cell
      self.indexPath = indexPath
      sign = side.sign * cell.readingSign
      buttons = offer.actions.map { SwipeButton($0) }
      doesFirst = offer.performsFirstActionWithFullSwipe
      clippedBefore = cell.clipsToBounds
    }

    /// The distance at which all buttons are fully visible, in points.
    var width: CGFloat { buttons.reduce(0) { $0 + $1.naturalWidth } }

    /// A drag that shows all buttons, from where the row is.
    var tracker: DragTracker {
      DragTracker(
        direction: CGVector(dx: -sign, dy: 0), distance: width, start: sign * cell.bounds.minX,
        rule: RowSwipe.openingRule)
    }
  }

  /// The recognizer of the swipe.
  let pan = UIPanGestureRecognizer()

  private unowned let table: UITableView
  private var state = State.closed

  /// The fraction of the row's width beyond which a swipe performs the first action (a convention).
  private static let fullSwipe: CGFloat = 0.6

  /// The release speed above which its direction decides, in points per second (a convention).
  private static let openingRule = ReleaseRule(projectionTime: 0, finishingSpeed: 300, cancellingSpeed: 300)

  /// The duration of opening and closing, in seconds (a convention).
  private static let duration = 0.3

  init(of table: UITableView) {
    self.table = table
    pan.maximumNumberOfTouches = 1
    pan.addTarget(self, action: selector(RowSwipe.panDidChange))
    table.addGestureRecognizer(pan)
  }

  /// The row whose actions are visible.
  var openRow: IndexPath? { row?.indexPath }

  private var row: Row? {
    switch state {
    case .closed: nil
    case .dragged(let row, _), .open(let row): row
    }
  }

  // MARK: Gesture

  /// Whether a drag is a swipe of a row that has actions on that side.
  func mayBegin() -> Bool {
    let speed = pan.velocity(in: table), travel = pan.translation(in: table)
    let delta = travel == .zero ? speed : travel
    guard abs(delta.x) > abs(delta.y) else { return false }
    guard let indexPath = table.indexPathForRow(at: start) else { return false }
    if let row, row.indexPath == indexPath { return true }
    return offer(at: indexPath, side(of: delta.x)) != nil
  }

  /// Returns the side whose actions a movement reveals.
  private func side(of deltaX: CGFloat) -> Side { deltaX * table.readingSign < 0 ? .trailing : .leading }

  /// The location at which the touch came down, in the table.
  private var start: CGPoint {
    let now = pan.location(in: table), travel = pan.translation(in: table)
    return CGPoint(x: now.x - travel.x, y: now.y - travel.y)
  }

  private func panDidChange() {
    switch pan.state {
    case .began: begin()
    case .changed: drag()
    case .ended: end(velocity: pan.velocity(in: table))
    case .cancelled, .failed: close(animated: true)
    case .possible: break
    }
  }

  private func begin() {
    guard let indexPath = table.indexPathForRow(at: start), let cell = table.cellForRow(at: indexPath) else { return }
    if let row, row.indexPath == indexPath {
      state = .dragged(row, row.tracker)
      return drag()
    }
    close(animated: true)
    let side = side(of: pan.velocity(in: table).x)
    guard let offer = offer(at: indexPath, side) else { return }
    let row = Row(cell, at: indexPath, side, offer)
    for button in row.buttons {
      button.addAction(UIAction { [weak self] _ in self?.perform(button) }, for: .touchUpInside)
      cell.addSubview(button)
    }
    cell.clipsToBounds = true
    state = .dragged(row, row.tracker)
    table.rowDelegate?.tableView(table, willBeginEditingRowAt: indexPath)
    drag()
  }

  private func drag() {
    guard case .dragged(let row, let tracker) = state else { return }
    let asked = tracker.position(after: pan.translation(in: table))
    let most = row.doesFirst ? row.cell.bounds.width : row.width
    let shown =
      asked > most ? most + RubberBand.displacement(forPull: asked - most, extent: row.cell.bounds.width) : asked
    show(max(shown, 0), of: row)
  }

  private func end(velocity: CGPoint) {
    guard case .dragged(let row, let tracker) = state else { return }
    let shown = abs(row.cell.bounds.minX)
    if row.doesFirst, shown > row.cell.bounds.width * Self.fullSwipe, let first = row.buttons.first {
      state = .open(row)
      UIView.animate(withDuration: Self.duration) { [self] in show(row.cell.bounds.width, of: row) }
      return perform(first)
    }
    switch tracker.outcome(at: tracker.progress(at: shown), velocity: velocity) {
    case .finish:
      state = .open(row)
      UIView.animate(withDuration: Self.duration, delay: 0, options: [.allowUserInteraction, .curveEaseOut]) {
        [self] in show(row.width, of: row)
      }
    case .cancel: close(animated: true)
    }
  }

  /// Moves the row by a distance in points, and distributes the space among the buttons.
  private func show(_ distance: CGFloat, of row: Row) {
    let bounds = CGRect(
      x: row.sign * distance, y: 0, width: row.cell.bounds.width, height: row.cell.bounds.height)
    row.cell.bounds = bounds
    let isFull = row.doesFirst && distance > bounds.width * Self.fullSwipe
    let stretch = row.width > 0 ? distance / row.width : 1
    // The last button is the nearest to the row.
    var edge = row.sign > 0 ? bounds.width : 0
    for (index, button) in row.buttons.enumerated().reversed() {
      let width = isFull ? (index == 0 ? distance : 0) : button.naturalWidth * stretch
      let x = row.sign > 0 ? edge : edge - width
      button.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
      edge += row.sign * width
    }
    UIView.performWithoutAnimation { for button in row.buttons { button.layoutIfNeeded() } }
  }

  // MARK: Actions

  private func offer(at indexPath: IndexPath, _ side: Side) -> UISwipeActionsConfiguration? {
    let offer = table.swipeActions(at: indexPath, side)
    return offer?.actions.isEmpty == false ? offer : nil
  }

  private func perform(_ button: SwipeButton) {
    button.offered.handler(button.offered, button) { [weak self] _ in self?.close(animated: true) }
  }

  /// Moves the row back and hides its actions.
  func close(animated: Bool) {
    guard let row else { return }
    state = .closed
    let tidy = { [weak table] in
      for button in row.buttons { button.removeFromSuperview() }
      row.cell.clipsToBounds = row.clippedBefore
      if let table { table.rowDelegate?.tableView(table, didEndEditingRowAt: table.indexPath(for: row.cell)) }
    }
    guard animated, row.cell.window != nil else {
      row.cell.bounds.origin.x = 0
      return tidy()
    }
    UIView.animate(withDuration: Self.duration, delay: 0, options: [.allowUserInteraction, .curveEaseOut]) {
      [self] in
      show(0, of: row)
    } completion: { _ in
      tidy()
    }
  }

  /// Closes the row after a layout of the table if it has lost its cell or moved.
  func tableDidLayOut() {
    guard let row, table.cellForRow(at: row.indexPath) !== row.cell else { return }
    close(animated: false)
  }
}
