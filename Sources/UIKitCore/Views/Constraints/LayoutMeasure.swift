/// The measurement of the size that the constraints inside a view require.
enum LayoutMeasure {
  static func size(
    of view: UIView, fitting target: CGSize, horizontally: UILayoutPriority, vertically: UILayoutPriority
  ) -> CGSize {
    // A view without constraints has the size of its content, whatever constraints other views of the window have.
    guard let engine = view.layoutEngine, view.layoutState?.variables != nil else { return view.sizeThatFits(target) }
    let outer = view.layoutConstraints.filter { !($0.holder?.isDescendant(of: view) ?? true) }
    for constraint in outer { engine.uninstall(constraint) }
    let size = engine.size(of: view, fitting: target, horizontally, vertically)
    for constraint in outer { engine.install(constraint) }
    return size
  }
}

extension LayoutEngine {
  /// Frees the view's size, solves with `target` as a goal, and restores the given size.
  fileprivate func size(
    of view: UIView, fitting target: CGSize, _ horizontally: UILayoutPriority, _ vertically: UILayoutPriority
  ) -> CGSize {
    var unknowns = variables(of: view)
    for handle in unknowns.given[2...].compactMap({ $0 }) { solver.remove(handle) }
    unknowns.given[2] = nil
    unknowns.given[3] = nil
    view.layoutVariables = unknowns
    let wishes = [
      wish(unknowns.width, target.width, horizontally), wish(unknowns.height, target.height, vertically),
    ]
    takeUpIntrinsicSizes()
    let size = frame(of: view).size
    for handle in wishes.compactMap({ $0 }) { solver.remove(handle) }
    placementDidChange(of: view)
    return size
  }

  private func wish(
    _ unknown: LinearSymbol, _ length: CGFloat, _ priority: UILayoutPriority
  ) -> ConstraintSolver.Handle? {
    var equation = LinearConstraint(constant: -Double(length), priority: priority.rawValue)
    equation.add(unknown, 1)
    return try? solver.add(equation)
  }
}
