import UIKit

/// A button with a symbol in a tool's bar, which may be on or off.
final class ToolButton: UIButton {
  /// Whether what the button stands for is on.
  var isOn = false { didSet { if isOn != oldValue { followState() } } }

  /// The corner radius of the background of a button that is on, in points.
  private static let corner: CGFloat = 7

  /// Creates a button with a symbol and its name; `key` is named in the tool tip.
  convenience init(
    _ symbol: String, size: CGFloat = 15, _ name: String, key: String? = nil, action: @escaping () -> Void
  ) {
    self.init(type: .system)
    setImage(UIImage(systemName: symbol, withConfiguration: UIImage.SymbolConfiguration(pointSize: size)), for: .normal)
    accessibilityLabel = name
    toolTip = key.map { "\(name) (\($0))" } ?? name
    layer.cornerRadius = Self.corner
    addAction(UIAction { _ in action() }, for: .touchUpInside)
    followState()
  }

  private func followState() {
    backgroundColor = isOn ? Theme.segment : nil
    tintColor = isOn ? nil : Theme.caption
    isSelected = isOn
  }
}
