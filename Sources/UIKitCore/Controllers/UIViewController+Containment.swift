import Foundation

extension UIViewController {
  /// Whether this container notifies its children of their appearance whenever their views enter or leave the window.
  private var tellsOfEntrances: Bool { !managesChildAppearance && shouldAutomaticallyForwardAppearanceMethods }

  /// Called when the view has entered or left a window. A child that is added to a visible view controller begins to
  /// appear at once and has appeared after the next frame's layout, or appears together with its parent if that is
  /// appearing; a child that is removed disappears.
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

  /// Completes the disappearance of a child that left its parent before its view left the window.
  private func disappearAfterLeaving() {
    guard parentMove == .outOf, viewIfLoaded?.window == nil, appearance.isVisible else { return }
    beginAppearanceTransition(false, animated: false)
    endAppearanceTransition()
  }

  // MARK: Moving between parents

  /// Called when the view controller is about to move into `parent`, or out of its current one if that is `nil`.
  func beginParentMove(to parent: UIViewController?) { parentMove = parent == nil ? .outOf : .into }

  /// Called when the view controller has moved into `parent`. The move ends at once if the view is not in the parent's
  /// hierarchy, or if the view controller was about to leave and now stays.
  func arrive(in parent: UIViewController?) {
    guard let parentView = parent?.viewIfLoaded else { return }
    switch parentMove {
    case .outOf: parentMove = .none
    case .into where appearance == .disappeared && !(viewIfLoaded?.isDescendant(of: parentView) ?? false):
      parentMove = .none
    case .none, .into, .arrived: break
    }
  }

  /// Called when the view controller is no longer a child of `parent`, because of which it may yet disappear.
  func leave(_ parent: UIViewController) {
    switch appearance {
    case .disappeared: parentMove = .none
    case .disappearing: parentMove = .outOf
    case .willAppear, .appearing, .appeared:
      parentMove = parent.tellsOfEntrances && viewIfLoaded?.window != nil ? .outOf : .none
    }
  }

  /// Ends the move between parents together with an appearance change. A navigation controller has more to do at the
  /// end of a move, and ends it itself.
  func endParentMove() { if parentMove == .arrived || !(parent is any StackContainer) { parentMove = .none } }

  /// Ends the appearance that ``viewDidMoveToWindow()`` began, unless the child or its parent is disappearing again.
  private func endEntrance() {
    switch appearance {
    case .willAppear, .appearing: if parent?.appearance == .appeared { endAppearanceTransition() }
    case .disappeared, .appeared, .disappearing: break
    }
  }

  /// Performs pending layout of the view and around it, without animation, if it is in a window.
  func layOutWhereSeen() {
    guard let view = viewIfLoaded, view.window != nil else { return }
    UIView.performWithoutAnimation { view.layoutIfNeeded() }
  }

  /// Implements ``transition(from:to:duration:options:animations:completion:)``.
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
