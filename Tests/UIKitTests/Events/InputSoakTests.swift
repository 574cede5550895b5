import CoreGraphics
import Foundation
import StageTesting
import Testing

@testable import UIKit
@testable import UIKitCore

/// Tests a window full of views with random user input, while the application changes the views.
@Suite struct InputSoakTests {
  @Test(arguments: 1...4)
  func `a full window becomes idle after any input, and the next click works`(seed: Int) {
    let app = SoakApp(seed: UInt64(seed))
    for _ in 0..<500 { app.act() }
    app.release()
    let stage = app.stage
    #expect(stage.runUntilIdle(limit: 8) < 8, "something moves for ever")
    #expect(!UIApplication.shared.pointers.isAnyDown)
    #expect(UIApplication.shared.gestures.tracking.isEmpty)
    app.goHome()
    #expect(stage.runUntilIdle(limit: 8) < 8, "something moves for ever on the way home")
    let home = app.home
    #expect(app.navigation.topViewController === home && app.navigation.presentedViewController == nil)
    for scroll in [home.grid, home.table, home.scroll] {
      #expect(!scroll.isTracking && !scroll.isDecelerating && !scroll.isZooming)
      #expect(scroll.limits.clamp(scroll.contentOffset) == scroll.contentOffset)
    }
    for control in home.controls { #expect(!control.isTracking && !control.isHighlighted) }
    let clicks = home.clicks
    stage.tap(at: home.button.convert(CGPoint(x: 20, y: 20), to: nil))
    #expect(home.clicks == clicks + 1, "the next click works")
  }
}

/// The window and the random actions on it.
private final class SoakApp {
  let home = SoakPage()
  let navigation: UINavigationController
  let stage: Stage
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
    navigation = UINavigationController(rootViewController: home)
    stage = Stage(size: CGSize(width: 600, height: 600), rootViewController: navigation)
  }

  /// A random number below `sides`, the same for the same seed on every machine.
  private func roll(_ sides: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((bits ^ (bits >> 31)) % UInt64(sides))
  }

  private var anywhere: CGPoint { CGPoint(x: roll(700) - 50, y: roll(700) - 50) }

  /// Performs one random action.
  func act() {
    switch roll(10) {
    case 0..<5: touch()
    case 5: scrollOrType()
    case 6: stage.advance(by: [0.02, 0.1, 0.3][roll(3)])
    case 7: changeWindow()
    case 8: changePages()
    default: changeViews()
    }
  }

  private func touch() {
    let id = roll(3), place = anywhere
    switch roll(8) {
    case 0, 1: stage.send(.pointer(id: id, phase: .down, position: place, button: [1, 1, 1, 3][roll(4)]))
    case 2, 3, 4: stage.send(.pointer(id: id, phase: .move, position: place, button: 1))
    case 5: stage.send(.pointer(id: id, phase: .up, position: place, button: 1))
    case 6: stage.send(.pointer(id: id, phase: [.cancel, .leave, .hover][roll(3)], position: place, button: 0))
    default: stage.drag(from: place, to: anywhere, over: [0.03, 0.1][roll(2)])
    }
  }

  private func scrollOrType() {
    let keys: [UIKeyboardHIDUsage] = [
      .keyboardTab, .keyboardDownArrow, .keyboardRightArrow, .keyboardReturnOrEnter, .keyboardEscape, .keyboardSpacebar,
      .keyboardA, .keyboardDeleteOrBackspace,
    ]
    switch roll(5) {
    case 0, 1:
      stage.scroll(
        by: CGVector(dx: Double(roll(3) - 1), dy: Double(roll(9) - 4)), at: anywhere, isPrecise: roll(2) == 0)
    case 2: stage.send(.text("é"))
    default: stage.type(keys[roll(keys.count)])
    }
  }

  private func changeWindow() {
    switch roll(5) {
    case 0: stage.resize(to: CGSize(width: 300 + roll(500), height: 250 + roll(500)))
    case 1: stage.resize(to: CGSize(width: 600, height: 600))
    case 2: stage.send(.focus(roll(2) == 0))
    case 3: stage.send(.visibility(roll(3) > 0))
    default: stage.cancel()
    }
  }

