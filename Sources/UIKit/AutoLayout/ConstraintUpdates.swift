/// The views that wait for their constraints to be updated.
enum ConstraintUpdates {
  private static var waiting: [Waiting] = []

  private struct Waiting { weak var view: UIView? }

  /// Notes `view`, and asks for the layout in which it will be updated: that of its tree's topmost view.
  static func add(_ view: UIView) {
    waiting.append(Waiting(view: view))
    view.topmostView.setNeedsLayout()
  }

  /// `view` joined another tree, maybe with views that wait.
  static func treeDidGrow(with view: UIView) {
    if !waiting.isEmpty { view.topmostView.setNeedsLayout() }
  }

  /// Updates what waits in the tree of `root`, the innermost first.
  static func run(in root: UIView) {
    guard !waiting.isEmpty else { return }
    let all = waiting.compactMap(\.view)
    let mine = all.filter { $0.isDescendant(of: root) }
    waiting = all.filter { !$0.isDescendant(of: root) }.map { Waiting(view: $0) }
    for view in mine.reversed() { view.updateConstraintsIfNeeded() }
  }
}
