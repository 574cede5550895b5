import QuartzCore
import Testing

@testable import UIKit
@testable import UIKitCore

struct UICollectionViewTests {
  @Test func `only visible items have a cell`() {
    let stage = CollectionStage(items: 1000)
    // Lines at 10, 120, … 560: six of them meet the 600 points of the window.
    #expect(stage.shownNumbers == Array(0..<18))
    #expect(stage.source.cellsAsked.count == 18)
    #expect(stage.collection.contentSize == CGSize(width: 400, height: 10 + 334 * 110 - 10 + 10))
  }

  @Test func `a cell has the frame of its layout attributes and shows its number`() throws {
    let stage = CollectionStage(items: 1000)
    stage.scroll(to: 5000)
    for path in stage.collection.indexPathsForVisibleItems {
      let cell = try #require(stage.collection.cellForItem(at: path) as? NumberCell)
      #expect(cell.number == path.item && !cell.isHidden && cell.superview === stage.collection)
      #expect(cell.frame == stage.collection.layoutAttributesForItem(at: path)?.frame)
      #expect(cell.frame.intersects(stage.collection.bounds))
      #expect(stage.collection.indexPath(for: cell) == path)
      #expect(cell.contentView.bounds.size == CGSize(width: 100, height: 100))
    }
  }

  @Test func `visible and selected index paths are in the order of the items`() {
    let stage = CollectionStage(items: 1000)
    stage.scroll(to: 5000)
    let paths = stage.collection.indexPathsForVisibleItems
    #expect(paths.count >= 18 && paths == paths.sorted())
    #expect(stage.collection.visibleCells.map { stage.collection.indexPath(for: $0) } == paths)
    stage.collection.allowsMultipleSelection = true
    for item in [7, 3, 9, 1, 5, 2, 8] {
      stage.collection.selectItem(at: IndexPath(item: item, section: 0), animated: false, scrollPosition: [])
    }
    #expect(stage.collection.indexPathsForSelectedItems?.map(\.item) == [1, 2, 3, 5, 7, 8, 9])
  }

  @Test func `cells in a scroll are those of the layout at every offset`() {
    let stage = CollectionStage(items: 200)
    for y in [0.0, 3, 40, 117, 118, 90, 2, 700, 705, 640, 0, 5000] {
      stage.scroll(to: y)
      let visible = stage.collection.bounds
      let expected = (0..<200).filter { item in
        let path = IndexPath(item: item, section: 0)
        return stage.collection.layoutAttributesForItem(at: path)?.frame.intersects(visible) == true
      }
      #expect(stage.shownNumbers == expected, "at \(y)")
    }
  }

  @Test func `a layout can change the attributes that it returned, and return the same array`() throws {
    final class Ring: UICollectionViewLayout {
      var turn: CGFloat = 0
      private let all = (0..<8).map { UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: $0, section: 0)) }

