import QuartzCore
import SDLHost
import UIKit

/// Several moments of a transition over each other, over the window. The keys + and − change their number; a click
/// anywhere or the Escape key closes the view.
final class OnionView: UIView, ToolView {
  /// Called when the user closes the view.
  var onClose: () -> Void = {}

  /// The number of moments.
  private(set) var count: Int

  private let skin: OnionSkin
  private let imageView = UIImageView(frame: .zero)
  private let bar = OnionBar()

  /// Creates a view of a transition's moments.
  init(_ skin: OnionSkin, count: Int) {
    (self.skin, self.count) = (skin, count)
    super.init(frame: .zero)
    backgroundColor = Theme.explodedRim
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    accessibilityViewIsModal = true
    accessibilityLabel = "Onion skin"
    imageView.contentMode = .scaleAspectFit
    bar.onStep = { [weak self] in self?.change(by: $0) }
    bar.onClose = { [weak self] in self?.onClose() }
    for view in [imageView, bar] { addSubview(view) }
    let tap = UITapGestureRecognizer(target: self, action: selector(OnionView.close))
    tap.delegate = self
    addGestureRecognizer(tap)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { preconditionFailure("OnionView is made in code, with moments") }

  private func close() { onClose() }

  private func change(by step: Int) {
    let changed = min(max(count + step, OnionSkin.counts.lowerBound), OnionSkin.counts.upperBound)
    guard changed != count else { return }
    count = changed
    show()
    UIAccessibility.post(notification: .announcement, argument: "\(count) moments")
  }

  /// Draws the moments.
  private func show() {
    guard let window else { return }
    let color = RGBA(tintColor.resolvedColor(with: window.traitCollection).cgColor)
    let frame = skin.frame(of: count, color: color)
    imageView.image = UIImage(cgImage: PixmanCompositor.render(frame), scale: frame.scale, orientation: .up)
    bar.show(count)
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    show()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if previousTraitCollection?.userInterfaceStyle != traitCollection.userInterfaceStyle { show() }
  }

  // MARK: - Keyboard

  override var keyCommands: [UIKeyCommand]? { toolCommands + helpCommands }

  /// Nothing, so that the keys of the pages have no effect.
  override var next: UIResponder? { nil }

  // MARK: - Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    imageView.frame = bounds
    bar.place(in: bounds.inset(by: safeAreaInsets))
  }
}

extension OnionView: KeyedTool {
  static let keysTitle = "Onion Skin"

  static func keyCommands(of tool: @escaping () -> OnionView?) -> [UIKeyCommand] {
    ["+", "=", UIKeyCommand.inputRightArrow].map { OnionView.key("More Moments", $0, of: tool) { $0.change(by: 1) } }
      + ["-", UIKeyCommand.inputLeftArrow].map { OnionView.key("Fewer Moments", $0, of: tool) { $0.change(by: -1) } }
      + ["o", UIKeyCommand.inputEscape, "\r", " "].map { OnionView.key("Close", $0, of: tool) { $0.close() } }
  }
}

extension OnionView: UIGestureRecognizerDelegate {
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    !(touch.view?.isDescendant(of: bar) ?? false)
  }
}
