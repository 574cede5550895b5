import Foundation

/// Opens a menu over a view: by the secondary button of the mouse, or by a finger that stays down.
///
/// Differs from Apple's in that the view is not lifted up into a preview.
@MainActor open class UIContextMenuInteraction: NSObject, UIInteraction {
  /// Who has the menu.
  public private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?

  /// The view that has the interaction.
  public private(set) weak var view: UIView?

  private let recognizer = ContextMenuGestureRecognizer()
  private weak var overlay: MenuOverlay?

  /// An interaction that asks `delegate` for its menu.
  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
    super.init()
    recognizer.addTarget(self, action: selector(UIContextMenuInteraction.pressed))
  }

  open func willMove(to view: UIView?) { self.view?.removeGestureRecognizer(recognizer) }

  open func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(recognizer)
  }

  /// Where the menu was asked for last, in `view`'s space; in the window's when `nil`.
  open func location(in view: UIView?) -> CGPoint { recognizer.location(in: view) }

  /// Closes the menu, if it is open.
  open func dismissMenu() { overlay?.close(animated: true) }

  private func pressed(_ recognizer: ContextMenuGestureRecognizer) {
    switch recognizer.state {
    case .began: open()
    case .changed: if let touch = recognizer.latestTouch { overlay?.follow(touch) }
    case .ended: if let touch = recognizer.latestTouch { overlay?.release(touch, isOverSource: false) }
    case .possible, .cancelled, .failed: break
    }
  }

  private func open() {
    guard let view, let window = view.window, let delegate,
      let configuration = delegate.contextMenuInteraction(
        self, configurationForMenuAtLocation: recognizer.location(in: view)),
      let menu = configuration.makeMenu(), !menu.children.isEmpty
    else { return }
    let animator = ContextMenuAnimator()
    delegate.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: animator)
    let choose = { [weak view] (action: UIAction) in action.perform(sender: view) }
    let end = { [weak self, weak delegate] in
      guard let self else { return }
      let animator = ContextMenuAnimator()
      delegate?.contextMenuInteraction(self, willEndFor: configuration, animator: animator)
      animator.run()
    }
    overlay = MenuOverlay.open(
      menu, of: view, beside: CGRect(origin: recognizer.location(in: nil), size: .zero), in: window,
      events: MenuOverlay.Events(choose: choose, end: end))
    animator.run()
  }
}

/// What a context menu shows.
@MainActor open class UIContextMenuConfiguration: NSObject {
  /// Tells configurations apart; code's affair.
  public let identifier: any NSCopying

  private let actionProvider: UIContextMenuActionProvider?

  /// A menu that `actionProvider` makes; it is given no suggestions. A preview is not shown here.
  public init(
    identifier: (any NSCopying)? = nil, previewProvider: UIContextMenuContentPreviewProvider? = nil,
    actionProvider: UIContextMenuActionProvider? = nil
  ) {
    self.identifier = identifier ?? NSUUID()
    self.actionProvider = actionProvider
    super.init()
  }

  func makeMenu() -> UIMenu? { actionProvider?([]) }
}

/// Makes a context menu, from what the system suggests.
public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?

/// Makes what a context menu would show beside itself.
public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?

/// Has the menu of a view. All but the first method have defaults.
@MainActor public protocol UIContextMenuInteractionDelegate: NSObjectProtocol {
  /// The menu for a point of the view; `nil` for none.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?

  /// The menu is about to open.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)

  /// The menu is about to close.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
}

extension UIContextMenuInteractionDelegate {
  /// Does nothing.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  /// Does nothing.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
}

/// Lets a delegate animate along with a menu.
@MainActor public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
  /// Animates changes along with the menu.
  func addAnimations(_ animations: @escaping () -> Void)

  /// Runs something once they are over.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// Collects what a delegate wants animated, and runs it.
private final class ContextMenuAnimator: NSObject, UIContextMenuInteractionAnimating {
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  /// In seconds, as the menu's own way (a convention).
  private static let duration = 0.25

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }

  func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

  func run() {
    guard !animations.isEmpty || !completions.isEmpty else { return }
    UIView.animate(
      withDuration: Self.duration, animations: { for animation in self.animations { animation() } },
      completion: { _ in for completion in self.completions { completion() } })
  }
}

/// Recognises the secondary button at once, and a finger after a while.
private final class ContextMenuGestureRecognizer: UILongPressGestureRecognizer {
  /// The touch that asked for the menu.
  private(set) var latestTouch: UITouch?

  override var acceptedButtons: UIEvent.ButtonMask { [.primary, .secondary] }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible, let touch = touches.first else { return super.touchesBegan(touches, with: event) }
    latestTouch = touch
    if touch.button == .secondary {
      state = .began
    } else if touch.type == .direct {
      super.touchesBegan(touches, with: event)
    } else {
      state = .failed
    }
  }

  override func reset() {
    super.reset()
    latestTouch = nil
  }
}
