import CoreGraphics
import StageTesting
import Testing

@testable @_spi(UIKit) import UIFoundation
@testable import UIKit
@testable @_spi(UIKit) import UIKitCore

@Suite struct AccessibilityTreeTests {
  private let page = UIViewController()
  private let stage: Stage
  private let tree = AccessibilityTree(of: .shared)

  init() {
    stage = Stage(size: CGSize(width: 400, height: 400), rootViewController: page)
    page.title = "Garden"
  }

  /// Returns the nodes in the order of reading, after collecting them.
  private func nodes() -> [AccessibilityNode] {
    _ = tree.update()
    func flat(_ nodes: [AccessibilityNode]) -> [AccessibilityNode] { nodes.flatMap { [$0] + flat($0.children) } }
    return flat(tree.nodes)
  }

  private func node(_ label: String) throws -> AccessibilityNode {
    try #require(nodes().first { $0.label == label }, "no node \(label) among \(nodes().map(\.label))")
  }

  @discardableResult
  private func label(_ text: String, _ frame: CGRect, in view: UIView? = nil) -> UILabel {
    let label = UILabel(frame: frame)
    label.text = text
    (view ?? page.view).addSubview(label)
    return label
  }

  @Test func `labels and controls are elements of the page, in reading order`() throws {
    label("below", CGRect(x: 20, y: 200, width: 100, height: 20))
    label("right", CGRect(x: 200, y: 20, width: 100, height: 20))
    let button = UIButton(frame: CGRect(x: 20, y: 20, width: 100, height: 30))
    button.setTitle("left", for: .normal)
    page.view.addSubview(button)
    page.view.addSubview(UIView(frame: CGRect(x: 0, y: 300, width: 50, height: 50)))
    stage.runFrame()
    let found = nodes()
    #expect(found.map(\.label) == ["Garden", "left", "right", "below"])
    #expect(found.map(\.role) == [.page, .button, .label, .label])
    #expect(found[1].frame == button.frame && found[1].actions == [.activate])
    #expect(found[1].states.isSuperset(of: [.enabled, .focusable, .showing]))
    #expect(found[2].text?.content == "right" && found[2].actions.isEmpty)
  }

  @Test func `from right to left, lines are read from the right`() {
    page.view.semanticContentAttribute = .forceRightToLeft
    label("left", CGRect(x: 20, y: 20, width: 100, height: 20))
    label("right", CGRect(x: 200, y: 20, width: 100, height: 20))
    #expect(nodes().map(\.label) == ["Garden", "right", "left"])
  }

  @Test func `hidden, transparent, empty and uncovered views are left out`() {
    label("hidden", CGRect(x: 0, y: 0, width: 100, height: 20)).isHidden = true
    label("transparent", CGRect(x: 0, y: 30, width: 100, height: 20)).alpha = 0
    label("outside", CGRect(x: 500, y: 60, width: 100, height: 20))
    label("", CGRect(x: 0, y: 90, width: 100, height: 20))
    let holder = UIView(frame: CGRect(x: 0, y: 120, width: 100, height: 100))
    holder.accessibilityElementsHidden = true
    label("private", CGRect(x: 0, y: 0, width: 50, height: 20), in: holder)
    page.view.addSubview(holder)
    #expect(nodes().map(\.label) == ["Garden"])
  }

  @Test func `what an application sets overrides what the class says`() throws {
    let image = UIImageView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    page.view.addSubview(image)
    #expect(nodes().count == 1)
    image.isAccessibilityElement = true
    image.accessibilityLabel = "A pond"
    image.accessibilityValue = "frozen"
    image.accessibilityHint = "Opens it"
    image.accessibilityIdentifier = "pond"
    let node = try node("A pond")
    #expect(node.role == .image && node.value == "frozen" && node.hint == "Opens it" && node.identifier == "pond")
    image.accessibilityTraits = [.button, .selected, .notEnabled]
    let other = try self.node("A pond")
    #expect(other.role == .button && other.states.contains(.selected) && !other.states.contains(.enabled))
    #expect(other.actions.isEmpty && other.id == node.id)
  }

