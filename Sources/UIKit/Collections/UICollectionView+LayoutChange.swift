/// An interactive change of the layout.
struct InteractiveLayoutChange {
  let layout: UICollectionViewTransitionLayout
  let completion: ((_ completed: Bool, _ finished: Bool) -> Void)?
}

extension UICollectionView {
  /// A closure called at the end of an interactive change, with whether its animation ran to its end, and whether the
  /// new layout is in use.
  public typealias LayoutInteractiveTransitionCompletion = (_ completed: Bool, _ finished: Bool) -> Void

  /// The duration of a change of layout, in seconds, similar to Apple's.
  private static let layoutChangeDuration = 0.3

  /// Changes the layout, with or without animation.
  public func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    let isAnimated = animated && window != nil && UIView.areAnimationsEnabled
    changeLayout(to: layout, offset: nil, isAnimated ? .animated(Self.layoutChangeDuration) : .atOnce) {
      completion?($0)
    }
  }

  /// Changes the layout. Without an offset, the item in the middle stays near its position on the screen.
  func changeLayout(
    to layout: UICollectionViewLayout, offset: CGPoint?, _ pace: ElementTiming, completion: @escaping (Bool) -> Void
  ) {
    let old = layoutInUse
    guard dataSource != nil, layout !== old, !knownBounds.isNull else {
      use(layout)
      layout.invalidateLayout()
      return UIView.animate(withDuration: 0, animations: {}, completion: completion)
    }
    prepareIfNeeded()
    stopMoving()
    layout.collectionView = self
    layout.invalidateLayout()
    old.prepareForTransition(to: layout)
    layout.prepare()
    layout.prepareForTransition(from: old)
    let size = layout.collectionViewContentSize
    let target = offset ?? offsetKept(from: old, in: layout, contentSize: size)
    let seen = CGRect(origin: target, size: bounds.size)
    layoutInUse = layout
    freshness = .fresh
    anchor = nil
    tile = LayoutTile()
    readTile(around: seen)
    for view in visibleElements.views { (view as? UICollectionReusableView)?.willTransition(from: old, to: layout) }
    var change = ElementChange(
      next: { $0 }, visible: tile.attributes.filter { $0.shownFrame.overlaps(seen) },
      start: { old.attributes(of: $0.key) ?? $0.faded() }, target: { layout.attributes(of: $0) }, end: { _ in nil })
    change.alongside = { [self] in
      contentSize = size
      if target != contentOffset { contentOffset = target }
    }
    visibleElements.carryOut(change, pace) { [weak self] isFinished in
      for view in self?.visibleElements.views ?? [] {
        (view as? UICollectionReusableView)?.didTransition(from: old, to: layout)
      }
      completion(isFinished)
    }
    old.finalizeLayoutTransition()
    layout.finalizeLayoutTransition()
    let isChangingAlready = interactiveChange?.layout === layout
    if !isChangingAlready { old.collectionView = nil }
    knownBounds = bounds
    setNeedsLayout()
  }

  private func use(_ layout: UICollectionViewLayout) {
    if layoutInUse !== layout { layoutInUse.collectionView = nil }
    layoutInUse = layout
    layout.collectionView = self
  }

  /// Returns the new content offset. At the beginning, the content stays there; otherwise a selected item, or the one
  /// in the middle, keeps its position on the screen.
  private func offsetKept(from old: UICollectionViewLayout, in new: UICollectionViewLayout, contentSize size: CGSize)
    -> CGPoint
  {
    let inset = adjustedContentInset
    let limits = ScrollLimits(contentSize: size, viewSize: bounds.size, inset: inset)
    let isAtBeginning = contentOffset.x + inset.left < 0.5 && contentOffset.y + inset.top < 0.5
    guard !isAtBeginning, let kept = itemToKeep, let before = old.layoutAttributesForItem(at: kept),
      let after = new.layoutAttributesForItem(at: kept)
    else { return offset(proposed: limits.clamp(contentOffset), by: new) }
    let proposed = CGPoint(
      x: contentOffset.x + after.center.x - before.center.x, y: contentOffset.y + after.center.y - before.center.y)
    return offset(proposed: limits.clamp(proposed), by: new)
  }

  private var itemToKeep: IndexPath? {
    let shown = tile.attributes.filter { $0.key.item != nil && $0.frame.overlaps(bounds) }
    if let chosen = shown.first(where: { selection.selected.contains($0.indexPath) }) { return chosen.indexPath }
    func distance(_ each: UICollectionViewLayoutAttributes) -> CGFloat {
      abs(each.center.x - bounds.midX) + abs(each.center.y - bounds.midY)
    }
    return shown.min { distance($0) < distance($1) }?.indexPath
  }

  // MARK: Interactive changes

  /// Starts an interactive change to another layout, and returns the layout between both, whose
  /// ``UICollectionViewTransitionLayout/transitionProgress`` controls it. Call ``finishInteractiveTransition()`` or
  /// ``cancelInteractiveTransition()`` to end it.
  public func startInteractiveTransition(
    to layout: UICollectionViewLayout, completion: LayoutInteractiveTransitionCompletion? = nil
  ) -> UICollectionViewTransitionLayout {
    precondition(interactiveChange == nil, "UICollectionView: an interactive change of layout is in progress already")
    layoutIfNeeded()
    prepareIfNeeded()
    stopMoving()
    let old = layoutInUse
    layout.collectionView = self
    layout.invalidateLayout()
    freshness = .fresh
    layout.prepare()
    let between =
      itemDelegate?.collectionView(self, transitionLayoutForOldLayout: old, newLayout: layout)
      ?? UICollectionViewTransitionLayout(currentLayout: old, nextLayout: layout)
    between.offsets = (
      contentOffset, offsetKept(from: old, in: layout, contentSize: layout.collectionViewContentSize)
    )
    between.findDistances(viewSize: bounds.size)
    interactiveChange = InteractiveLayoutChange(layout: between, completion: completion)
    changeLayout(to: between, offset: contentOffset, .atOnce) { _ in }
    return between
  }

  /// Completes the interactive change with an animation to the new layout.
  public func finishInteractiveTransition() { endInteractiveTransition(finishes: true) }

  /// Cancels the interactive change with an animation back to the old layout.
  public func cancelInteractiveTransition() { endInteractiveTransition(finishes: false) }

  private func endInteractiveTransition(finishes: Bool) {
    guard let change = interactiveChange else {
      preconditionFailure("UICollectionView: no interactive change of layout is in progress")
    }
    let between = change.layout
    layoutIfNeeded()
    let progress = min(max(between.transitionProgress, 0), 1)
    let (target, other) =
      finishes ? (between.nextLayout, between.currentLayout) : (between.currentLayout, between.nextLayout)
    let rest = Self.layoutChangeDuration * Double(finishes ? 1 - progress : progress)
    interactiveChange = nil
    changeLayout(
      to: target, offset: finishes ? between.offsets.to : between.offsets.from, rest > 0 ? .animated(rest) : .atOnce
    ) { isFinished in change.completion?(isFinished, finishes) }
    other.collectionView = nil
  }

  /// Updates the content offset for the progress.
  func transitionProgressDidChange(_ layout: UICollectionViewTransitionLayout) {
    guard interactiveChange?.layout === layout else { return }
    prepareIfNeeded()
    contentOffset = layout.offset
  }
}
