/// The constraints of one view tree, which are solved together. It belongs to the tree's topmost view.
///
/// An item's unknowns are its position *in its superview* and its size, so that the subviews of a view that moves need
/// not be solved again.
package final class LayoutEngine {
  /// The items that have unknowns here, in the order in which they were added.
  private var items: [Participant] = []

  var solver = ConstraintSolver()
  private var handles: [ObjectIdentifier: ConstraintSolver.Handle] = [:]
  private var constraints: [ConstraintSolver.Handle: NSLayoutConstraint] = [:]
  private weak var root: UIView?

  /// Whether something has changed since frames were last read.
  private(set) var isDirty = false

  private struct Participant { weak var item: (any LayoutItem)? }

  init(root: UIView) { self.root = root }

  /// Whether no constraint is installed.
  var isEmpty: Bool { handles.isEmpty }

  // MARK: - Constraints

  /// Installs a constraint. If it conflicts with other required ones, they are reported, and it is left out.
  func install(_ constraint: NSLayoutConstraint) {
    guard handles[ObjectIdentifier(constraint)] == nil, let equation = equation(of: constraint) else { return }
    constraint.engine = self
    setNeedsSolving()
    do {
      let handle = try solver.add(equation)
      handles[ObjectIdentifier(constraint)] = handle
      constraints[handle] = constraint
    } catch {
      LayoutDiagnostics.report(constraint, against: error.handles.compactMap { constraints[$0] })
    }
  }

  /// Uninstalls a constraint.
  func uninstall(_ constraint: NSLayoutConstraint) {
    constraint.engine = nil
    guard let handle = handles.removeValue(forKey: ObjectIdentifier(constraint)) else { return }
    constraints[handle] = nil
    solver.remove(handle)
    setNeedsSolving()
  }

  /// Installs a constraint again, after a change of more than its constant.
  func reinstall(_ constraint: NSLayoutConstraint) {
    uninstall(constraint)
    install(constraint)
  }

  /// Updates the constant of a constraint.
  func constantDidChange(_ constraint: NSLayoutConstraint) {
    guard let handle = handles[ObjectIdentifier(constraint)], let equation = equation(of: constraint) else {
      return reinstall(constraint)
    }
    setNeedsSolving()
    if !solver.setConstant(equation.constant, of: handle) { reinstall(constraint) }
  }

  /// Updates the constraints that relate a view or its content to outside items after a change of the view's scale.
  func scaleDidChange(of view: UIView) {
    var concerned: [NSLayoutConstraint] = []
    var holder = view.superview
    while let outer = holder {
      concerned += outer.constraints.filter { $0.reaches(into: view) && handles[ObjectIdentifier($0)] != nil }
      holder = outer.superview
    }
    for constraint in concerned { uninstall(constraint) }
    for constraint in concerned { install(constraint) }
    givenFrameDidChange(of: view)
    setNeedsSolving()
  }

  private func equation(of constraint: NSLayoutConstraint) -> LinearConstraint? {
    guard let first = layoutItem(constraint.firstItem), let space = constraint.holder else { return nil }
    var sum = LinearConstraint()
    sum.relation =
      switch constraint.relation {
      case .lessThanOrEqual: .atMost
      case .equal: .equal
      case .greaterThanOrEqual: .atLeast
      }
    sum.priority = constraint.priority.rawValue
    sum.constant = -Double(constraint.constant)
    // From right to left, positions are measured from the right edge of the space: x becomes width − x.
    let isMirrored = constraint.isDirectional && space.isRightToLeft
    let sign: Double = isMirrored ? -1 : 1
    func attribute(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutConstraint.Attribute {
      isMirrored ? attribute.mirrored : attribute
    }
    add(attribute(constraint.firstAttribute), of: first, times: sign, in: space, to: &sum)
    if let second = layoutItem(constraint.secondItem) {
      let multiplier = Double(constraint.multiplier)
      add(attribute(constraint.secondAttribute), of: second, times: -sign * multiplier, in: space, to: &sum)
      if isMirrored, multiplier != 1 { add(.width, of: space, times: 1 - multiplier, in: space, to: &sum) }
    } else if constraint.secondAttribute != .notAnAttribute {
      return nil
    }
    return sum
  }

  // MARK: - Items

  /// Returns the item's unknowns, which the first call creates.
  func variables(of item: any LayoutItem) -> LayoutVariables {
    if let known = item.layoutVariables { return known }
    let made = LayoutVariables(
      x: solver.makeVariable(), y: solver.makeVariable(), width: solver.makeVariable(),
      height: solver.makeVariable())
    item.layoutVariables = made
    items.append(Participant(item: item))
    placementDidChange(of: item)
    return item.layoutVariables ?? made
  }

  /// Updates which numbers of the item's frame are given.
  func placementDidChange(of item: any LayoutItem) {
    guard var variables = item.layoutVariables else { return }
    for handle in variables.handles { solver.remove(handle) }
    variables.intrinsic = []
    variables.intrinsicSize = nil
    let lengthPriority = item.givenSizePriority.rawValue
    variables.given = zip(variables.all, item.givenFrame.numbers).enumerated().map { index, pair in
      let (unknown, number) = pair
      guard let number else { return nil }
      var equation = LinearConstraint(constant: -number)
      if index >= 2 { equation.priority = lengthPriority }
      equation.add(unknown, 1)
      return try? solver.add(equation)
    }
    item.layoutVariables = variables
    setNeedsSolving()
  }

  /// Updates the given numbers of an item's frame after a possible change.
  func givenFrameDidChange(of item: any LayoutItem) {
    guard let variables = item.layoutVariables else { return }
    let numbers = item.givenFrame.numbers
    for (index, handle) in variables.given.enumerated() {
      guard let handle, let number = numbers[index], solver.value(of: variables.all[index]) != number else { continue }
      if !solver.setConstant(-number, of: handle) { return placementDidChange(of: item) }
      setNeedsSolving()
    }
  }

  /// Removes an item that leaves the tree and that no constraint refers to any more.
  func remove(_ item: any LayoutItem) {
    guard let variables = item.layoutVariables else { return }
    for handle in variables.handles { solver.remove(handle) }
    item.layoutVariables = nil
    items.removeAll { $0.item == nil || $0.item === item }
  }

  // MARK: - Solving

  /// Requests a layout of the tree.
  func setNeedsSolving() {
    guard !isDirty else { return }
    isDirty = true
    root?.setNeedsLayout()
  }

  /// Updates the intrinsic sizes, and requests a layout of the superviews of views whose frames have changed.
  func solve() {
    guard isDirty else { return }
    isDirty = false
    takeUpIntrinsicSizes()
    for item in items.lazy.compactMap(\.item) {
      if let guide = item as? ScrollContentGuide { guide.takeSize(frame(of: guide).size) }
      guard let view = item as? UIView, view.givenFrame == .none, let superview = view.superview else { continue }
      if view.frameForLayout != frame(of: view) { superview.setNeedsLayout() }
    }
  }

  /// The largest number of passes: a text's height depends on its width, which may depend on another text's height.
  private static let mostPasses = 4

  /// Updates the intrinsic sizes until none of them changes.
  func takeUpIntrinsicSizes() {
    for _ in 0..<Self.mostPasses where !updateIntrinsicSizes() { return }
  }

  /// Updates the intrinsic sizes. Returns whether any of them changed.
  private func updateIntrinsicSizes() -> Bool {
    var isNew = false
    for participant in items {
      guard let view = participant.item as? UIView, view.givenFrame == .none, var variables = view.layoutVariables
      else { continue }
      let width = solver.value(of: variables.width)
      let size = view.intrinsicContentSize(laidOutIn: CGFloat(width))
      guard size != variables.intrinsicSize else { continue }
      isNew = true
      for handle in variables.intrinsic { solver.remove(handle) }
      variables.intrinsicSize = size
      variables.intrinsic =
        wishes(variables.width, size.width, view, .horizontal) + wishes(variables.height, size.height, view, .vertical)
      view.layoutVariables = variables
    }
    return isNew
  }

  private func wishes(
    _ unknown: LinearSymbol, _ length: CGFloat, _ view: UIView, _ axis: NSLayoutConstraint.Axis
  ) -> [ConstraintSolver.Handle] {
    guard length >= 0 else { return [] }
    var hug = LinearConstraint(
      constant: -Double(length), relation: .atMost, priority: view.contentHuggingPriority(for: axis).rawValue)
    hug.add(unknown, 1)
    var resist = LinearConstraint(
      constant: -Double(length), relation: .atLeast,
      priority: view.contentCompressionResistancePriority(for: axis).rawValue)
    resist.add(unknown, 1)
    return [hug, resist].compactMap { try? solver.add($0) }
  }

  /// Returns the solved frame of the item in its superview, with its edges on whole pixels. Of a zoomed view, whose
  /// position changes with every scale, only the lengths are rounded.
  func frame(of item: any LayoutItem) -> CGRect {
    guard let variables = item.layoutVariables else { return .zero }
    let scale = Double(UIScreen.main.scale)
    if item.layoutScale != 1 {
      func length(_ unknown: LinearSymbol) -> Double { (max(solver.value(of: unknown), 0) * scale).rounded() / scale }
      return CGRect(
        x: solver.value(of: variables.x), y: solver.value(of: variables.y), width: length(variables.width),
        height: length(variables.height))
    }
    func edges(_ start: LinearSymbol, _ length: LinearSymbol) -> (start: Double, length: Double) {
      let low = solver.value(of: start), high = low + max(solver.value(of: length), 0)
      let edge = (low * scale).rounded() / scale
      return (edge, (high * scale).rounded() / scale - edge)
    }
    let x = edges(variables.x, variables.width), y = edges(variables.y, variables.height)
    return CGRect(x: x.start, y: y.start, width: x.length, height: y.length)
  }
}
