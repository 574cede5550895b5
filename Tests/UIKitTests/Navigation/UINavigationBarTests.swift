import Foundation
import QuartzCore
import Testing

@testable import UIKit
@testable import UIKitCore

@MainActor @Suite(.serialized) struct UINavigationBarTests {
  /// The visible texts of a bar, from left to right.
  private func texts(in view: UIView) -> [String] {
    labels(in: view).sorted { $0.convert($0.bounds, to: nil).minX < $1.convert($1.bounds, to: nil).minX }
      .compactMap(\.text)
  }

  private func labels(in view: UIView) -> [UILabel] {
    view.subviews.flatMap { ($0 as? UILabel).map { [$0] } ?? labels(in: $0) }
  }

  private func label(_ text: String, in view: UIView) -> UILabel? { labels(in: view).first { $0.text == text } }

  @Test func `the bar shows the title of the top item and a back button with the title below`() {
    let stage = TransitionStage()
    let bar = stage.navigation.navigationBar
    #expect(texts(in: bar) == ["root"])
    stage.settled("page")
    #expect(texts(in: bar) == ["root", "page"])
    #expect(bar.topItem?.title == "page" && bar.backItem?.title == "root")
    stage.root.title = "renamed"
    #expect(texts(in: bar).first == "renamed")
    stage.root.title = nil
    #expect(texts(in: bar).first == "Back")
    stage.root.navigationItem.backButtonTitle = "Home"
    #expect(texts(in: bar).first == "Home")
  }

  @Test func `a back title without enough space becomes Back`() {
    let stage = TransitionStage()
    stage.root.title = "A page with a very long title that fills any bar"
    stage.settled("page")
    #expect(texts(in: stage.navigation.navigationBar) == ["Back", "page"])
  }

