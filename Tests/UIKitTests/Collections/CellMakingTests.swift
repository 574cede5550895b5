import CoreGraphics
import Foundation
import Testing

@testable import UIKit
@testable import UIKitCore

/// Tests the size that cells have when they are created, which many of them copy into their subviews.
@MainActor @Suite(.serialized) struct CellMakingTests {
  @Test func `a collection view creates a cell with the frame of its layout attributes`() throws {
    let stage = CollectionStage(items: 1)
    let source = SizeSource(identifier: "copy")
    stage.collection.register(CopyingCell.self, forCellWithReuseIdentifier: "copy")
    stage.collection.dataSource = source
    stage.collection.reloadData()
    stage.settle()
    let cell = try #require(stage.collection.visibleCells.first as? CopyingCell)
    #expect(cell.madeFrame == CGRect(x: 20, y: 10, width: 100, height: 100))
    #expect(cell.picture.frame == CGRect(x: 0, y: 0, width: 100, height: 100))
  }

  @Test func `a supplementary view is created with the frame of its layout attributes`() throws {
    let stage = CollectionStage(items: 1)
    let source = HeaderSource()
    stage.layout.headerReferenceSize = CGSize(width: 400, height: 30)
    stage.collection.register(
      CopyingHeader.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    stage.collection.dataSource = source
    stage.collection.reloadData()
    stage.settle()
    let header = try #require(
      stage.collection.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader).first
        as? CopyingHeader)
    #expect(header.madeFrame == CGRect(x: 0, y: 0, width: 400, height: 30))
  }

  @Test func `the content view has the size of the cell as soon as it is dequeued, new or reused`() {
    let stage = CollectionStage(items: 60)
    let source = SizeSource(identifier: "number")
    stage.collection.dataSource = source
    stage.collection.reloadData()
    stage.settle()
    stage.layout.itemSize = CGSize(width: 80, height: 50)
    stage.settle()
    stage.scroll(to: 400)
    #expect(source.contentSizes.first == CGSize(width: 100, height: 100))
    #expect(source.contentSizes.last == CGSize(width: 80, height: 50))
  }

  @Test func `a table view creates cells of 320 × 44 pt and resizes them to the row when they are dequeued`() throws {
    let stage = TableStage([])
    var sizes: [CGSize] = []
    stage.table.register(CopyingRow.self, forCellReuseIdentifier: "row")
    stage.table.rowHeight = 60
    stage.setUp = { cell, _ in sizes.append(cell.contentView.bounds.size) }
    stage.sections = [["a"]]
    stage.table.reloadData()
    stage.settle()
    let cell = try #require(stage.table.visibleCells.first as? CopyingRow)
    #expect(cell.madeSizes == [CGSize(width: 320, height: 44), CGSize(width: 320, height: 44)])
    #expect(sizes == [CGSize(width: 400, height: 60)])
  }
}

/// A cell that copies its content view's bounds, as many apps do.
private final class CopyingCell: UICollectionViewCell {
  private(set) var madeFrame = CGRect.null
  let picture = UIImageView(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    madeFrame = frame
    picture.frame = contentView.bounds
    contentView.addSubview(picture)
  }

  required init?(coder: NSCoder) { nil }
}

private final class CopyingHeader: UICollectionReusableView {
  private(set) var madeFrame = CGRect.null

  override init(frame: CGRect) {
    super.init(frame: frame)
    madeFrame = frame
  }

  required init?(coder: NSCoder) { nil }
}

private final class CopyingRow: UITableViewCell {
  private(set) var madeSizes: [CGSize] = []

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    madeSizes = [bounds.size, contentView.bounds.size]
  }

  required init?(coder: NSCoder) { nil }
}

private final class HeaderSource: NSObject, UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "number", for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: indexPath)
  }
}

/// Records the content view's size as the data source sees it.
private final class SizeSource: NSObject, UICollectionViewDataSource {
  private let identifier: String
  private(set) var contentSizes: [CGSize] = []

  init(identifier: String) { self.identifier = identifier }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 60 }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
    contentSizes.append(cell.contentView.bounds.size)
    return cell
  }
}
