import UIKit

/// A scene in which a grid of many items is flung down and up around its middle.
final class ScrollPart: NSObject, BenchPart {
  let root = UIViewController()
  private let collection: UICollectionView
  private let count: Int
  private let pictures: [UIImage]
  private var script: PointerScript?

  /// The numbers of items to compare.
  static let counts = [1_000, 100_000]

  /// The number of runs of each part, of which the median counts.
  static let rounds = 3

  /// The processor time of the first layout, in milliseconds.
  private(set) var openingMs: Double?

  /// The number of different pictures, enough for a window; they repeat.
  private static let pictureCount = 60

  /// The size of a cell and the space around it, in points.
  private static let cell = CGSize(width: 112, height: 128)
  private static let margin = 10.0
  private static let spacing = 8.0

  /// The length of a fling's stroke in points, and its duration in seconds.
  private static let stroke = 320.0
  private static let strokeDuration = 0.08

  /// The time from one fling to the next, in seconds; the grid is still scrolling fast then.
  private static let pause = 0.7

  /// The number of flings in one direction before those in the other.
  private static let flings = 2

  /// Creates the scene with a number of items.
  init(count: Int, _ pictures: BenchPictures) throws(PlayerError) {
    self.count = count
    var images: [UIImage] = []
    for number in 1...Self.pictureCount { images.append(try pictures.thumbnail(number)) }
    self.pictures = images
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = Self.cell
    layout.minimumInteritemSpacing = Self.spacing
    layout.minimumLineSpacing = Self.spacing
    layout.sectionInset = UIEdgeInsets(
      top: Self.margin, left: Self.margin, bottom: Self.margin, right: Self.margin)
    collection = UICollectionView(
      frame: CGRect(origin: .zero, size: BenchPages.size), collectionViewLayout: layout)
    super.init()
    collection.backgroundColor = .white
    collection.dataSource = self
    collection.register(LabelledCell.self, forCellWithReuseIdentifier: LabelledCell.identifier)
    root.view.addSubview(collection)
    let start = ProcessEnvironment.processorTime
    collection.layoutIfNeeded()
    openingMs = ProcessEnvironment.processorTime - start
  }

  var isPlaying: Bool { script != nil }

  var nextDecision: Double? { script?.nextDecision }

  func begin() {
    collection.layoutIfNeeded()
    collection.contentOffset.y = ((collection.contentSize.height - collection.bounds.height) / 2).rounded()
    script = PointerScript(
      Self.strokes, round: Double(2 * Self.flings) * Self.pause, start: CACurrentMediaTime() + Self.pause)
  }

  func addInput(until time: Double, to events: inout [InputEvent]) { script?.addEvents(until: time, to: &events) }

  /// The strokes of a round, up and down around the middle of the window.
  private static var strokes: [PointerScript.Stroke] {
    (0..<2 * flings).map { index in
      let middle = CGPoint(x: BenchPages.size.width / 2, y: BenchPages.size.height / 2)
      let reach = (index < flings ? -1 : 1) * stroke / 2
      return PointerScript.Stroke(
        start: Double(index) * pause, origin: CGPoint(x: middle.x, y: middle.y - reach),
        lines: [(CGPoint(x: middle.x, y: middle.y + reach), strokeDuration)])
    }
  }
}

extension ScrollPart: UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: LabelledCell.identifier, for: indexPath)
    (cell as? LabelledCell)?.show(
      pictures[indexPath.item % pictures.count], named: "IMG \(indexPath.item + 1)")
    return cell
  }
}

/// A cell with a picture and its name below.
private final class LabelledCell: UICollectionViewCell {
  static let identifier = "labelled"

  private let picture = UIImageView(frame: CGRect(origin: .zero, size: BenchPictures.thumbnailSize))
  private let label = UILabel(
    frame: CGRect(x: 0, y: BenchPictures.thumbnailSize.height, width: BenchPictures.thumbnailSize.width, height: 16))

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.font = UIFont.systemFont(ofSize: 12)
    label.textColor = .black
    contentView.addSubview(picture)
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ image: UIImage, named name: String) {
    picture.image = image
    label.text = name
  }
}
