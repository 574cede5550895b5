import TransitionCatalogue
import UIKit

/// One picture, as large as the window allows, with what is known about it.
final class DetailPage: UIViewController {
  /// What is shown.
  let picture: Picture

  /// Where it stands in the grid.
  let indexPath: IndexPath

  /// The picture itself; its frame is the picture's, without bars at its sides.
  let pictureView = UIImageView(frame: .zero)

  private let loader: PictureLoader
  private let detailLabel = UILabel(frame: .zero)
  private let broken = NoticeView.brokenPicture()
  private var pixelSize: CGSize
  private var request: PictureRequest?
  private var requestedSize: ShownSize?

  /// The shape that a page assumes before anything is known about its picture.
  private static let assumedSize = CGSize(width: 4, height: 3)

  /// A page that shows `thumbnail` until the picture itself is decoded.
  init(picture: Picture, at indexPath: IndexPath, thumbnail: LoadedPicture?, loader: PictureLoader) {
    self.picture = picture
    self.indexPath = indexPath
    self.loader = loader
    pixelSize = thumbnail?.pixelSize ?? Self.assumedSize
    super.init(nibName: nil, bundle: nil)
    title = picture.title
    pictureView.image = thumbnail.map { UIImage(cgImage: $0.image) }
    describe(thumbnail)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { preconditionFailure("DetailPage is made in code, with a picture") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Look.stand
    pictureView.contentMode = .scaleAspectFill
    pictureView.clipsToBounds = true
    pictureView.layer.cornerRadius = Look.standCorner
    detailLabel.font = Look.pictureDetail
    detailLabel.textColor = Look.caption
    detailLabel.textAlignment = .center
    broken.isHidden = true
    for subview in [pictureView, broken, detailLabel] { view.addSubview(subview) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let layout = DetailLayout(in: view)
    pictureView.frame = layout.picture(of: pixelSize)
    broken.frame = layout.stand
    detailLabel.frame = layout.caption(under: pictureView.frame)
    load(at: layout.shownSize(scale: UIScreen.main.scale))
  }

  // MARK: - The picture

  private func load(at size: ShownSize) {
    guard size != requestedSize else { return }
    requestedSize = size
    request?.cancel()
    request = loader.load(picture, at: size) { [weak self] outcome in self?.show(outcome) }
  }

  private func show(_ outcome: PictureLoader.Outcome) {
    switch outcome {
    case .success(let loaded):
      pictureView.image = UIImage(cgImage: loaded.image)
      describe(loaded)
      if loaded.pixelSize != pixelSize {
        pixelSize = loaded.pixelSize
        view.setNeedsLayout()
      }
    case .failure(let problem):
      pictureView.image = nil
      broken.text = problem.reason
      broken.isHidden = false
    }
  }

  private func describe(_ loaded: LoadedPicture?) {
    guard let loaded else { return }
    detailLabel.text = "\(Int(loaded.pixelSize.width)) × \(Int(loaded.pixelSize.height)) · \(loaded.format)"
  }

  isolated deinit { request?.cancel() }
}

extension DetailPage: HeroDestination {
  /// The picture.
  var heroView: UIView { pictureView }

  /// What is said about it.
  var heroContent: [UIView] { [detailLabel] }
}
