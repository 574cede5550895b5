import StageTesting
import Testing
import UIKit

@testable import UIKitCore

@MainActor @Suite struct UILayoutSupportTests {
  @Test func `the layout guides follow the safe area insets and can be constrained`() {
    let page = UIViewController()
    let content = UIView()
    content.translatesAutoresizingMaskIntoConstraints = false
    page.view.addSubview(content)
    NSLayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: page.topLayoutGuide.bottomAnchor),
      content.bottomAnchor.constraint(equalTo: page.bottomLayoutGuide.topAnchor),
      content.leftAnchor.constraint(equalTo: page.view.leftAnchor),
      NSLayoutConstraint(
        item: content, attribute: .right, relatedBy: .equal, toItem: page.view, attribute: .right, multiplier: 1,
        constant: 0),
    ])
    let stage = Stage(size: CGSize(width: 200, height: 300), rootViewController: page)
    #expect(page.topLayoutGuide.length == 0 && content.frame == CGRect(x: 0, y: 0, width: 200, height: 300))
    page.additionalSafeAreaInsets = UIEdgeInsets(top: 30, left: 0, bottom: 20, right: 0)
    stage.advance(by: Stage.period)
    #expect(page.topLayoutGuide.length == 30 && page.bottomLayoutGuide.length == 20)
    #expect(content.frame == CGRect(x: 0, y: 30, width: 200, height: 250))
    #expect(page.topLayoutGuide === page.topLayoutGuide && page.view.layoutGuides.count == 3)
  }

  @Test func `a visual format accepts a layout guide as an item`() {
    let page = UIViewController()
    let content = UIView()
    content.translatesAutoresizingMaskIntoConstraints = false
    page.view.addSubview(content)
    let views: [String: Any] = ["content": content, "top": page.topLayoutGuide]
    for format in ["V:[top]-8-[content(40)]", "H:|[content]|"] {
      NSLayoutConstraint.activate(
        NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: nil, views: views))
    }
    page.additionalSafeAreaInsets.top = 12
    let stage = Stage(size: CGSize(width: 200, height: 300), rootViewController: page)
    #expect(content.frame == CGRect(x: 0, y: 20, width: 200, height: 40))
    withExtendedLifetime(stage) {}
  }
}
