import Foundation

extension UIViewController {
  /// Whether this container tells its children itself that they come and go, whenever their views do.
  private var tellsOfEntrances: Bool { !managesChildAppearance && shouldAutomaticallyForwardAppearanceMethods }

  /// The view has come into a window, or left it: a child that is put into a page that shows begins to appear there at
  /// once and has appeared after the next frame's layout, or appears together with its parent if that is on its way in;
  /// one that is taken out disappears.
  func viewDidMoveToWindow() {
    guard let parent, parent.tellsOfEntrances else { return }
    if viewIfLoaded?.window == nil {
      guard appearance.isVisible, parent.appearance.isVisible, parent.viewIfLoaded?.window != nil else { return }
      beginAppearanceTransition(false, animated: false)
      endAppearanceTransition()
    } else if appearance == .disappeared {
      switch parent.appearance {
      case .disappeared, .disappearing: break
      case .willAppear: beginAppearanceTransition(true, animated: parent.appearanceIsAnimated)
      case .appearing:
        beginAppearanceTransition(true, animated: parent.appearanceIsAnimated)
        announceAppearing()
      case .appeared:
        beginAppearanceTransition(true, animated: false)
        FrameStages.afterLayout { [weak self] in self?.endEntrance() }
      }
    }
  }

  /// Ends what ``viewDidMoveToWindow()`` has begun, unless the child, or its parent, is on its way out again.
  private func endEntrance() {
    switch appearance {
    case .willAppear, .appearing: if parent?.appearance == .appeared { endAppearanceTransition() }
    case .disappeared, .appeared, .disappearing: break
    }
  }

  /// Lays out what waits for it in the view, and around it, without animation.
  func layOutWhereSeen() {
    guard let view = viewIfLoaded, view.window != nil else { return }
    UIView.performWithoutAnimation { view.layoutIfNeeded() }
  }

  /// What ``transition(from:to:duration:options:animations:completion:)`` does.
  func exchange(
    _ from: UIViewController, for to: UIViewController, duration: TimeInterval, options: UIView.AnimationOptions,
    animations: (() -> Void)?, completion: ((Bool) -> Void)?
  ) {
    precondition(
      from.parent === self && to.parent === self,
      "\(Self.self).transition(from:to:…): both controllers must be its children; call addChild(_:) before")
    guard let holder = from.view.superview, let view = to.view else { return }
    if appearance.isVisible {
      from.beginAppearanceTransition(false, animated: duration > 0)
      to.beginAppearanceTransition(true, animated: duration > 0)
    }
    func end(_ finished: Bool) {
      from.viewIfLoaded?.removeFromSuperview()
      from.endAppearanceTransition()
      if appearance.isVisible { to.endAppearanceTransition() }
      completion?(finished)
    }
    if options.transitionEffect != nil {
      UIView.transition(
        with: holder, duration: duration, options: options,
        animations: {
          holder.addSubview(view)
          from.view.isHidden = true
          animations?()
        },
        completion: { finished in
          from.view.isHidden = false
          end(finished)
        })
    } else {
      holder.addSubview(view)
      to.announceAppearing()
      UIView.animate(
        withDuration: duration, delay: 0, options: options, animations: { animations?() }, completion: { end($0) })
    }
  }
}
