import QuartzCore
import Testing

@testable import UIKit
@testable import UIKitCore

/// A collection view of changing names, in a window of 400 × 600 points: squares of 100, three to a line of 110.
/// 110.
final class NamesStage: NSObject, UICollectionViewDataSource {
  var sections: [[String]]
  let stage: ScrollStage
  let layout = UICollectionViewFlowLayout()
  let collection: UICollectionView
  private(set) var asked: [String] = []

  init(_ sections: [String]) {
    self.sections = sections.map { $0.map(String.init) }
    layout.itemSize = CGSize(width: 100, height: 100)
    layout.minimumInteritemSpacing = 20
    layout.sectionInset = UIEdgeInsets(top: 10, left: 20, bottom: 0, right: 20)
    collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
    stage = ScrollStage(collection, content: .zero)
    super.init()
    collection.register(NameCell.self, forCellWithReuseIdentifier: "name")
    collection.dataSource = self
    settle()
    asked = []
  }

  func settle() { stage.touches.window.layoutIfNeeded() }

  /// Advances the time, frame by frame.
  func wait(_ seconds: Double) { stage.wait(seconds) }

  func cell(_ name: String) -> NameCell? {
    collection.subviews.compactMap { $0 as? NameCell }.first { $0.name == name && !$0.isHidden }
  }

  /// The visible names, section by section, in order.
  var names: [String] {
    var names = sections.map { _ in "" }
    for path in collection.indexPathsForVisibleItems.sorted() {
      names[path.section] += (collection.cellForItem(at: path) as? NameCell)?.name ?? "?"
    }
    return names
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    sections[section].count
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "name", for: indexPath)
    let name = sections[indexPath.section][indexPath.item]
    asked.append(name)
    (cell as? NameCell)?.name = name
    return cell
  }
}

final class NameCell: UICollectionViewCell {
  var name: String?
  private(set) var reuses = 0

  override func prepareForReuse() {
    super.prepareForReuse()
    reuses += 1
  }
}

