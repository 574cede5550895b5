import CoreGraphics
import StageTesting
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite struct FocusEngineTests {
  private let page = UIViewController()
  private let stage: Stage
  private let log = EventLog()

  init() { stage = Stage(size: CGSize(width: 400, height: 400), rootViewController: page) }

  private var focused: UIView? { UIApplication.shared.focus.focused }

  @discardableResult
  private func button(_ name: String, _ x: Double, _ y: Double, in view: UIView? = nil) -> UIButton {
    let button = UIButton(frame: CGRect(x: x, y: y, width: 80, height: 40))
    button.addAction(UIAction { [log] _ in log.add(name) }, for: .primaryActionTriggered)
    (view ?? page.view).addSubview(button)
    return button
  }

  private func shiftTab() {
    stage.send(.key(usage: UIKeyboardHIDUsage.keyboardTab.rawValue, isDown: true, isRepeat: false, modifiers: .shift))
    stage.send(.key(usage: UIKeyboardHIDUsage.keyboardTab.rawValue, isDown: false, isRepeat: false, modifiers: .shift))
  }

  @Test func `the Tab key gives a view the focus, and a click removes it`() {
    let first = button("first", 20, 20)
    stage.type(.keyboardDownArrow)
    #expect(focused == nil)
    stage.type(.keyboardTab)
    #expect(focused === first && first.isFocused && first.state.contains(.focused))
    stage.tap(at: CGPoint(x: 300, y: 300))
    #expect(focused == nil && !first.isFocused && !first.state.contains(.focused))
  }

  @Test func `Tab moves the focus in reading order and wraps, and Shift-Tab moves it backwards`() {
    let c = button("c", 20, 100), b = button("b", 200, 24), a = button("a", 20, 20)
    for expected in [a, b, c, a] {
      stage.type(.keyboardTab)
      #expect(focused === expected)
    }
    shiftTab()
    #expect(focused === c)
  }

  @Test func `an arrow key moves the focus to the nearest view in its direction`() {
    let a = button("a", 20, 20), b = button("b", 200, 20), c = button("c", 20, 200), d = button("d", 200, 200)
    stage.type(.keyboardTab)
    for (key, expected) in [
      (UIKeyboardHIDUsage.keyboardRightArrow, b), (.keyboardDownArrow, d), (.keyboardLeftArrow, c),
      (.keyboardUpArrow, a), (.keyboardUpArrow, a),
    ] {
      stage.type(key)
      #expect(focused === expected)
    }
  }

  @Test func `Return and Space activate the focused button`() {
    button("a", 20, 20)
    stage.type(.keyboardTab)
    stage.type(.keyboardReturnOrEnter)
    stage.type(.keyboardSpacebar)
    #expect(log.lines == ["a", "a"])
  }

  @Test func `disabled, hidden and covered views are skipped`() {
    let off = button("off", 20, 20), hidden = button("hidden", 120, 20)
    button("covered", 20, 100)
    let last = button("last", 20, 200)
    off.isEnabled = false
    hidden.isHidden = true
    page.view.addSubview(UIView(frame: CGRect(x: 0, y: 90, width: 400, height: 60)))
    stage.type(.keyboardTab)
    #expect(focused === last)
    stage.type(.keyboardTab)
    #expect(focused === last)
  }

  @Test func `a focused view is scrolled into view`() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    scroll.contentSize = CGSize(width: 400, height: 1000)
    page.view.addSubview(scroll)
    let near = button("near", 20, 20, in: scroll), far = button("far", 20, 900, in: scroll)
    stage.advance(by: 0.1)
    stage.type(.keyboardTab)
    #expect(focused === near)
    stage.type(.keyboardTab)
    stage.runUntilIdle(limit: 2)
    #expect(focused === far)
    #expect(scroll.bounds.contains(far.frame))
  }

  @Test func `a focused control handles keys before key commands, which precede arrow movement`() {
    final class Page: UIViewController {
      var commands = 0
      override var keyCommands: [UIKeyCommand]? {
        [UIKeyCommand.inputRightArrow, "\r", UIKeyCommand.inputEscape].map {
          UIKeyCommand(input: $0, modifierFlags: [], action: selector(Page.command))
        }
      }
      func command() { commands += 1 }
    }
    let page = Page()
    stage.window.rootViewController = page
    let a = button("a", 20, 20, in: page.view)
    button("b", 200, 20, in: page.view)
    stage.type(.keyboardTab)
    stage.type(.keyboardReturnOrEnter)
    #expect(log.lines == ["a"] && page.commands == 0)
    stage.type(.keyboardRightArrow)
    #expect(focused === a && page.commands == 1)
    stage.type(.keyboardEscape)
    #expect(page.commands == 2)
  }

  @Test func `sliders, steppers, switches and segmented controls handle keys`() {
    let slider = UISlider(frame: CGRect(x: 20, y: 20, width: 200, height: 34))
    let stepper = UIStepper(frame: CGRect(x: 20, y: 80, width: 94, height: 32))
    let segments = UISegmentedControl(items: ["A", "B", "C"])
    segments.frame.origin = CGPoint(x: 20, y: 140)
    let toggle = UISwitch(frame: CGRect(x: 20, y: 200, width: 51, height: 31))
    for control in [slider, stepper, segments, toggle] {
      control.addAction(UIAction { [log] _ in log.add("\(type(of: control))") }, for: .valueChanged)
      page.view.addSubview(control)
    }
    segments.selectedSegmentIndex = 0
    segments.setEnabled(false, forSegmentAt: 1)
    slider.value = 0.5
    stage.type(.keyboardTab)
    stage.type(.keyboardRightArrow)
    #expect(abs(slider.value - 0.55) < 1e-6)
    stage.type(.keyboardDownArrow)
    #expect(focused === stepper)
    stage.type(.keyboardRightArrow)
    #expect(stepper.value == 1)
    stage.type(.keyboardTab)
    stage.type(.keyboardRightArrow)
    #expect(segments.selectedSegmentIndex == 2)
    stage.type(.keyboardRightArrow)
    #expect(segments.selectedSegmentIndex == 2)
    stage.type(.keyboardTab)
    stage.type(.keyboardSpacebar)
    #expect(toggle.isOn)
    #expect(log.lines == ["UISlider", "UIStepper", "UISegmentedControl", "UISwitch"])
  }

  @Test func `Return opens the menu of a focused button with its first item focused`() {
    let button = button("a", 20, 20)
    button.menu = UIMenu(children: [UIAction(title: "One") { [log] _ in log.add("one") }])
    button.showsMenuAsPrimaryAction = true
    stage.type(.keyboardTab)
    stage.type(.keyboardReturnOrEnter)
    stage.type(.keyboardReturnOrEnter)
    stage.advance(by: 0.5)
    #expect(log.lines == ["one"])
    #expect(focused === button)
  }

  @Test func `Tab moves the focus into a text field and out of it`() {
    let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 30))
    field.text = "text"
    page.view.addSubview(field)
    let after = button("after", 20, 100)
    stage.type(.keyboardTab)
    #expect(field.isEditing && field.edited.selectedString == "text")
    stage.type(.keyboardTab)
    #expect(!field.isEditing && focused === after)
    shiftTab()
    #expect(field.isEditing)
  }

  @Test func `a view around the focused view is asked and notified once, and can refuse an update`() {
    final class Watcher: UIView {
      var lines: [String] = []
      var allows = true
      override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool {
        lines.append("asked")
        return allows
      }
      override func didUpdateFocus(
        in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
      ) {
        lines.append("told \(context.previouslyFocusedView == nil) \(context.nextFocusedView == nil)")
        coordinator.addCoordinatedAnimations(nil) { self.lines.append("over") }
      }
    }
    let watcher = Watcher(frame: CGRect(x: 0, y: 0, width: 400, height: 200))
    page.view.addSubview(watcher)
    let a = button("a", 20, 20, in: watcher)
    button("b", 20, 100, in: watcher)
    stage.type(.keyboardTab)
    stage.advance(by: 0.3)
    #expect(watcher.lines == ["asked", "told true false", "over"])
    watcher.allows = false
    stage.type(.keyboardTab)
    #expect(focused === a)
  }

  @Test func `preferredFocusEnvironments determines the first focused view`() {
    final class Page: UIViewController {
      var best: UIView?
      override var preferredFocusEnvironments: [any UIFocusEnvironment] { best.map { [$0] } ?? [] }
    }
    let page = Page()
    stage.window.rootViewController = page
    button("a", 20, 20, in: page.view)
    page.best = button("b", 20, 100, in: page.view)
    stage.type(.keyboardTab)
    #expect(focused === page.best)
  }

  @Test func `a focus update can be requested by code, and has no effect without a focused view`() {
    let a = button("a", 20, 20), b = button("b", 20, 100)
    b.setNeedsFocusUpdate()
    b.updateFocusIfNeeded()
    #expect(focused == nil)
    stage.type(.keyboardTab)
    #expect(focused === a)
    UIFocusSystem.focusSystem(for: b)?.requestFocusUpdate(to: b)
    UIFocusSystem.focusSystem(for: b)?.updateFocusIfNeeded()
    #expect(focused === b)
  }

  /// A frame in which a view's size changes may be the last one for long.
  @Test func `the ring follows a layout in the very frame of it`() {
    let button = button("a", 20, 20)
    let container = RowView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    page.view.addSubview(container)
    container.addSubview(button)
    stage.type(.keyboardTab)
    stage.runUntilIdle(limit: 1)
    container.width = 160
    container.setNeedsLayout()
    stage.runFrame()
    let ring = button.layer.sublayers?.filter { $0.borderWidth > 1 } ?? []
    #expect(button.bounds.width == 160)
    #expect(ring.map(\.bounds.width) == [170])
  }

  @Test func `a view that leaves the window loses the focus and its focus ring`() {
    let a = button("a", 20, 20)
    stage.type(.keyboardTab)
    let ring = a.layer.sublayers?.filter { $0.borderWidth > 0 }.count
    #expect(ring == 2)
    a.removeFromSuperview()
    stage.advance(by: 0.1)
    #expect(focused == nil && a.layer.sublayers?.contains { $0.borderWidth > 0 } != true)
    stage.runUntilIdle(limit: 1)
    #expect(!stage.needsFrames)
  }
}

