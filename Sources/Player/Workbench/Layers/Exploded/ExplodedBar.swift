import UIKit

/// The bar of an exploded view: the name of the selected layer, the distance between the levels, and buttons that reset and
/// close the view.
final class ExplodedBar: PanelView {
  /// Called with the distance between the levels, 0…1 of its range.
  var onSpacing: (Double) -> Void = { _ in }

  /// Called when the user resets the view, and when they close it.
  var onReset: () -> Void = {}, onClose: () -> Void = {}

  private let titleLabel = UILabel(frame: .zero)
  private let detailLabel = UILabel(frame: .zero)
  private let slider = UISlider(frame: .zero)
  private lazy var resetButton = ToolButton("arrow.counterclockwise", size: 16, "Reset the view", key: "0") {
    [weak self] in
    self?.onReset()
  }
  private lazy var closeButton = ToolButton("xmark", size: 12, "Close", key: "Escape") { [weak self] in self?.onClose()
  }

  /// The measures, in points.
  private static let widest: CGFloat = 520, margin: CGFloat = 14, padding: CGFloat = 14, button: CGFloat = 36
  private static let sliderPart: CGFloat = 0.36
  private static var height: CGFloat { 12 + Theme.scaled(40) }

  /// Creates a bar.
  init() {
    super.init(shadowOpacity: 0.35, radius: 18, offset: 6)
    accessibilityContainerType = .semanticGroup
    accessibilityLabel = "Exploded layers"
    titleLabel.textColor = Theme.title
    detailLabel.textColor = Theme.caption
    for label in [titleLabel, detailLabel] { label.lineBreakMode = .byTruncatingTail }
    slider.maximumTrackTintColor = Theme.track
    slider.accessibilityLabel = "Distance between layers"
    slider.toolTip = "Distance between layers"
    slider.addAction(
      UIAction { [weak self] _ in
        if let self { onSpacing(Double(slider.value)) }
      }, for: .valueChanged)
    for view in [titleLabel, detailLabel, slider, resetButton, closeButton] { addSubview(view) }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { preconditionFailure("ExplodedBar is made in code") }

  /// Shows the names of the selected layer and its size, or a hint if there is none.
  func show(_ layer: CALayer?) {
    titleLabel.font = Theme.cellTitle
    detailLabel.font = Theme.chartLabel
    if let layer {
      let name = LayerName(layer), size = (layer.presentation() ?? layer).bounds.size
      titleLabel.text = name.title
      let text = "\(Int(size.width.rounded())) × \(Int(size.height.rounded()))"
      detailLabel.text = name.detail.isEmpty ? text : "\(name.detail) · \(text)"
    } else {
      titleLabel.text = "Layers"
      detailLabel.text = "Drag to turn, click a layer"
    }
    setNeedsLayout()
  }

  /// Shows a distance between the levels, 0…1 of its range.
  func show(spacing: Double) {
    if !slider.isTracking { slider.value = Float(spacing) }
  }

  /// Sets the size and centers the bar at the upper edge of `room`.
  func place(in room: CGRect) {
    let width = min(Self.widest, max(0, room.width - 2 * Self.margin))
    frame = CGRect(
      x: (room.midX - width / 2).rounded(), y: room.minY + Self.margin, width: width, height: Self.height)
  }

  /// The lower edge that the bar has in `room`, with the margin below it, in points.
  static func bottom(in room: CGRect) -> CGFloat { room.minY + margin + height }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = bounds.height, padding = Self.padding
    let buttons = bounds.width - padding / 2 - 2 * Self.button
    let button = (height - Self.button) / 2
    resetButton.frame = directed(CGRect(x: buttons, y: button, width: Self.button, height: Self.button))
    closeButton.frame = directed(CGRect(x: buttons + Self.button, y: button, width: Self.button, height: Self.button))
    let sliderWidth = (bounds.width * Self.sliderPart).rounded(), left = buttons - padding / 2 - sliderWidth
    slider.frame = directed(CGRect(x: left, y: (height - 34) / 2, width: sliderWidth, height: 34))
    let text = max(0, left - 2 * padding), line = Theme.scaled(20)
    titleLabel.frame = directed(CGRect(x: padding, y: height / 2 - line, width: text, height: line))
    detailLabel.frame = directed(CGRect(x: padding, y: height / 2, width: text, height: line))
  }
}
