import Foundation
import QuartzCore
import StageTesting
import Testing

@testable import UIKit
@testable import UIKitCore

/// Tests prompts and large titles: the height of the bar and the positions inside it.
@MainActor @Suite(.serialized) struct LargeTitleTests {
  private func makeStage(_ root: UIViewController, large: Bool = true) -> (Stage, UINavigationController) {
    let navigation = UINavigationController(rootViewController: root)
    navigation.navigationBar.prefersLargeTitles = large
    let stage = Stage(size: CGSize(width: 400, height: 600), rootViewController: navigation)
    stage.runUntilIdle(limit: 1)
    return (stage, navigation)
  }

  private func page(_ title: String) -> UIViewController {
    let page = UIViewController()
    page.title = title
    return page
  }

  private func shownHeight(_ navigation: UINavigationController) -> CGFloat {
    navigation.navigationBar.layer.presentation()?.bounds.height ?? .nan
  }

  @Test func `a prompt increases the height of the bar and the safe area`() {
    let root = page("Root")
    let (stage, navigation) = makeStage(root, large: false)
    #expect(navigation.navigationBar.frame.height == 44)
    root.navigationItem.prompt = "Choose one"
    stage.advance(by: Stage.period)
    #expect(navigation.navigationBar.frame.height == 74)
    #expect(root.view.safeAreaInsets.top == 74)
    let label = navigation.navigationBar.label("Choose one")
    #expect(label?.convert(label?.bounds ?? .zero, to: navigation.navigationBar).maxY == 30)
    let title = navigation.navigationBar.label("Root")
    #expect(title.map { $0.convert($0.bounds, to: navigation.navigationBar).midY } == 52)
    root.navigationItem.prompt = nil
    stage.advance(by: Stage.period)
    #expect(navigation.navigationBar.frame.height == 44 && root.view.safeAreaInsets.top == 44)
  }

  @Test func `a large title is below the buttons`() throws {
    let root = page("Root")
    let (_, navigation) = makeStage(root)
    #expect(navigation.navigationBar.frame.height == 96)
    #expect(root.view.safeAreaInsets.top == 96)
    let labels = navigation.navigationBar.labels("Root")
    #expect(labels.count == 2)
    let large = try #require(labels.first { $0.font.pointSize > 30 })
    #expect(large.convert(large.bounds, to: navigation.navigationBar).minX == 16)
    #expect(large.convert(large.bounds, to: navigation.navigationBar).maxY == 96)
    #expect(labels.first { $0 !== large }?.alpha == 0)
  }

  @Test func `the display mode of a large title is set per item or inherited from the item below`() {
    let (root, second, third) = (page("a"), page("b"), page("c"))
    let (stage, navigation) = makeStage(root)
    second.navigationItem.largeTitleDisplayMode = .never
    navigation.pushViewController(second, animated: false)
    stage.advance(by: Stage.period)
    #expect(navigation.navigationBar.frame.height == 44 && second.view.safeAreaInsets.top == 44)
    navigation.pushViewController(third, animated: false)
    stage.advance(by: Stage.period)
    #expect(navigation.navigationBar.frame.height == 44)
    third.navigationItem.largeTitleDisplayMode = .always
    stage.advance(by: Stage.period)
    #expect(navigation.navigationBar.frame.height == 96 && third.view.safeAreaInsets.top == 96)
    navigation.popToRootViewController(animated: false)
    stage.advance(by: Stage.period)
    #expect(navigation.navigationBar.frame.height == 96)
    navigation.navigationBar.prefersLargeTitles = false
    stage.advance(by: Stage.period)
    #expect(navigation.navigationBar.frame.height == 44 && root.view.safeAreaInsets.top == 44)
  }

  @Test func `a large title moves up under the buttons with the content, and down again`() throws {
    let root = ScrollingPage()
    let (stage, navigation) = makeStage(root)
    let small = try #require(navigation.navigationBar.labels("Scroll").first { $0.font.pointSize < 30 })
    #expect(root.scrollView.contentOffset.y == -96)
    for (offset, height) in [(-96.0, 96.0), (-80, 80), (-50, 50), (0, 44), (200, 44), (-60, 60), (-120, 120)] {
      root.scrollView.contentOffset.y = offset
      stage.advance(by: Stage.period)
      #expect(abs(navigation.navigationBar.frame.height - height) < 1e-6, "\(offset)")
      #expect((small.alpha == 1) == (height < 44.1), "\(offset)")
      #expect((small.alpha == 0) == (height > 66), "\(offset)")
    }
    #expect(root.view.safeAreaInsets.top == 96)
  }

