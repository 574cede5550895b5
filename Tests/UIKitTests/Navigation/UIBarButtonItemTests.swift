import Foundation
import QuartzCore
import Testing

@testable import UIKit
@testable import UIKitCore

@MainActor @Suite(.serialized) struct UIBarButtonItemTests {
  private func buttons(in view: UIView) -> [UIButton] {
    view.subviews.flatMap { ($0 as? UIButton).map { [$0] } ?? buttons(in: $0) }
  }

  /// Returns the bar of a stage whose view controller has these items, after layout.
  private func bar(left: [UIBarButtonItem] = [], right: [UIBarButtonItem] = []) -> (TransitionStage, UINavigationBar) {
    let stage = TransitionStage()
    stage.root.navigationItem.leftBarButtonItems = left
    stage.root.navigationItem.rightBarButtonItems = right
    stage.advance(by: 0.1)
    return (stage, stage.navigation.navigationBar)
  }

  private func square(_ side: CGFloat) -> UIBarButtonItem {
    UIBarButtonItem(customView: UIView(frame: CGRect(x: 0, y: 0, width: side, height: side)))
  }

  private func x(_ item: UIBarButtonItem, in bar: UIView) -> CGFloat? {
    item.customView.map { $0.convert($0.bounds, to: bar).minX }
  }

