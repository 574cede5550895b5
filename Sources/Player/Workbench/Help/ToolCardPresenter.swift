import UIKit

/// Shows a ``ToolCard`` over a window, one at a time.
final class ToolCardPresenter {
  private weak var card: ToolCard?

  /// The duration in which a card appears and disappears, in seconds.
  private static let fade = 0.16

  /// Shows a card with a title and a content, unless there is one already.
  func show(_ title: String, _ content: any ToolCardContent, in window: UIWindow) {
    guard card == nil else { return }
    let card = ToolCard(title, content: content)
    self.card = card
    card.onClose = { [weak self] in self?.close() }
    card.frame = window.bounds
    card.alpha = 0
    window.addSubview(card)
    window.modalResponder = card
    UIView.animate(withDuration: Self.fade, delay: 0, options: .allowUserInteraction) { card.alpha = 1 }
  }

  private func close() {
    guard let card else { return }
    self.card = nil
    if let window = card.window, window.modalResponder === card { window.modalResponder = nil }
    UIView.animate(withDuration: Self.fade, delay: 0, options: .allowUserInteraction) {
      card.alpha = 0
    } completion: { _ in
      card.removeFromSuperview()
    }
  }
}

extension UIWindow {
  /// The responder that receives keys first.
  var keyResponder: UIResponder? { firstResponder ?? frontViewController }
}
