import Foundation

extension UINavigationBar {
  private func goBack() {
    if let action = topItem?.backAction { return action.perform(sender: self) }
    if let backHandler { backHandler() } else { popItem(animated: true) }
  }

  /// Updates the bar after a change of an item, if the item or its back button is shown.
  package func itemDidChange(_ item: UINavigationItem, animated: Bool) {
    guard let items, item === items.last || item === items.dropLast().last else { return }
    if let incoming { return UIView.performWithoutAnimation { incoming.reload() } }
    if animated, window != nil, let content { content.reloadFading() } else { showTopItem() }
  }

  private func makeContent(of item: UINavigationItem, over backItem: UINavigationItem?) -> NavigationBarContent {
    item.bar = self
    backItem?.bar = self
    let content = NavigationBarContent(item: item, backItem: backItem, resolvedAppearance: resolvedAppearance) {
      [weak self] in self?.goBack()
    }
    content.isLarge = showsLargeTitle(of: item, in: items ?? [])
    content.takeDirection(of: self)
    content.frame = bounds
    addSubview(content)
    return content
  }

  /// Shows the current state of the top item.
  func showTopItem() {
    guard !isHeld else { return }
    UIView.performWithoutAnimation {
      if let content, content.item === topItem, content.backItem === backItem {
        content.resolvedAppearance = resolvedAppearance
        content.isLarge = showsLargeTitle(of: content.item, in: items ?? [])
        content.reload()
      } else {
        content?.removeFromSuperview()
        content = topItem.map { makeContent(of: $0, over: backItem) }
      }
    }
    background.show(resolved)
  }

  // MARK: Height

  /// Whether the title of `item` is a large one; `items` are those of all view controllers, the lowest first.
  func showsLargeTitle(of item: UINavigationItem, in items: [UINavigationItem]) -> Bool {
    guard prefersLargeTitles else { return false }
    let index = items.firstIndex { $0 === item } ?? items.endIndex
    for item in [item] + items[..<index].reversed() {
      switch item.largeTitleDisplayMode {
      case .always: return true
      case .never, .inline: return false
      case .automatic: break
      }
    }
    return true
  }

  /// Returns the height with the prompt and without a large title, in points.
  func collapsedHeight(of item: UINavigationItem) -> CGFloat {
    BarMetrics.height + (item.prompt == nil ? 0 : BarMetrics.promptHeight)
  }

  /// Returns the height with the prompt and the large title, in points.
  func fullHeight(of item: UINavigationItem, in items: [UINavigationItem]) -> CGFloat {
    collapsedHeight(of: item) + (showsLargeTitle(of: item, in: items) ? BarMetrics.largeTitleHeight : 0)
  }

  // MARK: Transitions

  /// Shows the last one of `items` along with the transition of `coordinator`. Everything cross-fades except the
  /// buttons that look the same before and after; the title slides in from the side, and the back button's title from
  /// the position of the old title. Changes of the appearance since ``holdLook()`` are animated as well.
  func beginTransition(
    to items: [UINavigationItem], operation: UINavigationController.Operation,
    alongside coordinator: TransitionCoordinator
  ) {
    guard let outgoing = content, items.last !== outgoing.item, let item = items.last else {
      releaseAppearance()
      return show(items, alongside: coordinator)
    }
    self.items = items
    releaseAppearance()
    let incoming = makeContent(of: item, over: items.dropLast().last)
    self.incoming = incoming
    UIView.performWithoutAnimation {
      outgoing.layoutIfNeeded()
      outgoing.mostOfLargeTitle = outgoing.shownOfLargeTitle
      incoming.mostOfLargeTitle = item.lastBarHeight.map { max($0 - collapsedHeight(of: item), 0) } ?? .infinity
      incoming.layoutIfNeeded()
      incoming.displace(to: operation == .push ? .above : .below, beside: outgoing)
      incoming.holdButtonsSteady(from: outgoing)
    }
    coordinator.animateAlongsideTransition(
      in: self,
      animation: { [background, resolved] _ in
        background.show(resolved)
        incoming.displace(to: .resting, beside: outgoing)
        outgoing.displace(to: operation == .push ? .below : .above, beside: incoming)
      }, completion: nil)
  }

  /// Shows other items and the deferred changes of the appearance without animation.
  func showAtOnce(_ items: [UINavigationItem]) {
    content?.tintColor = nil
    releaseAppearance()
    self.items = items
  }

  private func show(_ items: [UINavigationItem], alongside coordinator: TransitionCoordinator) {
    let old = background.resolved
    self.items = items
    let new = resolved
    background.show(old)
    coordinator.animateAlongsideTransition(
      in: self, animation: { [background] _ in background.show(new) }, completion: nil)
  }

  /// Shows `items` after a transition and removes the content that has disappeared.
  func endTransition(completed: Bool, items: [UINavigationItem]) {
    releaseAppearance()
    if let incoming {
      let gone = completed ? content : incoming
      if completed { content = incoming }
      self.incoming = nil
      gone?.removeFromSuperview()
      content?.displace(to: .resting, beside: nil)
      content?.releaseButtons()
    }
    content?.mostOfLargeTitle = .infinity
    content?.tintColor = nil
    self.items = items
    // A cancelled transition has restored the views, but possibly not their appearance.
    UIView.performWithoutAnimation { background.show(resolved, anew: true) }
  }
}

/// An object that is notified of the items pushed and popped in a custom bar, and that can prevent it.
public protocol UINavigationBarDelegate: UIBarPositioningDelegate {
  /// Returns whether an item may be pushed.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool

  /// Called after an item was pushed.
  func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)

  /// Returns whether the top item may be popped.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool

  /// Called after the top item was popped.
  func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

extension UINavigationBarDelegate {
  /// Returns `true`: every item may be pushed.
  public func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool { true }

  /// Called after an item was pushed; the default implementation does nothing.
  public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}

  /// Returns `true`: every item may be popped.
  public func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { true }

  /// Called after the top item was popped; the default implementation does nothing.
  public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
}

extension UINavigationBar: NavigationItemObserver {
  package func itemHeightDidChange() { heightHandler?() }
}
