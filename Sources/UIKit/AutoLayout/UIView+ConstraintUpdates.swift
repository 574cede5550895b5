extension UIView {
  /// Asks for ``UIView/updateConstraints()`` before the next layout.
  public func setNeedsUpdateConstraints() {
    guard !needsUpdateConstraints() else { return }
    ensuredLayoutState.needsUpdate = true
    ConstraintUpdates.add(self)
    setNeedsLayout()
  }

  /// Whether ``UIView/updateConstraints()`` was asked for.
  public func needsUpdateConstraints() -> Bool { layoutState?.needsUpdate ?? false }

  /// Updates now what waits for it, in the view and all it holds, the innermost first.
  public func updateConstraintsIfNeeded() {
    for view in subviews { view.updateConstraintsIfNeeded() }
    guard let layoutState, layoutState.needsUpdate else { return }
    layoutState.needsUpdate = false
    if let viewController { viewController.updateViewConstraints() } else { updateConstraints() }
  }

  /// The size that the constraints in the view make of it, as close to `targetSize` as they allow.
  public func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
  }

  /// The smallest size that the constraints allow, for ``systemLayoutSizeFitting(_:)``.
  public class var layoutFittingCompressedSize: CGSize { .zero }

  /// The largest size that the constraints allow, for ``systemLayoutSizeFitting(_:)``.
  public class var layoutFittingExpandedSize: CGSize { CGSize(width: 10_000, height: 10_000) }

}
