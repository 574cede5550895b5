import Foundation
@_spi(UIKit) import UIKitCore

/// A rounded card with the texts, text fields and buttons of an alert, which scrolls if there is too little room.
final class AlertCard: UIView {
  private let texts: [(label: UILabel, gap: CGFloat)]
  private let fields: [UITextField]
  private let buttons: [AlertButton]
  private let style: UIAlertController.Style
  private let backdrop = UIVisualEffectView(effect: UIBlurEffect(style: .systemThickMaterial))
  private let scrollView = UIScrollView()
  private var lines: [UIView] = []

  /// Whether the card has neither a background nor rounded corners.
  var isBare = false {
    didSet {
      backdrop.isHidden = isBare
      layer.cornerRadius = isBare ? 0 : AlertMetrics.cornerRadius
    }
  }

  /// Creates a card of an alert or an action sheet with `labels` at the top, then the `fields`, then the buttons.
  init(_ style: UIAlertController.Style, labels: [UILabel], fields: [UITextField], buttons: [AlertButton]) {
    texts = labels.enumerated().map { ($1, $0 == 0 ? 0 : AlertMetrics.textGap) }
    self.fields = fields
    self.buttons = buttons
    self.style = style
    super.init(frame: .zero)
    clipsToBounds = true
    layer.cornerRadius = AlertMetrics.cornerRadius
    addSubview(backdrop)
    addSubview(scrollView)
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.alwaysBounceVertical = false
    for view in labels + fields + buttons { scrollView.addSubview(view) }
    for field in fields { apply(field) }
  }

  required init?(coder: NSCoder) { nil }

  private func apply(_ field: UITextField) {
    guard field.borderStyle == .none else { return }
    field.backgroundColor = .systemBackground
    field.layer.borderColor = shade(.separator)
    field.layer.borderWidth = 0.5
    field.layer.cornerRadius = 6
    field.clipsToBounds = true
    field.leftView = field.leftView ?? UIView(frame: CGRect(x: 0, y: 0, width: 6, height: 1))
    field.leftViewMode = .always
  }

  override func interfaceStyleDidChange() {
    super.interfaceStyleDidChange()
    for field in fields where field.borderStyle == .none { field.layer.borderColor = shade(.separator) }
  }

  // MARK: Layout

  private var rowHeight: CGFloat {
    switch style {
    case .alert: AlertMetrics.rowHeight
    case .actionSheet: AlertMetrics.sheetRowHeight
    }
  }

  private var textTop: CGFloat {
    switch style {
    case .alert: AlertMetrics.textTop
    case .actionSheet: AlertMetrics.sheetTextTop
    }
  }

  private var textBottom: CGFloat {
    switch style {
    case .alert: AlertMetrics.textBottom
    case .actionSheet: AlertMetrics.sheetTextTop
    }
  }

  private var hasText: Bool { !texts.isEmpty || !fields.isEmpty }

  /// Returns whether two buttons are arranged side by side.
  private func standsInRow(_ width: CGFloat) -> Bool {
    style == .alert && buttons.count == 2 && buttons.allSatisfy { $0.wantedWidth <= width / 2 }
  }

  private func textHeight(width: CGFloat) -> CGFloat {
    guard hasText else { return 0 }
    let inner = width - 2 * AlertMetrics.inset
    var height = textTop
    for (label, gap) in texts {
      height += gap + label.sizeThatFits(CGSize(width: inner, height: .greatestFiniteMagnitude)).height.rounded(.up)
    }
    if !fields.isEmpty {
      height +=
        AlertMetrics.fieldTop + CGFloat(fields.count) * AlertMetrics.fieldHeight
        + CGFloat(fields.count - 1) * AlertMetrics.fieldGap
    }
    return height + textBottom
  }

  /// Returns the preferred height of the card, in points.
  func height(width: CGFloat) -> CGFloat {
    let rows = standsInRow(width) ? 1 : buttons.count
    return textHeight(width: width) + CGFloat(rows) * rowHeight
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    backdrop.frame = bounds
    scrollView.frame = bounds
    scrollView.contentSize = CGSize(width: bounds.width, height: height(width: bounds.width))
    for line in lines { line.removeFromSuperview() }
    lines = []
    placeText()
    placeButtons(below: textHeight(width: bounds.width))
  }

  private func placeText() {
    let inner = bounds.width - 2 * AlertMetrics.inset
    var y = textTop
    for (label, gap) in texts {
      let height = label.sizeThatFits(CGSize(width: inner, height: .greatestFiniteMagnitude)).height.rounded(.up)
      label.frame = CGRect(x: AlertMetrics.inset, y: y + gap, width: inner, height: height)
      y += gap + height
    }
    y += AlertMetrics.fieldTop
    for field in fields {
      field.frame = CGRect(x: AlertMetrics.inset, y: y, width: inner, height: AlertMetrics.fieldHeight)
      y += AlertMetrics.fieldHeight + AlertMetrics.fieldGap
    }
  }

  private func placeButtons(below top: CGFloat) {
    let hair = 1 / max(window?.contentScaleFactor ?? contentScaleFactor, 1)
    if standsInRow(bounds.width) {
      let half = bounds.width / 2
      for (index, button) in buttons.enumerated() {
        button.frame = directed(CGRect(x: CGFloat(index) * half, y: top, width: half, height: rowHeight))
      }
      if top > 0 { addLine(CGRect(x: 0, y: top, width: bounds.width, height: hair)) }
      addLine(CGRect(x: half - hair / 2, y: top, width: hair, height: rowHeight))
      return
    }
    for (index, button) in buttons.enumerated() {
      let y = top + CGFloat(index) * rowHeight
      button.frame = CGRect(x: 0, y: y, width: bounds.width, height: rowHeight)
      if y > 0 { addLine(CGRect(x: 0, y: y, width: bounds.width, height: hair)) }
    }
  }

  private func addLine(_ frame: CGRect) {
    let line = UIView(frame: frame)
    line.backgroundColor = .separator
    line.isUserInteractionEnabled = false
    lines.append(line)
    scrollView.addSubview(line)
  }
}
