import UIKit

/// A photo at the size of the window, with its title.
final class PhotoViewController: UIViewController, PhotoScene {
  private let photo: Photo
  private let imageView: UIImageView
  private let titleLabel = UILabel()

  /// The interactive pop, which a drag to the right drives.
  let interaction = PhotoPopInteraction()

  init(photo: Photo) {
    self.photo = photo
    imageView = UIImageView(image: photo.image)
    super.init(nibName: nil, bundle: nil)
    navigationItem.largeTitleDisplayMode = .never
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Palette.paper
    imageView.contentMode = .scaleAspectFill
    imageView.clipsToBounds = true
    imageView.layer.cornerRadius = 20
    titleLabel.attributedText = NSAttributedString(
      string: photo.title.uppercased(),
      attributes: [.font: UIFont.systemFont(ofSize: 15, weight: .semibold), .kern: 4, .foregroundColor: Palette.faded])
    titleLabel.textAlignment = .center
    view.addSubview(imageView)
    view.addSubview(titleLabel)
    interaction.attach(to: self)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let space = view.bounds.inset(by: view.safeAreaInsets)
    let size = photo.image.size
    let room = CGSize(width: space.width - 64, height: space.height - 120)
    let scale = max(min(room.width / size.width, room.height / size.height), 0)
    imageView.bounds.size = CGSize(width: size.width * scale, height: size.height * scale)
    imageView.center = CGPoint(x: space.midX, y: space.midY - 24)
    titleLabel.frame = CGRect(x: space.minX, y: imageView.frame.maxY + 28, width: space.width, height: 24)
  }

  // MARK: Transition

  var photoView: UIImageView? { imageView }
}
