import Foundation

extension ModalPresentation {
  typealias Choice = (
    animator: any UIViewControllerAnimatedTransitioning, interaction: (any UIViewControllerInteractiveTransitioning)?
  )

  /// Returns the animator and interaction of the presentation: the delegate's, or those of its style.
  func animatorIn(over presenter: UIViewController, source: UIViewController) -> Choice {
    let delegate = presented.transitioningDelegate
    let own = delegate?.animationController(forPresented: presented, presenting: presenter, source: source)
    note(delegate, answered: own)
    if let own {
      return (reduced(own), delegate?.interactionControllerForPresentation(using: own))
    }
    if let own = preferredTransition(isPresenting: true) { return (own, own) }
    return (reduced(styleAnimator(.in)), nil)
  }

  /// Returns the animator and interaction of the dismissal.
  func animatorOut() -> Choice {
    let delegate = presented.transitioningDelegate
    let own = delegate?.animationController(forDismissed: presented)
    note(delegate, answered: own)
    if let own {
      return (reduced(own), delegate?.interactionControllerForDismissal(using: own))
    }
    if let own = preferredTransition(isPresenting: false) { return (own, own) }
    return (reduced(styleAnimator(.out)), controller.interaction)
  }

  private func note(
    _ delegate: (any UIViewControllerTransitioningDelegate)?,
    answered animator: (any UIViewControllerAnimatedTransitioning)?
  ) {
    guard let delegate else { return }
    TransitionTrace.note(
      .asked(TransitionTrace.name(of: delegate), answer: animator.map { TransitionTrace.name(of: $0) }))
  }

  /// Replaces every animator by a cross-fade if Reduce Motion is on.
  private func reduced(
    _ animator: any UIViewControllerAnimatedTransitioning
  ) -> any UIViewControllerAnimatedTransitioning {
    UIAccessibility.isReduceMotionEnabled ? CrossDissolveAnimator(isAppearing ? .in : .out) : animator
  }

  /// Returns the self-driven transition of the presented view controller, for example a zoom; `nil` for sheets and
  /// popovers.
  private func preferredTransition(isPresenting: Bool) -> (any InteractiveTransition)? {
    guard !UIAccessibility.isReduceMotionEnabled, controller.usesPreferredTransition,
      let transition = presented.preferredTransition, transition.isInteractive
    else { return nil }
    return gestures?.makeTransition(transition, isPresenting: isPresenting)
  }

  private func styleAnimator(_ direction: ModalDirection) -> any UIViewControllerAnimatedTransitioning {
    if let animator = controller.styleAnimator(direction) { return animator }
    if let preferred = presented.preferredTransition?.animator(direction) { return preferred }
    let provider = presenter.flatMap { $0.providesPresentationContextTransitionStyle ? $0 : nil } ?? presented
    switch provider.modalTransitionStyle {
    case .coverVertical, .partialCurl: return CoverVerticalAnimator(direction)
    case .crossDissolve: return CrossDissolveAnimator(direction)
    case .flipHorizontal: return FlipHorizontalAnimator(direction)
    }
  }

  func makeDriver(
    _ animator: any UIViewControllerAnimatedTransitioning,
    _ interaction: (any UIViewControllerInteractiveTransitioning)?, _ operation: TransitionRecord.Operation,
    from: UIViewController, to: UIViewController, scene: TransitionScene
  ) -> TransitionDriver {
    let record = TransitionRecord(animator: TransitionTrace.name(of: animator), operation: operation)
    let context = TransitionContext(containerView: container, from: from, to: to, record: record, scene: scene)
    let driver = TransitionDriver(context: context, animator: animator, interaction: interaction) {
      [self] driver, completed in
      switch phase {
      case .appearing(let running) where running === driver: endAppearing(completed: completed, animated: true)
      case .disappearing(let running) where running === driver: endDisappearing(completed: completed, animated: true)
      case .appearing, .disappearing, .shown, .over: break
      }
    }
    if !controller.allowsInterruption { return driver }
    // The presenter may stay outside the container, but a drag on it has to be able to interrupt the transition as
    // well.
    driver.allowInterruption(in: container.superview ?? container) { [weak self] in
      let height = self?.container.bounds.height ?? 0
      return CGVector(dx: 0, dy: operation == .dismiss ? height : -height)
    }
    return driver
  }