      override func prepare() {
        for (index, each) in all.enumerated() {
          each.frame = CGRect(x: CGFloat(index) * 50 + turn, y: 20, width: 40, height: 40)
        }
      }

      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { all }
      override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        all[indexPath.item]
      }
      override var collectionViewContentSize: CGSize { CGSize(width: 400, height: 100) }
    }
    let stage = CollectionStage(items: 8), ring = Ring()
    stage.collection.collectionViewLayout = ring
    stage.settle()
    #expect(stage.shownNumbers == Array(0..<8))
    ring.turn = 130
    ring.invalidateLayout()
    stage.settle()
    #expect(stage.shownNumbers == Array(0..<6))
    let first = try #require(stage.collection.cellForItem(at: IndexPath(item: 0, section: 0)))
    #expect(first.frame == CGRect(x: 130, y: 20, width: 40, height: 40))
  }

  @Test func `scrolling far reuses a small number of cells`() {
    NumberCell.made = 0
    let stage = CollectionStage(items: 100_000)
    for y in stride(from: 0.0, to: 12_000, by: 37) { stage.scroll(to: y) }
    stage.scroll(to: 2_000_000)
    #expect(NumberCell.made <= 21)
    #expect(stage.shownNumbers.count == 18 || stage.shownNumbers.count == 21)
    #expect(stage.collection.visibleCells.contains { ($0 as? NumberCell)?.reuses ?? 0 > 3 })
    #expect(stage.collection.subviews.count <= 22)
  }

  @Test func `a hundred thousand items cost as much as a thousand`() {
    func cost(_ items: Int) -> [Int] {
      NumberCell.made = 0
      let stage = CollectionStage(items: items)
      for y in stride(from: 0.0, to: 6000, by: 53) { stage.scroll(to: y) }
      return [NumberCell.made, stage.source.cellsAsked.count, stage.layout.attributesGiven, stage.layout.prepared]
    }
    let few = cost(1000)
    #expect(cost(100_000) == few)
    #expect(few[2] < 1500 && few[3] == 1)
  }

  @Test func `the last of very many items can be reached`() {
    let stage = CollectionStage(items: 100_000)
    stage.collection.scrollToItem(at: IndexPath(item: 99_999, section: 0), at: .bottom, animated: false)
    stage.settle()
    #expect(stage.shownNumbers.last == 99_999)
    let limit = stage.collection.contentSize.height - 600
    #expect(stage.collection.contentOffset.y == limit - 10)
  }

  @Test func `the layout stacks sections one after another`() {
    let stage = CollectionStage(items: 4, sections: 50_000)
    // Each section: insets of 10 above and below and two lines of 100, 10 apart.
    #expect(stage.collection.contentSize.height == 11_500_000)
    #expect(stage.collection.layoutAttributesForItem(at: IndexPath(item: 3, section: 2))?.frame.minY == 580)
    stage.scroll(to: 230 * 1000)
    #expect(Set(stage.collection.indexPathsForVisibleItems.map(\.section)) == [1000, 1001, 1002])
  }

  @Test func `an empty collection view shows nothing and ignores scrollToItem`() {
    let stage = CollectionStage(items: 0)
    #expect(stage.shownNumbers.isEmpty && stage.collection.indexPathForItem(at: CGPoint(x: 50, y: 50)) == nil)
    stage.collection.scrollToItem(at: IndexPath(item: 3, section: 0), at: .top, animated: false)
    #expect(stage.collection.contentOffset == .zero)
  }

  @Test func `reloading requests cells for visible items only`() {
    let stage = CollectionStage(items: 1000)
    stage.source.items = 5
    stage.collection.reloadData()
    stage.settle()
    #expect(stage.shownNumbers == [0, 1, 2, 3, 4])
    #expect(stage.source.cellsAsked.count == 18 + 5)
    stage.collection.reloadItems(at: [IndexPath(item: 2, section: 0)])
    stage.settle()
    #expect(stage.source.cellsAsked.count == 18 + 5 + 1 && stage.shownNumbers.count == 5)
  }

  @Test func `indexPathForItem(at:) finds the item at a point of the content`() {
    let stage = CollectionStage(items: 1000)
    #expect(stage.collection.indexPathForItem(at: CGPoint(x: 150, y: 130)) == IndexPath(item: 4, section: 0))
    #expect(stage.collection.indexPathForItem(at: CGPoint(x: 5, y: 130)) == nil)
  }

  @Test func `items within half a screen are prefetched, and the prefetching is cancelled when they are passed`() {
    let stage = CollectionStage(items: 1000)
    #expect(stage.source.prefetched == Set((18..<27).map { IndexPath(item: $0, section: 0) }))
    stage.scroll(to: 200_000)
    #expect(stage.source.cancelled == stage.source.prefetched.filter { $0.item < 27 })
  }

  @Test func `a removed collection view is deallocated with its cells and layout`() {
    weak var gone: UICollectionView?
    weak var cell: UICollectionViewCell?
    weak var layout: UICollectionViewLayout?
    do {
      let stage = CollectionStage(items: 1000)
      (gone, cell, layout) = (stage.collection, stage.collection.visibleCells.first, stage.layout)
      stage.stage.flick(by: -190, over: 0.1)
      stage.collection.removeFromSuperview()
    }
    #expect(gone == nil && cell == nil && layout == nil)
  }
}

