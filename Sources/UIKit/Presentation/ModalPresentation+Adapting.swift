import Foundation

/// How a presentation takes another style than its own, and goes back to it, as the room in the window has it.
extension ModalPresentation {
  /// Chooses the style before the page comes in.
  func adaptAtFirst(in traits: UITraitCollection) {
    original.presentation = self
    adaptiveStyle = original.style(adaptingTo: traits)
    let (next, shown) = holder(in: adaptiveStyle)
    takeUp(next, shown)
    coversPresenter = next.shouldRemovePresentersView
  }

  /// Tells the delegate in what style the page is about to be seen.
  func tellStyle(_ coordinator: TransitionCoordinator?) {
    original.delegate?.presentationController(
      original, willPresentWithAdaptiveStyle: adaptiveStyle, transitionCoordinator: coordinator)
  }

  /// The window's size classes have changed: takes the style that they ask for, at once; what moves comes to its end
  /// before.
  func adapt(with coordinator: TransitionCoordinator?) {
    guard isAtRest, presented.modal.presentation?.isAtRest ?? true, let traits = container.window?.traitCollection
    else {
      awaitsAdapting = true
      if isAppearing { hasten() }
      return
    }
    awaitsAdapting = false
    let style = original.style(adaptingTo: traits)
    guard style != adaptiveStyle else { return }
    adaptiveStyle = style
    let (next, shown) = holder(in: style)
    tellStyle(coordinator)
    exchange(next, shown)
    container.setNeedsLayout()
  }

  /// Makes up for what had to wait for a transition's end: here, and below.
  func adaptIfAwaited() {
    let lower = presenter?.modal.presentedBy
    for presentation in [lower, self] where presentation?.awaitsAdapting ?? false { presentation?.adapt(with: nil) }
  }

  /// Who holds the page in a style, and which page that is.
  private func holder(in style: UIModalPresentationStyle) -> (UIPresentationController, UIViewController) {
    guard style != .none else { return (original, page) }
    let shown = standIn(in: style)
    let next = original.makeAdaptive(style, for: shown)
    next.adapted = original
    next.givenStyle = style
    next.presentedViewController = shown
    next.presenting = presenter
    original.delegate?.presentationController(original, prepare: next)
    return (next, shown)
  }

  /// The page that the delegate shows in place of the presented one.
  private func standIn(in style: UIModalPresentationStyle) -> UIViewController {
    let offered = original.delegate?.presentationController(original, viewControllerForAdaptivePresentationStyle: style)
    guard let offered, offered !== page else { return page }
    guard offered.parent == nil, offered.modal.presentedBy == nil else {
      TransitionDiagnostics.report(
        "\(type(of: offered)) cannot stand in for \(type(of: page)): it is presented already, or inside another")
      return page
    }
    return offered
  }

  /// Lets `next` hold `shown` from now on.
  private func takeUp(_ next: UIPresentationController, _ shown: UIViewController) {
    controller = next
    presented = shown
    next.presentation = self
    container.controller = next
    shown.modal.presentedBy = self
    shown.impose(next.overrideTraitCollection ?? original.overrideTraitCollection)
    guard shown !== page else { return }
    shown.modal.presentationController = next
    page.modal.standIn = shown
  }

  // MARK: At rest

  /// Puts `shown` into the hands of `next`, in place of what shows; a page that stays stays in the window and hears
  /// nothing of it.
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
      if former !== page {
        former.modal.presentationController = nil
        old.presentedViewController = page
      }
      if shown === page { page.leaveStandIn() }
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

  private func takeOut(_ old: UIPresentationController, keeping page: UIViewController?) {
    if let view = old.presentedView, page == nil || view !== page?.viewIfLoaded { view.removeFromSuperview() }
    old.dismissalTransitionDidEnd(true)
    old.containerView = nil
  }

  /// What is presented over the page is presented over the one in its place.
  private func pass(_ upper: ModalPresentation?, from former: UIViewController, to shown: UIViewController) {
    shown.modal.presentation = upper
    former.modal.presentation = nil
    upper?.presenter = shown
    upper?.controller.presenting = shown
    upper?.original.presenting = shown
  }

  /// The page underneath stands elsewhere now: where it is out of the tree, that is where it goes back to.
  private func presenterMoved() {
    guard presenterHome != nil, let view = presenter?.view, view.superview != nil else { return }
    presenterHome = PresenterHome(of: view)
    view.removeFromSuperview()
  }

  // MARK: The page underneath

  /// Brings the page underneath back where the new style leaves it in its place.
  private func uncover(for next: UIPresentationController) {
    guard coversPresenter, !next.shouldRemovePresentersView, let presenter else { return }
    coversPresenter = false
    presenter.beginAppearanceTransition(true, animated: false)
    if let home = presenterHome, let view = presenter.viewIfLoaded { home.takeBack(view) }
    presenterHome = nil
    presenter.endAppearanceTransition()
  }

  /// Takes the page underneath out of the tree where the new style covers it.
  private func cover(for next: UIPresentationController) {
    guard !coversPresenter, next.shouldRemovePresentersView, let presenter, let view = presenter.viewIfLoaded else {
      return
    }
    coversPresenter = true
    presenter.beginAppearanceTransition(false, animated: false)
    if container.superview is UIWindow {
      presenterHome = PresenterHome(of: view)
      view.removeFromSuperview()
    }
    presenter.endAppearanceTransition()
  }
}

extension UIViewController {
  /// Leaves the page that has stood in for this one, if it is inside that.
  func leaveStandIn() {
    guard let standIn = modal.standIn else { return }
    modal.standIn = nil
    guard let parent, sequence(first: parent, next: \.parent).contains(where: { $0 === standIn }) else { return }
    if let stack = parent as? UINavigationController {
      stack.viewControllers = stack.viewControllers.filter { $0 !== self }
    }
    if self.parent != nil {
      willMove(toParent: nil)
      viewIfLoaded?.removeFromSuperview()
      removeFromParent()
    }
    containerSafeAreaInsets = .zero
  }

  /// Lets the presentations over this page and over all in it take the styles that the window's size classes ask for.
  func adaptPresentations(with coordinator: TransitionCoordinator) {
    for child in children { child.adaptPresentations(with: coordinator) }
    guard let presentation = modal.presentation else { return }
    presentation.adapt(with: coordinator)
    presentation.presented.adaptPresentations(with: coordinator)
  }
}
