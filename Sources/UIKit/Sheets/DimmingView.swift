@_spi(UIKit) import UIKitCore

/// The black, translucent view behind a card. While it is visible, it follows changes of the interface style.
final class DimmingView: UIView {
  /// Returns the opacity for the current interface style, while nothing moves.
  var restingAlpha: () -> CGFloat = { 0 }

  /// Creates an invisible view.
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .black
    alpha = 0
  }

  required init?(coder: NSCoder) { nil }

  override func interfaceStyleDidChange() {
    super.interfaceStyleDidChange()
    if alpha > 0 { alpha = restingAlpha() }
  }
}
