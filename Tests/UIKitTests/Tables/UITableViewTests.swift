import QuartzCore
import Testing

@testable import UIKit
@testable import UIKitCore

struct UITableViewTests {
  private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

  @Test func `only visible rows have a cell, and cells are reused`() {
    TableCell.made = 0
    let stage = TableStage(rows: 1000)
    #expect(stage.names == (0..<14).map { "\($0)" } && stage.table.contentSize == CGSize(width: 400, height: 44_000))
    for y in stride(from: 0.0, to: 6000, by: 31) { stage.scroll(to: y) }
    #expect(TableCell.made <= 16)
    #expect(stage.table.visibleCells.contains { ($0 as? TableCell)?.reuses ?? 0 > 5 })
    #expect(stage.table.cellForRow(at: path(140))?.frame == CGRect(x: 0, y: 6160, width: 400, height: 44))
  }

  @Test func `cells are reused in a fixed order, the most recently removed first`() {
    let stage = TableStage(rows: 1000)
    let before = stage.table.visibleCells
    stage.scroll(to: 22_000)
    let after = stage.table.visibleCells
    #expect(before.count == 14 && after.count >= 14)
    #expect(zip(after, before.reversed()).allSatisfy { $0 === $1 })
  }

  @Test func `a hundred thousand rows cost as much as a thousand`() {
    func cost(_ rows: Int) -> [Int] {
      TableCell.made = 0
      let stage = TableStage(rows: rows)
      for y in stride(from: 0.0, to: 4000, by: 53) { stage.scroll(to: y) }
      return [TableCell.made, stage.asked.count]
    }
    #expect(cost(100_000) == cost(1000))
  }

  @Test func `the last of very many rows can be reached`() {
    let stage = TableStage(rows: 100_000)
    stage.table.scrollToRow(at: path(99_999), at: .bottom, animated: false)
    #expect(stage.names.last == "99999" && stage.table.contentOffset.y == 4_400_000 - 600)
  }

