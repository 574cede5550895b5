import Foundation
@_spi(UIKit) import UIFoundation
@_spi(UIKit) import UIKitCore

/// The cards of an alert: one, or for an action sheet at the bottom two, the lower of which contains the cancel action.
final class AlertView: UIView {
  /// The container of the cards.
  enum Environment {
    case window

    /// A popover, which provides the background; a click beside it cancels.
    case popover
  }

  private var cards: [AlertCard] = []

  /// Shows the content of an alert; `choose` is called with the action that the person chooses.
  func show(
    _ alert: UIAlertController, in environment: Environment = .window, choose: @escaping (UIAlertAction) -> Void
  ) {
    for card in cards { card.removeFromSuperview() }
    switch (alert.preferredStyle, environment) {
    case (.alert, _): cards = [alertCard(alert, choose)]
    case (.actionSheet, .window): cards = sheetCards(alert, choose)
    case (.actionSheet, .popover):
      cards = Array(sheetCards(alert, choose).prefix(1))
      cards.first?.isBare = true
    }
    for card in cards { addSubview(card) }
    setNeedsLayout()
    superview?.setNeedsLayout()
  }

  private func label(_ text: String?, _ font: UIFont, _ color: UIColor) -> UILabel? {
    guard let text, !text.isEmpty else { return nil }
    let label = UILabel()
    label.text = text
    label.font = font
    label.textColor = color
    label.textAlignment = .center
    label.numberOfLines = 0
    return label
  }

  private func button(
    _ action: UIAlertAction, isBold: Bool, fontSize: CGFloat, _ choose: @escaping (UIAlertAction) -> Void
  ) -> AlertButton {
    let button = AlertButton(action, isBold: isBold, fontSize: fontSize)
    button.addAction(UIAction { _ in choose(action) }, for: .touchUpInside)
    return button
  }

  /// Creates the card of an alert. The cancel action comes first of two buttons in a row, and last in a column.
  private func alertCard(_ alert: UIAlertController, _ choose: @escaping (UIAlertAction) -> Void) -> AlertCard {
    let cancel = alert.cancelAction
    let others = alert.actions.filter { $0 !== cancel }
    let ordered =
      alert.actions.count == 2 ? [cancel].compactMap { $0 } + others : others + [cancel].compactMap { $0 }
    let bold = alert.preferredAction ?? cancel
    let labels = [
      label(alert.title, .systemFont(ofSize: AlertMetrics.fontSize, weight: .semibold), .label),
      label(alert.message, .systemFont(ofSize: AlertMetrics.messageFontSize), .label),
    ]
    return AlertCard(
      .alert, labels: labels.compactMap { $0 }, fields: alert.textFields ?? [],
      buttons: ordered.map { button($0, isBold: $0 === bold, fontSize: AlertMetrics.fontSize, choose) })
  }

  private func sheetCards(_ alert: UIAlertController, _ choose: @escaping (UIAlertAction) -> Void) -> [AlertCard] {
    let cancel = alert.cancelAction
    let labels = [
      label(alert.title, .systemFont(ofSize: AlertMetrics.messageFontSize, weight: .semibold), .secondaryLabel),
      label(alert.message, .systemFont(ofSize: AlertMetrics.messageFontSize), .secondaryLabel),
    ]
    let rows = alert.actions.filter { $0 !== cancel }.map {
      button($0, isBold: $0 === alert.preferredAction, fontSize: AlertMetrics.sheetFontSize, choose)
    }
    func card(_ labels: [UILabel], _ buttons: [AlertButton]) -> AlertCard {
      AlertCard(.actionSheet, labels: labels, fields: [], buttons: buttons)
    }
    let below = cancel.map { card([], [button($0, isBold: true, fontSize: AlertMetrics.sheetFontSize, choose)]) }
    return [card(labels.compactMap { $0 }, rows), below].compactMap { $0 }
  }

  /// Returns the preferred height of the cards, in points.
  func height(width: CGFloat) -> CGFloat {
    cards.reduce(CGFloat(max(cards.count - 1, 0)) * AlertMetrics.margin) { $0 + $1.height(width: width) }
  }

  /// Lays out the cards from the bottom; the topmost card becomes smaller if there is too little room.
  override var standardAccessibility: StandardAccessibility { StandardAccessibility(container: .alert) }

  override func layoutSubviews() {
    super.layoutSubviews()
    var bottom = bounds.height - safeAreaInsets.bottom
    for (index, card) in cards.enumerated().reversed() {
      let wanted = card.height(width: bounds.width)
      let height = index == 0 ? max(min(wanted, bottom - safeAreaInsets.top), 0) : wanted
      let width = bounds.width - safeAreaInsets.left - safeAreaInsets.right
      card.frame = CGRect(x: safeAreaInsets.left, y: bottom - height, width: width, height: height)
      bottom -= height + AlertMetrics.margin
    }
  }
}