  @Test func `a custom view keeps its size and is centered vertically`() {
    let item = square(30)
    let (_, bar) = bar(left: [item])
    #expect(
      item.customView?.convert(item.customView?.bounds ?? .zero, to: bar) == CGRect(x: 16, y: 7, width: 30, height: 30))
  }

  @Test func `a custom view without a size is measured again when its content changes`() {
    let button = UIButton(type: .system)
    button.setTitle("Zoom", for: .normal)
    let (first, second) = (UIBarButtonItem(customView: button), square(20))
    let (stage, bar) = bar(left: [first, second])
    for title in ["Screenshot Slide", "Go"] {
      button.setTitle(title, for: .normal)
      stage.advance(by: 0.1)
      #expect(button.bounds.size == button.intrinsicContentSize, "\(title)")
      #expect(x(second, in: bar) == 16 + button.bounds.width + BarMetrics.spacing, "\(title)")
    }
  }

  @Test func `a custom view keeps its size when another view of the window has constraints`() {
    let button = UIButton(type: .system), other = UIView()
    button.setTitle("Screenshot Slide", for: .normal)
    let (stage, _) = bar(left: [UIBarButtonItem(customView: button)])
    let size = button.bounds.size
    other.translatesAutoresizingMaskIntoConstraints = false
    stage.window.addSubview(other)
    NSLayoutConstraint.activate([
      other.centerXAnchor.constraint(equalTo: stage.window.centerXAnchor),
      other.widthAnchor.constraint(equalToConstant: 40),
    ])
    stage.advance(by: 0.1)
    button.setTitle("Go", for: .normal)
    stage.advance(by: 0.1)
    button.setTitle("Screenshot Slide", for: .normal)
    stage.advance(by: 0.1)
    #expect(button.bounds.size == size && size.width > 60)
  }

  @Test func `a custom view with inner constraints is measured again when its content changes`() {
    let label = UILabel(), view = UIView()
    label.text = "Zoom"
    label.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 5),
      label.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -5),
      label.topAnchor.constraint(equalTo: view.topAnchor), label.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    let (stage, _) = bar(right: [UIBarButtonItem(customView: view)])
    label.text = "Screenshot Slide"
    stage.advance(by: 0.1)
    #expect(abs(view.bounds.width - label.intrinsicContentSize.width - 10) <= 1)
  }

  @Test func `a custom view with a given size keeps it, whatever it shows`() {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 44, height: 30))
    let (stage, _) = bar(left: [UIBarButtonItem(customView: button)])
    button.setTitle("Screenshot Slide", for: .normal)
    stage.advance(by: 0.1)
    #expect(button.bounds.size == CGSize(width: 44, height: 30))
    button.bounds.size = CGSize(width: 60, height: 30)
    button.superview?.setNeedsLayout()
    stage.advance(by: 0.1)
    #expect(button.bounds.size == CGSize(width: 60, height: 30))
  }

  @Test(arguments: [(width: -16.0, x: 0.0), (width: -10.0, x: 6.0), (width: 20.0, x: 36.0)])
  func `a fixed space moves the following item inwards, or outwards if it is negative`(width: Double, x: Double) {
    let item = square(30)
    let (_, leftBar) = bar(left: [.fixedSpace(width), item])
    #expect(abs((self.x(item, in: leftBar) ?? .nan) - x) < 1e-9)
    let other = square(30)
    let (_, rightBar) = bar(right: [.fixedSpace(width), other])
    #expect(abs((self.x(other, in: rightBar) ?? .nan) - (400 - x - 30)) < 1e-9)
  }

  @Test func `a fixed space between two items adds to their spacing`() {
    let (first, second) = (square(20), square(20))
    let (_, bar) = bar(left: [first, .fixedSpace(10), second])
    #expect(x(second, in: bar) == 16 + 20 + 10 + BarMetrics.spacing)
  }

  @Test func `a press calls the target with the item, or else only the primary action`() {
    let target = Target()
    let item = UIBarButtonItem(title: "A", style: .plain, target: target, action: selector(Target.pressed(_:)))
    let (_, bar) = bar(left: [item])
    buttons(in: bar).first?.sendActions(for: [.touchUpInside, .primaryActionTriggered])
    #expect(target.senders.count == 1 && target.senders.first === item)
    var runs = 0
    item.primaryAction = UIAction { _ in runs += 1 }
    buttons(in: bar).first?.sendActions(for: [.touchUpInside, .primaryActionTriggered])
    #expect(runs == 1 && target.senders.count == 1)
  }

  @Test func `a change of an item is shown immediately`() {
    let item = UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil)
    let (_, bar) = bar(right: [item])
    item.title = "Done"
    item.isEnabled = false
    #expect(buttons(in: bar).map(\.currentTitle) == ["Done"])
    #expect(buttons(in: bar).map(\.isEnabled) == [false])
    item.tintColor = .red
    #expect(buttons(in: bar).first?.tintColor == .red)
  }

  @Test func `text attributes of an item take precedence over those of the appearance`() {
    let item = UIBarButtonItem(title: "A", style: .plain, target: nil, action: nil)
    let (_, bar) = bar(right: [item])
    bar.standardAppearance.buttonAppearance.normal.titleTextAttributes = [
      .foregroundColor: UIColor.red, .font: UIFont.systemFont(ofSize: 12),
    ]
    #expect(buttons(in: bar).first?.currentTitleColor == .red)
    #expect(buttons(in: bar).first?.titleLabel?.font.pointSize == 12)
    item.setTitleTextAttributes([.foregroundColor: UIColor.green], for: .normal)
    #expect(buttons(in: bar).first?.currentTitleColor == .green)
    #expect(item.titleTextAttributes(for: .normal)?.color == .green)
  }

  @Test func `system items have an image, or a bold or plain title`() {
    #expect(UIBarButtonItem(barButtonSystemItem: .add, target: nil, action: nil).image != nil)
    let done = UIBarButtonItem(systemItem: .done)
    #expect(done.title == "Done" && done.style == .done && done.image == nil)
    #expect(UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil).kind == .flexibleSpace)
  }

  @Test func `items that are replaced with animation cross-fade`() {
    let item = UIBarButtonItem(title: "A", style: .plain, target: nil, action: nil)
    let (stage, bar) = bar(right: [item])
    let new = UIBarButtonItem(title: "B", style: .plain, target: nil, action: nil)
    stage.root.navigationItem.setRightBarButton(new, animated: true)
    #expect(buttons(in: bar).compactMap(\.currentTitle).contains("B"))
    #expect(bar.layer.hasAnimationsInSubtree)
    stage.advance(by: 0.5)
    #expect(buttons(in: bar).map(\.currentTitle) == ["B"])
    #expect(!bar.layer.hasAnimationsInSubtree)
  }

  @Test func `an empty back button title leaves only the chevron, and a back item's title takes precedence`() {
    let item = UINavigationItem(title: "Title")
    #expect(item.titleOfBackButton == "Title")
    item.backButtonTitle = ""
    #expect(item.titleOfBackButton == "")
    item.backBarButtonItem = UIBarButtonItem(title: "Home", style: .plain, target: nil, action: nil)
    #expect(item.titleOfBackButton == "Home")
    #expect(UINavigationItem(title: "").titleOfBackButton == "Back")
  }
}

private final class Target {
  var senders: [UIBarButtonItem] = []

  func pressed(_ item: UIBarButtonItem) { senders.append(item) }
}