struct UICollectionViewLayoutTests {
  @Test func `a wider view gets more columns, and only then is the layout prepared again`() {
    let stage = CollectionStage(items: 1000)
    #expect(stage.layout.prepared == 1)
    stage.scroll(to: 300)
    #expect(stage.layout.prepared == 1)
    stage.collection.frame.size.width = 640
    stage.settle()
    #expect(stage.layout.prepared == 2)
    #expect(stage.collection.layoutAttributesForItem(at: IndexPath(item: 4, section: 0))?.frame.minY == 10)
  }

  @Test func `the item at the top keeps its position while the view is resized`() throws {
    let stage = CollectionStage(items: 1000)
    stage.collection.scrollToItem(at: IndexPath(item: 300, section: 0), at: .top, animated: false)
    stage.settle()
    for width in [500.0, 640, 530, 380, 260, 720, 400] {
      stage.collection.frame.size.width = width
      stage.settle()
      let item = try #require(stage.collection.layoutAttributesForItem(at: IndexPath(item: 300, section: 0)))
      #expect(abs(item.frame.minY - stage.collection.contentOffset.y) <= 1, "\(width)")
    }
  }

  @Test func `the content stays at the top when the view is resized at the top`() {
    let stage = CollectionStage(items: 1000)
    stage.collection.frame.size.width = 640
    stage.settle()
    #expect(stage.collection.contentOffset == .zero)
  }

  @Test func `a copy of layout attributes is equal and independent`() throws {
    let stage = CollectionStage(items: 10)
    let item = try #require(stage.collection.layoutAttributesForItem(at: IndexPath(item: 4, section: 0)))
    let copy = try #require(item.copy() as? UICollectionViewLayoutAttributes)
    #expect(copy == item && copy !== item)
    copy.alpha = 0.5
    #expect(copy != item && item.alpha == 1)
  }

  @Test func `a layout can modify its superclass's attributes, and the cells follow`() {
    final class Fading: UICollectionViewFlowLayout {
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        super.layoutAttributesForElements(in: rect)?.map { attributes in
          attributes.alpha = attributes.indexPath.item.isMultiple(of: 2) ? 1 : 0.25
          attributes.isHidden = attributes.indexPath.item == 3
          return attributes
        }
      }
    }
    let stage = CollectionStage(items: 10)
    stage.collection.collectionViewLayout = Fading()
    stage.settle()
    #expect(stage.collection.cellForItem(at: IndexPath(item: 1, section: 0))?.alpha == 0.25)
    #expect(stage.collection.cellForItem(at: IndexPath(item: 2, section: 0))?.alpha == 1)
    #expect(stage.collection.cellForItem(at: IndexPath(item: 3, section: 0)) == nil)
  }

  @Test func `a changed layout property moves the cells without requesting new ones`() {
    let stage = CollectionStage(items: 1000)
    let asked = stage.source.cellsAsked.count
    stage.layout.minimumLineSpacing = 30
    stage.settle()
    #expect(stage.collection.cellForItem(at: IndexPath(item: 3, section: 0))?.frame.minY == 140)
    #expect(stage.source.cellsAsked.count == asked)
  }

  @Test func `the delegate's item sizes apply, and a delegate without the method does not slow the layout down`() {
    final class Sizes: NumberDelegate, UICollectionViewDelegateFlowLayout {
      var asked = 0
      func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
      ) -> CGSize {
        asked += 1
        return CGSize(width: 100, height: indexPath.item.isMultiple(of: 2) ? 50 : 90)
      }
    }
    final class NoSizes: NumberDelegate, UICollectionViewDelegateFlowLayout {}
    let sizes = Sizes()
    let stage = CollectionStage(items: 12, delegate: sizes)
    #expect(sizes.asked == 12)
    #expect(stage.collection.cellForItem(at: IndexPath(item: 1, section: 0))?.frame.size.height == 90)
    #expect(stage.collection.cellForItem(at: IndexPath(item: 0, section: 0))?.frame.minY == 30)
    let plain = CollectionStage(items: 100_000, delegate: NoSizes())
    #expect(plain.collection.contentSize.height == 3_666_750)
  }

  @Test(arguments: [
    (UICollectionView.ScrollPosition.top, CGFloat(3310)), (.centeredVertically, 3060), (.bottom, 2810),
    (UICollectionView.ScrollPosition(), 2810),
  ])
  func `scrollToItem scrolls an item to the requested position`(position: UICollectionView.ScrollPosition, y: CGFloat) {
    let stage = CollectionStage(items: 1000)
    stage.collection.scrollToItem(at: IndexPath(item: 90, section: 0), at: position, animated: false)
    #expect(stage.collection.contentOffset.y == y)
  }

  @Test func `the lines of a horizontally scrolling layout are columns`() {
    let stage = CollectionStage(items: 1000)
    stage.layout.scrollDirection = .horizontal
    stage.settle()
    let second = stage.collection.layoutAttributesForItem(at: IndexPath(item: 1, section: 0))?.frame
    #expect(second?.minX == 20 && (second?.minY ?? 0) > 100)
    #expect(stage.collection.contentSize.height == 600 && stage.collection.contentSize.width > 20_000)
  }
}