struct UICollectionViewUpdateTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  private func shown(_ view: UIView?) -> CALayer? { view?.layer.presentation() }

  @Test func `an inserted item fades in at its position while the others move aside`() throws {
    let names = NamesStage(["abcd"])
    let b = try #require(names.cell("b"))
    names.sections = [["a", "x", "b", "c", "d"]]
    names.collection.insertItems(at: [path(1)])
    #expect(names.asked == ["x"])
    let x = try #require(names.cell("x"))
    #expect(x.frame.minX == 150 && x.alpha == 1 && b.frame.minX == 280 && names.cell("c")?.frame.minY == 120)
    CATransaction.flush()
    #expect(shown(x)?.opacity == 0 && abs((shown(b)?.position.x ?? 0) - 200) < 1)
    names.wait(0.15)
    let half = try #require(shown(b)?.position.x)
    #expect(half > 210 && half < 320 && (shown(x)?.opacity ?? 0) > 0.2 && (shown(x)?.opacity ?? 1) < 0.8)
    names.wait(0.3)
    #expect(shown(b)?.position.x == 330 && shown(x)?.opacity == 1)
    #expect(names.names == ["axbcd"])
  }

  @Test func `a deleted item fades out at its position, and its cell is reusable only afterwards`() throws {
    let names = NamesStage(["abcd"])
    let b = try #require(names.cell("b"))
    names.sections = [["a", "c", "d"]]
    names.collection.deleteItems(at: [path(1)])
    #expect(names.names == ["acd"] && b.superview === names.collection && !b.isHidden && b.alpha == 0)
    // A cell that is needed meanwhile is a different one.
    names.sections = [["a", "c", "d", "e"]]
    names.collection.insertItems(at: [path(3)])
    #expect(names.cell("e") !== b)
    names.wait(0.5)
    #expect(b.isHidden && b.element == nil)
    names.sections = [["a", "c", "d", "e", "f"]]
    names.collection.insertItems(at: [path(4)])
    #expect(names.cell("f") === b && b.alpha == 1)
    names.wait(0.5)
    #expect(shown(b)?.opacity == 1)
  }

  @Test func `deletions use index paths before the update, and insertions those after it`() {
    let names = NamesStage(["abcdef", "gh"])
    var finished: [Bool] = []
    names.collection.performBatchUpdates {
      names.sections = [["b", "X", "d", "f", "e"], ["h", "g", "c"]]
      names.collection.deleteItems(at: [path(0)])
      names.collection.insertItems(at: [path(1)])
      names.collection.moveItem(at: path(2), to: path(2, 1))
      names.collection.moveItem(at: path(4), to: path(4))
      names.collection.moveItem(at: path(0, 1), to: path(1, 1))
    } completion: {
      finished.append($0)
    }
    #expect(names.asked == ["X"])
    #expect(names.names == ["bXdfe", "hgc"] && finished.isEmpty)
    names.wait(0.5)
    #expect(finished == [true])
    #expect(names.cell("c")?.frame.minY == names.collection.layoutAttributesForItem(at: path(2, 1))?.frame.minY)
  }

  @Test func `sections can be inserted, deleted, moved and reloaded with their items`() {
    let names = NamesStage(["ab", "cd", "e"])
    names.collection.performBatchUpdates {
      names.sections = [["e"], ["x", "y"], ["c", "d"]]
      names.collection.deleteSections([0])
      names.collection.insertSections([1])
      names.collection.moveSection(2, toSection: 0)
    }
    #expect(names.names == ["e", "xy", "cd"] && names.asked.sorted() == ["x", "y"])
    names.wait(0.5)
    names.sections = [["e"], ["z"], ["c", "d"]]
    names.collection.reloadSections([1])
    names.wait(0.5)
    #expect(names.names == ["e", "z", "cd"])
  }

  @Test func `a reloaded item gets another cell, and a reconfigured item keeps its cell`() throws {
    let names = NamesStage(["abc"])
    let a = try #require(names.cell("a")), b = try #require(names.cell("b"))
    names.sections = [["A", "B", "c"]]
    names.collection.reloadItems(at: [path(0)])
    names.collection.reconfigureItems(at: [path(1)])
    #expect(names.cell("A") !== a && names.cell("B") === b && b.reuses == 0)
    names.wait(0.5)
    #expect(names.names == ["ABc"] && a.isHidden)
  }

  @Test func `a second update in flight continues from the presented positions`() throws {
    let names = NamesStage(["abc"])
    let c = try #require(names.cell("c"))
    names.sections = [["a", "x", "b", "c"]]
    names.collection.insertItems(at: [path(1)])
    names.wait(0.15)
    let before = try #require(shown(c)?.position)
    names.sections = [["x", "b", "c"]]
    names.collection.deleteItems(at: [path(0)])
    CATransaction.flush()
    let after = try #require(shown(c)?.position)
    #expect(abs(before.x - after.x) < 1 && abs(before.y - after.y) < 1)
    names.wait(0.6)
    #expect(shown(c)?.position == CGPoint(x: 330, y: 60) && names.names == ["xbc"])
  }

  @Test func `an item that moves in from below starts at its old position`() throws {
    let names = NamesStage(["abcdefghijklmnopqrstuv"])
    names.sections = [Array("abcdefghijklmnopqrs").map(String.init)]
    #expect(names.cell("s") == nil)
    names.sections[0].removeFirst(3)
    names.sections[0] += ["t", "u", "v"]
    names.collection.deleteItems(at: [path(0), path(1), path(2)])
    let s = try #require(names.cell("s"))
    CATransaction.flush()
    #expect(s.frame.minY == 560 && abs((shown(s)?.position.y ?? 0) - 720) < 1 && shown(s)?.opacity == 1)
  }

  @Test func `an update without animation applies at once, and its completion is called later`() {
    let names = NamesStage(["ab"])
    var finished = 0
    UIView.performWithoutAnimation {
      names.collection.performBatchUpdates {
        names.sections = [["b", "x"]]
        names.collection.deleteItems(at: [path(0)])
        names.collection.insertItems(at: [path(1)])
      } completion: { _ in
        finished += 1
      }
    }
    #expect(names.names == ["bx"] && finished == 0)
    #expect(names.collection.visibleCells.allSatisfy { $0.layer.animationKeys() == nil })
    names.wait(0.1)
    #expect(finished == 1)
  }

  @Test func `the selection follows its items, and deleted items are deselected`() {
    let names = NamesStage(["abcd"])
    names.collection.allowsMultipleSelection = true
    for item in [1, 3] { names.collection.selectItem(at: path(item), animated: false, scrollPosition: []) }
    names.sections = [["a", "c", "d"]]
    names.collection.deleteItems(at: [path(1)])
    #expect(names.collection.indexPathsForSelectedItems == [path(2)])
    #expect(names.cell("d")?.isSelected == true)
  }

  @Test func `deleting the last lines scrolls back to the remaining content`() {
    let names = NamesStage([String("abcdefghijklmnopqrstuvwxyz".prefix(24))])
    names.collection.contentOffset.y = 280
    names.settle()
    names.sections[0].removeLast(6)
    names.collection.deleteItems(at: (18..<24).map { path($0) })
    #expect(names.collection.contentOffset.y == 60)
    names.wait(0.5)
    #expect(names.names[0].hasSuffix("pqr"))
  }

  @Test func `deleting the touched item removes the highlight, and the end of the touch selects nothing`() {
    let names = NamesStage(["abc"])
    final class Log: NumberDelegate {}
    let log = Log()
    names.collection.delegate = log
    names.settle()
    names.stage.down(190, 60)
    #expect(names.cell("b")?.isHighlighted == true)
    names.sections = [["a", "c"]]
    names.collection.deleteItems(at: [path(1)])
    names.wait(0.4)
    names.stage.up(190, 60)
    #expect(log.lines == ["highlight 1"] && names.collection.indexPathsForSelectedItems == [])
    #expect(names.collection.visibleCells.allSatisfy { !$0.isHighlighted })
  }

  @Test func `a pressed item that moves is the one that is selected`() {
    let names = NamesStage(["abc"])
    let log = NumberDelegate()
    names.collection.delegate = log
    names.settle()
    names.stage.down(190, 60)
    names.sections = [["x", "y", "z", "a", "b", "c"]]
    names.collection.insertItems(at: [path(0), path(1), path(2)])
    names.wait(0.4)
    names.stage.touches.move(190, 170)
    names.stage.up(190, 170)
    #expect(log.lines == ["highlight 1", "select 4", "unhighlight 4"])
  }

  @Test func `reloading during a drag lets the drag continue`() {
    let names = NamesStage([String(repeating: "abcdefgh", count: 30)])
    names.stage.down(200, 400)
    names.stage.drag(200, 400, by: 0, -110)
    let y = names.collection.contentOffset.y
    names.collection.reloadData()
    names.settle()
    #expect(y > 80 && names.collection.contentOffset.y == y && names.collection.isDragging)
    names.stage.drag(200, 290, by: 0, -50)
    #expect(names.collection.contentOffset.y == y + 50)
    names.stage.up(200, 240)
  }

  @Test func `resizing during a drag keeps the items in position, and the drag continues`() throws {
    let names = NamesStage([String(repeating: "abcdefgh", count: 60)])
    names.stage.down(200, 400)
    names.stage.drag(200, 400, by: 0, -310)
    let top = try #require(names.collection.indexPathsForVisibleItems.min())
    func distance() -> CGFloat {
      (names.collection.layoutAttributesForItem(at: top)?.frame.minY ?? 0) - names.collection.contentOffset.y
    }
    let before = distance()
    names.collection.frame.size.width = 700
    names.settle()
    #expect(abs(distance() - before) <= 1 && names.collection.isDragging)
    let y = names.collection.contentOffset.y
    names.stage.drag(200, 90, by: 0, -50)
    #expect(abs(names.collection.contentOffset.y - y - 50) <= 1)
    names.stage.up(200, 40)
  }

  @Test func `updates before the first layout need no animation`() {
    let names = NamesStage(["ab"])
    names.collection.reloadData()
    names.sections = [["a", "b", "c"]]
    names.collection.insertItems(at: [path(2)])
    names.settle()
    #expect(names.names == ["abc"])
  }

  @Test func `a layout is notified of updates and determines where cells appear and disappear`() throws {
    final class Flying: UICollectionViewFlowLayout {
      var heard: [String] = []
      override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        super.prepare(forCollectionViewUpdates: updateItems)
        heard += updateItems.map {
          "\($0.updateAction) \($0.indexPathBeforeUpdate?.item ?? -1) \($0.indexPathAfterUpdate?.item ?? -1)"
        }
      }
      override func finalizeCollectionViewUpdates() { heard.append("finalized") }
      override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
      {
        let start = layoutAttributesForItem(at: itemIndexPath)
        start?.center.x = -200
        return start
      }
      override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
      {
        let end = UICollectionViewLayoutAttributes(forCellWith: itemIndexPath)
        end.frame = CGRect(x: 700, y: 0, width: 100, height: 100)
        return end
      }
    }
    let names = NamesStage(["abc"])
    let flying = Flying()
    flying.itemSize = CGSize(width: 100, height: 100)
    names.collection.collectionViewLayout = flying
    names.settle()
    let a = try #require(names.cell("a"))
    names.sections = [["b", "c", "x"]]
    names.collection.performBatchUpdates {
      names.collection.deleteItems(at: [path(0)])
      names.collection.insertItems(at: [path(2)])
    }
    #expect(flying.heard == ["delete 0 -1", "insert -1 2", "finalized"])
    CATransaction.flush()
    #expect(a.frame.minX == 700 && shown(names.cell("x"))?.position.x == -200)
  }

  @Test func `a collection view that is updating can be deallocated`() {
    weak var gone: UICollectionView?
    weak var cell: UICollectionViewCell?
    do {
      let names = NamesStage(["abc"])
      gone = names.collection
      cell = names.cell("a")
      names.sections = [["c"]]
      names.collection.deleteItems(at: [path(0), path(1)])
      names.wait(0.1)
      names.collection.removeFromSuperview()
      names.wait(0.5)
    }
    #expect(gone == nil && cell == nil)
  }
}

