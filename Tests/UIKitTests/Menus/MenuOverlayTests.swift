import CoreGraphics
import StageTesting
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite struct MenuOverlayTests {
  private let stage: Stage
  private let page = UIViewController()
  private let button = UIButton(type: .system)
  private let log = EventLog()

  /// The center of the button.
  private let middle = CGPoint(x: 80, y: 40)

  init() {
    stage = Stage(size: CGSize(width: 400, height: 500), rootViewController: page)
    button.frame = CGRect(x: 40, y: 20, width: 80, height: 40)
    button.setTitle("Sort", for: .normal)
    button.showsMenuAsPrimaryAction = true
    button.menu = UIMenu(children: [action("A"), action("B"), action("C", .disabled), action("D")])
    page.view.addSubview(button)
  }

  private func action(_ title: String, _ attributes: UIMenuElement.Attributes = []) -> UIAction {
    UIAction(title: title, attributes: attributes) { [log] action in
      log.add("\(title) from \(action.sender is UIButton ? "button" : "nobody")")
    }
  }

  private var overlay: MenuOverlay? { stage.window.subviews.compactMap { $0 as? MenuOverlay }.last }
  private var list: MenuList? { overlay.flatMap { find($0) } }

  private func find(_ view: UIView) -> MenuList? {
    if let list = view as? MenuList { return list }
    for inner in view.subviews.reversed() { if let list = find(inner) { return list } }
    return nil
  }

  /// The center of the entry with that title, in the window.
  private func point(of title: String) throws -> CGPoint {
    let list = try #require(list)
    let row = try #require(
      list.subviews.compactMap { $0 as? MenuRowView }.first { row in
        row.subviews.contains { ($0 as? UILabel)?.text == title }
      })
    return row.convert(CGPoint(x: row.bounds.midX, y: row.bounds.midY), to: nil)
  }

  private func open() {
    stage.tap(at: middle)
    stage.advance(by: 0.6)
  }

  @Test func `a click opens the menu, and another click chooses from it`() throws {
    open()
    #expect(overlay != nil)
    stage.tap(at: try point(of: "B"))
    #expect(log.lines == ["B from button"])
    stage.advance(by: 0.5)
    #expect(overlay == nil)
    #expect(!stage.needsFrames)
  }

  @Test func `a single press opens the menu, moves to an entry and chooses it on release`() throws {
    stage.press(at: middle)
    stage.advance(by: 0.5)
    stage.drag(to: try point(of: "D"), over: 0.2)
    #expect(log.lines.isEmpty)
    stage.release()
    #expect(log.lines == ["D from button"])
    #expect(!button.isTracking && !button.isHighlighted)
  }

  @Test func `a press that is released outside closes the menu without choosing`() {
    stage.press(at: middle)
    stage.drag(to: CGPoint(x: 380, y: 480), over: 0.2)
    stage.release()
    stage.advance(by: 0.5)
    #expect(log.lines.isEmpty && overlay == nil)
  }

  @Test func `a click on a disabled entry has no effect, and a click outside closes the menu`() throws {
    open()
    stage.tap(at: try point(of: "C"))
    #expect(log.lines.isEmpty && overlay != nil)
    stage.tap(at: CGPoint(x: 390, y: 490))
    stage.advance(by: 0.5)
    #expect(log.lines.isEmpty && overlay == nil)
  }

  @Test func `a click outside closes the menu and does not reach other views`() {
    let other = UIButton(frame: CGRect(x: 300, y: 400, width: 80, height: 40), primaryAction: action("other"))
    page.view.addSubview(other)
    open()
    stage.tap(at: CGPoint(x: 340, y: 420))
    #expect(log.lines.isEmpty)
    stage.advance(by: 0.5)
    stage.tap(at: CGPoint(x: 340, y: 420))
    #expect(log.lines == ["other from button"])
  }

  @Test func `arrow keys move over enabled entries and wrap, and Return chooses`() {
    open()
    for _ in 0..<3 { stage.type(.keyboardDownArrow) }
    #expect(list?.highlighted == 3)
    stage.type(.keyboardDownArrow)
    #expect(list?.highlighted == 0)
    stage.type(.keyboardUpArrow)
    stage.type(.keyboardReturnOrEnter)
    #expect(log.lines == ["D from button"])
  }

  @Test func `Home and End move to the first and the last enabled entry`() {
    open()
    stage.type(.keyboardEnd)
    #expect(list?.highlighted == 3)
    stage.type(.keyboardHome)
    #expect(list?.highlighted == 0)
  }

  @Test func `a letter key moves to the enabled entry that begins with it`() {
    open()
    stage.type(.keyboardD)
    #expect(list?.highlighted == 3)
    stage.type(.keyboardC)
    #expect(list?.highlighted == 3)
  }

  @Test func `Escape closes the menu and does not reach the view controller`() {
    final class Page: UIViewController {
      var escapes = 0
      override var keyCommands: [UIKeyCommand]? {
        [UIKeyCommand(input: UIKeyCommand.inputEscape, modifierFlags: [], action: selector(Page.escape))]
      }
      func escape() { escapes += 1 }
    }
    let page = Page()
    stage.window.rootViewController = page
    page.view.addSubview(button)
    open()
    stage.type(.keyboardEscape)
    stage.advance(by: 0.5)
    #expect(overlay == nil && page.escapes == 0)
    stage.type(.keyboardEscape)
    #expect(page.escapes == 1)
  }

  @Test func `the pointer highlights the enabled entry below it`() throws {
    open()
    stage.hover(at: try point(of: "B"))
    #expect(list?.highlighted == 1)
    stage.hover(at: try point(of: "C"))
    #expect(list?.highlighted == nil)
  }

  @Test func `a submenu replaces the menu and leads back`() throws {
    button.menu = UIMenu(children: [action("A"), UIMenu(title: "More", children: [action("X"), action("Y")])])
    open()
    stage.tap(at: try point(of: "More"))
    stage.advance(by: 0.5)
    #expect(list?.isSubmenu == true)
    stage.tap(at: try point(of: "More"))
    stage.advance(by: 0.5)
    #expect(list?.isSubmenu == false)
    stage.type(.keyboardUpArrow)
    stage.type(.keyboardRightArrow)
    stage.type(.keyboardReturnOrEnter)
    #expect(log.lines == ["X from button"])
  }

  @Test func `menus that the window limits to one size replace each other in that size`() throws {
    func long(_ word: String) -> [UIMenuElement] {
      (1...8).map { action("\(word) \($0), with a title that is wider than the window") }
    }
    button.menu = UIMenu(children: [UIMenu(title: "More", children: long("inner"))] + long("outer"))
    stage.resize(to: CGSize(width: 200, height: 200))
    open()
    let size = try #require(list?.superview?.bounds.size)
    stage.tap(at: try point(of: "More"))
    stage.advance(by: 0.5)
    #expect(list?.isSubmenu == true && list?.frame.size == size)
    #expect(list?.subviews.allSatisfy { $0.frame.maxX <= size.width } == true)
  }

  @Test func `an action can keep the menu open and change its state`() throws {
    let toggle = UIAction(title: "Grid", attributes: .keepsMenuPresented) { action in
      action.state = action.state == .on ? .off : .on
    }
    button.menu = UIMenu(children: [toggle])
    open()
    stage.tap(at: try point(of: "Grid"))
    #expect(toggle.state == .on && overlay != nil)
    stage.tap(at: try point(of: "Grid"))
    #expect(toggle.state == .off && overlay != nil)
  }

  @Test func `a long menu stays inside the window and scrolls to the highlighted entry`() throws {
    button.menu = UIMenu(children: (0..<40).map { action("\($0)") })
    open()
    let list = try #require(list)
    #expect(stage.window.bounds.contains(list.convert(list.bounds, to: nil)))
    stage.type(.keyboardUpArrow)
    #expect(list.contentOffset.y > 0)
    #expect(list.bounds.contains(list.convert(try point(of: "39"), from: nil)))
  }

  @Test func `resizing the window closes the menu immediately`() {
    open()
    stage.resize(to: CGSize(width: 300, height: 300))
    #expect(overlay == nil)
  }

  @Test func `losing the keyboard focus closes the menu`() {
    open()
    stage.send(.focus(false))
    stage.advance(by: 0.5)
    #expect(overlay == nil)
  }

  @Test func `opening the menu sends menuActionTriggered and no primary action`() throws {
    for event in [UIControl.Event.menuActionTriggered, .primaryActionTriggered, .touchUpInside] {
      button.addAction(UIAction { [log] _ in log.add("event \(event.rawValue)") }, for: event)
    }
    open()
    #expect(log.lines == ["event \(UIControl.Event.menuActionTriggered.rawValue)"])
  }

  @Test func `a drag from the button is not recognized by a pan recognizer around it`() {
    let pan = UIPanGestureRecognizer(target: log, action: selector { [log] in log.add("pan") })
    page.view.addGestureRecognizer(pan)
    stage.drag(from: middle, to: CGPoint(x: 200, y: 400), over: 0.3)
    #expect(log.lines.isEmpty)
  }

  @Test func `a button that changes its selection shows the first choice and then the chosen one`() throws {
    button.changesSelectionAsPrimaryAction = true
    #expect(button.currentTitle == "A")
    open()
    stage.tap(at: try point(of: "D"))
    #expect(button.currentTitle == "D")
    #expect(button.menu?.selectedElements.map(\.title) == ["D"])
    #expect(log.lines == ["D from button"])
  }

  @Test func `a button without a menu that changes its selection toggles isSelected`() {
    button.menu = nil
    button.changesSelectionAsPrimaryAction = true
    stage.tap(at: middle)
    #expect(button.isSelected)
    stage.tap(at: middle)
    #expect(!button.isSelected)
  }

  @Test func `a bar button item opens its menu`() throws {
    let item = UIBarButtonItem(title: "Sort", menu: UIMenu(children: [action("A")]))
    let view = ResolvedButtonAppearance().button(for: item)
    view.frame = CGRect(x: 40, y: 100, width: 80, height: 40)
    page.view.addSubview(view)
    stage.tap(at: CGPoint(x: 80, y: 120))
    stage.advance(by: 0.5)
    stage.tap(at: try point(of: "A"))
    #expect(log.lines == ["A from button"])
  }

  @Test func `the menu is deallocated after it has closed`() {
    open()
    weak let gone = overlay
    stage.type(.keyboardEscape)
    stage.advance(by: 1)
    #expect(gone == nil)
  }

  @Test func `a stationary pointer does not take the highlight of a menu opened by key until it moves`()
    throws
  {
    stage.hover(at: CGPoint(x: 60, y: 120))
    stage.type(.keyboardTab)
    stage.type(.keyboardReturnOrEnter)
    stage.advance(by: 0.6)
    func highlighted() throws -> [String] {
      try #require(list).subviews.compactMap { $0 as? MenuRowView }.filter(\.isHighlighted).flatMap { row in
        row.subviews.compactMap { ($0 as? UILabel)?.text }.filter { !$0.isEmpty }
      }
    }
    #expect(try highlighted() == ["A"])
    stage.hover(at: try point(of: "B"))
    #expect(try highlighted() == ["B"])
    stage.type(.keyboardEscape)
    stage.advance(by: 0.5)
  }
}
