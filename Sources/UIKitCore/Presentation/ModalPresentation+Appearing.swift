import Foundation

extension ModalPresentation {
  /// Presents the view controller.
  func appear(animated: Bool, source: UIViewController) {
    guard let presenter else { return }
    placeContainer(over: presenter)
    controller.containerView = container
    positionBeforePresentation = currentPresenterPosition
    if takesPresenterOut, let presenterView = presenter.view {
      presenterPosition = HierarchyPosition(of: presenterView)
      container.insertSubview(presenterView, at: 0)
    }
    let animator = animated && canAnimate ? animatorIn(over: presenter, source: source) : nil
    let driver = animator.map { animator in
      makeDriver(
        animator.animator, animator.interaction, .present, from: presenter, to: presented, scene: sceneIn(presenter))
    }
    phase = .appearing(driver)
    notifyOfStyle(driver?.coordinator)
    controller.presentationTransitionWillBegin()
    // Many presentation controllers create the view around the presented one only now; one that has added it has also
    // set its frame.
    let view = controller.presentedView
    if let view, view.superview !== container { view.frame = controller.frameOfPresentedViewInContainerView }
    if coversPresenter { presenter.beginAppearanceTransition(false, animated: animated) }
    presented.beginAppearanceTransition(true, animated: animated)
    if let driver {
      container.touches = .none
      driver.start()
      presented.announceAppearing()
    } else {
      if let view { container.addSubview(view) }
      endAppearing(completed: true, animated: false)
    }
  }

  /// Whether the presenter's view is removed; never for a presentation in a context, whose view contains the container.
  private var takesPresenterOut: Bool { controller.shouldRemovePresentersView && container.superview is UIWindow }

  private var canAnimate: Bool { UIView.areAnimationsEnabled && !(container.window?.isHidden ?? true) }

  private func placeContainer(over presenter: UIViewController) {
    let host: UIView? =
      if controller.presentationStyle.staysInContext || !controller.shouldPresentInFullscreen {
        presenter.view
      } else {
        presenter.view.window
      }
    guard let host else { return }
    container.frame = host.bounds
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    host.addSubview(container)
  }

  /// Puts all views in their final positions after a presentation, then sends the callbacks in Apple's order.
  func endAppearing(completed: Bool, animated: Bool) {
    let driver = self.driver
    let isWanted = waitingDismissal == nil
    phase = completed ? .shown : .over
    container.touches = .all
    completed ? settleShown() : settleGone()
    if completed {
      announce(.presented) { presented.endAppearanceTransition() }
    } else {
      announce(.dismissed) {
        presented.beginAppearanceTransition(false, animated: animated)
        presented.endAppearanceTransition()
      }
      if coversPresenter { presenter?.beginAppearanceTransition(true, animated: animated) }
    }
    if coversPresenter { presenter?.endAppearanceTransition() }
    controller.presentationTransitionDidEnd(completed)
    finish(driver, completed: completed)
    if !completed { forget() }
    runCompletions(of: \.presentCompletions)
    if !completed {
      runCompletions(of: \.dismissCompletions)
      presentWaiting()
    } else if !isWanted, let waiting = waitingDismissal {
      waitingDismissal = nil
      disappear(animated: waiting.animated)
    }
    adaptIfAwaited()
  }

  /// Puts the presented view in the container and removes the presenter's view if the style requires it.
  private func settleShown() {
    if presented.preferredTransition?.isInteractive ?? false { _ = gestures }
    if presenterPosition != nil { presenter?.viewIfLoaded?.removeFromSuperview() }
    guard let view = controller.presentedView, view.superview !== container else { return }
    container.addSubview(view)
  }
}
