import Foundation
import QuartzCore
import Testing

@testable import UIKit
@testable import UIKitCore

@MainActor @Suite(.serialized) struct NavigationBarHidingTests {
  /// A view controller that hides or shows the bar whenever it appears.
  private final class HidingPage: UIViewController {
    let hides: Bool

    init(_ title: String, hides: Bool) {
      self.hides = hides
      super.init(nibName: nil, bundle: nil)
      self.title = title
    }

    required init?(coder: NSCoder) { nil }

    override func viewWillAppear(_ animated: Bool) {
      navigationController?.setNavigationBarHidden(hides, animated: animated)
    }
  }

  /// A view controller with a bar below one without, or the other way round.
  private func makeStage(hidesAbove: Bool) -> (TransitionStage, below: HidingPage, above: HidingPage) {
    let stage = TransitionStage(animator: .system)
    let below = HidingPage("below", hides: !hidesAbove)
    let above = HidingPage("above", hides: hidesAbove)
    stage.navigation.setViewControllers([below], animated: false)
    stage.advance(by: 0.1)
    return (stage, below, above)
  }

  private func expectBar(_ stage: TransitionStage, isHidden: Bool, sourceLocation: SourceLocation = #_sourceLocation) {
    let bar = stage.navigation.navigationBar
    #expect(stage.navigation.isNavigationBarHidden == isHidden, sourceLocation: sourceLocation)
    #expect(bar.isHidden == isHidden, sourceLocation: sourceLocation)
    #expect(bar.superview === stage.navigation.view, sourceLocation: sourceLocation)
    #expect(bar.frame == CGRect(x: 0, y: isHidden ? -44 : 0, width: 400, height: 44), sourceLocation: sourceLocation)
    #expect(bar.topItem === stage.navigation.topViewController?.navigationItem, sourceLocation: sourceLocation)
    let page = stage.navigation.topViewController?.view
    #expect(page?.safeAreaInsets.top == (isHidden ? 0 : 44), sourceLocation: sourceLocation)
  }

  @Test(arguments: [true, false])
  func `the bar moves with the view controller that has it, in push and pop`(hidesAbove: Bool) {
    let (stage, below, above) = makeStage(hidesAbove: hidesAbove)
    let bar = stage.navigation.navigationBar
    let owner = hidesAbove ? below : above
    expectBar(stage, isHidden: !hidesAbove)
    stage.navigation.pushViewController(above, animated: true)
    #expect(bar.superview === owner.view)
    #expect(below.view.safeAreaInsets.top == (hidesAbove ? 44 : 0))
    #expect(above.view.safeAreaInsets.top == (hidesAbove ? 0 : 44))
    #expect(bar.topItem === owner.navigationItem)
    stage.advance(by: 0.4)
    expectBar(stage, isHidden: hidesAbove)
    stage.navigation.popViewController(animated: true)
    #expect(bar.superview === owner.view)
    stage.advance(by: 0.4)
    expectBar(stage, isHidden: !hidesAbove)
  }

  @Test(arguments: [true, false])
  func `a cancelled pop keeps the bar as it was`(hidesAbove: Bool) {
    let (stage, below, above) = makeStage(hidesAbove: hidesAbove)
    stage.navigation.pushViewController(above, animated: false)
    stage.advance(by: 0.1)
    expectBar(stage, isHidden: hidesAbove)
    stage.director.choice = .slide
    let interaction = stage.startInteractivePop()
    interaction.update(0.4)
    stage.advance(by: 0.1)
    #expect(stage.navigation.navigationBar.superview === (hidesAbove ? below : above).view)
    interaction.cancel()
    stage.advance(by: 1)
    expectBar(stage, isHidden: hidesAbove)
  }

  @Test func `a pop restores a bar that the pushed view controller has hidden`() {
    let stage = TransitionStage()
    let page = HidingPage("page", hides: true)
    stage.navigation.pushViewController(page, animated: true)
    stage.advance(by: 0.3)
    stage.navigation.popViewController(animated: true)
    stage.advance(by: 1)
    expectBar(stage, isHidden: false)
  }

  @Test func `an unanimated push or pop shows or hides the bar at once`() {
    let (stage, _, above) = makeStage(hidesAbove: true)
    stage.navigation.pushViewController(above, animated: false)
    expectBar(stage, isHidden: true)
    stage.navigation.popViewController(animated: false)
    expectBar(stage, isHidden: false)
  }

  @Test func `a scroll view that is pushed away keeps the bar at its visible top`() {
    let stage = TransitionStage(animator: .system)
    let list = UIViewController()
    let scroll = UIScrollView()
    scroll.contentSize = CGSize(width: 400, height: 5000)
    list.view = scroll
    stage.navigation.setViewControllers([list], animated: false)
    stage.advance(by: 0.1)
    scroll.contentOffset.y = 1000
    stage.navigation.pushViewController(HidingPage("page", hides: true), animated: true)
    #expect(stage.navigation.navigationBar.superview === scroll)
    #expect(stage.navigation.navigationBar.frame.minY == scroll.contentOffset.y)
    stage.advance(by: 0.5)
    expectBar(stage, isHidden: true)
  }
}
