import QuartzCore
import StageTesting
import Testing
import UIKit

@testable import Player

extension StageSuites {
  /// Tests the lines of the layer tree, and the values of layers.
  @Suite struct LayerTreeTests {
    private final class Page: UIViewController {
      let box = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 50, height: 20))

      override func viewDidLoad() {
        super.viewDidLoad()
        label.text = "Sky"
        box.addSubview(label)
        view.addSubview(box)
      }
    }

    private func made() -> (stage: Stage, page: Page, tree: LayerTree) {
      let page = Page(), stage = Stage(size: CGSize(width: 300, height: 200), rootViewController: page)
      stage.runUntilIdle(limit: 1)
      return (stage, page, LayerTree())
    }

    @Test func `the tree lists each layer below the one around it`() {
      let (stage, page, tree) = made()
      #expect(tree.update(stage.window))
      #expect(tree.lines.map(\.name) == ["Page", "UIView", "UILabel “Sky”"])
      #expect(tree.lines.map(\.depth) == [0, 1, 2])
      #expect(tree.lines.map(\.hasSublayers) == [true, true, false])
      #expect(tree.lines[1].layer === page.box.layer)
      #expect(!tree.update(stage.window), "nothing has changed")
    }

    @Test func `what the tools show is not part of the tree`() {
      let (stage, _, tree) = made()
      stage.window.addSubview(LayerOutline())
      _ = tree.update(stage.window)
      #expect(tree.lines.count == 3)
    }

    @Test func `a change of the layers changes the lines`() {
      let (stage, page, tree) = made()
      _ = tree.update(stage.window)
      page.box.isHidden = true
      page.view.layer.addSublayer(CALayer())
      #expect(tree.update(stage.window))
      #expect(tree.lines.map(\.isHidden) == [false, true, true, false])
      #expect(tree.lines.last?.name == "CALayer")
    }

    @Test func `sublayers are collapsed and expanded, and revealed`() {
      let (stage, page, tree) = made()
      tree.toggle(page.view.layer)
      #expect(tree.update(stage.window))
      #expect(tree.lines.count == 1 && tree.lines[0].isCollapsed)
      #expect(tree.count == 3)
      tree.reveal(page.label.layer)
      #expect(tree.update(stage.window))
      #expect(tree.lines.count == 3)
    }

    @Test func `a layer's values are texts, and animated ones have a start and an end`() throws {
      let (stage, page, _) = made()
      page.box.layer.cornerRadius = 4
      let still = LayerValues(page.box.layer).values
      #expect(still.first { $0.name == "position" }?.text == "60, 45")
      #expect(still.first { $0.name == "bounds" }?.text == "100 × 50")
      #expect(still.first { $0.name == "in window" }?.text == "10, 20, 100 × 50")
      #expect(still.first { $0.name == "cornerRadius" }?.text == "4")
      #expect(still.allSatisfy { $0.limits == nil })
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { page.box.alpha = 0 }
      stage.advance(by: 0.5, step: 0.1)
      let moving = try #require(LayerValues(page.box.layer).values.first { $0.name == "opacity" })
      #expect(moving.limits == "100 % → 0 %")
      #expect(moving.text != "100 %" && moving.text != "0 %")
    }
  }
}