  @Test(arguments: [
    (way: 15.0, duration: 0.5, hold: 0.3, height: 96.0), (way: 34, duration: 0.5, hold: 0.3, height: 44),
    (way: 12, duration: 0.12, hold: 0, height: 44),
  ])
  func `a large title released half-way settles shown or hidden`(
    way: Double, duration: Double, hold: Double, height: Double
  ) {
    let root = ScrollingPage()
    let (stage, navigation) = makeStage(root)
    // A drag is recognized after ten points.
    stage.drag(
      from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 390 - way), over: duration, hold: hold)
    stage.runUntilIdle(limit: 2)
    // A flick scrolls further.
    let offset = root.scrollView.contentOffset.y
    #expect(navigation.navigationBar.frame.height == height && (hold > 0 ? offset == -height : offset >= -height))
    stage.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 100), over: 0.5, hold: 0.3)
    stage.runUntilIdle(limit: 2)
    #expect(navigation.navigationBar.frame.height == 44 && root.scrollView.contentOffset.y > 100)
  }

  @Test func `content that cannot scroll far enough keeps the title large`() {
    let root = ScrollingPage()
    root.scrollView.contentSize.height = 530
    let (stage, navigation) = makeStage(root)
    stage.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 375), over: 0.5, hold: 0.3)
    stage.runUntilIdle(limit: 2)
    #expect(navigation.navigationBar.frame.height == 96 && root.scrollView.contentOffset.y == -96)
  }

  @Test(arguments: [true, false])
  func `the height of the bar animates along with push and pop`(cancels: Bool) {
    let root = page("Root")
    let (stage, navigation) = makeStage(root)
    let second = page("Second")
    second.navigationItem.largeTitleDisplayMode = .never
    navigation.pushViewController(second, animated: true)
    var last = shownHeight(navigation)
    for _ in 0..<30 {
      stage.advance(by: Stage.period)
      #expect(shownHeight(navigation) <= last + 0.01)
      #expect(last - shownHeight(navigation) < 10)
      last = shownHeight(navigation)
    }
    #expect(last == 44)
    stage.drag(from: CGPoint(x: 2, y: 300), to: CGPoint(x: cancels ? 100 : 300, y: 300), over: 0.2, hold: 0.2)
    let held = shownHeight(navigation)
    #expect(held > 50)
    stage.runUntilIdle(limit: 2)
    #expect(shownHeight(navigation) == (cancels ? 44 : 96))
    #expect(navigation.viewControllers.count == (cancels ? 2 : 1))
    #expect(!navigation.navigationBar.layer.hasAnimationsInSubtree)
  }

  @Test func `a pop to a scrolled view controller restores the low bar`() {
    let root = ScrollingPage()
    let (stage, navigation) = makeStage(root)
    root.scrollView.contentOffset.y = 100
    stage.advance(by: Stage.period)
    navigation.pushViewController(page("Next"), animated: true)
    stage.runUntilIdle(limit: 2)
    #expect(navigation.navigationBar.frame.height == 96)
    navigation.popViewController(animated: true)
    stage.runUntilIdle(limit: 2)
    #expect(navigation.navigationBar.frame.height == 44)
    #expect(root.scrollView.contentOffset.y == 100)
  }

  @Test func `a large title that has scrolled away stays hidden during a push of an item with a prompt`() throws {
    let root = ScrollingPage()
    let (stage, navigation) = makeStage(root)
    root.scrollView.contentOffset.y = 100
    stage.advance(by: 0.1)
    let prompted = page("Prompted")
    prompted.navigationItem.prompt = "Choose one"
    prompted.navigationItem.largeTitleDisplayMode = .never
    func shownRooms() -> [CGFloat] {
      let large = navigation.navigationBar.labels("Scroll").filter { $0.font.pointSize > 30 }
      return large.compactMap { $0.superview?.layer.presentation()?.bounds.height }
    }
    for push in [true, false] {
      if push {
        navigation.pushViewController(prompted, animated: true)
      } else {
        navigation.popViewController(animated: true)
      }
      for _ in 0..<40 {
        stage.advance(by: Stage.period)
        #expect(shownRooms().allSatisfy { $0 < 0.01 }, "\(push): \(shownRooms())")
      }
      stage.runUntilIdle(limit: 2)
      #expect(navigation.navigationBar.frame.height == (push ? 74 : 44))
    }
    root.scrollView.contentOffset.y = -96
    stage.advance(by: 0.1)
    #expect(shownRooms() == [52])
  }

  @Test func `a view controller without extended edges is below the bar, also in transitions`() throws {
    let root = page("Root")
    let (stage, navigation) = makeStage(root, large: false)
    let below = page("Below")
    below.edgesForExtendedLayout = []
    navigation.pushViewController(below, animated: true)
    stage.advance(by: 0.1)
    let shown = try #require(below.view.layer.presentation())
    #expect(abs(shown.position.y - 322) < 0.01)
    stage.runUntilIdle(limit: 2)
    #expect(below.view.frame == CGRect(x: 0, y: 44, width: 400, height: 556))
    #expect(below.view.safeAreaInsets == .zero)
    stage.resize(to: CGSize(width: 500, height: 700))
    #expect(below.view.frame == CGRect(x: 0, y: 44, width: 500, height: 656))
    navigation.popViewController(animated: true)
    stage.runUntilIdle(limit: 2)
    #expect(root.view.frame == CGRect(x: 0, y: 0, width: 500, height: 700))
  }
}

private final class ScrollingPage: UIViewController {
  let scrollView = UIScrollView()

  override func loadView() {
    scrollView.contentSize = CGSize(width: 100, height: 3000)
    scrollView.frame = CGRect(x: 0, y: 0, width: 400, height: 600)
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view = scrollView
    title = "Scroll"
  }
}

extension UIView {
  fileprivate func labels(_ text: String) -> [UILabel] {
    let own = (self as? UILabel).map { $0.text == text ? [$0] : [] } ?? []
    return own + subviews.flatMap { $0.labels(text) }
  }

  fileprivate func label(_ text: String) -> UILabel? { labels(text).first { $0.alpha > 0 } }
}
