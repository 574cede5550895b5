import UIKit

/// The bar of an onion skin: the number of moments with buttons that change it, and one that closes the view.
final class OnionBar: PanelView {
  /// Called with the wanted change of the number of moments, and when the user closes the view.
  var onStep: (Int) -> Void = { _ in }, onClose: () -> Void = {}

  private let titleLabel = UILabel(frame: .zero)
  private let detailLabel = UILabel(frame: .zero)
  private lazy var fewerButton = ToolButton("minus", size: 14, "Fewer moments", key: "−") { [weak self] in
    self?.onStep(-1)
  }
  private lazy var moreButton = ToolButton("plus", size: 14, "More moments", key: "+") { [weak self] in self?.onStep(1)
  }
  private lazy var closeButton = ToolButton("xmark", size: 12, "Close", key: "Escape") { [weak self] in self?.onClose()
  }

  /// The measures, in points.
  private static let widest: CGFloat = 380, margin: CGFloat = 20, padding: CGFloat = 14, button: CGFloat = 36
  private static var height: CGFloat { 12 + Theme.scaled(40) }

  /// Creates a bar.
  init() {
    super.init(shadowOpacity: 0.35, radius: 18, offset: 6)
    accessibilityContainerType = .semanticGroup
    accessibilityLabel = "Onion skin"
    titleLabel.text = "Onion skin"
    titleLabel.textColor = Theme.title
    detailLabel.textColor = Theme.caption
    for label in [titleLabel, detailLabel] { label.lineBreakMode = .byTruncatingTail }
    for view in [titleLabel, detailLabel, fewerButton, moreButton, closeButton] { addSubview(view) }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { preconditionFailure("OnionBar is made in code") }

  /// Shows the number of moments.
  func show(_ count: Int) {
    titleLabel.font = Theme.cellTitle
    detailLabel.font = Theme.chartLabel
    detailLabel.text = "\(count) moments, evenly spaced in time"
    fewerButton.isEnabled = count > OnionSkin.counts.lowerBound
    moreButton.isEnabled = count < OnionSkin.counts.upperBound
    setNeedsLayout()
  }

  /// Sets the size and centers the bar at the lower edge of `room`.
  func place(in room: CGRect) {
    let width = min(Self.widest, max(0, room.width - 2 * Self.margin))
    frame = CGRect(
      x: (room.midX - width / 2).rounded(), y: room.maxY - Self.margin - Self.height, width: width, height: Self.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = bounds.height, padding = Self.padding, buttons = [fewerButton, moreButton, closeButton]
    let left = bounds.width - padding / 2 - CGFloat(buttons.count) * Self.button
    for (index, button) in buttons.enumerated() {
      button.frame = directed(
        CGRect(
          x: left + CGFloat(index) * Self.button, y: (height - Self.button) / 2, width: Self.button, height: Self.button
        ))
    }
    let width = max(0, left - 2 * padding), line = Theme.scaled(20)
    titleLabel.frame = directed(CGRect(x: padding, y: height / 2 - line, width: width, height: line))
    detailLabel.frame = directed(CGRect(x: padding, y: height / 2, width: width, height: line))
  }
}
