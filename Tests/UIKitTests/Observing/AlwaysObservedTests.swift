import StageTesting
import Testing
import UIKit

// Initializers as apps write them: in extensions, in another module.

extension UIImageView {
  fileprivate convenience init(showing image: UIImage) {
    self.init(frame: .zero)
    self.image = image
  }
}

extension UILabel {
  fileprivate convenience init(lines: String) {
    self.init(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    text = lines
    numberOfLines = 0
  }
}

extension UIButton {
  fileprivate convenience init(margin: CGFloat) {
    self.init(frame: .zero)
    setTitle("Go", for: .normal)
    contentEdgeInsets = UIEdgeInsets(top: margin, left: margin, bottom: margin, right: margin)
    isEnabled = false
  }
}

extension UISlider {
  fileprivate convenience init(range: ClosedRange<Float>) {
    self.init(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    maximumValue = range.upperBound
    minimumValue = range.lowerBound
  }
}

extension UIPageControl {
  fileprivate convenience init(pages: Int) {
    self.init(frame: .zero)
    numberOfPages = pages
  }
}

extension UISegmentedControl {
  fileprivate convenience init(titles: [String], chosen: Int) {
    self.init(items: titles)
    selectedSegmentIndex = chosen
    selectedSegmentTintColor = .red
  }
}

extension UITextField {
  fileprivate convenience init(icon: UIView) {
    self.init(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    leftView = icon
    leftViewMode = .always
  }
}

extension UIStackView {
  fileprivate convenience init(column views: [UIView]) {
    self.init(arrangedSubviews: views)
    axis = .vertical
    spacing = 10
  }
}

extension UIScrollView {
  fileprivate convenience init(content: CGSize, inset: CGFloat, delegate: (any UIScrollViewDelegate)?) {
    self.init(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    self.delegate = delegate
    isScrollEnabled = false
    contentSize = content
    contentInset.top = inset
    contentInsetAdjustmentBehavior = .never
    maximumZoomScale = 2
  }
}

extension UITableView {
  fileprivate convenience init(rows: any UITableViewDataSource) {
    self.init(frame: CGRect(x: 0, y: 0, width: 100, height: 100), style: .plain)
    layoutIfNeeded()
    dataSource = rows
    rowHeight = 30
    tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
  }
}

extension UICollectionViewCell {
  fileprivate convenience init(ground: UIView) {
    self.init(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    backgroundView = ground
  }
}

extension UIWindow {
  fileprivate convenience init(showing controller: UIViewController) {
    self.init(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    rootViewController = controller
    isHidden = false
  }
}

extension UINavigationBar {
  fileprivate convenience init(item: UINavigationItem, tint: UIColor) {
    self.init(frame: CGRect(x: 0, y: 0, width: 200, height: 44))
    items = [item]
    barTintColor = .red
    tintColor = tint
  }
}

extension UIPanGestureRecognizer {
  fileprivate convenience init(disabledIn view: UIView) {
    self.init()
    view.addGestureRecognizer(self)
    state = .began
    isEnabled = false
  }
}

extension NSLayoutConstraint {
  fileprivate convenience init(width: CGFloat, of view: UIView) {
    self.init(
      item: view, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
      constant: 1)
    isActive = true
    view.superview?.layoutIfNeeded()
    constant = width
  }
}

extension CATextLayer {
  fileprivate convenience init(text: String) {
    self.init()
    frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    displayIfNeeded()
    string = text
  }
}

extension CAShapeLayer {
  fileprivate convenience init(circle side: CGFloat) {
    self.init()
    path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: side, height: side), transform: nil)
    fillColor = UIColor.red.cgColor
  }
}

extension CALayer {
  fileprivate convenience init(card color: UIColor) {
    self.init()
    backgroundColor = color.cgColor
    cornerRadius = 8
  }
}

/// An image view whose subclass observes the image, too.
private final class WatchedImageView: UIImageView {
  var changes = 0

  override var image: UIImage? { didSet { changes += 1 } }
}

extension WatchedImageView {
  convenience init(watching image: UIImage) {
    self.init(frame: .zero)
    self.image = image
  }
}

private final class Rows: NSObject, UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
}

struct AlwaysObservedTests {
  private let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 3)).image {
    $0.fill(CGRect(x: 0, y: 0, width: 4, height: 3))
  }

  @Test func `an image that a custom initializer sets is shown`() {
    #expect(UIImageView(showing: image).layer.contents as? CGImage === image.cgImage)
    let watched = WatchedImageView(watching: image)
    #expect(watched.changes == 1 && watched.layer.contents as? CGImage === image.cgImage)
  }

  @Test func `an image view created with an image does not report a change of the image`() {
    let view = WatchedImageView(image: image)
    #expect(view.changes == 0 && view.layer.contents as? CGImage === image.cgImage)
  }

