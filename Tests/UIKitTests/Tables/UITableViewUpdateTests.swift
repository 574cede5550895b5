import QuartzCore
import Testing

@testable import UIKit
@testable import UIKitCore

struct UITableViewUpdateTests {
  private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

  private func shown(_ view: UIView?) -> CALayer? { view?.layer.presentation() }

  @Test func `inserted rows move in from their side while the others make space`() throws {
    let stage = TableStage([["a", "b", "c"]])
    let b = try #require(stage.cell("b"))
    stage.forgetAsked()
    stage.sections = [["a", "x", "y", "b", "c"]]
    stage.table.performBatchUpdates {
      stage.table.insertRows(at: [path(1)], with: .right)
      stage.table.insertRows(at: [path(2)], with: .fade)
    }
    #expect(stage.asked == ["x", "y"] && stage.names == ["a", "x", "y", "b", "c"])
    CATransaction.flush()
    #expect(shown(stage.cell("x"))?.position == CGPoint(x: 600, y: 66) && shown(stage.cell("x"))?.opacity == 0)
    #expect(shown(stage.cell("y"))?.position == CGPoint(x: 200, y: 110) && shown(b)?.position.y == 66)
    stage.wait(0.5)
    #expect(shown(b)?.position.y == 154 && shown(stage.cell("x"))?.position.x == 200)
    #expect(stage.table.contentSize.height == 220)
  }

  @Test func `deleted rows move out to their side below the others`() throws {
    let stage = TableStage([["a", "b", "c", "d"]])
    let b = try #require(stage.cell("b")), c = try #require(stage.cell("c"))
    stage.sections = [["a", "d"]]
    stage.table.beginUpdates()
    stage.table.deleteRows(at: [path(1)], with: .left)
    stage.table.deleteRows(at: [path(2)], with: .none)
    #expect(stage.names.count == 4)
    stage.table.endUpdates()
    #expect(stage.names == ["a", "d"] && b.center.x == -200 && b.layer.zPosition < 0)
    CATransaction.flush()
    #expect(shown(c)?.opacity == 0 && shown(b)?.opacity == 1)
    stage.wait(0.5)
    #expect(b.isHidden && c.isHidden)
  }

  @Test func `rows and sections move, and reloaded rows are replaced`() throws {
    let stage = TableStage([["a", "b"], ["c"]])
    let a = try #require(stage.cell("a")), b = try #require(stage.cell("b"))
    stage.sections = [["c", "a"], ["B"]]
    var finished: Bool?
    stage.table.performBatchUpdates {
      stage.table.moveSection(1, toSection: 0)
      stage.table.moveRow(at: path(0), to: path(1, 0))
      stage.table.reloadRows(at: [path(1)], with: .automatic)
    } completion: {
      finished = $0
    }
    #expect(stage.names == ["c", "a", "B"] && stage.cell("a") === a && stage.cell("B") !== b)
    stage.wait(0.5)
    #expect(finished == true && b.isHidden)
  }

  @Test func `a section is inserted and deleted with its title`() {
    let stage = TableStage([["a"], ["b"]], titles: ["One", "Two"])
    stage.sections = [["x"], ["a"], ["b"]]
    stage.titles = ["New", "One", "Two"]
    stage.table.insertSections([0], with: .fade)
    #expect(stage.table.headerView(forSection: 0)?.textLabel?.text == "New")
    #expect(stage.table.headerView(forSection: 2)?.textLabel?.text == "Two")
    stage.wait(0.5)
    stage.sections = [["x"], ["b"]]
    stage.titles = ["New", "Two"]
    stage.table.deleteSections([1], with: .top)
    stage.wait(0.5)
    #expect(stage.names == ["x", "b"] && stage.table.headerView(forSection: 1)?.textLabel?.text == "Two")
    #expect(stage.table.subviews.filter { $0 is UITableViewHeaderFooterView && !$0.isHidden }.count == 2)
  }

