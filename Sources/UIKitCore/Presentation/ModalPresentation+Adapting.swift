import Foundation

/// The adaptation of a presentation to the window's size classes: its change to another style and back.
extension ModalPresentation {
  /// Chooses the style before the view controller is presented.
  func adaptAtFirst(in traits: UITraitCollection) {
    original.presentation = self
    adaptiveStyle = original.style(adaptingTo: traits)
    let (next, shown) = holder(in: adaptiveStyle)
    takeUp(next, shown)
    coversPresenter = next.shouldRemovePresentersView
  }

  /// Notifies the delegate of the style in which the view controller is about to be shown.
  func notifyOfStyle(_ coordinator: TransitionCoordinator?) {
    original.delegate?.presentationController(
      original, willPresentWithAdaptiveStyle: adaptiveStyle, transitionCoordinator: coordinator)
  }

  /// Changes to the style for the window's new size classes, without animation. During a transition the change waits
  /// for its end.
  func adapt(with coordinator: TransitionCoordinator?) {
    guard isAtRest, presented.modal.presentation?.isAtRest ?? true, let traits = container.window?.traitCollection
    else {
      awaitsAdapting = true
      if isAppearing { finishQuickly() }
      return
    }
    awaitsAdapting = false
    let style = original.style(adaptingTo: traits)
    guard style != adaptiveStyle else { return }
    adaptiveStyle = style
    let (next, shown) = holder(in: style)
    notifyOfStyle(coordinator)
    exchange(next, shown)
    container.setNeedsLayout()
  }

  /// Performs the adaptations that had to wait for the end of a transition, for this presentation and the one below.
  func adaptIfAwaited() {
    let lower = presenter?.modal.presentedBy
    for presentation in [lower, self] where presentation?.awaitsAdapting ?? false { presentation?.adapt(with: nil) }
  }

  /// Returns the presentation controller for a style, and the view controller that it presents.
  private func holder(in style: UIModalPresentationStyle) -> (UIPresentationController, UIViewController) {
    guard style != .none else { return (original, viewController) }
    let shown = placeholder(in: style)
    let next = original.makeAdaptive(style, for: shown)
    next.adapted = original
    next.givenStyle = style
    next.presentedViewController = shown
    next.presenting = presenter
    original.delegate?.presentationController(original, prepare: next)
    return (next, shown)
  }

  /// Returns the view controller that the delegate provides in place of the presented one, or the presented one.
  private func placeholder(in style: UIModalPresentationStyle) -> UIViewController {
    let offered = original.delegate?.presentationController(original, viewControllerForAdaptivePresentationStyle: style)
    guard let offered, offered !== viewController else { return viewController }
    guard offered.parent == nil, offered.modal.presentedBy == nil else {
      TransitionDiagnostics.report(
        "\(type(of: offered)) cannot stand in for \(type(of: viewController)): it is presented already, or inside another"
      )
      return viewController
    }
    return offered
  }

  /// Makes `next` the presentation controller of `shown`.
  private func takeUp(_ next: UIPresentationController, _ shown: UIViewController) {
    controller = next
    presented = shown
    next.presentation = self
    container.controller = next
    shown.modal.presentedBy = self
    shown.impose(next.overrideTraitCollection ?? original.overrideTraitCollection)
    guard shown !== viewController else { return }
    shown.modal.presentationController = next
    viewController.modal.placeholder = shown
  }

  // MARK: Changing the style at rest

