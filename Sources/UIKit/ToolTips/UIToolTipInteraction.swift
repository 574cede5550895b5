import Foundation
import QuartzCore
@_spi(UIKit) import UIKitCore

/// Shows a short text beside a view while the pointer rests over it.
@MainActor open class UIToolTipInteraction: NSObject, UIInteraction {
  /// The delegate, which can provide another text for each point of the view.
  open weak var delegate: (any UIToolTipInteractionDelegate)?

  /// The view to which the interaction is attached.
  public private(set) weak var view: UIView?

  /// Whether the text is shown.
  @AlwaysObserved open var isEnabled = true { didSet { if !isEnabled { hide() } } }

  /// The text where the delegate provides none; `nil` for none.
  @AlwaysObserved open var defaultToolTip: String? { didSet { if defaultToolTip != oldValue { hide() } } }

  /// The states while the pointer is over the view.
  private enum Phase {
    /// The pointer is elsewhere.
    case outside

    /// The pointer has not rested long enough.
    case waiting(FrameTimer)

    case shown(ToolTipBubble)

    /// The person did something else; nothing is shown before the pointer returns.
    case ended
  }

  private let hover = UIHoverGestureRecognizer()
  private var phase = Phase.outside

  /// The time for which the pointer rests before the text appears, in seconds, and for a further view soon after
  /// another (conventions).
  private static let delay = 0.7, nextDelay = 0.1

  /// The time after a text has disappeared in which the next one appears sooner, in seconds (a convention).
  private static let succession = 0.5

  /// The media time at which a text was last visible.
  private static var lastSeen = -Double.infinity

  /// Creates an interaction that shows `defaultToolTip`.
  public init(defaultToolTip: String? = nil) {
    self.defaultToolTip = defaultToolTip
    super.init()
    hover.addTarget(self, action: selector(UIToolTipInteraction.hovered))
  }

  open func willMove(to view: UIView?) {
    hide()
    self.view?.removeGestureRecognizer(hover)
  }

  open func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(hover)
  }

  private func hovered(_ recognizer: UIHoverGestureRecognizer) {
    switch recognizer.state {
    case .began: wait()
    case .changed:
      // A movement starts the rest again; a visible text remains.
      if case .waiting = phase { wait() }
    case .ended, .cancelled, .failed: hide()
    case .possible: break
    }
  }

  private func wait() {
    leave(for: .outside)
    guard isEnabled else { return }
    let isNext = CACurrentMediaTime() - Self.lastSeen < Self.succession
    let timer = FrameTimer(after: isNext ? Self.nextDelay : Self.delay) { [weak self] in self?.show() }
    phase = .waiting(timer)
    UIApplication.shared.pointerHint = self
  }

  private func show() {
    phase = .ended
    guard isEnabled, let view, let window = view.window, UIApplication.shared.openMenu == nil else { return }
    let point = hover.location(in: view)
    let configuration = delegate?.toolTipInteraction(self, configurationAt: point)
    guard let text = configuration?.toolTip ?? defaultToolTip, !text.isEmpty else { return }
    let source = configuration?.sourceRect ?? view.bounds
    phase = .shown(
      ToolTipBubble.show(text, beside: view.convert(source, to: nil), in: window, style: view.interfaceStyle))
  }

  private func hide() { leave(for: .outside) }

  /// Ends the present phase.
  private func leave(for next: Phase) {
    switch phase {
    case .outside, .ended: break
    case .waiting(let timer): timer.cancel()
    case .shown(let bubble):
      bubble.hide()
      Self.lastSeen = CACurrentMediaTime()
    }
    phase = next
  }
}

extension UIToolTipInteraction: PointerHint {
  package func inputDidArrive() {
    if case .outside = phase { return }
    leave(for: .ended)
    // A press is no reason to show the next text sooner.
    Self.lastSeen = -.infinity
  }
}

/// Provides the texts of a tool tip interaction.
@MainActor public protocol UIToolTipInteractionDelegate: NSObjectProtocol {
  /// Returns the text for a point of the interaction's view; `nil`, the default, for the interaction's own.
  func toolTipInteraction(
    _ interaction: UIToolTipInteraction, configurationAt point: CGPoint
  ) -> UIToolTipConfiguration?
}

extension UIToolTipInteractionDelegate {
  /// Returns `nil`.
  public func toolTipInteraction(
    _ interaction: UIToolTipInteraction, configurationAt point: CGPoint
  ) -> UIToolTipConfiguration? { nil }
}

/// A text for a part of a view.
@MainActor open class UIToolTipConfiguration: NSObject {
  /// The text.
  public let toolTip: String

  /// The rectangle beside which the text is shown, in the view's coordinates; `nil` for the whole view.
  let sourceRect: CGRect?

  /// Creates a text for the whole view.
  public init(toolTip: String) {
    self.toolTip = toolTip
    sourceRect = nil
    super.init()
  }

  /// Creates a text for a rectangle in the view's coordinates.
  public init(toolTip: String, in sourceRect: CGRect) {
    self.toolTip = toolTip
    self.sourceRect = sourceRect
    super.init()
  }
}

extension UIControl {
  /// The interaction that shows the tool tip; `nil` without one.
  public var toolTipInteraction: UIToolTipInteraction? {
    interactions.lazy.compactMap { $0 as? UIToolTipInteraction }.first
  }

  /// The text that is shown while the pointer rests over the control; `nil` for none.
  public var toolTip: String? {
    get { toolTipInteraction?.defaultToolTip }
    set {
      if let toolTipInteraction {
        toolTipInteraction.defaultToolTip = newValue
      } else if newValue != nil {
        addInteraction(UIToolTipInteraction(defaultToolTip: newValue))
      }
    }
  }
}