@Suite struct CollectionFocusTests {
  private final class Source: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    var chosen: [Int] = []
    var preferred: IndexPath?
    func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath? { preferred }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 60 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
      -> UICollectionViewCell
    { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      chosen.append(indexPath.item)
    }
  }

  private let page = UIViewController()
  private let stage: Stage
  private let source = Source()
  private let collection: UICollectionView
  private let before = UIButton(frame: CGRect(x: 0, y: 0, width: 80, height: 40))
  private let after = UIButton(frame: CGRect(x: 0, y: 350, width: 80, height: 40))

  init() {
    stage = Stage(size: CGSize(width: 400, height: 400), rootViewController: page)
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 90, height: 90)
    layout.minimumLineSpacing = 10
    layout.minimumInteritemSpacing = 10
    collection = UICollectionView(
      frame: CGRect(x: 0, y: 50, width: 400, height: 290), collectionViewLayout: layout)
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    collection.dataSource = source
    collection.delegate = source
    for view in [before, collection, after] { page.view.addSubview(view) }
    stage.advance(by: 0.2)
  }

  private var item: Int? {
    guard let cell = UIApplication.shared.focus.focused as? UICollectionViewCell else { return nil }
    return cell.collectionAround?.indexPath(for: cell)?.item
  }

  @Test func `Tab treats a collection view as one stop, and arrow keys move between its cells`() {
    stage.type(.keyboardTab)
    #expect(UIApplication.shared.focus.focused === before)
    stage.type(.keyboardTab)
    #expect(item == 0)
    stage.type(.keyboardRightArrow)
    stage.type(.keyboardDownArrow)
    #expect(item == 5)
    stage.type(.keyboardReturnOrEnter)
    #expect(source.chosen == [5])
    stage.type(.keyboardTab)
    #expect(UIApplication.shared.focus.focused === after)
  }

  @Test func `an arrow key moves the focus to cells that do not exist yet`() {
    stage.type(.keyboardTab)
    stage.type(.keyboardTab)
    for row in 1...9 {
      stage.type(.keyboardDownArrow)
      #expect(item == row * 4)
    }
    stage.runUntilIdle(limit: 2)
    #expect(collection.contentOffset.y > 600)
  }

  @Test func `Tab returns to the last focused cell if the collection view remembers it`() {
    collection.remembersLastFocusedIndexPath = true
    stage.type(.keyboardTab)
    stage.type(.keyboardTab)
    for _ in 1...9 { stage.type(.keyboardDownArrow) }
    #expect(item == 36)
    stage.type(.keyboardTab)
    #expect(UIApplication.shared.focus.focused === after)
    stage.runUntilIdle(limit: 2)
    collection.contentOffset = .zero
    stage.advance(by: 0.1)
    stage.type(.keyboardTab)
    stage.type(.keyboardTab)
    #expect(item == 36)
    stage.runUntilIdle(limit: 2)
    #expect(collection.contentOffset.y > 600)
  }

  @Test func `Tab focuses the delegate's preferred cell, and ignores a preferred index path without an item`() {
    source.preferred = IndexPath(item: 42, section: 0)
    stage.type(.keyboardTab)
    stage.type(.keyboardTab)
    #expect(item == 42)
    stage.type(.keyboardTab)
    stage.type(.keyboardTab)
    source.preferred = IndexPath(item: 60, section: 0)
    stage.type(.keyboardTab)
    #expect(item != 42 && item != nil)
  }

  @Test func `Tab continues after the collection view when the focused cell has been scrolled away`() {
    stage.type(.keyboardTab)
    stage.type(.keyboardTab)
    stage.tap(at: CGPoint(x: 300, y: 380))
    #expect(item == nil)
    collection.contentOffset = CGPoint(x: 0, y: 900)
    stage.advance(by: 0.1)
    stage.type(.keyboardTab)
    #expect(UIApplication.shared.focus.focused === after)
  }

  @Test func `a collection view that does not allow focus is skipped`() {
    collection.allowsFocus = false
    stage.type(.keyboardTab)
    stage.type(.keyboardTab)
    #expect(UIApplication.shared.focus.focused === after)
  }
}

