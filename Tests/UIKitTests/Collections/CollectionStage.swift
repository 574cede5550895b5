import QuartzCore

@testable import UIKit
@testable import UIKitCore

/// A collection view of numbered cells in a window of 400 × 600 points, which records its data source calls.
final class CollectionStage {
  let stage: ScrollStage
  let collection: UICollectionView
  let layout = CountingFlowLayout()
  let source: NumberSource

  /// Squares of 100 points, 3 to a line (20 points between), lines 10 points apart.
  init(items: Int, sections: Int = 1, delegate: NumberDelegate? = nil) {
    layout.itemSize = CGSize(width: 100, height: 100)
    layout.minimumInteritemSpacing = 20
    layout.sectionInset = UIEdgeInsets(top: 10, left: 20, bottom: 10, right: 20)
    source = NumberSource(items: items, sections: sections)
    collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
    collection.register(NumberCell.self, forCellWithReuseIdentifier: "number")
    collection.dataSource = source
    collection.prefetchDataSource = source
    stage = ScrollStage(collection, content: .zero)
    if let delegate { collection.delegate = delegate }
    settle()
  }

  func settle() { stage.touches.window.layoutIfNeeded() }

  func scroll(to y: CGFloat) {
    collection.contentOffset.y = y
    settle()
  }

  /// The numbers of the visible cells, in order.
  var shownNumbers: [Int] { collection.visibleCells.compactMap { ($0 as? NumberCell)?.number }.sorted() }
}

/// A cell that knows its item's number.
final class NumberCell: UICollectionViewCell {
  static var made = 0
  var number: Int?
  private(set) var reuses = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    Self.made += 1
  }

  required init?(coder: NSCoder) { nil }

  override func prepareForReuse() {
    super.prepareForReuse()
    number = nil
    reuses += 1
  }
}

final class CountingFlowLayout: UICollectionViewFlowLayout {
  private(set) var prepared = 0
  private(set) var attributesGiven = 0

  override func prepare() {
    super.prepare()
    prepared += 1
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let found = super.layoutAttributesForElements(in: rect)
    attributesGiven += found?.count ?? 0
    return found
  }
}

final class NumberSource: NSObject, UICollectionViewDataSource, UICollectionViewDataSourcePrefetching {
  var items: Int
  var sections: Int
  private(set) var cellsAsked: [IndexPath] = []
  private(set) var prefetched: Set<IndexPath> = []
  private(set) var cancelled: Set<IndexPath> = []

  init(items: Int, sections: Int) {
    self.items = items
    self.sections = sections
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { items }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    cellsAsked.append(indexPath)
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "number", for: indexPath)
    (cell as? NumberCell)?.number = indexPath.item
    return cell
  }

  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
    prefetched.formUnion(indexPaths)
  }

  func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
    cancelled.formUnion(indexPaths)
  }
}

class NumberDelegate: NSObject, UICollectionViewDelegate {
  var lines: [String] = []
  var allows = true

  func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool { allows }
  func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
    lines.append("highlight \(indexPath.item)")
  }
  func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
    lines.append("unhighlight \(indexPath.item)")
  }
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    lines.append("select \(indexPath.item)")
  }
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    lines.append("deselect \(indexPath.item)")
  }
}
