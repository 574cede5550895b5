import Foundation
import UIKit

/// A panel at the upper edge of the window with the reasons why a recipe file cannot be loaded. It remains until the file
/// can be loaded, or the user closes it.
final class CompilerPanel: PanelView {
  private let heading = UILabel()
  private let body = UILabel()
  private let closeButton = UIButton(type: .system)

  /// The number of errors that are listed; the others are counted.
  private static let listed = 5

  /// The layout in points: the distance to the window's upper edge, below a bar, and to its other edges; the widest panel;
  /// the padding, and the distance between the texts (conventions).
  private static let top: CGFloat = 72, margin: CGFloat = 16, widest: CGFloat = 720
  private static let padding: CGFloat = 16, gap: CGFloat = 8, closeSide: CGFloat = 28

  /// The size of the symbol of the button, and the duration of the fade in seconds.
  private static let symbolSize: CGFloat = 12, duration = 0.2

  /// Creates a hidden panel.
  init() {
    super.init(shadowOpacity: 0.35, radius: 16, offset: 6)
    alpha = 0
    isHidden = true
    translatesAutoresizingMaskIntoConstraints = false
    heading.textColor = Theme.title
    body.textColor = Theme.caption
    body.numberOfLines = 0
    heading.numberOfLines = 0
    closeButton.setImage(
      UIImage(systemName: "xmark", withConfiguration: UIImage.SymbolConfiguration(pointSize: Self.symbolSize)),
      for: .normal)
    closeButton.accessibilityLabel = "Close"
    closeButton.toolTip = "Close"
    closeButton.tintColor = Theme.caption
    closeButton.addAction(UIAction { [weak self] _ in self?.hide() }, for: .touchUpInside)
    for view in [heading, body, closeButton] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    NSLayoutConstraint.activate([
      heading.topAnchor.constraint(equalTo: topAnchor, constant: Self.padding),
      heading.leadingAnchor.constraint(equalTo: leadingAnchor, constant: Self.padding),
      heading.trailingAnchor.constraint(equalTo: closeButton.leadingAnchor, constant: -Self.gap),
      closeButton.centerYAnchor.constraint(equalTo: heading.centerYAnchor),
      closeButton.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -Self.gap),
      closeButton.widthAnchor.constraint(equalToConstant: Self.closeSide),
      closeButton.heightAnchor.constraint(equalToConstant: Self.closeSide),
      body.topAnchor.constraint(equalTo: heading.bottomAnchor, constant: Self.gap),
      body.leadingAnchor.constraint(equalTo: heading.leadingAnchor),
      body.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -Self.padding),
      bottomAnchor.constraint(equalTo: body.bottomAnchor, constant: Self.padding),
    ])
  }

  override func didMoveToSuperview() {
    super.didMoveToSuperview()
    guard let superview else { return }
    let wide = widthAnchor.constraint(equalToConstant: Self.widest)
    wide.priority = .defaultHigh
    NSLayoutConstraint.activate([
      topAnchor.constraint(equalTo: superview.topAnchor, constant: Self.top),
      centerXAnchor.constraint(equalTo: superview.centerXAnchor),
      leadingAnchor.constraint(greaterThanOrEqualTo: superview.leadingAnchor, constant: Self.margin),
      wide,
    ])
  }

  /// The texts on screen; empty while the panel is hidden.
  var texts: [String] { isHidden ? [] : [heading.text ?? "", body.text ?? ""] }

  /// Shows why a file cannot be loaded.
  func show(_ failure: RecipeCompiler.Failure, of file: RecipeFile) {
    switch failure {
    case .errors(let errors):
      heading.text = "“\(file.name)” does not compile"
      var lines = errors.prefix(Self.listed).map(\.summary)
      if errors.count > Self.listed { lines.append("and \(errors.count - Self.listed) more") }
      body.text = lines.joined(separator: "\n")
      body.font = Theme.code
    case .problem(let reason):
      heading.text = "“\(file.name)” was not loaded"
      body.text = "\(reason)."
      body.font = Theme.notice
    }
    heading.font = Theme.panelTitle
    superview?.bringSubviewToFront(self)
    isHidden = false
    UIView.animate(withDuration: Self.duration, delay: 0, options: .allowUserInteraction) { self.alpha = 1 }
    UIAccessibility.post(notification: .announcement, argument: texts.joined(separator: "\n"))
  }

  /// Hides the panel.
  func hide() {
    guard !isHidden else { return }
    UIView.animate(
      withDuration: Self.duration, delay: 0, options: .allowUserInteraction, animations: { self.alpha = 0 },
      completion: { _ in if self.alpha == 0 { self.isHidden = true } })
  }
}