@Suite struct FocusMapTests {
  @Test func `reading order tolerates small vertical differences within a line`() {
    let rects = [
      CGRect(x: 200, y: 4, width: 50, height: 20), CGRect(x: 0, y: 0, width: 50, height: 30),
      CGRect(x: 100, y: 8, width: 50, height: 20), CGRect(x: 0, y: 60, width: 300, height: 30),
    ]
    #expect(FocusMap.readingOrder(of: rects) == [1, 2, 0, 3])
    #expect(FocusMap.readingOrder(of: []) == [])
    #expect(FocusMap.readingOrder(of: rects, isRightToLeft: true) == [0, 2, 1, 3])
  }

  @Test func `a view straight ahead wins over a nearer one to the side`() {
    let here = CGRect(x: 100, y: 100, width: 50, height: 50)
    let ahead = CGRect(x: 260, y: 100, width: 50, height: 50), aside = CGRect(x: 170, y: 260, width: 50, height: 50)
    #expect(FocusMap.nearest(.right, from: here, among: [aside, ahead]) == 1)
    #expect(FocusMap.nearest(.left, from: here, among: [aside, ahead]) == nil)
    #expect(FocusMap.nearest(.down, from: here, among: [aside, ahead]) == 0)
  }
}

/// Gives its subviews one width.
private final class RowView: UIView {
  var width = 80.0

  override func layoutSubviews() {
    for view in subviews { view.frame.size.width = width }
  }
}