  @Test func `the title is centered unless buttons push it aside`() {
    let stage = TransitionStage()
    let page = stage.settled("page")
    let bar = stage.navigation.navigationBar
    stage.advance(by: 0.1)
    #expect(label("page", in: bar)?.center.x == 200)
    page.navigationItem.rightBarButtonItems = ["One", "Two", "A rather long button"].map {
      UIBarButtonItem(title: $0, style: .plain, target: nil, action: nil)
    }
    stage.advance(by: 0.1)
    let title = label("page", in: bar)
    let button = label("A rather long button", in: bar)
    #expect((title?.center.x ?? 0) < 200)
    #expect(
      (title?.convert(title?.bounds ?? .zero, to: bar).maxX ?? 999)
        <= (button?.convert(button?.bounds ?? .zero, to: bar).minX ?? 0))
  }

  @Test(arguments: [true, false])
  func `equal buttons stay opaque in a transition, and others cross-fade`(completes: Bool) throws {
    let stage = TransitionStage()
    func items(_ other: String) -> [UIBarButtonItem] {
      let button = UIButton(type: .system)
      button.setTitle("Recipe", for: .normal)
      button.setImage(UIImage(systemName: "chevron.down"), for: .normal)
      return [
        UIBarButtonItem(image: UIImage(systemName: "xmark"), style: .plain, target: nil, action: nil),
        UIBarButtonItem(customView: button), UIBarButtonItem(title: other, style: .plain, target: nil, action: nil),
      ]
    }
    stage.root.navigationItem.rightBarButtonItems = items("A")
    let page = stage.page("page")
    page.navigationItem.rightBarButtonItems = items("B")
    stage.navigation.pushViewController(page, animated: true)
    let bar = stage.navigation.navigationBar
    func strength(_ view: UIView) -> Float {
      sequence(first: view, next: \.superview).prefix { $0 !== bar }
        .reduce(1) { $0 * ($1.layer.presentation()?.opacity ?? 0) }
    }
    func strengths(_ text: String) -> [Float] { labels(in: bar).filter { $0.text == text }.map(strength).sorted() }
    func images(in view: UIView) -> [UIImageView] {
      view.subviews.flatMap { ($0 as? UIImageView).map { [$0] } ?? images(in: $0) }
    }
    stage.advance(by: 0.5)
    #expect(strengths("Recipe") == [0, 1])
    #expect(images(in: bar).filter { $0.superview is UIButton }.map(strength).sorted() == [0, 0, 1, 1])
    for text in ["A", "B"] { #expect(strengths(text).allSatisfy { $0 > 0.1 && $0 < 0.9 }) }
    if !completes { stage.navigation.popViewController(animated: true) }
    stage.advance(by: 2)
    #expect(bar.topItem?.title == (completes ? "page" : "root"))
    #expect(strengths("Recipe") == [1] && strengths(completes ? "B" : "A") == [1])
    #expect(strengths(completes ? "A" : "B") == [])
  }

  @Test func `left items replace the back button or supplement it`() {
    let stage = TransitionStage()
    let page = stage.settled("page")
    let bar = stage.navigation.navigationBar
    page.navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Close", style: .plain, target: nil, action: nil)
    stage.advance(by: 0.1)
    #expect(texts(in: bar) == ["Close", "page"])
    page.navigationItem.leftItemsSupplementBackButton = true
    stage.advance(by: 0.1)
    #expect(texts(in: bar) == ["root", "Close", "page"])
    page.navigationItem.hidesBackButton = true
    stage.advance(by: 0.1)
    #expect(texts(in: bar) == ["Close", "page"])
  }

  @Test func `a click on the back button pops, and a click on an item performs its action`() {
    let stage = TransitionStage()
    let page = stage.settled("page")
    var presses = 0
    page.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Press", primaryAction: UIAction { _ in presses += 1 })
    stage.advance(by: 0.1)
    click(stage, x: 375)
    #expect(presses == 1)
    click(stage, x: 20)
    stage.advance(by: 1.1)
    stage.expectAtRest(stage.root)
  }

  @Test func `titles slide and cross-fade in a transition, scrubbed by the gesture`() {
    let stage = TransitionStage()
    let page = stage.settled("page")
    let bar = stage.navigation.navigationBar
    let interaction = stage.startInteractivePop()
    interaction.update(0.5)
    stage.advance(by: 0.1)
    let title = labels(in: bar).first { $0.text == "page" }?.superview
    #expect(abs((title?.layer.presentation()?.opacity ?? 0) - 0.5) < 0.001)
    #expect((title?.layer.presentation()?.transform.m41 ?? 0) == 400 * BarMetrics.titleTravel / 2)
    interaction.cancel()
    stage.advance(by: 1)
    #expect(texts(in: bar) == ["root", "page"])
    #expect(labels(in: bar).allSatisfy { $0.superview?.alpha == 1 && $0.superview?.transform == .identity })
    stage.expectAtRest(page)
  }

  @Test func `a bar that is hidden during an interactive pop follows its progress`() {
    let stage = TransitionStage()
    let page = stage.settled("page")
    let interaction = stage.startInteractivePop()
    stage.navigation.setNavigationBarHidden(true, animated: true)
    interaction.update(0.5)
    stage.advance(by: 0.1)
    let y = stage.navigation.navigationBar.layer.presentation()?.position.y ?? 0
    #expect(abs(y - 0) < 0.5)
    interaction.finish()
    stage.advance(by: 1)
    #expect(stage.navigation.navigationBar.frame.maxY == 0)
    #expect(page.parent == nil)
    stage.expectAtRest(stage.root)
  }

  private func click(_ stage: TransitionStage, x: Double) {
    for phase in [InputEvent.PointerPhase.down, .up] {
      UIApplication.shared.show(stage.window)
      UIApplication.shared.deliver(
        InputEvent(
          time: CACurrentMediaTime(),
          kind: .pointer(id: 0, phase: phase, position: CGPoint(x: x, y: 22), button: 1)))
      stage.advance(by: 0.05)
    }
  }
}