struct UICollectionViewSelectionTests {
  @Test func `a click highlights and then selects an item`() {
    let delegate = NumberDelegate()
    let stage = CollectionStage(items: 100, delegate: delegate)
    let path = IndexPath(item: 4, section: 0)
    stage.stage.down(200, 170)
    #expect(stage.collection.cellForItem(at: path)?.isHighlighted == true)
    stage.stage.up(200, 170)
    #expect(stage.collection.cellForItem(at: path)?.isHighlighted == false)
    #expect(stage.collection.cellForItem(at: path)?.isSelected == true)
    #expect(delegate.lines == ["highlight 4", "select 4", "unhighlight 4"])
    #expect(stage.collection.indexPathsForSelectedItems == [path])
  }

  @Test func `only one item is selected at a time, and a second click on it is reported again`() {
    let delegate = NumberDelegate()
    let stage = CollectionStage(items: 100, delegate: delegate)
    for (x, y) in [(200.0, 170.0), (70, 60), (70, 60)] {
      stage.stage.down(x, y)
      stage.stage.up(x, y)
    }
    #expect(
      delegate.lines.filter { !$0.contains("highlight") } == ["select 4", "deselect 4", "select 0", "select 0"])
    #expect(stage.collection.indexPathsForSelectedItems == [IndexPath(item: 0, section: 0)])
  }

  @Test func `multiple selection allows several items, and a second click deselects`() {
    let delegate = NumberDelegate()
    let stage = CollectionStage(items: 100, delegate: delegate)
    stage.collection.allowsMultipleSelection = true
    for (x, y) in [(200.0, 170.0), (70, 60), (70, 60)] {
      stage.stage.down(x, y)
      stage.stage.up(x, y)
    }
    #expect(delegate.lines.filter { !$0.contains("highlight") } == ["select 4", "select 0", "deselect 0"])
  }

  @Test func `a drag cancels the highlight and selects nothing`() {
    let delegate = NumberDelegate()
    let stage = CollectionStage(items: 100, delegate: delegate)
    // The drag scrolls the collection view.
    stage.stage.down(200, 300)
    stage.stage.drag(200, 300, by: 0, -60)
    stage.stage.up(200, 240)
    #expect(delegate.lines == ["highlight 7", "unhighlight 7"])
    #expect(stage.collection.contentOffset.y > 40)
  }

  @Test func `a click between the items has no effect, and the delegate can prevent a selection`() {
    let delegate = NumberDelegate()
    let stage = CollectionStage(items: 100, delegate: delegate)
    stage.stage.down(130, 60)
    stage.stage.up(130, 60)
    #expect(delegate.lines.isEmpty)
    delegate.allows = false
    stage.stage.down(70, 60)
    stage.stage.up(70, 60)
    #expect(delegate.lines == ["highlight 0", "unhighlight 0"])
    #expect(stage.collection.indexPathsForSelectedItems == [])
  }

  @Test func `a selected item is selected again when it scrolls back into view`() {
    let stage = CollectionStage(items: 1000)
    let path = IndexPath(item: 4, section: 0)
    stage.collection.selectItem(at: path, animated: false, scrollPosition: [])
    stage.scroll(to: 9000)
    #expect(stage.collection.cellForItem(at: path) == nil)
    #expect(stage.collection.visibleCells.allSatisfy { !$0.isSelected })
    stage.scroll(to: 0)
    #expect(stage.collection.cellForItem(at: path)?.isSelected == true)
  }
}
