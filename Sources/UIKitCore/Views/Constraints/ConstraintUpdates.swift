/// The views that wait for an update of their constraints.
enum ConstraintUpdates {
  private static var waiting: [Waiting] = []

  private struct Waiting { weak var view: UIView? }

  /// Adds `view`, and requests a layout of its topmost superview, in which the constraints are updated.
  static func add(_ view: UIView) {
    waiting.append(Waiting(view: view))
    view.topmostView.setNeedsLayout()
  }

  /// Requests a layout after `view` joined another tree, possibly with views that wait.
  static func treeDidGrow(with view: UIView) {
    if !waiting.isEmpty { view.topmostView.setNeedsLayout() }
  }

  /// Updates the constraints of the views that wait in the tree of `root`, the innermost first.
  static func run(in root: UIView) {
    guard !waiting.isEmpty else { return }
    let all = waiting.compactMap(\.view)
    let mine = all.filter { $0.isDescendant(of: root) }
    waiting = all.filter { !$0.isDescendant(of: root) }.map { Waiting(view: $0) }
    for view in mine.reversed() { view.updateConstraintsIfNeeded() }
  }
}
