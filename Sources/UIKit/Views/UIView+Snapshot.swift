extension UIView {
  /// A view that shows what this one shows now, apart from its own place and opacity.
  ///
  /// It holds no pixels but the list of what was drawn, so it costs next to nothing and stays sharp at any size. With
  /// `afterUpdates` pending layout and drawing are done first.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    resizableSnapshotView(from: bounds, afterScreenUpdates: afterUpdates, withCapInsets: .zero)
  }

  /// The same for a part of the view. `capInsets` must be zero: nothing is kept unstretched.
  public func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    precondition(capInsets == .zero, "resizableSnapshotView: cap insets of \(capInsets) are not supported; pass .zero")
    guard !rect.isEmpty else { return nil }
    if afterUpdates { CATransaction.flush() }
    return SnapshotView(of: self, in: rect)
  }
}

/// What `snapshotView(afterScreenUpdates:)` makes.
final class SnapshotView: UIView {
  override class var layerClass: AnyClass { SnapshotLayer.self }

  /// A picture of `view` as it is now.
  init(of view: UIView, in rect: CGRect) {
    super.init(frame: CGRect(origin: .zero, size: rect.size))
    (layer as? SnapshotLayer)?.capture(view.layer, in: rect)
  }

  /// Not supported: snapshots are not archived.
  required init?(coder: NSCoder) { nil }
}
