extension UIView {
  /// Returns a view with the current appearance of this one, apart from its position and opacity.
  ///
  /// The snapshot stores no bitmap but a list of drawing commands, so it costs little and is sharp at any size.
  ///
  /// With `afterUpdates`, pending layout and drawing take place first, also in a view without a window. Without it, the
  /// snapshot shows the current content, including the current state of animations, and is empty if the view has no
  /// window, since it was not rendered yet. A hidden view's snapshot is empty. Unlike Apple's, it shows property
  /// changes since the last frame in either case.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    resizableSnapshotView(from: bounds, afterScreenUpdates: afterUpdates, withCapInsets: .zero)
  }

  /// Returns a snapshot of a part of the view, in its own coordinate space; `nil` if `rect` is empty.
  ///
  /// When the snapshot is resized, the parts within `capInsets` of an edge keep their extent across that edge, and the
  /// rest stretches.
  public func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    guard !rect.isEmpty else { return nil }
    if afterUpdates { updateScreen() }
    let isRendered = !isHidden && (afterUpdates || window != nil)
    let items = isRendered ? LayerFlattener.capture(layer) : []
    var snapshot: UIView?
    UIView.performWithoutAnimation {
      snapshot =
        capInsets == .zero
        ? SnapshotView(of: items, from: layer, in: rect)
        : StretchableSnapshotView(of: items, from: layer, in: rect, capInsets: capInsets)
    }
    return snapshot
  }

  /// Draws the view and its subviews into the current context, scaled so that its bounds fill `rect`.
  ///
  /// With `afterUpdates`, pending layout and drawing take place first, also in a view without a window; without it, the
  /// current content is drawn, including the current state of animations. Perspective and the blur of visual effects
  /// are left out, as by the layer's `render(in:)`.
  ///
  /// - Returns: Whether the drawing is complete: `false` without a current context, for empty bounds, and, unless with
  ///   `afterUpdates`, for a view without a window, which was not rendered yet.
  @discardableResult
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    guard let context = UIGraphicsGetCurrentContext(), !bounds.isEmpty else { return false }
    if afterUpdates { updateScreen() }
    guard afterUpdates || window != nil else { return false }
    context.saveGState()
    context.clip(to: rect)
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    layer.paint(.presentation, into: context)
    context.restoreGState()
    return true
  }

  /// Performs the pending layout and drawing of the screen and of this view.
  private func updateScreen() {
    CATransaction.flush()
    layoutIfNeeded()
    layer.displayTreeIfNeeded()
  }
}

extension UIScreen {
  /// Returns a view with the current content of the screen: snapshots of all windows, one above the other.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView {
    let screen = UIView(frame: bounds)
    for window in UIApplication.shared.windows {
      guard let snapshot = window.snapshotView(afterScreenUpdates: afterUpdates) else { continue }
      snapshot.frame = window.frame
      screen.addSubview(snapshot)
    }
    return screen
  }
}
