extension UIView {
  /// Requests a call of ``UIView/updateConstraints()`` before the next layout.
  public func setNeedsUpdateConstraints() {
    guard !needsUpdateConstraints() else { return }
    ensuredLayoutState.needsUpdate = true
    ConstraintUpdates.add(self)
    setNeedsLayout()
  }

  /// Returns whether a call of ``UIView/updateConstraints()`` was requested.
  public func needsUpdateConstraints() -> Bool { layoutState?.needsUpdate ?? false }

  /// Performs the requested updates in the view and its subviews now, the innermost first.
  public func updateConstraintsIfNeeded() {
    for view in subviews { view.updateConstraintsIfNeeded() }
    guard let layoutState, layoutState.needsUpdate else { return }
    layoutState.needsUpdate = false
    if let viewController { viewController.updateViewConstraints() } else { updateConstraints() }
  }

  /// Returns the size that the constraints in the view require, as close to `targetSize` as they allow.
  public func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
  }

  /// The target size with which ``systemLayoutSizeFitting(_:)`` returns the smallest possible size.
  public class var layoutFittingCompressedSize: CGSize { .zero }

  /// The target size with which ``systemLayoutSizeFitting(_:)`` returns the largest possible size.
  public class var layoutFittingExpandedSize: CGSize { CGSize(width: 10_000, height: 10_000) }

}