  @Test func `a subclass can override the label`() throws {
    final class Named: UIView {
      override var accessibilityLabel: String? {
        get { "computed" }
        set {}
      }
    }
    let view = Named(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    view.isAccessibilityElement = true
    page.view.addSubview(view)
    #expect(try node("computed").role == .element)
  }

  @Test func `controls have the roles, values and actions of their kind`() throws {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
    slider.maximumValue = 4
    slider.value = 1
    slider.accessibilityLabel = "Speed"
    let toggle = UISwitch(frame: CGRect(x: 0, y: 50, width: 51, height: 31))
    toggle.accessibilityLabel = "Sound"
    toggle.isOn = true
    let segments = UISegmentedControl(items: ["One", "Two"])
    segments.frame = CGRect(x: 0, y: 100, width: 200, height: 32)
    segments.selectedSegmentIndex = 1
    let stepper = UIStepper(frame: CGRect(x: 0, y: 150, width: 94, height: 32))
    stepper.accessibilityLabel = "Count"
    for view in [slider, toggle, segments, stepper] { page.view.addSubview(view) }
    stage.runFrame()
    let speed = try node("Speed")
    #expect(speed.role == .slider && speed.value == "25%" && speed.actions == [.increment, .decrement])
    #expect(speed.range == AccessibilityRange(minimum: 0, maximum: 4, step: Double(Float(0.05) * 4), current: 1))
    let sound = try node("Sound")
    #expect(sound.role == .toggle && sound.states.isSuperset(of: [.checkable, .checked]) && sound.value == nil)
    let two = try node("Two")
    #expect(two.role == .tab && two.states.contains(.selected) && two.position == .init(index: 2, count: 2))
    #expect(try node("Count").role == .stepper)
    #expect(nodes().contains { $0.role == .tabList && $0.children.map(\.label) == ["One", "Two"] })
  }

  @Test func `requests act on controls as the person does`() throws {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 34)), log = EventLog()
    slider.accessibilityLabel = "Speed"
    slider.addAction(UIAction { _ in log.add("slid") }, for: .valueChanged)
    let button = UIButton(frame: CGRect(x: 0, y: 50, width: 90, height: 30))
    button.setTitle("Go", for: .normal)
    button.addAction(UIAction { _ in log.add("went") }, for: .touchUpInside)
    let segments = UISegmentedControl(items: ["One", "Two"])
    segments.frame = CGRect(x: 0, y: 100, width: 200, height: 32)
    segments.addAction(UIAction { _ in log.add("chose") }, for: .valueChanged)
    for view in [slider, button, segments] { page.view.addSubview(view) }
    stage.runFrame()
    let speed = try node("Speed").id
    #expect(tree.perform(.perform(0), on: speed) && slider.value == 0.05)
    #expect(tree.perform(.perform(1), on: speed) && slider.value == 0)
    #expect(tree.perform(.setValue(0.75), on: speed) && slider.value == 0.75)
    #expect(tree.perform(.setValue(9), on: speed) && slider.value == 1)
    #expect(!tree.perform(.setValue(.nan), on: speed) && !tree.perform(.perform(2), on: speed))
    #expect(tree.perform(.perform(0), on: try node("Go").id))
    #expect(tree.perform(.perform(0), on: try node("Two").id) && segments.selectedSegmentIndex == 1)
    button.isEnabled = false
    #expect(try !tree.perform(.perform(0), on: node("Go").id))
    #expect(log.lines == ["slid", "slid", "slid", "slid", "went", "chose"])
    #expect(!tree.perform(.focus, on: 1 << 30))
  }

  @Test func `a view without an action of its own is tapped at its activation point`() throws {
    let view = UIView(frame: CGRect(x: 100, y: 100, width: 60, height: 60)), log = EventLog()
    view.isAccessibilityElement = true
    view.accessibilityLabel = "Card"
    view.accessibilityTraits = .button
    let tap = UITapGestureRecognizer()
    tap.addTarget(log, action: selector { log.add("\(tap.location(in: view) == CGPoint(x: 30, y: 30))") })
    view.addGestureRecognizer(tap)
    page.view.addSubview(view)
    stage.runFrame()
    tree.perform(.perform(0), on: try node("Card").id)
    stage.runFrame()
    #expect(log.lines == ["true"])
  }

  @Test func `custom actions are offered by name and performed`() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 60)), log = EventLog()
    view.isAccessibilityElement = true
    view.accessibilityLabel = "Mail"
    view.accessibilityCustomActions = [
      UIAccessibilityCustomAction(name: "Archive") { action in
        log.add(action.name)
        return true
      }
    ]
    page.view.addSubview(view)
    let node = try node("Mail")
    #expect(node.actions.last == .custom(name: "Archive"))
    #expect(tree.perform(.perform(node.actions.count - 1), on: node.id) && log.lines == ["Archive"])
  }

  @Test func `elements that no view represents take part with their own frames`() throws {
    let chart = UIView(frame: CGRect(x: 50, y: 60, width: 100, height: 100))
    let bars = [10, 50].map { x in
      let bar = UIAccessibilityElement(accessibilityContainer: chart)
      bar.accessibilityLabel = "bar at \(x)"
      bar.accessibilityFrameInContainerSpace = CGRect(x: x, y: 0, width: 20, height: 100)
      return bar
    }
    chart.accessibilityElements = Array(bars.reversed())
    chart.accessibilityContainerType = .semanticGroup
    chart.accessibilityLabel = "Chart"
    page.view.addSubview(chart)
    #expect(try node("Chart").children.map(\.label) == ["bar at 50", "bar at 10"])
    #expect(try node("bar at 10").frame == CGRect(x: 60, y: 60, width: 20, height: 100))
    #expect(chart.index(ofAccessibilityElement: bars[0]) == 1 && bars[0].next === chart)
  }

  @Test func `a modal view hides the views beside it`() {
    label("behind", CGRect(x: 0, y: 0, width: 100, height: 20))
    let card = UIView(frame: CGRect(x: 0, y: 100, width: 200, height: 100))
    label("in front", CGRect(x: 0, y: 0, width: 100, height: 20), in: card)
    page.view.addSubview(card)
    #expect(nodes().map(\.label) == ["Garden", "behind", "in front"])
    card.accessibilityViewIsModal = true
    #expect(nodes().map(\.label) == ["Garden", "in front"])
  }

  @Test func `a presented view controller is a dialog that hides its presenter, and can be escaped from`() throws {
    label("behind", CGRect(x: 0, y: 0, width: 100, height: 20))
    let sheet = UIViewController()
    sheet.title = "Sheet"
    label("inside", CGRect(x: 10, y: 10, width: 100, height: 20), in: sheet.view)
    page.present(sheet, animated: false)
    stage.runUntilIdle(limit: 2)
    let found = nodes()
    #expect(found.map(\.label) == ["Sheet", "inside"] && found[0].role == .dialog && found[0].actions == [.escape])
  }

  @Test func `an alert is announced as one, with its text and buttons`() {
    let alert = UIAlertController(title: "Delete?", message: "It is gone then.", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    page.present(alert, animated: false)
    stage.runUntilIdle(limit: 2)
    let found = nodes()
    #expect(found.map(\.role) == [.alert, .label, .label, .button])
    #expect(found.map(\.label) == ["Delete?", "Delete?", "It is gone then.", "Cancel"])
  }

  @Test func `text fields export and accept their text in scalars`() throws {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
    field.placeholder = "Name"
    field.text = "e\u{301}te\u{301}"
    page.view.addSubview(field)
    stage.runFrame()
    var node = try node("Name")
    #expect(
      node.role == .textField && node.text == AccessibilityText("e\u{301}te\u{301}", selection: 5..<5, isEditable: true)
    )
    #expect(tree.perform(.select(0..<2), on: node.id))
    #expect(field.edited.selection == 0..<1)
    #expect(tree.perform(.replace(2..<3, "T"), on: node.id) && field.text == "e\u{301}Te\u{301}")
    #expect(tree.perform(.setText("new"), on: node.id) && field.text == "new")
    #expect(tree.perform(.replace(1..<90, ""), on: node.id) && field.text == "n")
    field.isSecureTextEntry = true
    node = try self.node("Name")
    #expect(node.role == .secureTextField && node.text?.content == "•" && node.value == nil)
  }

  @Test func `bar buttons share the information of their items`() throws {
    let stack = UINavigationController(rootViewController: page)
    stage.window.rootViewController = stack
    let share = UIBarButtonItem(barButtonSystemItem: .action, target: nil, action: nil)
    let odd = UIBarButtonItem(image: UIImage(systemName: "photo"), style: .plain, target: nil, action: nil)
    odd.accessibilityLabel = "Pictures"
    odd.accessibilityHint = "Shows all"
    page.navigationItem.rightBarButtonItems = [share, odd]
    stage.runUntilIdle(limit: 1)
    #expect(nodes().map(\.role) == [.toolbar, .heading, .button, .button, .page])
    #expect(nodes().map(\.label) == ["", "Garden", "Pictures", "Share", "Garden"])
    #expect(try node("Pictures").hint == "Shows all")
  }

  @Test func `cells have their number, the text inside them as label, and their controls as children`() throws {
    final class Source: NSObject, UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
        cell.textLabel?.text = "Row \(indexPath.row)"
        cell.detailTextLabel?.text = "detail"
        cell.accessoryView = UISwitch()
        return cell
      }
    }
    let table = UITableView(frame: page.view.bounds), source = Source()
    table.dataSource = source
    page.view.addSubview(table)
    stage.runUntilIdle(limit: 1)
    let cell = try node("Row 2, detail")
    #expect(cell.role == .cell && cell.position == AccessibilityPosition(index: 3, count: 30))
    #expect(cell.children.map(\.role) == [.toggle])
    #expect(nodes().first { $0.role == .list }?.actions == [.scroll(.up)])
  }

  @Test func `lists scroll by a page, and elements scroll into sight`() throws {
    let scroll = UIScrollView(frame: page.view.bounds)
    scroll.contentSize = CGSize(width: 400, height: 1000)
    scroll.isAccessibilityElement = false
    scroll.accessibilityContainerType = .list
    label("far", CGRect(x: 0, y: 900, width: 100, height: 20), in: scroll)
    page.view.addSubview(scroll)
    stage.runFrame()
    let list = try #require(nodes().first { $0.role == .list })
    #expect(try !node("far").states.contains(.showing))
    #expect(tree.perform(.perform(0), on: list.id))
    stage.runUntilIdle(limit: 2)
    #expect(scroll.contentOffset.y == 400)
    #expect(tree.perform(.reveal, on: try node("far").id))
    #expect(scroll.contentOffset.y == 520 || scroll.contentOffset.y == 600)
    #expect(try node("far").states.contains(.showing))
  }

  @Test func `an update says whether something has changed`() {
    let text = label("one", CGRect(x: 0, y: 0, width: 100, height: 20))
    #expect(tree.update() && !tree.update())
    text.text = "two"
    #expect(tree.update() && !tree.update())
  }
}
