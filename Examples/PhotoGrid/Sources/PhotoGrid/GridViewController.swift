import UIKit

/// The grid of all photos.
final class GridViewController: UICollectionViewController, PhotoScene {
  private let photos: [Photo]
  private var openedItem: IndexPath?

  init(photos: [Photo]) {
    self.photos = photos
    super.init(collectionViewLayout: UICollectionViewFlowLayout())
    title = "Journal"
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.backgroundColor = Palette.paper
    collectionView.register(PhotoCell.self, forCellWithReuseIdentifier: "Photo")
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    guard let layout = collectionViewLayout as? UICollectionViewFlowLayout else { return }
    let margin: CGFloat = 20, spacing: CGFloat = 24
    let width = view.bounds.width - 2 * margin
    let columns = max((width / 300).rounded(.down), 2)
    let side = ((width - (columns - 1) * spacing) / columns).rounded(.down)
    layout.itemSize = CGSize(width: side, height: (side * 0.75).rounded() + PhotoCell.titleHeight)
    layout.minimumInteritemSpacing = spacing
    layout.minimumLineSpacing = 12
    layout.sectionInset = UIEdgeInsets(top: 12, left: margin, bottom: margin, right: margin)
  }

  // MARK: Items

  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    photos.count
  }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Photo", for: indexPath)
    (cell as? PhotoCell)?.show(photos[indexPath.item])
    return cell
  }

  override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    openedItem = indexPath
    navigationController?.pushViewController(PhotoViewController(photo: photos[indexPath.item]), animated: true)
  }

  // MARK: Transition

  var photoView: UIImageView? {
    openedItem.flatMap { collectionView.cellForItem(at: $0) as? PhotoCell }?.imageView
  }
}
