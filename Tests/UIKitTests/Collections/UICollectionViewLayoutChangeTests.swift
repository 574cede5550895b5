import QuartzCore
import Testing

@testable import UIKit
@testable import UIKitCore

struct UICollectionViewLayoutChangeTests {
  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  private func list() -> UICollectionViewFlowLayout {
    let list = UICollectionViewFlowLayout()
    list.itemSize = CGSize(width: 400, height: 50)
    list.minimumLineSpacing = 0
    return list
  }

  private let many = String(repeating: "abcdefghij", count: 9)

  @Test func `cells animate from their frames in the old layout to those in the new layout`() throws {
    let names = NamesStage([many])
    let cell = try #require(names.collection.cellForItem(at: path(4)))
    let list = list()
    var finished: Bool?
    names.collection.setCollectionViewLayout(list, animated: true) { finished = $0 }
    #expect(cell.frame == CGRect(x: 0, y: 200, width: 400, height: 50))
    CATransaction.flush()
    #expect(cell.layer.presentation()?.frame == CGRect(x: 150, y: 120, width: 100, height: 100))
    names.wait(0.15)
    let half = try #require(cell.layer.presentation()?.frame)
    #expect(half.width > 130 && half.width < 370 && half.minY > 130)
    names.wait(0.3)
    #expect(finished == true && cell.layer.presentation()?.frame == cell.frame)
    #expect(names.collection.visibleCells.count == 12)
    #expect(names.collection.contentSize.height == 4500)
    #expect(list.collectionView === names.collection && names.layout.collectionView == nil)
  }

  @Test func `the item in the middle stays visible after a layout change`() {
    let names = NamesStage([many])
    names.collection.contentOffset.y = 1500
    names.settle()
    let middle = names.collection.indexPathForItem(at: CGPoint(x: 200, y: 1800)) ?? path(0)
    names.collection.setCollectionViewLayout(list(), animated: false)
    names.settle()
    let cell = names.collection.cellForItem(at: middle)
    #expect(cell != nil && abs((cell?.center.y ?? 0) - names.collection.contentOffset.y - 300) < 60)
  }

  @Test func `an interactive transition moves the cells between the layouts`() throws {
    let names = NamesStage([many])
    let cell = try #require(names.collection.cellForItem(at: path(4)))
    var ends: [String] = []
    let list = list()
    let between = names.collection.startInteractiveTransition(to: list) { ends.append("\($0) \($1)") }
    names.settle()
    #expect(names.collection.collectionViewLayout === between)
    #expect(cell.frame == CGRect(x: 150, y: 120, width: 100, height: 100))
    between.transitionProgress = 0.5
    names.settle()
    #expect(cell.frame == CGRect(x: 75, y: 160, width: 250, height: 75))
    #expect(names.collection.contentSize.height == (names.layout.collectionViewContentSize.height + 4500) / 2)
    names.collection.finishInteractiveTransition()
    CATransaction.flush()
    #expect(cell.layer.presentation()?.frame == CGRect(x: 75, y: 160, width: 250, height: 75))
    names.wait(0.5)
    #expect(ends == ["true true"] && names.collection.collectionViewLayout === list)
    #expect(cell.frame == CGRect(x: 0, y: 200, width: 400, height: 50))
    #expect(names.layout.collectionView == nil)
  }

  @Test func `a cancelled interactive transition restores the layout and the offset`() throws {
    let names = NamesStage([many])
    names.collection.contentOffset.y = 700
    names.settle()
    let before = names.collection.visibleCells.map(\.frame).sorted { ($0.minY, $0.minX) < ($1.minY, $1.minX) }
    var ends: [String] = []
    let between = names.collection.startInteractiveTransition(to: list()) { ends.append("\($0) \($1)") }
    between.transitionProgress = 0.7
    names.settle()
    #expect(names.collection.contentOffset.y != 700)
    names.collection.cancelInteractiveTransition()
    names.wait(0.5)
    #expect(ends == ["true false"] && names.collection.collectionViewLayout === names.layout)
    #expect(names.collection.contentOffset.y == 700)
    let after = names.collection.visibleCells.map(\.frame).sorted { ($0.minY, $0.minX) < ($1.minY, $1.minX) }
    #expect(after == before && names.layout.collectionView === names.collection)
  }
}

struct UICollectionViewControllerTests {
  private final class Page: UICollectionViewController {
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 7 }

    override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
      -> UICollectionViewCell
    { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }

    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    }
  }

  @Test func `the view of a collection view controller is its collection view, whose data source it is`() {
    let layout = UICollectionViewFlowLayout()
    let page = Page(collectionViewLayout: layout)
    #expect(page.view === page.collectionView && page.collectionView.collectionViewLayout === layout)
    page.view.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
    page.view.layoutIfNeeded()
    #expect(page.collectionView.visibleCells.count == 7)
  }

  @Test func `the selection is cleared in viewWillAppear unless that is switched off`() {
    let page = Page(collectionViewLayout: UICollectionViewFlowLayout())
    page.view.layoutIfNeeded()
    page.collectionView.selectItem(at: IndexPath(item: 2, section: 0), animated: false, scrollPosition: [])
    page.viewWillAppear(false)
    #expect(page.collectionView.indexPathsForSelectedItems == [])
    page.clearsSelectionOnViewWillAppear = false
    page.collectionView.selectItem(at: IndexPath(item: 2, section: 0), animated: false, scrollPosition: [])
    page.viewWillAppear(false)
    #expect(page.collectionView.indexPathsForSelectedItems == [IndexPath(item: 2, section: 0)])
  }
}
