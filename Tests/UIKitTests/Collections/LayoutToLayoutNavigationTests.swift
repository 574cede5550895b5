import StageTesting
import Testing

@testable import UIKit
@testable import UIKitCore

struct LayoutToLayoutNavigationTests {
  private final class Grid: UICollectionViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 60 }

    override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
      -> UICollectionViewCell
    { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
  }

  private static func layout(_ size: CGSize) -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = size
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
    return layout
  }

  private let grid = Grid(collectionViewLayout: layout(CGSize(width: 100, height: 100)))
  private let list = Grid(collectionViewLayout: layout(CGSize(width: 400, height: 50)))
  private let stack: UINavigationController
  private let stage: Stage
  private let collection: UICollectionView

  init() {
    stack = UINavigationController(rootViewController: grid)
    stage = Stage(size: CGSize(width: 400, height: 600), rootViewController: stack)
    collection = grid.collectionView
    list.useLayoutToLayoutNavigationTransitions = true
  }

  /// The presented frame of the sixth item, relative to the collection view.
  private func shownFrame() throws -> CGRect {
    let cell = try #require(collection.cellForItem(at: IndexPath(item: 5, section: 0)))
    return try #require(cell.layer.presentation()).frame
  }

  private let inGrid = CGRect(x: 100, y: 100, width: 100, height: 100)
  private let inList = CGRect(x: 0, y: 250, width: 400, height: 50)

  private func push() {
    stack.pushViewController(list, animated: true)
    stage.runUntilIdle(limit: 2)
  }

  @Test func `a push animates the items to the new layout, and a pop animates them back`() throws {
    #expect(try shownFrame() == inGrid)
    stack.pushViewController(list, animated: true)
    stage.advance(by: 0.175)
    let middle = try shownFrame()
    #expect(middle.width > 150 && middle.width < 350 && middle.minY > 130 && middle.minY < 220)
    #expect(list.collectionView === collection && collection.superview === list.view)
    stage.runUntilIdle(limit: 2)
    #expect(try shownFrame() == inList)
    #expect(stack.topViewController === list && collection.collectionViewLayout === list.collectionViewLayout)
    #expect(collection.dataSource === grid && collection.delegate === grid)
    stack.popViewController(animated: true)
    stage.advance(by: 0.175)
    #expect(try shownFrame().width < 350)
    stage.runUntilIdle(limit: 2)
    #expect(try shownFrame() == inGrid)
    #expect(collection.superview === grid.view && collection.collectionViewLayout === grid.collectionViewLayout)
    push()
    #expect(try shownFrame() == inList)
  }

  @Test(arguments: [true, false]) func `an edge drag moves the items with the pointer`(isDone: Bool) throws {
    push()
    stage.press(at: CGPoint(x: 2, y: 300))
    stage.drag(to: CGPoint(x: 202, y: 300), over: 0.3)
    stage.advance(by: 0.2)
    #expect(abs(try shownFrame().width - 250) < 20)
    stage.drag(to: CGPoint(x: isDone ? 360 : 20, y: 300), over: 0.3)
    stage.release()
    stage.runUntilIdle(limit: 2)
    #expect(try shownFrame() == (isDone ? inGrid : inList))
    #expect(stack.topViewController === (isDone ? grid : list))
    #expect(collection.superview === (isDone ? grid : list).view)
  }

  @Test func `a cancelled edge drag keeps the content offset`() {
    push()
    collection.contentOffset.y = 700
    stage.runUntilIdle(limit: 1)
    stage.drag(from: CGPoint(x: 2, y: 300), to: CGPoint(x: 60, y: 300), over: 0.3, hold: 0.3)
    stage.runUntilIdle(limit: 2)
    #expect(stack.topViewController === list && collection.contentOffset.y == 700)
  }

  @Test func `an unanimated push or pop exchanges the layouts at once`() throws {
    stack.pushViewController(list, animated: false)
    stage.runFrame()
    #expect(try shownFrame() == inList)
    #expect(collection.superview === list.view)
    stack.popViewController(animated: false)
    stage.runFrame()
    #expect(try shownFrame() == inGrid)
    #expect(collection.superview === grid.view)
  }

  @Test(arguments: [true, false]) func `a pop from a controller above moves the collection view back`(animated: Bool)
    throws
  {
    push()
    stack.pushViewController(UIViewController(), animated: false)
    stage.runFrame()
    stack.popToRootViewController(animated: animated)
    stage.runUntilIdle(limit: 2)
    #expect(collection.superview === grid.view && collection.window != nil)
    #expect(try shownFrame() == inGrid)
  }

  @Test func `a collection view controller whose view is already loaded takes the collection view over`() {
    list.loadViewIfNeeded()
    push()
    #expect(list.collectionView === collection && collection.superview === list.view)
  }

  @Test func `the delegate's animator takes precedence over the layout transition`() {
    final class Delegate: NSObject, UINavigationControllerDelegate {
      func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
        to toVC: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? { NavigationFadeAnimator() }
    }
    let delegate = Delegate()
    stack.delegate = delegate
    stack.pushViewController(list, animated: true)
    stage.advance(by: 0.1)
    #expect(collection.superview === list.view && list.view.alpha == 1)
    #expect(collection.collectionViewLayout === list.collectionViewLayout)
    stage.runUntilIdle(limit: 2)
    #expect(stack.topViewController === list)
  }
}
