import UIKit

/// The text of a page, whose lines move at different speeds and fade toward the edges.
final class ChapterView: UIView {
  private let titleLabel = UILabel()
  private let textLabel = UILabel()

  /// The distance of the page from the middle of the window, in pages; negative to the right of it.
  var distance: CGFloat = 0 {
    didSet {
      let shift = distance * bounds.width
      titleLabel.transform = CGAffineTransform(translationX: shift * 0.25, y: 0)
      textLabel.transform = CGAffineTransform(translationX: shift * -0.15, y: 0)
      alpha = max(1 - abs(distance) * 1.6, 0)
    }
  }

  init(chapter: Chapter) {
    super.init(frame: .zero)
    for (label, text, font) in [
      (titleLabel, chapter.title, UIFont.systemFont(ofSize: 52, weight: .bold)),
      (textLabel, chapter.text, UIFont.systemFont(ofSize: 21, weight: .medium)),
    ] {
      label.text = text
      label.font = font
      label.textColor = .white
      label.textAlignment = .center
      label.numberOfLines = 0
      label.layer.shadowOpacity = 0.25
      label.layer.shadowRadius = 12
      label.layer.shadowOffset = .zero
      addSubview(label)
    }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width - 64
    for (label, y) in [(titleLabel, bounds.height * 0.24), (textLabel, bounds.height * 0.24 + 76)] {
      label.bounds.size = CGSize(
        width: width, height: label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height)
      label.center = CGPoint(x: bounds.midX, y: y + label.bounds.height / 2)
    }
  }
}
