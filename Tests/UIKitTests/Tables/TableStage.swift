import QuartzCore

@testable import UIKit
@testable import UIKitCore

/// A table of names in a window of 400 × 600 points, which records its data source calls.
final class TableStage: NSObject, UITableViewDataSource {
  var sections: [[String]]
  var titles: [String?] = []
  var footers: [String?] = []
  let stage: ScrollStage
  let table: UITableView
  private(set) var asked: [String] = []

  /// Configures a row's cell; by default as a plain one.
  var setUp: (UITableViewCell, String) -> Void = { $0.textLabel?.text = $1 }

  init(_ sections: [[String]], style: UITableView.Style = .plain, titles: [String?] = []) {
    self.sections = sections
    self.titles = titles
    table = UITableView(frame: .zero, style: style)
    stage = ScrollStage(table, content: .zero)
    super.init()
    table.register(TableCell.self, forCellReuseIdentifier: "row")
    table.dataSource = self
    settle()
  }

  /// A stage with the given number of rows in one section, titled by their numbers.
  convenience init(rows: Int) { self.init([(0..<rows).map { "\($0)" }]) }

  func settle() { stage.touches.window.layoutIfNeeded() }

  func scroll(to y: CGFloat) {
    table.contentOffset.y = y
    settle()
  }

  /// Advances the time, frame by frame.
  func wait(_ seconds: Double) { stage.wait(seconds) }

  func tap(_ x: Double, _ y: Double) {
    stage.down(x, y)
    stage.up(x, y)
  }

  /// The visible texts, from top to bottom.
  var names: [String] { table.visibleCells.compactMap { $0.textLabel?.text } }

  func cell(_ name: String) -> UITableViewCell? {
    table.subviews.compactMap { $0 as? UITableViewCell }.first { $0.textLabel?.text == name && !$0.isHidden }
  }

  func forgetAsked() { asked = [] }

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let name = sections[indexPath.section][indexPath.row]
    asked.append(name)
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    setUp(cell, name)
    return cell
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    titles.indices.contains(section) ? titles[section] : nil
  }

  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    footers.indices.contains(section) ? footers[section] : nil
  }
}

/// A cell as phone apps write it.
final class TableCell: UITableViewCell {
  static var made = 0
  private(set) var reuses = 0

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
    Self.made += 1
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    reuses += 1
  }
}

/// Records the calls of a table's delegate.
final class RowLog: NSObject, UITableViewDelegate {
  var lines: [String] = []
  var selects: (IndexPath) -> IndexPath? = { $0 }
  var mayHighlight = true

  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    lines.append("should \(indexPath.row)")
    return mayHighlight
  }
  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    lines.append("highlight \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    lines.append("unhighlight \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    lines.append("will \(indexPath.row)")
    return selects(indexPath)
  }
  func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
    lines.append("will not \(indexPath.row)")
    return indexPath
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    lines.append("select \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    lines.append("deselect \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
    lines.append("details \(indexPath.row)")
  }
}
