import Foundation

extension UIWindow {
  /// The traits that result from the window's size and scale. They are cached, since layout and drawing need them for
  /// each view whose interface style differs from the screen's.
  var traits: UITraitCollection {
    let (size, scale, style) = (bounds.size, contentScaleFactor, interfaceStyle)
    if let cachedTraits, cachedTraits.isOf(size, displayScale: scale, style, contrast) { return cachedTraits }
    let traits = UITraitCollection(
      size: size, displayScale: scale, userInterfaceStyle: style, accessibilityContrast: contrast)
    cachedTraits = traits
    return traits
  }

  /// Sets the frame of the window and its number of pixels per point, notifying view controllers before and views after.
  package func resize(to frame: CGRect, scale: CGFloat) {
    let size = frame.size, before = traits
    let after = UITraitCollection(
      size: size, displayScale: scale, userInterfaceStyle: interfaceStyle, accessibilityContrast: contrast)
    let coordinator = TransitionCoordinator(containerView: self)
    let former = before == after ? nil : traitSnapshot()
    if before != after {
      forEachRootViewController { viewController, holder in
        if let holder {
          holder.willTransition(to: after, with: coordinator)
        } else {
          viewController.willFind(after, with: coordinator)
        }
      }
    }
    if size != bounds.size {
      forEachRootViewController { viewController, holder in
        if let holder {
          holder.viewWillTransition(to: size, with: coordinator)
        } else {
          viewController.viewWillTransition(to: size, with: coordinator)
        }
      }
    }
    self.frame = frame
    if scale != contentScaleFactor {
      contentScaleFactor = scale
      adoptScaleThroughout(scale)
    }
    if !before.hasSizeClasses(of: after) { rootViewController?.adaptPresentations(with: coordinator) }
    former?.notifyOfChanges()
    // Animations alongside the transition run after everything was laid out in the new size, as on iOS.
    layoutIfNeeded()
    coordinator.begin()
    layoutIfNeeded()
    coordinator.end()
  }

  /// Calls `body` with the root view controller, then with each one presented over it and its presentation controller.
  private func forEachRootViewController(_ body: (UIViewController, UIPresentationController?) -> Void) {
    guard let rootViewController else { return }
    body(rootViewController, nil)
    var presentation = rootViewController.modal.presentation
    while let current = presentation {
      body(current.presented, current.controller)
      presentation = current.presented.modal.presentation
    }
  }
}

extension UIView {
  /// Sets the number of pixels per point of this view and its subviews, and redraws them.
  fileprivate func adoptScaleThroughout(_ scale: CGFloat) {
    adopt(scale: scale)
    for view in subviews { view.adoptScaleThroughout(scale) }
  }
}
