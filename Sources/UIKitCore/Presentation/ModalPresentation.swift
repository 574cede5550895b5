import Foundation

/// The presentation of a view controller over another, from the call of `present` to the end of its dismissal.
///
///     appearing ─→ shown ─→ disappearing ─→ over
///         │          ↑           │            ↑
///         └──────────│── cancelled ───────────┘
///                    └── cancelled
package final class ModalPresentation {
  enum Phase {
    /// The presentation is starting; the driver is `nil` if it is not animated.
    case appearing(TransitionDriver?)
    case shown

    /// The dismissal has started; the driver is `nil` if it is not animated.
    case disappearing(TransitionDriver?)
    case over
  }

  var phase = Phase.appearing(nil)

  /// The kind of appearance callbacks that are being sent after the transition has ended.
  enum Announcement {
    case none, presented, dismissed
  }

  private var announcement = Announcement.none

  /// The view controller underneath: the presenting one, or an ancestor of it.
  package weak var presenter: UIViewController?

  /// The view controller that `present` was called with, and the presentation controller of its own style.
  let viewController: UIViewController
  let original: UIPresentationController

  /// The view controller that is shown and its presentation controller; different from those above only after adapting.
  var presented: UIViewController
  package var controller: UIPresentationController

  /// The style to which the presentation has adapted; `.none` for its own.
  var adaptiveStyle = UIModalPresentationStyle.none

  /// Whether the size classes have changed during a transition.
  var awaitsAdapting = false

  let container = PresentationContainerView()

  /// The position to which the presenter's view returns while it is removed.
  var presenterPosition: HierarchyPosition?

  /// The position of the presenter's view before the presentation and before the dismissal, for a style that leaves it
  /// there: animators may move it nevertheless. `nil` for a presentation in a context.
  var positionBeforePresentation: HierarchyPosition?
  var positionBeforeDismissal: HierarchyPosition?

  /// The segue that performed the presentation; retained, since it may be the transitioning delegate.
  package var segue: UIStoryboardSegue?

  /// Whether the presenter receives disappearance callbacks.
  var coversPresenter: Bool

  /// The closures to call after the presentation.
  var presentCompletions: [() -> Void] = []

  /// The closures to call after the dismissal.
  var dismissCompletions: [() -> Void] = []

  /// A dismissal that was requested during the presentation.
  var waitingDismissal: WaitingDismissal?

  /// The gestures that dismiss a view controller with a self-driven transition; created when the first such transition
  /// starts, or ends.
  private(set) lazy var gestures = presented.preferredTransition?.interactiveMaker?.makeGestures(
    in: container, candidate: { [weak self] in self?.dismissible },
    dismiss: { [weak self] in self?.dismissByGesture() })

  private var dismissible: UIViewController? {
    guard isAtRest, presented.modal.presentation == nil, controller.mayBeDismissed else { return nil }
    return presented
  }

  private func dismissByGesture() {
    let controller = controller
    controller.notifyWillDismiss()
    presented.dismiss(animated: true) {
      if controller.presentation == nil { controller.notifyDidDismiss() }
    }
  }

  struct WaitingDismissal {
    let animated: Bool
  }

  private init(
    _ viewController: UIViewController, over presenter: UIViewController, controller: UIPresentationController
  ) {
    self.viewController = viewController
    original = controller
    presented = viewController
    self.presenter = presenter
    self.controller = controller
    coversPresenter = false
  }

  // MARK: Presenting and dismissing

  /// Presents `viewController` from `source`. If that is not possible, a diagnostic is logged and nothing changes.
  static func present(
    _ viewController: UIViewController, from source: UIViewController, animated: Bool, completion: (() -> Void)?
  ) {
    let presenter = source.presenter(for: viewController.shownStyle)
    if let running = presenter.modal.presentation, running.isLeaving {
      presenter.modal.waitingPresent = { [weak source] in
        source?.present(viewController, animated: animated, completion: completion)
      }
      return running.finishQuickly()
    }
    viewController.leaveStandIn()
    if let problem = problem(presenting: viewController, over: presenter) {
      return TransitionDiagnostics.report("\(type(of: source)) cannot present \(type(of: viewController)): \(problem)")
    }
    let presentation = ModalPresentation(
      viewController, over: presenter, controller: controller(of: viewController, presenter, source))
    if let completion { presentation.presentCompletions.append(completion) }
    presenter.modal.presentation = presentation
    viewController.modal.presentationController = presentation.original
    presentation.adaptAtFirst(in: presenter.view.traitCollection)
    presentation.appear(animated: animated, source: source)
  }

  private static func problem(presenting viewController: UIViewController, over presenter: UIViewController) -> String?
  {
    if viewController === presenter { return "it is the presenter itself, or contains it" }
    if viewController.modal.presentedBy != nil { return "that is presented already" }
    if viewController.parent != nil { return "that is inside \(type(of: viewController.parent))" }
    if let other = presenter.modal.presentation { return "\(type(of: other.presented)) is presented already" }
    if case .appearing = presenter.presentationOfThis?.phase { return "a presentation is in progress" }
    if presenter.viewIfLoaded?.window == nil { return "the presenter is not in a window" }
    return nil
  }

  private static func controller(
    of viewController: UIViewController, _ presenter: UIViewController, _ source: UIViewController
  ) -> UIPresentationController {
    let prepared = viewController.modal.presentationController
    if let prepared, viewController.shownStyle != .custom {
      prepared.presenting = presenter
      return prepared
    }
    let controller = viewController.makePresentationController(presenting: presenter, source: source)
    controller.presenting = presenter
    if controller.delegate == nil { controller.delegate = prepared?.delegate }
    return controller
  }

  /// Dismisses the view controller that `source` presents, or else the one that contains `source`.
  static func dismiss(from source: UIViewController, animated: Bool, completion: (() -> Void)?) {
    guard let presentation = source.presentationToDismiss else {
      completion?()
      return
    }
    if let completion { presentation.dismissCompletions.append(completion) }
    presentation.dismiss(animated: animated)
  }

  private func dismiss(animated: Bool) {
    switch phase {
    case .appearing(let driver):
      waitingDismissal = WaitingDismissal(animated: animated)
      guard let driver, driver.turnBack(), !driver.isOver, let view = presenter?.viewIfLoaded else { return }
      container.touches = .only(view)
    case .shown: disappear(animated: animated)
    case .disappearing: presenter?.modal.waitingPresent = nil
    case .over: runCompletions(of: \.dismissCompletions)
    }
  }

  // MARK: State

  /// Calls appearance callbacks, during which the view controller counts as being presented or dismissed.
  func announce(_ what: Announcement, _ calls: () -> Void) {
    announcement = what
    calls()
    announcement = .none
  }

  /// Whether the view controller is being presented, or is receiving the last callbacks of its presentation.
  var isBeingPresented: Bool {
    switch phase {
    case .appearing: true
    case .shown: announcement == .presented
    case .disappearing, .over: false
    }
  }

  /// Whether the view controller is being dismissed, or is receiving the last callbacks of its dismissal.
  var isBeingDismissed: Bool {
    switch phase {
    case .disappearing: true
    case .over: announcement == .dismissed
    case .appearing, .shown: false
    }
  }

  /// Whether the presentation is running.
  var isAppearing: Bool {
    switch phase {
    case .appearing: true
    case .shown, .disappearing, .over: false
    }
  }

  /// Whether the dismissal is running.
  package var isDisappearing: Bool {
    switch phase {
    case .disappearing: true
    case .appearing, .shown, .over: false
    }
  }

  /// Whether the view controller is being dismissed, has just been, or will be after its presentation.
  private var isLeaving: Bool {
    switch phase {
    case .appearing, .shown: waitingDismissal != nil
    case .disappearing, .over: true
    }
  }

  /// Whether the view controller is shown and no transition runs.
  package var isAtRest: Bool {
    switch phase {
    case .shown: true
    case .appearing, .disappearing, .over: false
    }
  }

  /// The driver of the running transition; `nil` if there is none.
  var driver: TransitionDriver? {
    switch phase {
    case .appearing(let driver), .disappearing(let driver): driver
    case .shown, .over: nil
    }
  }

  /// The responder after the presented view controller: the popover's view if there is one, otherwise the presenter.
  var nextResponder: UIResponder? {
    controller.responderAfterPresented ?? presenter
  }

  /// Whether key events go only to the presented view controller, and not to the first responder behind it: as for
  /// touches, except for a popover, beside which typing continues.
  var takesKeys: Bool { !container.passesTouchesBehind && !controller.allowsTypingBehind }

  /// Brings the running transition to a quick end, because another one waits for it.
  func finishQuickly() { driver?.finishQuickly() }

  func runCompletions(of list: ReferenceWritableKeyPath<ModalPresentation, [() -> Void]>) {
    let waiting = self[keyPath: list]
    self[keyPath: list] = []
    waiting.forEach { $0() }
  }
}

extension UIResponder {
  /// Whether something is presented over this responder's view controller or one of its ancestors that takes all key
  /// events.
  var isCoveredByPresentation: Bool {
    // Asked for in every frame: sequences would allocate.
    var responder: UIResponder? = self
    while let current = responder, !(current is UIViewController) { responder = current.next }
    var controller = responder as? UIViewController
    while let current = controller {
      if current.modal.presentation?.takesKeys ?? false { return true }
      controller = current.parent
    }
    return false
  }
}

extension UIViewController {
  /// The presentation that `dismiss` ends: the one over this view controller or its ancestors, otherwise the one that
  /// contains it.
  fileprivate var presentationToDismiss: ModalPresentation? {
    presentationFromHere ?? presentationOfThis
  }

  private var presentationFromHere: ModalPresentation? { modal.presentation ?? parent?.presentationFromHere }

  fileprivate var presentationOfThis: ModalPresentation? { modal.presentedBy ?? parent?.presentationOfThis }
}
