import Foundation

extension UIWindow {
  /// What the window's size and scale mean for what is in it. Kept, since every layout and drawing of a view that looks
  /// otherwise than the screen asks for it.
  var surroundings: UITraitCollection {
    let (size, scale, style) = (bounds.size, contentScaleFactor, interfaceStyle)
    if let knownSurroundings, knownSurroundings.isOf(size, displayScale: scale, style) { return knownSurroundings }
    let traits = UITraitCollection(size: size, displayScale: scale, userInterfaceStyle: style)
    knownSurroundings = traits
    return traits
  }

  /// Takes the size of the desktop's window, telling the controllers before and the views after.
  func resize(to size: CGSize, scale: CGFloat) {
    let before = surroundings
    let after = UITraitCollection(size: size, displayScale: scale, userInterfaceStyle: interfaceStyle)
    let coordinator = TransitionCoordinator(containerView: self)
    let former = before == after ? nil : knownSurroundings()
    if before != after {
      forEachRootPage { page, holder in
        if let holder {
          holder.willTransition(to: after, with: coordinator)
        } else {
          page.willFind(after, with: coordinator)
        }
      }
    }
    if size != bounds.size {
      forEachRootPage { page, holder in
        if let holder {
          holder.viewWillTransition(to: size, with: coordinator)
        } else {
          page.viewWillTransition(to: size, with: coordinator)
        }
      }
    }
    frame = CGRect(origin: .zero, size: size)
    if scale != contentScaleFactor {
      contentScaleFactor = scale
      adoptScaleThroughout(scale)
    }
    if !before.hasSizeClasses(of: after) { rootViewController?.adaptPresentations(with: coordinator) }
    former?.tellChanges()
    // What is to happen alongside finds everything laid out in the new size, as on a phone.
    layoutIfNeeded()
    coordinator.begin()
    layoutIfNeeded()
    coordinator.end()
  }

  /// The root, then every page presented over it with what holds it.
  private func forEachRootPage(_ body: (UIViewController, UIPresentationController?) -> Void) {
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
  /// Draws this view and all in it at another number of pixels per point from now on.
  fileprivate func adoptScaleThroughout(_ scale: CGFloat) {
    adopt(scale: scale)
    for view in subviews { view.adoptScaleThroughout(scale) }
  }
}