  private func changePages() {
    switch roll(5) {
    case 0:
      if navigation.viewControllers.count < 4 { navigation.pushViewController(UIViewController(), animated: true) }
    case 1: navigation.popViewController(animated: roll(2) == 0)
    case 2:
      guard navigation.presentedViewController == nil else { return }
      let page = UIViewController()
      page.modalPresentationStyle = [.pageSheet, .fullScreen, .overFullScreen][roll(3)]
      navigation.present(page, animated: true)
    case 3: navigation.dismiss(animated: roll(2) == 0)
    default: navigation.setNavigationBarHidden(roll(2) == 0, animated: true)
    }
    stage.advance(by: 0.02)
  }

  private func changeViews() {
    let views = home.views
    let view = views[roll(views.count)]
    switch roll(6) {
    case 0: view.isHidden.toggle()
    case 1: if view.superview == nil { home.view.addSubview(view) } else { view.removeFromSuperview() }
    case 2:
      for recognizer in view.gestureRecognizers ?? [] { recognizer.isEnabled = roll(2) == 0 }
    case 3: home.changeItems(by: roll(9) - 4)
    case 4: home.controls[roll(home.controls.count)].isEnabled.toggle()
    default:
      let offset = home.grid.limits.clamp(CGPoint(x: 0, y: roll(2000)))
      home.grid.setContentOffset(offset, animated: roll(2) == 0)
    }
    stage.advance(by: 0.02)
  }

  /// Releases all pointers and keys and shows the window.
  func release() {
    for id in 0..<3 {
      stage.send(.pointer(id: id, phase: .up, position: .zero, button: 1))
      stage.send(.pointer(id: id, phase: .up, position: .zero, button: 3))
    }
    stage.send(.visibility(true))
    stage.send(.focus(true))
    navigation.view.endEditing(true)
    for view in home.views {
      view.isHidden = false
      for recognizer in view.gestureRecognizers ?? [] { recognizer.isEnabled = true }
      if view.superview == nil { home.view.addSubview(view) }
    }
    for control in home.controls { control.isEnabled = true }
    stage.advance(by: 0.1)
    // An open popover or menu closes by a click beside it or by Escape.
    stage.type(.keyboardEscape)
  }

  /// Returns to the root view controller and the initial window size.
  func goHome() {
    stage.resize(to: CGSize(width: 600, height: 600))
    navigation.dismiss(animated: true)
    stage.runUntilIdle(limit: 3)
    navigation.popToRootViewController(animated: true)
    navigation.setNavigationBarHidden(false, animated: false)
  }
}

/// A grid, a table, a zooming scroll view, and controls.
private final class SoakPage: UIViewController, UICollectionViewDataSource, UITableViewDataSource, UIScrollViewDelegate
{
  let grid = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
  let table = UITableView(frame: .zero, style: .insetGrouped)
  let scroll = UIScrollView()
  let zoomed = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 900))
  let button = UIButton(type: .system)
  let slider = UISlider(), toggle = UISwitch(), field = UITextField()
  private(set) var clicks = 0
  private var items = 60

  var controls: [UIControl] { [button, slider, toggle, field] }
  var views: [UIView] { [grid, table, scroll] + controls }

  override func viewDidLoad() {
    super.viewDidLoad()
    grid.dataSource = self
    grid.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    table.dataSource = self
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    scroll.contentSize = zoomed.frame.size
    scroll.maximumZoomScale = 3
    scroll.delegate = self
    scroll.addSubview(zoomed)
    button.setTitle("Click", for: .normal)
    button.addAction(UIAction { [weak self] _ in self?.clicks += 1 }, for: .touchUpInside)
    for view in views { self.view.addSubview(view) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let top = view.safeAreaInsets.top
    for (index, control) in controls.enumerated() {
      control.frame = CGRect(x: 10 + index * 130, y: Int(top) + 10, width: 120, height: 40)
    }
    let height = max(view.bounds.height - top - 60, 0), width = view.bounds.width / 3
    for (index, view) in [grid, table, scroll].enumerated() {
      view.frame = CGRect(x: CGFloat(index) * width, y: top + 60, width: width, height: height)
    }
  }

  /// Inserts or removes items with an animation.
  func changeItems(by count: Int) {
    let change = max(count, 2 - items)
    let paths = (0..<abs(change)).map { IndexPath(item: $0, section: 0) }
    items += change
    grid.performBatchUpdates { [grid] in change > 0 ? grid.insertItems(at: paths) : grid.deleteItems(at: paths) }
    change > 0 ? table.insertRows(at: paths, with: .fade) : table.deleteRows(at: paths, with: .left)
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { items }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { items }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.textLabel?.text = "Row \(indexPath.row)"
    return cell
  }
}