struct UICollectionViewDiffableDataSourceTests {
  private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

  private final class Diffable {
    let names = NamesStage([""])
    let source: UICollectionViewDiffableDataSource<String, Int>
    private(set) var made: [Int] {
      get { log.made }
      set { log.made = newValue }
    }
    private let log = Log()

    final class Log { var made: [Int] = [] }

    init() {
      let log = log
      let cells = UICollectionView.CellRegistration<NameCell, Int> { cell, _, number in
        cell.name = "\(number)"
        log.made.append(number)
      }
      source = UICollectionViewDiffableDataSource(collectionView: names.collection) { collection, path, number in
        collection.dequeueConfiguredReusableCell(using: cells, for: path, item: number)
      }
    }

    func apply(_ items: [Int], animated: Bool = true, completion: (() -> Void)? = nil) {
      var snapshot = Snapshot()
      snapshot.appendSections(["only"])
      snapshot.appendItems(items)
      source.apply(snapshot, animatingDifferences: animated, completion: completion)
      names.settle()
    }

    var shown: [String] {
      names.collection.indexPathsForVisibleItems.sorted().compactMap {
        (names.collection.cellForItem(at: $0) as? NameCell)?.name
      }
    }
  }

  @Test func `a snapshot that is applied after the collection view is gone completes at once`() {
    var collection: UICollectionView? = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    let source = collection.map {
      UICollectionViewDiffableDataSource<String, Int>(collectionView: $0) { _, _, _ in nil }
    }
    collection = nil
    var snapshot = Snapshot()
    snapshot.appendSections(["only"])
    var ends = 0
    source?.apply(snapshot) { ends += 1 }
    #expect(ends == 1 && source?.snapshot().numberOfSections == 1)
  }

