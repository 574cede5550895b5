import UIKit

/// A photo with its title below.
final class PhotoCell: UICollectionViewCell {
  static let titleHeight: CGFloat = 40

  let imageView = UIImageView()
  private let titleLabel = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    imageView.contentMode = .scaleAspectFill
    imageView.clipsToBounds = true
    imageView.layer.cornerRadius = 14
    titleLabel.font = .systemFont(ofSize: 15, weight: .medium)
    titleLabel.textColor = Palette.ink
    contentView.addSubview(imageView)
    contentView.addSubview(titleLabel)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ photo: Photo) {
    imageView.image = photo.thumbnail
    titleLabel.text = photo.title
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (picture, title) = contentView.bounds.divided(
      atDistance: contentView.bounds.height - Self.titleHeight, from: .minYEdge)
    imageView.bounds.size = picture.size
    imageView.center = CGPoint(x: picture.midX, y: picture.midY)
    titleLabel.frame = title.insetBy(dx: 4, dy: 0)
  }

  override var isHighlighted: Bool {
    didSet {
      UIView.animate(withDuration: 0.3, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: 0) {
        self.imageView.transform = self.isHighlighted ? CGAffineTransform(scaleX: 0.97, y: 0.97) : .identity
      }
    }
  }
}