  /// Replaces the presentation controller and the view controller. A view controller that stays remains in the window
  /// and receives no appearance callbacks.
  private func exchange(_ next: UIPresentationController, _ shown: UIViewController) {
    let (old, former) = (controller, presented)
    let upper = former.modal.presentation
    let isSeen = !(upper?.coversPresenter ?? false)
    uncover(for: next)
    if shown === former {
      old.dismissalTransitionWillBegin()
      takeUp(next, shown)
      putIn(next)
      takeOut(old, keeping: shown)
      next.presentationTransitionDidEnd(true)
    } else {
      former.modal.presentedBy = nil
      former.impose(nil)
      if isSeen { former.beginAppearanceTransition(false, animated: false) }
      old.dismissalTransitionWillBegin()
      takeOut(old, keeping: nil)
      former.viewIfLoaded?.removeFromSuperview()
      if isSeen { former.endAppearanceTransition() }
      if former !== viewController {
        former.modal.presentationController = nil
        old.presentedViewController = viewController
      }
      if shown === viewController { viewController.leaveStandIn() }
      takeUp(next, shown)
      pass(upper, from: former, to: shown)
      if isSeen { shown.beginAppearanceTransition(true, animated: false) }
      putIn(next)
      next.presentationTransitionDidEnd(true)
      if isSeen { shown.endAppearanceTransition() }
    }
    upper?.presenterMoved()
    cover(for: next)
  }

  private func putIn(_ next: UIPresentationController) {
    next.containerView = container
    next.presentationTransitionWillBegin()
    guard let view = next.presentedView else { return }
    view.frame = next.frameOfPresentedViewInContainerView
    container.addSubview(view)
  }

  private func takeOut(_ old: UIPresentationController, keeping viewController: UIViewController?) {
    if let view = old.presentedView, viewController == nil || view !== viewController?.viewIfLoaded {
      view.removeFromSuperview()
    }
    old.dismissalTransitionDidEnd(true)
    old.containerView = nil
  }

  /// Transfers the presentation over a view controller to the one that replaces it.
  private func pass(_ upper: ModalPresentation?, from former: UIViewController, to shown: UIViewController) {
    shown.modal.presentation = upper
    former.modal.presentation = nil
    upper?.presenter = shown
    upper?.controller.presenting = shown
    upper?.original.presenting = shown
  }

  /// Updates the presenting view controller's position in the hierarchy. If its view has been removed, this is where it
  /// is put back later.
  private func presenterMoved() {
    guard presenterPosition != nil, let view = presenter?.view, view.superview != nil else { return }
    presenterPosition = HierarchyPosition(of: view)
    view.removeFromSuperview()
  }

  // MARK: The presenting view controller

  /// Puts the presenting view controller's view back if the new style does not remove it.
  private func uncover(for next: UIPresentationController) {
    guard coversPresenter, !next.shouldRemovePresentersView, let presenter else { return }
    coversPresenter = false
    presenter.beginAppearanceTransition(true, animated: false)
    if let position = presenterPosition, let view = presenter.viewIfLoaded { position.takeBack(view) }
    presenterPosition = nil
    presenter.endAppearanceTransition()
  }

  /// Removes the presenting view controller's view if the new style requires it.
  private func cover(for next: UIPresentationController) {
    guard !coversPresenter, next.shouldRemovePresentersView, let presenter, let view = presenter.viewIfLoaded else {
      return
    }
    coversPresenter = true
    presenter.beginAppearanceTransition(false, animated: false)
    if container.superview is UIWindow {
      presenterPosition = HierarchyPosition(of: view)
      view.removeFromSuperview()
    }
    presenter.endAppearanceTransition()
  }
}

extension UIViewController {
  /// Removes this view controller from the one that was shown in its place, if it is inside of that.
  func leaveStandIn() {
    guard let placeholder = modal.placeholder else { return }
    modal.placeholder = nil
    guard let parent, sequence(first: parent, next: \.parent).contains(where: { $0 === placeholder }) else { return }
    (parent as? any StackContainer)?.removeFromStack(self)
    if self.parent != nil {
      willMove(toParent: nil)
      viewIfLoaded?.removeFromSuperview()
      removeFromParent()
    }
    containerSafeAreaInsets = .zero
  }

  /// Adapts the presentations over this view controller and its descendants to the window's size classes.
  func adaptPresentations(with coordinator: TransitionCoordinator) {
    for child in children { child.adaptPresentations(with: coordinator) }
    guard let presentation = modal.presentation else { return }
    presentation.adapt(with: coordinator)
    presentation.presented.adaptPresentations(with: coordinator)
  }
}
