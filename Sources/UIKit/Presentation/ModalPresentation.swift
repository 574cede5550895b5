import Foundation

/// One page presented over another, from the call of `present` to the end of its dismissal.
///
///     appearing ─→ shown ─→ disappearing ─→ over
///         │          ↑           │            ↑
///         └──────────│── cancelled ───────────┘
///                    └── cancelled
package final class ModalPresentation {
  enum Phase {
    /// On its way in; without a driver where nothing is animated.
    case appearing(TransitionDriver?)
    case shown

    /// On its way out.
    case disappearing(TransitionDriver?)
    case over
  }

  var phase = Phase.appearing(nil)

  /// What the page's appearance methods are being called for while it has come to rest already.
  enum Announcement {
    case none, presented, dismissed
  }

  private var announcement = Announcement.none

  /// The page underneath: one that holds the page that asked.
  weak var presenter: UIViewController?

  /// The page that was asked for, and what holds it in its own style.
  let page: UIViewController
  let original: UIPresentationController

  /// The page that shows, and what holds it: others than those above only while the presentation has adapted.
  var presented: UIViewController
  var controller: UIPresentationController

  /// The style that the presentation has adapted to; `.none` for its own.
  var adaptiveStyle = UIModalPresentationStyle.none

  /// Whether the size classes have changed while something moved.
  var awaitsAdapting = false

  let container = PresentationContainerView()

  /// Where the presenter's view belongs while it is out of its place.
  var presenterHome: PresenterHome?

  /// Where the presenter's view stood before the page came in, and before it began to go, for a style that leaves it there:
  /// animators may move it all the same. `nil` for a presentation in a context.
  var placeBeforePresentation: PresenterHome?
  var placeBeforeDismissal: PresenterHome?

  /// The segue that brought the page, which may be its transitioning delegate.
  var segue: UIStoryboardSegue?

  /// Whether the presenter is told that it disappears.
  var coversPresenter: Bool

  /// Called when the way in is over.
  var presentCompletions: [() -> Void] = []

  /// Called when the way out is over.
  var dismissCompletions: [() -> Void] = []

  /// A dismissal that was asked for while the page was on its way in.
  var waitingDismissal: WaitingDismissal?

  /// The gestures that take a page back that zoomed in; made when the first zoom begins, or ends.
  private(set) lazy var zoomGestures = ZoomGestures(
    in: container, zoomedPage: { [weak self] in self?.zoomedPage }, leave: { [weak self] in self?.leaveByZoom() })

  private var zoomedPage: UIViewController? {
    guard isAtRest, presented.modal.presentation == nil, controller.mayBeDismissed else { return nil }
    return presented
  }

  private func leaveByZoom() {
    let controller = controller
    controller.tellWillDismiss()
    presented.dismiss(animated: true) {
      if controller.presentation == nil { controller.tellDidDismiss() }
    }
  }

  struct WaitingDismissal {
    let animated: Bool
  }

  private init(_ page: UIViewController, over presenter: UIViewController, controller: UIPresentationController) {
    self.page = page
    original = controller
    presented = page
    self.presenter = presenter
    self.controller = controller
    coversPresenter = false
  }

  // MARK: Beginning and ending

  /// Presents `page` as `source` asks. What cannot be done is said in one line and left.
  static func present(
    _ page: UIViewController, from source: UIViewController, animated: Bool, completion: (() -> Void)?
  ) {
    let presenter = source.presenter(for: page.shownStyle)
    if let running = presenter.modal.presentation, running.isLeaving {
      presenter.modal.waitingPresent = { [weak source] in
        source?.present(page, animated: animated, completion: completion)
      }
      return running.hasten()
    }
    page.leaveStandIn()
    if let problem = problem(presenting: page, over: presenter) {
      return TransitionDiagnostics.report("\(type(of: source)) cannot present \(type(of: page)): \(problem)")
    }
    let presentation = ModalPresentation(page, over: presenter, controller: controller(of: page, presenter, source))
    if let completion { presentation.presentCompletions.append(completion) }
    presenter.modal.presentation = presentation
    page.modal.presentationController = presentation.original
    presentation.adaptAtFirst(in: presenter.view.traitCollection)
    presentation.appear(animated: animated, source: source)
  }

  private static func problem(presenting page: UIViewController, over presenter: UIViewController) -> String? {
    if page === presenter { return "it is the page itself, or holds it" }
    if page.modal.presentedBy != nil { return "that is presented already" }
    if page.parent != nil { return "that is inside \(type(of: page.parent))" }
    if let other = presenter.modal.presentation { return "\(type(of: other.presented)) is presented already" }
    if case .appearing = presenter.presentationOfThis?.phase { return "a presentation is in progress" }
    if presenter.viewIfLoaded?.window == nil { return "the presenting page is not in a window" }
    return nil
  }

  private static func controller(
    of page: UIViewController, _ presenter: UIViewController, _ source: UIViewController
  ) -> UIPresentationController {
    let prepared = page.modal.presentationController
    if let prepared, page.shownStyle != .custom {
      prepared.presenting = presenter
      return prepared
    }
    let controller = page.makePresentationController(presenting: presenter, source: source)
    controller.presenting = presenter
    if controller.delegate == nil { controller.delegate = prepared?.delegate }
    return controller
  }

  /// Dismisses what `source` presents, or else what presents it.
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

  // MARK: What it is doing

  /// Calls appearance methods of the page, which finds itself being presented, or dismissed, meanwhile.
  func announce(_ what: Announcement, _ calls: () -> Void) {
    announcement = what
    calls()
    announcement = .none
  }

  /// Whether the page is on its way in, or hears that it has come.
  var isBeingPresented: Bool {
    switch phase {
    case .appearing: true
    case .shown: announcement == .presented
    case .disappearing, .over: false
    }
  }

  /// Whether the page is on its way out, or hears that it has gone.
  var isBeingDismissed: Bool {
    switch phase {
    case .disappearing: true
    case .over: announcement == .dismissed
    case .appearing, .shown: false
    }
  }

  /// Whether the page is on its way in.
  var isAppearing: Bool {
    switch phase {
    case .appearing: true
    case .shown, .disappearing, .over: false
    }
  }

  /// Whether the page is on its way out.
  var isDisappearing: Bool {
    switch phase {
    case .disappearing: true
    case .appearing, .shown, .over: false
    }
  }

  /// Whether the page is on its way out, has just gone, or will go as soon as its way in is over.
  private var isLeaving: Bool {
    switch phase {
    case .appearing, .shown: waitingDismissal != nil
    case .disappearing, .over: true
    }
  }

  /// Whether the page shows and nothing moves.
  var isAtRest: Bool {
    switch phase {
    case .shown: true
    case .appearing, .disappearing, .over: false
    }
  }

  /// The driver of the transition that runs.
  var driver: TransitionDriver? {
    switch phase {
    case .appearing(let driver), .disappearing(let driver): driver
    case .shown, .over: nil
    }
  }

  /// Where keys go that the page leaves: to the bubble round it, where there is one, and from there on to the presenter.
  var nextResponder: UIResponder? {
    guard let popover = controller as? UIPopoverPresentationController else { return presenter }
    return popover.bubble
  }

  /// Whether keys go to the page alone, and not to what was the first responder behind it: as with touches, except for a
  /// popover, beside which one goes on typing.
  var takesKeys: Bool { !container.passesTouchesBehind && !(controller is UIPopoverPresentationController) }

  /// Brings the transition that runs to its end in a moment, since something waits for it.
  func hasten() { driver?.hasten() }

  func runCompletions(of list: ReferenceWritableKeyPath<ModalPresentation, [() -> Void]>) {
    let waiting = self[keyPath: list]
    self[keyPath: list] = []
    waiting.forEach { $0() }
  }
}

extension UIResponder {
  /// Whether a page is presented over the one that this responder is, or is inside of, and keeps the keys to itself.
  var isCoveredByPresentation: Bool {
    let inner = sequence(first: self, next: \.next).lazy.compactMap { $0 as? UIViewController }.first
    guard let inner else { return false }
    return sequence(first: inner, next: \.parent).contains { $0.modal.presentation?.takesKeys ?? false }
  }
}

extension UIViewController {
  /// What `dismiss` means here: what this page, or one that it is inside of, presents; else what presents it.
  fileprivate var presentationToDismiss: ModalPresentation? {
    presentationFromHere ?? presentationOfThis
  }

  private var presentationFromHere: ModalPresentation? { modal.presentation ?? parent?.presentationFromHere }

  fileprivate var presentationOfThis: ModalPresentation? { modal.presentedBy ?? parent?.presentationOfThis }
}