  @Test func `row heights are fixed or requested from the delegate, only near the screen if they are estimated`() {
    final class Heights: NSObject, UITableViewDelegate {
      var asked: Set<Int> = []
      func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        asked.insert(indexPath.row)
        return indexPath.row.isMultiple(of: 2) ? 30 : 70
      }
    }
    let fixed = TableStage(rows: 20)
    fixed.table.rowHeight = 100
    fixed.settle()
    #expect(fixed.table.rectForRow(at: path(3)).minY == 300 && fixed.names.count == 6)
    let heights = Heights()
    let stage = TableStage(rows: 10_000)
    stage.table.delegate = heights
    stage.settle()
    #expect(stage.table.rectForRow(at: path(4)) == CGRect(x: 0, y: 200, width: 400, height: 30))
    #expect(heights.asked.count < 60)
    stage.table.estimatedRowHeight = 0
    stage.settle()
    #expect(stage.table.contentSize.height == 500_000 && heights.asked.count == 10_000)
  }

  /// Rows with the height of their constraints: 30, and 10 for each letter of the name.
  private func measured(rows: Int) -> TableStage {
    let stage = TableStage([])
    stage.setUp = { cell, name in
      cell.contentView.subviews.forEach { $0.removeFromSuperview() }
      let box = UIView()
      box.translatesAutoresizingMaskIntoConstraints = false
      cell.contentView.addSubview(box)
      NSLayoutConstraint.activate([
        box.topAnchor.constraint(equalTo: cell.contentView.topAnchor, constant: 10),
        box.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor, constant: -20),
        box.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
        box.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor),
        box.heightAnchor.constraint(equalToConstant: CGFloat(name.count) * 10),
      ])
    }
    stage.sections = [(0..<rows).map { String(repeating: "x", count: $0 % 7 + 1) }]
    stage.table.reloadData()
    stage.settle()
    return stage
  }

  @Test func `self-sizing cells determine their height by their constraints`() {
    let stage = measured(rows: 7)
    var y: CGFloat = 0
    for row in 0..<7 {
      let height = CGFloat(30 + (row + 1) * 10)
      #expect(stage.table.cellForRow(at: path(row))?.frame == CGRect(x: 0, y: y, width: 400, height: height))
      y += height
    }
    #expect(stage.table.contentSize.height == y)
  }

  @Test func `rows above the screen that grow do not move the visible rows`() throws {
    let stage = measured(rows: 300)
    stage.table.scrollToRow(at: path(200), at: .top, animated: false)
    let shown = try #require(stage.table.cellForRow(at: path(200)))
    #expect(shown.frame.minY == stage.table.contentOffset.y)
    // A drag downwards brings in rows that are higher than estimated.
    stage.stage.down(200, 100)
    stage.stage.drag(200, 100, by: 0, 10)
    let before = shown.frame.minY - stage.table.contentOffset.y
    stage.stage.drag(200, 110, by: 0, 200)
    #expect(stage.table.cellForRow(at: path(198)) != nil)
    let cell = try #require(stage.table.cellForRow(at: path(200)))
    #expect(abs(cell.frame.minY - stage.table.contentOffset.y - before - 200) <= 1)
    stage.stage.up(200, 310)
  }

  @Test func `rows are measured again in a new width, and the first visible row keeps its position`() throws {
    let stage = TableStage([])
    stage.setUp = { cell, name in
      cell.textLabel?.numberOfLines = 0
      cell.textLabel?.text = name
    }
    stage.sections = [(0..<100).map { "\($0) " + String(repeating: "words and more words ", count: 5) }]
    stage.table.reloadData()
    stage.settle()
    let wide = try #require(stage.table.cellForRow(at: path(0))).frame.height
    stage.table.scrollToRow(at: path(40), at: .top, animated: false)
    stage.table.frame.size.width = 200
    stage.settle()
    let cell = try #require(stage.table.cellForRow(at: path(40)))
    #expect(cell.frame.height > wide + 20 && cell.frame.width == 200)
    #expect(abs(cell.frame.minY - stage.table.contentOffset.y) <= 1)
    #expect(stage.table.visibleCells.allSatisfy { $0.frame.height > wide + 20 })
  }

  @Test func `headers of a plain table stay at the top while their sections pass`() throws {
    let stage = TableStage(
      [["a", "b", "c", "d", "e", "f", "g", "h"], Array(repeating: "x", count: 30)], titles: ["One", "Two"])
    let header = try #require(stage.table.headerView(forSection: 0))
    #expect(header.textLabel?.text == "One" && header.frame == CGRect(x: 0, y: 22, width: 400, height: 28))
    #expect(stage.table.rectForRow(at: path(0)).minY == 50 && stage.table.rect(forSection: 1).minY == 402)
    stage.scroll(to: 200)
    #expect(header.frame.minY == 200)
    #expect(stage.table.hitTest(CGPoint(x: 50, y: 210), with: nil)?.isDescendant(of: header) == true)
    stage.scroll(to: 390)
    #expect(header.frame.minY == 374)
    stage.table.sectionHeaderTopPadding = 0
    stage.scroll(to: 0)
    #expect(stage.table.rectForHeader(inSection: 0).minY == 0)
  }

  @Test func `sections of a grouped table are separated, and their headers scroll`() throws {
    let stage = TableStage([["a"], ["b"], ["c"]], style: .grouped, titles: [nil, "Title"])
    #expect(stage.table.rectForRow(at: path(0, 0)).minY == 35)
    #expect(stage.table.rectForFooter(inSection: 0).height == 17.5)
    let header = try #require(stage.table.headerView(forSection: 1))
    #expect(header.textLabel?.font.pointSize == 13 && header.frame.height > 30)
    #expect(stage.table.headerView(forSection: 0) == nil)
    stage.scroll(to: 60)
    #expect(header.frame.minY == stage.table.rectForHeader(inSection: 1).minY)
  }

  @Test func `header views are requested when they become visible, and measured`() throws {
    final class Headers: NSObject, UITableViewDelegate {
      var asked: [Int] = []
      func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        asked.append(section)
        if section == 2 { return nil }
        return UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 60))
      }
    }
    let headers = Headers()
    let stage = TableStage((0..<50).map { ["\($0)"] })
    stage.table.delegate = headers
    stage.settle()
    #expect(headers.asked.count < 12 && Set(headers.asked).count == headers.asked.count)
    #expect(stage.table.rectForHeader(inSection: 0).height == 60)
    #expect(stage.table.rectForHeader(inSection: 2).height == 0)
    let count = headers.asked.count
    stage.scroll(to: 5)
    #expect(headers.asked.count == count)
  }

  @Test func `registered header views are reused`() throws {
    final class Header: UITableViewHeaderFooterView {
      static var made = 0
      override init(reuseIdentifier: String?) {
        super.init(reuseIdentifier: reuseIdentifier)
        Self.made += 1
      }
      required init?(coder: NSCoder) { nil }
    }
    final class Headers: NSObject, UITableViewDelegate {
      func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        tableView.dequeueReusableHeaderFooterView(withIdentifier: "header")
      }
      func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 40 }
    }
    let headers = Headers()
    let stage = TableStage((0..<100).map { ["\($0)", "b"] })
    stage.table.register(Header.self, forHeaderFooterViewReuseIdentifier: "header")
    stage.table.delegate = headers
    for y in stride(from: 0.0, to: 8000, by: 40) { stage.scroll(to: y) }
    #expect(Header.made <= 8 && stage.table.headerView(forSection: 54)?.frame.height == 40)
  }

  @Test func `table header and footer views are part of the content`() {
    let stage = TableStage([["a", "b"]])
    stage.table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 120))
    stage.table.tableFooterView = UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 80))
    stage.settle()
    #expect(stage.table.tableHeaderView?.frame == CGRect(x: 0, y: 0, width: 400, height: 120))
    #expect(stage.table.rectForRow(at: path(1)).minY == 164)
    #expect(stage.table.tableFooterView?.frame.minY == 208 && stage.table.contentSize.height == 288)
  }

  @Test(arguments: [
    (UITableView.ScrollPosition.top, CGFloat(2200)), (.middle, 1922), (.bottom, 1644), (.none, 1644),
  ])
  func `scrollToRow scrolls a row to the requested position`(position: UITableView.ScrollPosition, y: CGFloat) {
    let stage = TableStage(rows: 100)
    stage.table.scrollToRow(at: path(50), at: position, animated: false)
    #expect(stage.table.contentOffset.y == y)
    stage.scroll(to: y)
    stage.table.scrollToRow(at: path(50), at: .none, animated: false)
    #expect(stage.table.contentOffset.y == y)
  }

  @Test func `separators are one pixel high and begin with the text`() throws {
    let stage = TableStage([["a", "b"]])
    let cell = try #require(stage.cell("a"))
    // Other tests may have used screens with two pixels per point.
    let pixel = 1 / cell.layer.contentsScale
    #expect(cell.separator.frame == CGRect(x: 16, y: 44 - pixel, width: 384, height: pixel) && !cell.separator.isHidden)
    stage.table.separatorInset = UIEdgeInsets(top: 0, left: 40, bottom: 0, right: 10)
    stage.settle()
    #expect(cell.separator.frame == CGRect(x: 40, y: 44 - pixel, width: 350, height: pixel))
    stage.table.separatorStyle = .none
    stage.settle()
    #expect(cell.separator.isHidden)
  }

  @Test func `a content configuration replaces the standard content and determines the row's height`() throws {
    let stage = TableStage([])
    stage.setUp = { cell, name in
      var content = cell.defaultContentConfiguration()
      content.text = name
      content.secondaryText = "words below"
      content.textProperties.numberOfLines = 0
      cell.contentConfiguration = content
    }
    stage.sections = [["a", String(repeating: "many words ", count: 12)]]
    stage.table.reloadData()
    stage.settle()
    let short = try #require(stage.table.cellForRow(at: path(0))), long = stage.table.cellForRow(at: path(1))
    let shown = try #require(short.contentView.subviews.compactMap { $0 as? UIListContentView }.first)
    #expect((shown.configuration as? UIListContentConfiguration)?.text == "a")
    #expect(short.frame.height > 50 && (long?.frame.height ?? 0) > short.frame.height + 30)
    #expect(shown.frame == short.contentView.bounds)
    var content = short.defaultContentConfiguration()
    content.text = "b"
    short.contentConfiguration = content
    #expect(short.contentView.subviews.compactMap { $0 as? UIListContentView }.count == 1)
    #expect((shown.configuration as? UIListContentConfiguration)?.text == "b")
    short.contentConfiguration = nil
    #expect(short.contentView.subviews.isEmpty)
  }

  @Test func `the cards of the inset grouped style have rounded ends`() throws {
    let stage = TableStage([["a", "b", "c"]], style: .insetGrouped)
    let (a, b, c) = (stage.cell("a"), stage.cell("b"), stage.cell("c"))
    #expect(a?.frame.minX == 16 && a?.frame.width == 368 && a?.layer.cornerRadius == 10)
    #expect(a?.layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner] && b?.layer.cornerRadius == 0)
    #expect(c?.layer.maskedCorners == [.layerMinXMaxYCorner, .layerMaxXMaxYCorner] && c?.separator.isHidden == true)
    stage.sections = [["a", "b"]]
    stage.table.deleteRows(at: [path(2)], with: .fade)
    #expect(b?.layer.maskedCorners == [.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
  }

  @Test func `a removed table view is deallocated with its cells`() {
    weak var gone: UITableView?
    weak var cell: UITableViewCell?
    do {
      let stage = TableStage(rows: 100)
      (gone, cell) = (stage.table, stage.table.visibleCells.first)
      stage.cell("2")?.accessoryType = .detailDisclosureButton
      stage.stage.flick(by: -190, over: 0.1)
      stage.table.removeFromSuperview()
    }
    #expect(gone == nil && cell == nil)
  }
}

