import StageTesting
import Testing

@testable import UIKit
@testable import UIKitCore

/// The property that holds for all standard views: in a right-to-left layout, everything is where a mirror would show it.
@MainActor @Suite(.serialized) struct MirroringTests {
  private static let size = CGSize(width: 400, height: 600)

  private func differences(
    _ root: () -> UIViewController, _ scenario: (MirroredStage) throws -> Void
  ) rethrows -> [String] {
    try MirroredStage.differences(on: { Stage(size: Self.size, rootViewController: root()) }, scenario)
  }

  private func page(_ title: String) -> UIViewController {
    let page = UIViewController()
    page.title = title
    page.view.backgroundColor = .systemBackground
    let label = UILabel(frame: CGRect(x: 0, y: 200, width: 0, height: 20))
    label.text = title
    label.translatesAutoresizingMaskIntoConstraints = false
    page.view.addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: page.view.layoutMarginsGuide.leadingAnchor),
      label.topAnchor.constraint(equalTo: page.view.safeAreaLayoutGuide.topAnchor, constant: 30),
    ])
    return page
  }

  private func item(_ title: String) -> UIBarButtonItem {
    UIBarButtonItem(title: title, style: .plain, target: nil, action: nil)
  }

  // MARK: Bars

  @Test(arguments: [false, true])
  func `a navigation bar is mirrored, with its buttons, titles and back button`(prefersLargeTitles: Bool) {
    let found = differences {
      let navigation = UINavigationController(rootViewController: page("First"))
      navigation.navigationBar.prefersLargeTitles = prefersLargeTitles
      let top = page("Second")
      top.navigationItem.leftItemsSupplementBackButton = true
      top.navigationItem.leftBarButtonItems = [item("Left"), item("Other left")]
      top.navigationItem.rightBarButtonItems = [item("Right"), item("Other right")]
      top.navigationItem.prompt = "A prompt"
      navigation.pushViewController(top, animated: false)
      return navigation
    } _: {
      $0.stage.advance(by: 0.1)
      $0.record("at rest")
    }
    #expect(found == [])
  }

  @Test func `a toolbar and a tab bar are mirrored`() {
    let found = differences {
      let navigation = UINavigationController(rootViewController: page("One"))
      navigation.isToolbarHidden = false
      let space = UIBarButtonItem(systemItem: .flexibleSpace)
      navigation.topViewController?.toolbarItems = [item("A"), item("Long title"), space, item("C")]
      let tabs = UITabBarController()
      tabs.viewControllers = [navigation, page("Two"), page("Another one")]
      return tabs
    } _: { mirrored in
      mirrored.stage.advance(by: 0.1)
      mirrored.record("narrow")
      mirrored.stage.resize(to: CGSize(width: 900, height: 600))
      mirrored.stage.resize(to: CGSize(width: 400, height: 600))
      mirrored.stage.tap(at: mirrored.point(200, 580))
      mirrored.stage.advance(by: 0.1)
      mirrored.record("second tab")
    }
    #expect(found == [])
  }

  // MARK: Transitions

  @Test func `a push and a pop are mirrored at every moment`() {
    let found = differences {
      UINavigationController(rootViewController: page("First"))
    } _: { mirrored in
      let navigation = mirrored.stage.window.rootViewController as? UINavigationController
      mirrored.stage.advance(by: 0.1)
      navigation?.pushViewController(page("Second"), animated: true)
      for frame in 0..<8 {
        mirrored.stage.advance(by: 0.05)
        mirrored.record("push, frame \(frame)")
      }
      navigation?.popViewController(animated: true)
      for frame in 0..<8 {
        mirrored.stage.advance(by: 0.05)
        mirrored.record("pop, frame \(frame)")
      }
    }
    #expect(found == [])
  }

  @Test(arguments: [120.0, 320])
  func `a drag from the leading edge pops, and is mirrored at every moment`(distance: Double) {
    var counts: [Int] = []
    let found = differences {
      let navigation = UINavigationController(rootViewController: page("First"))
      navigation.pushViewController(page("Second"), animated: false)
      return navigation
    } _: { mirrored in
      mirrored.stage.advance(by: 0.1)
      mirrored.stage.press(at: mirrored.point(2, 300))
      for step in 1...8 {
        mirrored.stage.move(to: mirrored.point(2 + distance * CGFloat(step) / 8, 300))
        mirrored.record("drag, step \(step)")
      }
      mirrored.stage.advance(by: 0.2)
      mirrored.stage.release()
      for frame in 0..<8 {
        mirrored.stage.advance(by: 0.05)
        mirrored.record("release, frame \(frame)")
      }
      mirrored.stage.runUntilIdle(limit: 2)
      counts.append((mirrored.stage.window.rootViewController as? UINavigationController)?.viewControllers.count ?? 0)
    }
    #expect(found == [])
    #expect(counts == (distance > 200 ? [1, 1] : [2, 2]))
  }

  @Test func `a running push that a drag interrupts is mirrored`() {
    let found = differences {
      UINavigationController(rootViewController: page("First"))
    } _: { mirrored in
      let navigation = mirrored.stage.window.rootViewController as? UINavigationController
      mirrored.stage.advance(by: 0.1)
      navigation?.pushViewController(page("Second"), animated: true)
      mirrored.stage.advance(by: 0.15)
      mirrored.stage.press(at: mirrored.point(200, 300))
      for step in 1...6 {
        mirrored.stage.move(to: mirrored.point(200 + 20 * CGFloat(step), 300))
        mirrored.record("drag, step \(step)")
      }
      mirrored.stage.release()
      mirrored.stage.advance(by: 0.1)
      mirrored.record("released")
    }
    #expect(found == [])
  }

  // MARK: Content

  @Test func `a form with constraints is mirrored`() {
    let found = differences {
      FormController()
    } _: {
      $0.stage.advance(by: 0.1)
      $0.record("at rest")
    }
    #expect(found == [])
  }

  @Test func `controls respond to mirrored input`() {
    var results: [[String]] = []
    let found = differences {
      FormController()
    } _: { mirrored in
      mirrored.stage.advance(by: 0.1)
      let form = mirrored.stage.window.rootViewController as? FormController
      guard let form else { return }
      for control in [form.segments, form.onOff, form.slider, form.stepper, form.dots] {
        let rect = control.convert(control.bounds, to: nil)
        // A point near the trailing edge.
        let x = mirrored.direction == .rightToLeft ? rect.minX + rect.width * 0.1 : rect.maxX - rect.width * 0.1
        mirrored.stage.tap(at: CGPoint(x: x, y: rect.midY))
      }
      mirrored.stage.runUntilIdle(limit: 1)
      mirrored.record("after clicks")
      results.append([
        "\(form.segments.selectedSegmentIndex)", "\(form.onOff.isOn)", "\((form.slider.value * 10).rounded())",
        "\(form.stepper.value)", "\(form.dots.currentPage)",
      ])
    }
    #expect(found == [])
    #expect(results == [["2", "true", "9.0", "1.0", "1"], ["2", "true", "9.0", "1.0", "1"]])
  }

  @Test func `table cells of all styles are mirrored, with swipe actions`() {
    let found = differences {
      RowsController(style: .plain)
    } _: { mirrored in
      mirrored.stage.advance(by: 0.1)
      mirrored.record("at rest")
      mirrored.stage.press(at: mirrored.point(300, 60))
      for step in 1...6 {
        mirrored.stage.move(to: mirrored.point(300 - 20 * CGFloat(step), 60))
        mirrored.record("swipe, step \(step)")
      }
      mirrored.stage.release()
      mirrored.stage.advance(by: 0.1)
      mirrored.record("released")
      mirrored.stage.runUntilIdle(limit: 1)
      mirrored.record("open")
    }
    #expect(found == [])
  }

  @Test(arguments: [true, false])
  func `the items of a flow layout are mirrored, in a horizontal one if it flips`(isVertical: Bool) {
    let found = differences {
      let layout = isVertical ? UICollectionViewFlowLayout() : FlippingLayout()
      layout.scrollDirection = isVertical ? .vertical : .horizontal
      layout.itemSize = CGSize(width: 90, height: 70)
      layout.sectionInset = UIEdgeInsets(top: 5, left: 20, bottom: 5, right: 8)
      return ItemsController(collectionViewLayout: layout)
    } _: { mirrored in
      mirrored.stage.advance(by: 0.1)
      mirrored.record("at rest")
      mirrored.stage.drag(from: mirrored.point(300, 400), to: mirrored.point(220, 330), over: 0.2)
      mirrored.record("dragged")
      mirrored.stage.runUntilIdle(limit: 4)
      mirrored.record("settled")
    }
    #expect(found == [])
  }

  @Test func `a horizontal flow layout that does not flip is the same in both directions`() {
    let origins = UIUserInterfaceLayoutDirection.both.map { direction in
      Stage.withLayoutDirection(direction) {
        let layout = UICollectionViewFlowLayout()
        layout.scrollDirection = .horizontal
        let items = ItemsController(collectionViewLayout: layout)
        let stage = Stage(size: Self.size, rootViewController: items)
        stage.advance(by: 0.1)
        return items.collectionView.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.frame.minX
      }
    }
    #expect(origins[0] == origins[1])
  }

  @Test func `pages follow each other from right to left`() {
    var shown: [String?] = []
    let found = differences {
      PagesController()
    } _: { mirrored in
      mirrored.stage.advance(by: 0.1)
      mirrored.record("at rest")
      mirrored.stage.press(at: mirrored.point(300, 300))
      for step in 1...6 {
        mirrored.stage.move(to: mirrored.point(300 - 40 * CGFloat(step), 300))
        mirrored.record("drag, step \(step)")
      }
      mirrored.stage.release()
      mirrored.stage.runUntilIdle(limit: 3)
      mirrored.record("second page")
      shown.append((mirrored.stage.window.rootViewController as? PagesController)?.viewControllers?.first?.title)
    }
    #expect(found == [])
    #expect(shown == ["1", "1"])
  }
}

