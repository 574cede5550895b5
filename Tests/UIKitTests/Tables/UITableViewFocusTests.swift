import CoreGraphics
import StageTesting
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite struct UITableViewFocusTests {
  private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
    var rows = [3, 0, 2]
    var skipped: Set<IndexPath> = []
    var preferred: IndexPath?
    var selected: [IndexPath] = []

    func numberOfSections(in tableView: UITableView) -> Int { rows.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows[section] }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "\(indexPath.section)-\(indexPath.row)"
      return cell
    }
    func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool {
      !skipped.contains(indexPath)
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { selected.append(indexPath) }
    func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath? { preferred }
  }

  private let page = UIViewController(), source = Source()
  private let table: UITableView
  private let stage: Stage

  init() {
    stage = Stage(size: CGSize(width: 300, height: 400), rootViewController: page)
    table = UITableView(frame: CGRect(x: 0, y: 40, width: 300, height: 360))
    table.dataSource = source
    table.delegate = source
    page.view.addSubview(table)
    stage.runUntilIdle(limit: 1)
  }

  /// The text of the focused cell.
  private var focused: String? { (UIApplication.shared.focus.focused as? UITableViewCell)?.textLabel?.text }

  @Test func `the arrow keys move through the rows of all sections, and Return selects`() {
    stage.type(.keyboardTab)
    var visited = [focused]
    for _ in 0..<5 {
      stage.type(.keyboardDownArrow)
      visited.append(focused)
    }
    #expect(visited == ["0-0", "0-1", "0-2", "2-0", "2-1", "2-1"])
    stage.type(.keyboardUpArrow)
    stage.type(.keyboardUpArrow)
    #expect(focused == "0-2")
    stage.type(.keyboardReturnOrEnter)
    #expect(source.selected == [IndexPath(row: 2, section: 0)])
  }

  @Test func `rows that cannot be focused are skipped, and none can without selection`() {
    source.skipped = [IndexPath(row: 0, section: 0), IndexPath(row: 2, section: 0)]
    stage.type(.keyboardTab)
    #expect(focused == "0-1")
    stage.type(.keyboardDownArrow)
    #expect(focused == "2-0")
    table.allowsSelection = false
    stage.type(.keyboardTab)
    #expect(focused == nil || focused == "2-0")
    #expect(!(table.cellForRow(at: IndexPath(row: 1, section: 0))?.canBecomeFocused ?? true))
  }

  @Test func `rows outside the visible area are scrolled into it`() {
    source.rows = [40]
    table.reloadData()
    stage.runUntilIdle(limit: 1)
    stage.type(.keyboardTab)
    for _ in 0..<20 { stage.type(.keyboardDownArrow) }
    #expect(focused == "0-20" && table.contentOffset.y > 0)
    stage.runUntilIdle(limit: 1)
    let frame = table.rectForRow(at: IndexPath(row: 20, section: 0))
    #expect(table.bounds.contains(frame))
  }

  @Test func `the focus enters at the preferred row, or returns to the last one`() {
    source.preferred = IndexPath(row: 0, section: 2)
    stage.type(.keyboardTab)
    #expect(focused == "2-0")
    table.remembersLastFocusedIndexPath = true
    stage.type(.keyboardDownArrow)
    stage.tap(at: CGPoint(x: 10, y: 10))
    #expect(focused == nil)
    #expect((table.preferredFocus() as? UITableViewCell)?.textLabel?.text == "2-1")
  }

  @Test func `Tab reaches the controls in the cells`() throws {
    let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
    let toggle = UISwitch()
    cell.accessoryView = toggle
    stage.runUntilIdle(limit: 1)
    stage.type(.keyboardTab)
    #expect(focused == "0-0")
    stage.type(.keyboardTab)
    #expect(toggle.isFocused)
    stage.type(.keyboardSpacebar)
    #expect(toggle.isOn && source.selected.isEmpty)
  }
}
