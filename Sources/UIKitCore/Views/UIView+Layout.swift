extension UIView {
  /// Recalculates the safe areas of the view and its subviews, and notifies the views whose safe area changed.
  package func safeAreaInsetsSourceDidChange() {
    var insets = inheritedSafeArea
    if let viewController {
      insets = insets + viewController.containerSafeAreaInsets + viewController.additionalSafeAreaInsets
    }
    guard insets != safeArea else { return }
    safeArea = insets
    insetGuidesDidChange()
    safeAreaInsetsDidChange()
    viewController?.viewSafeAreaInsetsDidChange()
    setNeedsLayout()
    for view in subviews { view.safeAreaInsetsSourceDidChange() }
  }

  /// The insets by which the areas outside the superview's safe area extend into this view.
  private var inheritedSafeArea: UIEdgeInsets {
    guard let superview, superview.safeArea != .zero, superview.sharesSafeArea else { return .zero }
    let outer = superview.bounds.inset(by: superview.safeArea)
    let own = CGRect(
      x: center.x - bounds.width * layer.anchorPoint.x, y: center.y - bounds.height * layer.anchorPoint.y,
      width: bounds.width, height: bounds.height)
    return UIEdgeInsets(
      top: max(0, min(outer.minY - own.minY, superview.safeArea.top)),
      left: max(0, min(outer.minX - own.minX, superview.safeArea.left)),
      bottom: max(0, min(own.maxY - outer.maxY, superview.safeArea.bottom)),
      right: max(0, min(own.maxX - outer.maxX, superview.safeArea.right)))
  }

  /// Updates the subviews and the safe areas after a change of position or size.
  final func geometryDidChange(from oldSize: CGSize) {
    if superview?.safeArea != .zero || safeArea != .zero { safeAreaInsetsSourceDidChange() }
    layoutFollowsFrame()
    guard oldSize != bounds.size else { return }
    if contentMode == .redraw { setNeedsDisplay() }
    for view in subviews {
      if autoresizesSubviews { view.follow(superviewFrom: oldSize, to: bounds.size) }
      view.safeAreaInsetsSourceDidChange()
    }
  }

  private func follow(superviewFrom old: CGSize, to new: CGSize) {
    guard !autoresizingMask.isEmpty else { return }
    let rect = CGRect(
      x: center.x - bounds.width * layer.anchorPoint.x, y: center.y - bounds.height * layer.anchorPoint.y,
      width: bounds.width, height: bounds.height)
    let mask = autoresizingMask
    let x = Self.resize(
      start: rect.minX, length: rect.width, total: old.width, by: new.width - old.width,
      flexible: (
        mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin)
      ))
    let y = Self.resize(
      start: rect.minY, length: rect.height, total: old.height, by: new.height - old.height,
      flexible: (
        mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight), mask.contains(.flexibleBottomMargin)
      ))
    bounds = CGRect(origin: bounds.origin, size: CGSize(width: x.length, height: y.length))
    center = CGPoint(
      x: x.start + x.length * layer.anchorPoint.x, y: y.start + y.length * layer.anchorPoint.y)
  }

  /// Distributes `change` among the flexible parts of an axis, in proportion to their lengths, or evenly if all are 0.
  private static func resize(
    start: CGFloat, length: CGFloat, total: CGFloat, by change: CGFloat,
    flexible: (before: Bool, length: Bool, after: Bool)
  ) -> (start: CGFloat, length: CGFloat) {
    let after = total - start - length
    var room: CGFloat = 0
    var count: CGFloat = 0
    for (part, isFlexible) in [(start, flexible.before), (length, flexible.length), (after, flexible.after)]
    where isFlexible {
      room += part
      count += 1
    }
    guard count > 0 else { return (start, length) }
    func share(_ part: CGFloat) -> CGFloat { abs(room) > 1e-9 ? change * part / room : change / count }
    return (
      flexible.before ? start + share(start) : start, flexible.length ? max(length + share(length), 0) : length
    )
  }
}