  func sceneIn(_ presenter: UIViewController) -> TransitionScene {
    let (controller, fromView) = (controller, presenterPosition == nil ? nil : presenter.view)
    return TransitionScene(style: controller.presentationStyle, views: { (fromView, controller.presentedView) }) {
      [weak self] in
      guard let self else { return TransitionScene.Frames() }
      return TransitionScene.Frames(
        fromAtStart: container.bounds, fromAtEnd: presenterPosition == nil ? container.bounds : .zero,
        toAtEnd: controller.frameOfPresentedViewInContainerView)
    }
  }

  func sceneOut(_ presenter: UIViewController) -> TransitionScene {
    let (start, size) = (controller.presentedView?.frame ?? .zero, container.bounds.size)
    let views = (from: controller.presentedView, to: presenterPosition == nil ? nil : presenter.view)
    return TransitionScene(style: controller.presentationStyle, views: { views }) { [weak self] in
      guard let self else { return TransitionScene.Frames() }
      let frame = container.bounds.size == size ? start : controller.frameOfPresentedViewInContainerView
      return TransitionScene.Frames(
        fromAtStart: frame, fromAtEnd: frame, toAtStart: presenterPosition == nil ? container.bounds : .zero,
        toAtEnd: container.bounds)
    }
  }

  /// Notifies the coordinator, the animator and the observer of the end of a transition.
  func finish(_ driver: TransitionDriver?, completed: Bool) {
    guard let driver else { return }
    driver.coordinator.end()
    driver.animator.animationEnded(completed)
    ModalPresentation.observer?(driver.context.record)
  }

  /// Called with the record of the transition of every presentation and dismissal when it has ended.
  package static var observer: ((TransitionRecord) -> Void)?

  /// Removes the presented view and the container, and puts the presenter's view back.
  func settleGone() {
    if let position = presenterPosition, let view = presenter?.viewIfLoaded { position.takeBack(view) }
    presenterPosition = nil
    takeBackStrayPresenter(to: positionBeforePresentation)
    controller.presentedView?.removeFromSuperview()
    presented.viewIfLoaded?.removeFromSuperview()
    container.removeFromSuperview()
  }

  /// The current position of the presenter's view in the hierarchy; `nil` for a presentation in a context, whose view
  /// contains the container.
  var currentPresenterPosition: HierarchyPosition? {
    container.superview is UIWindow ? presenter?.viewIfLoaded.flatMap(HierarchyPosition.init) : nil
  }

  /// Puts the presenter's view back if an animator has moved it into the container or removed it, although the style
  /// leaves it in its position. It would be removed together with the container.
  func takeBackStrayPresenter(to position: HierarchyPosition?) {
    guard presenterPosition == nil, let position, let presenter, presenter.appearance.isVisible,
      let view = presenter.viewIfLoaded, view.superview == nil || view.isDescendant(of: container),
      !position.holds(view)
    else { return }
    TransitionMonitor.movedPresenter(presenter, under: controller.presentationStyle)
    position.takeBack(view)
  }

  /// Removes all references to this presentation after it has ended.
  func forget() {
    if presenter?.modal.presentation === self { presenter?.modal.presentation = nil }
    forgetViewController()
  }

  func forgetViewController() {
    for controller in [controller, original] {
      controller.containerView = nil
      controller.presentation = nil
    }
    presented.modal.presentedBy = nil
    presented.impose(nil)
    presented.modal.presentationController = nil
    viewController.modal.presentationController = nil
  }
}
