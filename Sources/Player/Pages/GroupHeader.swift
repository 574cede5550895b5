import UIKit

/// The header of a group of pictures: the name of a folder and the number of its pictures.
final class GroupHeader: UICollectionReusableView {
  /// The reuse identifier.
  static let identifier = "group"

  private let name = UILabel(frame: .zero)
  private let count = UILabel(frame: .zero)

  /// The height of a header, in points.
  static var height: CGFloat { Theme.scaled(44) }

  /// The distance between the name and the number, in points.
  private static let gap: CGFloat = 12

  override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    backgroundColor = Theme.page
    name.textColor = Theme.title
    name.lineBreakMode = .byTruncatingHead
    count.textColor = Theme.caption
    addSubview(name)
    addSubview(count)
    isAccessibilityElement = true
    accessibilityTraits = .header
  }

  /// Shows the name and the number of a group.
  func show(_ group: PictureGroup) {
    name.text = group.title
    count.text = "\(group.count)"
    accessibilityLabel = group.title
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    (name.font, count.font) = (Theme.panelTitle, Theme.pictureDetail)
    let room = bounds.insetBy(dx: Theme.gridMargin, dy: 0)
    let width = count.sizeThatFits(.zero).width.rounded(.up)
    let nameWidth = min(name.sizeThatFits(.zero).width.rounded(.up), max(0, room.width - width - Self.gap))
    let nameFrame = CGRect(x: room.minX, y: 0, width: nameWidth, height: bounds.height)
    let countFrame = CGRect(x: nameFrame.maxX + Self.gap, y: 1, width: width, height: bounds.height)
    name.frame = isRightToLeft ? nameFrame.mirrored(in: bounds) : nameFrame
    count.frame = isRightToLeft ? countFrame.mirrored(in: bounds) : countFrame
  }
}
