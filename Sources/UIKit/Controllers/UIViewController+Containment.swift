import Foundation

extension UIViewController {
  /// Whether this container tells its children itself that they come and go, whenever their views do.
  private var tellsOfEntrances: Bool { !managesChildAppearance && shouldAutomaticallyForwardAppearanceMethods }

  /// The view has come into a window, or left it: a child that is put into a page that shows begins to appear there at
  /// once and has appeared after the next frame's layout, or appears together with its parent if that is on its way in;
  /// one that is taken out disappears.
  func viewDidMoveToWindow() {
    guard let parent else { return disappearAfterLeaving() }
    guard parent.tellsOfEntrances else { return }
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

  /// A child that has left its parent before its view has left the window disappears with that.
  private func disappearAfterLeaving() {
    guard parentMove == .outOf, viewIfLoaded?.window == nil, appearance.isVisible else { return }
    beginAppearanceTransition(false, animated: false)
    endAppearanceTransition()
  }

  // MARK: Moving into a parent and out of it

  /// The page is about to move into `parent`, or out of its own.
  func beginParentMove(to parent: UIViewController?) { parentMove = parent == nil ? .outOf : .into }

  /// The page has moved into `parent`. Where its view is not in there it does not appear by that; and one that was about to
  /// leave stays after all.
  func arrive(in parent: UIViewController?) {
    guard let parentView = parent?.viewIfLoaded else { return }
    switch parentMove {
    case .outOf: parentMove = .none
    case .into where appearance == .disappeared && !(viewIfLoaded?.isDescendant(of: parentView) ?? false):
      parentMove = .none
    case .none, .into, .arrived: break
    }
  }

  /// The page is no child of `parent` any more: if it has yet to disappear, that is because it has left.
  func leave(_ parent: UIViewController) {
    switch appearance {
    case .disappeared: parentMove = .none
    case .disappearing: parentMove = .outOf
    case .willAppear, .appearing, .appeared:
      parentMove = parent.tellsOfEntrances && viewIfLoaded?.window != nil ? .outOf : .none
    }
  }

  /// An appearance change is over, and with it a move into the parent or out of it. Navigation controllers have more to do
  /// at the end of a move, and end it themselves.
  func endParentMove() { if parentMove == .arrived || !(parent is UINavigationController) { parentMove = .none } }

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