  @Test func `labels, buttons and text fields apply properties set in custom initializers`() {
    #expect(UILabel(lines: "one\ntwo").intrinsicContentSize.height > UILabel(lines: "one").intrinsicContentSize.height)
    let button = UIButton(margin: 20)
    #expect(button.state == .disabled && button.intrinsicContentSize.width > 40)
    let icon = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    let field = UITextField(icon: icon)
    field.layoutIfNeeded()
    #expect(icon.superview === field && icon.frame.midY == 20)
  }

  @Test func `controls apply properties set in custom initializers`() {
    #expect(UISlider(range: 2...5).value == 2)
    let pages = UIPageControl(pages: 3)
    #expect(pages.subviews.count == 3)
    let segments = UISegmentedControl(titles: ["a", "b"], chosen: 1)
    segments.layoutIfNeeded()
    #expect(segments.subviews.contains { $0.backgroundColor == .red && $0.frame.minX > segments.bounds.midX - 1 })
  }

  @Test func `containers apply properties set in custom initializers`() {
    final class Log: NSObject, UIScrollViewDelegate {
      var offsets: [CGFloat] = []
      func scrollViewDidScroll(_ scrollView: UIScrollView) { offsets.append(scrollView.contentOffset.y) }
    }
    let log = Log()
    let scrollView = UIScrollView(content: CGSize(width: 100, height: 300), inset: 8, delegate: log)
    #expect(!scrollView.panGestureRecognizer.isEnabled && scrollView.adjustedContentInset.top == 8)
    scrollView.contentOffset.y = 5
    #expect(log.offsets.last == 5 && scrollView.delegate === log)

    let rows = Rows()
    let table = UITableView(rows: rows)
    table.layoutIfNeeded()
    #expect(table.visibleCells.count == 2 && table.contentSize.height == 80)
    #expect(table.tableHeaderView?.superview === table)

    let ground = UIView()
    #expect(UICollectionViewCell(ground: ground).subviews.first === ground)
  }

  @Test func `a table view does not retain its data source`() {
    let table = UITableView(frame: .zero)
    table.dataSource = Rows()
    #expect(table.dataSource == nil)
  }

  @Test func `stack views and constraints apply properties set in custom initializers`() {
    let parts = [UIView(), UIView()]
    for part in parts { part.heightAnchor.constraint(equalToConstant: 20).isActive = true }
    let stack = UIStackView(column: parts)
    stack.frame = CGRect(x: 0, y: 0, width: 40, height: 50)
    stack.layoutIfNeeded()
    #expect(parts[1].frame == CGRect(x: 0, y: 30, width: 40, height: 20))

    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    let constraint = NSLayoutConstraint(width: 70, of: view)
    root.layoutIfNeeded()
    #expect(constraint.constant == 70 && view.bounds.width == 70)
  }

  @Test func `windows and bars apply properties set in custom initializers`() {
    let controller = UIViewController()
    let window = UIWindow(showing: controller)
    #expect(controller.viewIfLoaded?.window === window && UIApplication.shared.windows.contains(window))
    window.isHidden = true

    let item = UINavigationItem(title: "Title")
    let bar = UINavigationBar(item: item, tint: .green)
    #expect(bar.tintColor == .green && bar.topItem === item)
    bar.layoutIfNeeded()
    #expect(bar.descendants.contains { ($0 as? UILabel)?.text == "Title" })
    let plain = UINavigationBar(frame: bar.frame), red = UINavigationBar(frame: bar.frame)
    red.barTintColor = .red
    for bar in [plain, red] { bar.layoutIfNeeded() }
    #expect(bar.grounds == red.grounds && bar.grounds != plain.grounds)
  }

  @Test func `a recognizer that a custom initializer disables does not begin`() {
    #expect(UIPanGestureRecognizer(disabledIn: UIView()).state != .began)
  }

  @Test func `layers apply properties set in custom initializers`() {
    #expect(CATextLayer(text: "a").needsDisplay())
    #expect(CAShapeLayer(circle: 9).path?.boundingBox.width == 9)
    let card = CALayer(card: .red)
    #expect(card.backgroundColor == UIColor.red.cgColor && card.cornerRadius == 8)
  }

  @Test func `a copy of a text layer has its values and does not need display`() {
    let layer = CATextLayer()
    layer.string = "a"
    let copy = CATextLayer(layer: layer)
    #expect(copy.string as? String == "a" && !copy.needsDisplay())
  }
}

extension UIView {
  fileprivate var descendants: [UIView] { subviews + subviews.flatMap(\.descendants) }

  /// The background colors of all descendants.
  fileprivate var grounds: [UIColor] { descendants.compactMap(\.backgroundColor) }
}
