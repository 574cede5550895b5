import UIKit

/// The name, the version, the licence and the libraries of the player.
final class AboutText: UIView, ToolCardContent {
  private let label = UILabel(frame: .zero)

  /// The greatest width, in points.
  private static let widest: CGFloat = 380

  /// Creates the text.
  init() {
    super.init(frame: .zero)
    label.text = Self.text
    label.textColor = Theme.title
    label.font = Theme.notice
    label.numberOfLines = 0
    addSubview(label)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { preconditionFailure("AboutText is made in code") }

  /// The text.
  static var text: String {
    let libraries = VersionText.libraries.map { "\($0.name) \($0.version)" }.joined(separator: ", ")
    return """
      \(UsageText.version)
      View-controller transitions with UIKit’s interface, on Linux.

      MIT licence: free to use, to change and to pass on.

      Libraries: \(libraries)
      """
  }

  func wantedSize(within width: CGFloat) -> CGSize {
    let width = min(width, Self.widest)
    let height = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
    return CGSize(width: width, height: height.rounded(.up))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }
}