// MARK: - Content

/// A form with most controls, laid out by constraints in leading and trailing terms.
private final class FormController: UIViewController {
  let segments = UISegmentedControl(items: ["One", "Two", "Three"])
  let slider = UISlider()
  let onOff = UISwitch()
  let stepper = UIStepper()
  let dots = UIPageControl()

  override func viewDidLoad() {
    super.viewDidLoad()
    slider.value = 0.3
    dots.numberOfPages = 4
    dots.currentPageIndicatorTintColor = .label
    let progress = UIProgressView()
    progress.progress = 0.25
    let button = UIButton(type: .system)
    button.setTitle("Title", for: .normal)
    button.setImage(UIImage(systemName: "chevron.forward"), for: .normal)
    button.contentHorizontalAlignment = .leading
    button.contentEdgeInsets = UIEdgeInsets(top: 0, left: 7, bottom: 0, right: 2)
    let field = UITextField()
    field.borderStyle = .roundedRect
    field.text = "Text"
    field.clearButtonMode = .always
    field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    field.leftViewMode = .always
    let text = UITextView()
    text.text = "A text view"
    let line = UIStackView(arrangedSubviews: [onOff, stepper, UIView()])
    line.spacing = 12
    let column = UIStackView(arrangedSubviews: [segments, slider, line, dots, progress, button, field])
    column.axis = .vertical
    column.spacing = 10
    let name = UILabel()
    name.text = "Name"
    for view in [column, name, text] {
      view.translatesAutoresizingMaskIntoConstraints = false
      view.directionalLayoutMargins.leading = 20
      self.view.addSubview(view)
    }
    let root: UIView = view
    root.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 10, leading: 40, bottom: 10, trailing: 12)
    NSLayoutConstraint.activate([
      name.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor),
      name.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
      column.leadingAnchor.constraint(equalToSystemSpacingAfter: root.leadingAnchor, multiplier: 3),
      column.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -60),
      column.topAnchor.constraint(equalTo: name.bottomAnchor, constant: 10),
      text.topAnchor.constraint(equalTo: column.bottomAnchor, constant: 10),
      text.heightAnchor.constraint(equalToConstant: 60),
    ])
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "H:|-[text]-90-|", metrics: nil, views: ["text": text]))
  }
}

