import Foundation
import QuartzCore
import Testing

@testable import UIKit
@testable import UIKitCore

@MainActor @Suite(.serialized) struct RowSwipeTests {
  /// A delegate that offers actions and records its calls.
  private final class Offers: NSObject, UITableViewDelegate {
    var lines: [String] = []
    var trailing: [String] = ["More", "Flag"]
    var leading: [String] = []
    var allowsFullSwipe = false
    private(set) var finish: ((Bool) -> Void)?

    private func offer(_ names: [String]) -> UISwipeActionsConfiguration? {
      let configuration = UISwipeActionsConfiguration(
        actions: names.map { name in
          UIContextualAction(style: .normal, title: name) { [weak self] action, _, done in
            self?.lines.append("do \(action.title ?? "")")
            self?.finish = done
          }
        })
      configuration.performsFirstActionWithFullSwipe = allowsFullSwipe
      return names.isEmpty ? nil : configuration
    }

    func tableView(
      _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { offer(trailing) }

    func tableView(
      _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { offer(leading) }

    func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
      lines.append("begin \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
      lines.append("end \(indexPath.map { "\($0.row)" } ?? "gone")")
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      lines.append("select \(indexPath.row)")
    }
  }

  private let stage = TableStage(rows: 40)
  private let offers = Offers()

  init() { stage.table.delegate = offers }

  /// The distance by which a row, given by its number, is shifted, in points.
  private func shift(_ row: Int) -> CGFloat {
    stage.table.cellForRow(at: IndexPath(row: row, section: 0))?.bounds.minX ?? .nan
  }

  private func swipe(_ row: Int, by dx: Double, over duration: Double = 0.2, rests: Bool = true) {
    let y = Double(stage.table.rectForRow(at: IndexPath(row: row, section: 0)).midY - stage.table.contentOffset.y)
    let x = dx < 0 ? 380.0 : 20
    stage.stage.down(x, y)
    stage.stage.drag(x, y, by: dx, 0, over: duration)
    if rests { stage.wait(0.2) }
    stage.stage.up(x + dx, y)
    stage.wait(0.5)
  }

  @Test func `a swipe to the left opens the row by the width of its actions, the first at the edge`() throws {
    swipe(2, by: -150)
    #expect(shift(2) == 148)
    #expect(stage.table.swipe.openRow == IndexPath(row: 2, section: 0))
    #expect(offers.lines == ["begin 2"])
    let cell = try #require(stage.table.cellForRow(at: IndexPath(row: 2, section: 0)))
    let buttons = cell.subviews.compactMap { $0 as? SwipeButton }
    #expect(buttons.map(\.offered.title) == ["More", "Flag"])
    #expect(buttons.map { $0.convert($0.bounds, to: nil).minX } == [326, 252])
    #expect(cell.contentView.convert(cell.contentView.bounds, to: nil).minX == -148)
  }

  @Test func `a click on an action performs it, and the row closes when its handler is completed`() {
    swipe(2, by: -150)
    let y = Double(stage.table.rectForRow(at: IndexPath(row: 2, section: 0)).midY)
    stage.tap(270, y)
    #expect(offers.lines == ["begin 2", "do Flag"])
    stage.wait(0.5)
    #expect(shift(2) == 148)
    offers.finish?(true)
    stage.wait(0.5)
    #expect(shift(2) == 0 && stage.table.swipe.openRow == nil)
    #expect(offers.lines == ["begin 2", "do Flag", "end 2"])
    #expect(stage.cell("2")?.subviews.contains { $0 is SwipeButton } == false)
  }

  @Test func `a short swipe closes again, and a flick opens the row`() {
    swipe(1, by: -60)
    #expect(shift(1) == 0 && offers.lines == ["begin 1", "end 1"])
    swipe(1, by: -60, over: 0.05, rests: false)
    #expect(shift(1) == 148)
  }

  @Test func `a click elsewhere only closes the row, and scrolling closes it too`() {
    swipe(2, by: -150)
    stage.tap(200, 300)
    stage.wait(0.5)
    #expect(shift(2) == 0 && offers.lines == ["begin 2", "end 2"])
    stage.tap(200, 300)
    #expect(offers.lines.last == "select 6")
    swipe(2, by: -150)
    stage.stage.flick(by: -60, over: 0.2)
    stage.wait(0.5)
    #expect(stage.table.contentOffset.y > 0 && stage.table.swipe.openRow == nil)
    stage.scroll(to: 0)
    #expect(shift(2) == 0)
  }

  @Test func `only one row is open at a time`() {
    swipe(2, by: -150)
    swipe(4, by: -150)
    #expect(shift(2) == 0 && shift(4) == 148)
  }

  @Test func `a full swipe performs the first action if that is allowed`() {
    swipe(1, by: -300)
    #expect(offers.lines == ["begin 1"] && shift(1) == 148)
    stage.tap(200, 500)
    stage.wait(0.5)
    offers.allowsFullSwipe = true
    offers.lines = []
    swipe(1, by: -300)
    #expect(offers.lines == ["begin 1", "do More"])
    #expect(shift(1) == 400)
    offers.finish?(false)
    stage.wait(0.5)
    #expect(shift(1) == 0)
  }

  @Test func `a swipe to the right shows leading actions, if there are any`() {
    swipe(3, by: 150)
    #expect(shift(3) == 0 && !offers.lines.contains("begin 3"))
    offers.leading = ["Pin"]
    swipe(3, by: 100)
    #expect(shift(3) == -74)
  }

  @Test func `a vertical drag scrolls, and reloading closes an open row`() {
    stage.stage.flick(by: -100, over: 0.3)
    #expect(offers.lines.isEmpty && stage.table.contentOffset.y > 0)
    stage.wait(5)
    stage.scroll(to: 0)
    swipe(2, by: -150)
    stage.table.reloadData()
    stage.settle()
    #expect(stage.table.swipe.openRow == nil && shift(2) == 0)
  }

  // MARK: Deleting

  /// A data source that allows all rows but the first to be deleted.
  private final class Editable: NSObject, UITableViewDataSource {
    var names = (0..<10).map { "\($0)" }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      cell.textLabel?.text = names[indexPath.row]
      return cell
    }

    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { indexPath.row > 0 }

    func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
      guard editingStyle == .delete else { return }
      names.remove(at: indexPath.row)
      tableView.deleteRows(at: [indexPath], with: .automatic)
    }
  }

  @Test func `an editable row offers deletion and can be deleted`() {
    let data = Editable()
    stage.table.delegate = nil
    stage.table.dataSource = data
    stage.settle()
    swipe(0, by: -200)
    #expect(shift(0) == 0)
    swipe(2, by: -100)
    #expect(shift(2) > 70)
    stage.tap(370, Double(stage.table.rectForRow(at: IndexPath(row: 2, section: 0)).midY))
    stage.wait(1)
    #expect(data.names == ["0", "1", "3", "4", "5", "6", "7", "8", "9"])
    #expect(stage.names == data.names)
    #expect((0..<9).allSatisfy { shift($0) == 0 })
    #expect(stage.table.swipe.openRow == nil)
  }

  @Test func `a full swipe deletes at once, even the last row`() {
    let data = Editable()
    stage.table.delegate = nil
    stage.table.dataSource = data
    stage.settle()
    swipe(9, by: -330)
    stage.wait(1)
    #expect(data.names.count == 9 && stage.names.last == "8")
    #expect(stage.table.swipe.openRow == nil)
  }
}