  @Test func `an empty update animates changed row heights`() throws {
    final class Heights: NSObject, UITableViewDelegate {
      var open: Int?
      func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        indexPath.row == open ? 120 : 40
      }
    }
    let heights = Heights(), stage = TableStage([["a", "b", "c"]])
    stage.table.delegate = heights
    stage.settle()
    let c = try #require(stage.cell("c"))
    heights.open = 1
    stage.table.beginUpdates()
    stage.table.endUpdates()
    CATransaction.flush()
    #expect(c.frame.minY == 160 && shown(c)?.position.y == 100 && stage.cell("b")?.frame.height == 120)
    stage.wait(0.5)
    #expect(shown(c)?.position.y == 180)
  }

  @Test func `deleting the touched row cancels its selection`() {
    let stage = TableStage(rows: 5), log = RowLog()
    stage.table.delegate = log
    stage.settle()
    stage.stage.down(100, 60)
    stage.sections[0].remove(at: 1)
    stage.table.deleteRows(at: [path(1)], with: .fade)
    stage.wait(0.5)
    stage.stage.up(100, 60)
    #expect(log.lines == ["should 1", "highlight 1"] && stage.table.indexPathForSelectedRow == nil)
    #expect(stage.table.visibleCells.allSatisfy { !$0.isHighlighted })
  }

  @Test func `applying a snapshot animates its changes`() {
    let stage = TableStage([])
    let source = UITableViewDiffableDataSource<Int, String>(tableView: stage.table) { table, path, name in
      let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
      cell.textLabel?.text = name
      return cell
    }
    source.defaultRowAnimation = .left
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([1, 2])
    snapshot.appendItems(["a", "b"], toSection: 1)
    snapshot.appendItems(["c"], toSection: 2)
    source.apply(snapshot, animatingDifferences: false)
    stage.settle()
    #expect(stage.names == ["a", "b", "c"])
    snapshot.moveItem("c", beforeItem: "a")
    snapshot.appendItems(["d"], toSection: 1)
    source.apply(snapshot)
    #expect(stage.names == ["c", "a", "b", "d"])
    CATransaction.flush()
    #expect(shown(stage.cell("d"))?.position.x == -200)
    #expect(source.indexPath(for: "d") == path(3) && source.itemIdentifier(for: path(0)) == "c")
    stage.wait(0.5)
  }

  @Test func `an update that contradicts the data source ends the process with a message`() async throws {
    let table = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      let stage = TableStage(rows: 5)
      stage.table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
    }
    let said = String(decoding: try #require(table).standardErrorContent, as: UTF8.self)
    #expect(said.contains("UITableView: the data source says 5 items in section 0") && said.contains("were 5 before"))
    let collection = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      let stage = CollectionStage(items: 5)
      stage.collection.deleteItems(at: [IndexPath(item: 7, section: 0)])
    }
    let told = String(decoding: try #require(collection).standardErrorContent, as: UTF8.self)
    #expect(told.contains("UICollectionView: cannot") && told.contains("the section has 5"))
  }
}

struct UITableViewControllerTests {
  private final class Page: UITableViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    }

    override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 70 }
  }

  @Test func `a table view controller's view is its table view, whose data source and delegate it is`() {
    let page = Page(style: .insetGrouped)
    page.view.frame = CGRect(x: 0, y: 0, width: 300, height: 500)
    page.view.layoutIfNeeded()
    #expect(page.view === page.tableView && page.tableView.style == .insetGrouped)
    #expect(page.tableView.visibleCells.count == 3 && page.tableView.visibleCells[1].frame.height == 70)
  }

  @Test func `the selection is cleared in viewWillAppear`() {
    let page = Page(style: .plain)
    page.view.layoutIfNeeded()
    page.tableView.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    page.viewWillAppear(false)
    #expect(page.tableView.indexPathForSelectedRow == nil)
  }
}