private final class RowsController: UITableViewController {
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 6 }

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Header" }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let styles: [UITableViewCell.CellStyle] = [.default, .value1, .value2, .subtitle]
    let accessories: [UITableViewCell.AccessoryType] = [
      .disclosureIndicator, .detailDisclosureButton, .checkmark, .detailButton, .none,
    ]
    let cell = UITableViewCell(style: styles[indexPath.row % 4], reuseIdentifier: nil)
    cell.textLabel?.text = "Row \(indexPath.row)"
    cell.detailTextLabel?.text = "Detail"
    cell.accessoryType = accessories[indexPath.row % 5]
    cell.indentationLevel = indexPath.row % 3
    if indexPath.row % 2 == 0 { cell.imageView?.image = UIImage(systemName: "photo") }
    return cell
  }
}

private final class FlippingLayout: UICollectionViewFlowLayout {
  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}

private final class ItemsController: UICollectionViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
  }

  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 47 }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath) }
}

private final class PagesController: UIPageViewController, UIPageViewControllerDataSource {
  private let pages = (0..<4).map { number in
    let page = UIViewController()
    page.title = "\(number)"
    page.view.backgroundColor = .systemBackground
    return page
  }

  init() {
    super.init(transitionStyle: .scroll, navigationOrientation: .horizontal)
    dataSource = self
    setViewControllers([pages[0]], direction: .forward, animated: false)
  }

  required init?(coder: NSCoder) { nil }

  private func page(beside page: UIViewController, by step: Int) -> UIViewController? {
    guard let index = pages.firstIndex(of: page), pages.indices.contains(index + step) else { return nil }
    return pages[index + step]
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { page(beside: viewController, by: -1) }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { page(beside: viewController, by: 1) }

  func presentationCount(for pageViewController: UIPageViewController) -> Int { pages.count }
}