  @Test func `applying a snapshot shows its items and creates cells only for new ones`() {
    let diffable = Diffable()
    var ends = 0
    diffable.apply([1, 2, 3]) { ends += 1 }
    #expect(diffable.shown == ["1", "2", "3"] && diffable.made == [1, 2, 3])
    diffable.names.wait(0.5)
    diffable.apply([3, 4, 1])
    #expect(diffable.shown == ["3", "4", "1"] && diffable.made == [1, 2, 3, 4])
    diffable.names.wait(0.5)
    #expect(ends == 1)
    #expect(diffable.source.itemIdentifier(for: IndexPath(item: 1, section: 0)) == 4)
    #expect(diffable.source.indexPath(for: 1) == IndexPath(item: 2, section: 0))
    diffable.apply([4], animated: false)
    #expect(diffable.names.collection.visibleCells.allSatisfy { $0.layer.animationKeys() == nil })
  }

  @Test func `items that the snapshot reconfigures are set up again`() {
    let diffable = Diffable()
    diffable.apply([1, 2, 3])
    diffable.names.wait(0.5)
    var snapshot = diffable.source.snapshot()
    snapshot.reconfigureItems([2])
    diffable.source.apply(snapshot)
    #expect(diffable.made == [1, 2, 3, 2])
    #expect(diffable.source.snapshot().reconfiguredItemIdentifiers.isEmpty)
  }

  @Test func `applying a hundred thousand items creates cells only for the visible ones`() {
    let diffable = Diffable()
    diffable.apply(Array(0..<100_000))
    diffable.apply(Array((5..<100_000)) + [0])
    #expect(diffable.shown.first == "5" && diffable.made.count < 60)
  }
}
