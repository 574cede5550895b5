import Foundation
@_spi(UIKit) import UIKitCore

/// Opens a menu for a view, by the secondary mouse button or a long press of a finger.
///
/// Unlike in Apple's UIKit, there is no preview of the view.
@MainActor open class UIContextMenuInteraction: NSObject, UIInteraction {
  /// The object that provides the menu.
  public private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?

  /// The view to which the interaction is attached.
  public private(set) weak var view: UIView?

  private let recognizer = ContextMenuGestureRecognizer()
  private weak var overlay: MenuOverlay?

  /// Creates an interaction that gets its menu from `delegate`.
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

  /// Returns the location at which the menu was last opened, in the coordinates of `view` or, if that is `nil`, of the
  /// window.
  open func location(in view: UIView?) -> CGPoint { recognizer.location(in: view) }

  /// Closes the menu if it is open.
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

/// The content of a context menu.
@MainActor open class UIContextMenuConfiguration: NSObject {
  /// An identifier that distinguishes configurations.
  public let identifier: any NSCopying

  private let actionProvider: UIContextMenuActionProvider?

  /// Creates a configuration with a menu from `actionProvider`, which gets no suggested elements. The preview is not
  /// used.
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

/// A closure that creates a context menu from the system's suggested elements.
public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?

/// A closure that creates the preview of a context menu.
public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?

/// An object that provides the context menu of a view. All methods but the first have default implementations.
@MainActor public protocol UIContextMenuInteractionDelegate: NSObjectProtocol {
  /// Returns the menu for a point of the view; `nil` for none.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?

  /// Called when the menu is about to open.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)

  /// Called when the menu is about to close.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
}

extension UIContextMenuInteractionDelegate {
  /// Called when the menu is about to open; the default implementation does nothing.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  /// Called when the menu is about to close; the default implementation does nothing.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
}

/// Animates changes along with a menu.
@MainActor public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
  /// Adds changes that are animated along with the menu.
  func addAnimations(_ animations: @escaping () -> Void)

  /// Adds a closure that is called after the animation.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// Collects the animations of a delegate and runs them.
private final class ContextMenuAnimator: NSObject, UIContextMenuInteractionAnimating {
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  /// The duration in seconds, similar to that of the menu (a convention).
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

/// Recognizes the secondary button immediately, and a long press of a finger.
private final class ContextMenuGestureRecognizer: UILongPressGestureRecognizer {
  /// The touch that opened the menu.
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
