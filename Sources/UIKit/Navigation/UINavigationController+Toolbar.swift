import Foundation

extension UINavigationController {
  /// Puts the toolbar in when it is first shown, and slides it to where it should be.
  func showToolbar(animated: Bool) {
    if toolbar.superview !== view {
      UIView.performWithoutAnimation {
        view.addSubview(toolbar)
        toolbar.frame = toolbarFrame(hidden: true)
        toolbar.items = stack.last?.toolbarItems
        toolbar.layoutIfNeeded()
        // The layout goes upwards too and has put it where it is to be.
        toolbar.frame = toolbarFrame(hidden: true)
      }
    }
    guard animated else { return layOutBar() }
    if let coordinator = runningCoordinator {
      coordinator.animateAlongsideTransition(
        in: toolbar, animation: { [weak self] _ in self?.layOutBar() }, completion: nil)
    } else {
      UIView.animate(withDuration: Self.hideShowBarDuration) {
        self.layOutBar()
        self.view.layoutIfNeeded()
      }
    }
  }

  /// Places the toolbar, if it was ever shown.
  func placeToolbar() {
    guard hasToolbar else { return }
    toolbar.frame = toolbarFrame(hidden: hidesToolbar)
  }

  /// Above the tab bar, where the page on top shows that; out of sight below the edge.
  private func toolbarFrame(hidden: Bool) -> CGRect {
    let height = BarMetrics.height + view.safeAreaInsets.bottom
    let tabBar = stack.last.map { hidesBottomBar(at: $0) } ?? true ? 0 : tabBarCover
    let y = hidden ? view.bounds.height : view.bounds.height - height - tabBar
    return CGRect(x: 0, y: y, width: view.bounds.width, height: height)
  }

  private var hasToolbar: Bool { view.subviews.contains { $0 is UIToolbar && $0 === toolbar } }

  /// The items of a page have changed.
  func toolbarItemsDidChange(of page: UIViewController, animated: Bool) {
    guard isViewLoaded, page === stack.last, hasToolbar else { return }
    toolbar.setItems(page.toolbarItems, animated: animated)
  }

  /// The page on top has changed, and with it the items.
  func updateToolbar(animated: Bool) {
    guard hasToolbar, !same(toolbar.items ?? [], stack.last?.toolbarItems ?? []) else { return }
    toolbar.setItems(stack.last?.toolbarItems, animated: animated)
  }

  private func same(_ left: [UIBarButtonItem], _ right: [UIBarButtonItem]) -> Bool {
    left.count == right.count && zip(left, right).allSatisfy { $0 === $1 }
  }
}
