import SDLHost
import UIKit

/// Hides the pointer over a view after it has rested for a while, until it moves.
final class RestingPointer: NSObject {
  /// Whether the pointer may be hidden.
  var isActive = false { didSet { if isActive != oldValue { wait() } } }

  private let hover = UIHoverGestureRecognizer()
  private lazy var interaction = UIPointerInteraction(delegate: self)
  private var timer: FrameTimer?
  private var position: CGPoint?
  private var isHidden = false { didSet { if isHidden != oldValue { interaction.invalidate() } } }

  /// The time without motion after which the pointer is hidden, in seconds.
  private static let patience = 2.0

  /// Adds the behavior to a view.
  func add(to view: UIView) {
    hover.addTarget(self, action: selector(RestingPointer.pointerDidMove))
    view.addGestureRecognizer(hover)
    view.addInteraction(interaction)
  }

  private func pointerDidMove() {
    // Pictures that move under the pointer also send events.
    let position = hover.location(in: nil)
    guard position != self.position else { return }
    self.position = position
    wait()
  }

  private func wait() {
    isHidden = false
    timer?.cancel()
    timer = isActive ? FrameTimer(after: Self.patience) { [weak self] in self?.isHidden = true } : nil
  }
}

extension RestingPointer: UIPointerInteractionDelegate {
  func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle? {
    isHidden ? .hidden() : nil
  }
}
