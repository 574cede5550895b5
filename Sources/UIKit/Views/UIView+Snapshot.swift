extension UIView {
  /// A view that shows what this one shows now, apart from its own place and opacity.
  ///
  /// It holds no pixels but the list of what was drawn, so it costs next to nothing and stays sharp at any size.
  ///
  /// With `afterUpdates` pending layout and drawing are done first, also in a view without a window; without, it shows what
  /// is there, in mid-animation what shows of it, and has no visible content while the view has no window, since that was
  /// not rendered yet. A hidden view's snapshot has no visible content. Differs from Apple's in that a change of a property
  /// made since the last frame shows in either case.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    resizableSnapshotView(from: bounds, afterScreenUpdates: afterUpdates, withCapInsets: .zero)
  }

  /// The same for a part of the view, in its own space; `nil` where that is empty.
  ///
  /// When the snapshot is resized, what lies within `capInsets` of an edge keeps its extent across that edge, and the rest
  /// stretches.
  public func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    guard !rect.isEmpty else { return nil }
    if afterUpdates { updateScreen() }
    let isRendered = !isHidden && (afterUpdates || window != nil)
    let picture = isRendered ? LayerFlattener.capture(layer) : []
    var snapshot: UIView?
    UIView.performWithoutAnimation {
      snapshot =
        capInsets == .zero
        ? SnapshotView(of: picture, from: layer, in: rect)
        : StretchableSnapshotView(of: picture, from: layer, in: rect, capInsets: capInsets)
    }
    return snapshot
  }

  /// Draws what the view shows, with all in it, into the current context, scaled so that its bounds fill `rect`.
  ///
  /// With `afterUpdates` pending layout and drawing are done first, also in a view without a window; without, it draws what
  /// is there, in mid-animation what shows of it. What is seen in perspective and the blurring of what lies behind an effect
  /// are left out, as by the layer's `render(in:)`.
  ///
  /// - Returns: whether the picture is complete: `false` without a current context, and of a view that was not rendered
  ///   yet, having no window, unless with `afterUpdates`.
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

  /// Does the layout and the drawing that everything on the screen, and this view, wait for.
  private func updateScreen() {
    CATransaction.flush()
    layoutIfNeeded()
    layer.displayTreeIfNeeded()
  }
}

extension UIScreen {
  /// A view that shows what is on the screen now: what the windows show, one over the other.
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
