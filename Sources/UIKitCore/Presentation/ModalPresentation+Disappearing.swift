import Foundation

extension ModalPresentation {
  /// Dismisses the view controller, together with everything that is presented over it.
  func disappear(animated: Bool) {
    if let upper = presented.modal.presentation {
      upper.collapse(self)
      return upper.disappear(animated: animated)
    }
    guard let presenter else { return }
    let animator = animated && container.window != nil && UIView.areAnimationsEnabled ? animatorOut() : nil
    phase = .disappearing(nil)
    let driver = animator.map { animator in
      makeDriver(
        animator.animator, animator.interaction, .dismiss, from: presented, to: presenter, scene: sceneOut(presenter))
    }
    phase = .disappearing(driver)
    if presenterPosition != nil { presenter.view.place(at: container.bounds) }
    positionBeforeDismissal = currentPresenterPosition
    presented.beginAppearanceTransition(false, animated: animated)
    if coversPresenter { presenter.beginAppearanceTransition(true, animated: animated) }
    controller.dismissalTransitionWillBegin()
    if let driver {
      // A touch of the uncovered view may start the next presentation, which brings the dismissal to a quick end.
      container.touches = .only(presenter.view)
      driver.start()
      if coversPresenter { presenter.announceAppearing() }
    } else {
      endDisappearing(completed: true, animated: false)
    }
  }

  /// Puts all views in their final positions after a dismissal, then sends the callbacks in Apple's order.
  func endDisappearing(completed: Bool, animated: Bool) {
    let driver = self.driver
    phase = completed ? .over : .shown
    container.touches = .all
    if completed {
      settleGone()
      announce(.dismissed) { presented.endAppearanceTransition() }
      if coversPresenter { presenter?.endAppearanceTransition() }
    } else {
      if presenterPosition != nil { presenter?.viewIfLoaded?.removeFromSuperview() }
      takeBackStrayPresenter(to: positionBeforeDismissal)
      if let view = controller.presentedView, view.superview !== container { container.addSubview(view) }
      if coversPresenter {
        presenter?.beginAppearanceTransition(false, animated: animated)
        presenter?.endAppearanceTransition()
      }
      presented.beginAppearanceTransition(true, animated: animated)
      presented.endAppearanceTransition()
    }
    controller.dismissalTransitionDidEnd(completed)
    finish(driver, completed: completed)
    if completed { forget() }
    runCompletions(of: \.dismissCompletions)
    if completed {
      presentWaiting()
    } else if isAtRest, presenter?.modal.waitingPresent != nil {
      // As on a navigation stack, the last request counts.
      disappear(animated: animated)
    }
    adaptIfAwaited()
  }

  /// Ends the transitions of the presentations over `viewController` immediately, because `viewController` is being removed.
  static func settle(over viewController: UIViewController) {
    guard let presentation = viewController.modal.presentation else { return }
    settle(over: presentation.presented)
    viewController.modal.waitingPresent = nil
    switch presentation.phase {
    case .appearing(let driver): driver?.complete(false)
    case .disappearing(let driver): driver?.complete(true)
    case .shown, .over: break
    }
  }

  /// Performs the presentation that has been waiting for the end of this dismissal.
  func presentWaiting() {
    guard let waiting = presenter?.modal.waitingPresent else { return }
    presenter?.modal.waitingPresent = nil
    waiting()
  }

  /// Replaces the presentation `lower`: the view controller in between is dismissed immediately, hidden by this one,
  /// whose dismissal then leads to `lower`'s presenter.
  private func collapse(_ lower: ModalPresentation) {
    let between = lower.presented
    let seen = !coversPresenter
    lower.phase = .disappearing(nil)
    if seen { between.beginAppearanceTransition(false, animated: false) }
    between.modal.presentation = nil
    presenter = lower.presenter
    controller.presenting = lower.presenter
    original.presenting = lower.presenter
    presenter?.modal.presentation = self
    presenterPosition = lower.presenterPosition
    if let view = presenter?.viewIfLoaded, presenterPosition != nil, !controller.shouldRemovePresentersView {
      presenterPosition?.takeBack(view)
      presenterPosition = nil
    }
    coversPresenter = lower.coversPresenter
    dismissCompletions = lower.dismissCompletions + dismissCompletions
    lower.dismissCompletions = []
    lower.phase = .over
    lower.controller.dismissalTransitionWillBegin()
    lower.takeBackStrayPresenter(to: lower.positionBeforePresentation)
    positionBeforePresentation = lower.positionBeforePresentation
    between.viewIfLoaded?.removeFromSuperview()
    lower.container.removeFromSuperview()
    if seen { lower.announce(.dismissed) { between.endAppearanceTransition() } }
    lower.controller.dismissalTransitionDidEnd(true)
    lower.forgetViewController()
  }
}