struct UITableViewSelectionTests {
  private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

  @Test func `a click calls the delegate in Apple's order`() {
    let stage = TableStage(rows: 10), log = RowLog()
    stage.table.delegate = log
    stage.settle()
    stage.tap(100, 60)
    #expect(log.lines == ["should 1", "highlight 1", "unhighlight 1", "will 1", "select 1"])
    log.lines = []
    stage.tap(100, 150)
    #expect(
      log.lines == [
        "should 3", "highlight 3", "unhighlight 3", "will 3", "will not 1", "deselect 1", "select 3",
      ])
    #expect(stage.table.indexPathForSelectedRow == path(3))
  }

  @Test func `the delegate can redirect or prevent a selection`() {
    let stage = TableStage(rows: 10), log = RowLog()
    stage.table.delegate = log
    stage.settle()
    log.selects = { _ in IndexPath(row: 7, section: 0) }
    stage.tap(100, 60)
    #expect(stage.table.indexPathsForSelectedRows == [path(7)])
    log.selects = { _ in nil }
    stage.tap(100, 20)
    #expect(stage.table.indexPathsForSelectedRows == [path(7)])
    log.mayHighlight = false
    log.lines = []
    stage.tap(100, 20)
    #expect(log.lines == ["should 0"])
  }

  @Test func `multiple selection allows several rows, and a second click deselects`() {
    let stage = TableStage(rows: 10), log = RowLog()
    stage.table.delegate = log
    stage.table.allowsMultipleSelection = true
    stage.settle()
    for y in [20.0, 60, 20] { stage.tap(100, y) }
    #expect(stage.table.indexPathsForSelectedRows == [path(1)])
    #expect(log.lines.suffix(2) == ["will not 0", "deselect 0"])
  }

  @Test func `a selected row has a gray background, which fades out`() throws {
    let stage = TableStage(rows: 10)
    let cell = try #require(stage.cell("1"))
    stage.table.selectRow(at: path(1), animated: false, scrollPosition: .none)
    let back = try #require(cell.selectedBackgroundView)
    #expect(back.frame == cell.bounds && !back.isHidden && cell.isSelected)
    #expect(abs((back.layer.backgroundColor?.components?.first ?? 0) - 0.82) < 0.01)
    stage.table.deselectRow(at: path(1), animated: true)
    CATransaction.flush()
    #expect(!cell.isSelected && back.layer.presentation()?.opacity == 1)
    stage.wait(0.5)
    #expect(back.layer.presentation()?.opacity == 0)
    cell.selectionStyle = .none
    stage.table.selectRow(at: path(1), animated: false, scrollPosition: .none)
    #expect(cell.isSelected && (back.isHidden || back.alpha == 0))
  }

  @Test func `a click on a detail button calls the delegate without selecting the row`() throws {
    let stage = TableStage(rows: 10), log = RowLog()
    stage.setUp = { cell, name in
      cell.textLabel?.text = name
      cell.accessoryType = .detailButton
    }
    stage.table.delegate = log
    stage.table.reloadData()
    stage.settle()
    let cell = try #require(stage.cell("2"))
    #expect(cell.contentView.frame.width == 354)
    stage.tap(373, 110)
    #expect(log.lines.contains("details 2") && !log.lines.contains("select 2"))
  }

  @Test func `a drag cancels the highlight`() {
    let stage = TableStage(rows: 100), log = RowLog()
    stage.table.delegate = log
    stage.settle()
    stage.stage.down(200, 300)
    stage.stage.drag(200, 300, by: 0, -60)
    stage.stage.up(200, 240)
    #expect(log.lines == ["should 6", "highlight 6", "unhighlight 6"] && stage.table.contentOffset.y > 40)
  }
}
