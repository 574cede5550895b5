import Foundation
import QuartzCore
import Testing

@testable import UIKit
@testable import UIKitCore

@MainActor @Suite(.serialized) struct UIToolbarTests {
  private func item(_ side: CGFloat) -> UIBarButtonItem {
    UIBarButtonItem(customView: UIView(frame: CGRect(x: 0, y: 0, width: side, height: side)))
  }

  @Test func `flexible spaces share the remaining width`() {
    let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 400, height: 44))
    let items = [item(20), item(20), item(20)]
    bar.items = [items[0], .flexibleSpace(), items[1], .flexibleSpace(), items[2]]
    bar.layoutIfNeeded()
    let frames = items.compactMap { $0.customView.map { $0.convert($0.bounds, to: bar) } }
    #expect(frames.map(\.minX) == [16, 190, 364])
  }

  @Test func `the toolbar is hidden until it is shown, and slides in`() {
    let stage = TransitionStage()
    #expect(stage.navigation.isToolbarHidden)
    stage.root.toolbarItems = [item(20)]
    stage.navigation.setToolbarHidden(false, animated: true)
    #expect(stage.root.view.safeAreaInsets.bottom == 44)
    stage.advance(by: 0.05)
    let y = stage.navigation.toolbar.layer.presentation()?.frame.minY ?? 0
    #expect(y > 557 && y < 600)
    stage.advance(by: 0.5)
    #expect(stage.navigation.toolbar.frame == CGRect(x: 0, y: 556, width: 400, height: 44))
    #expect(stage.navigation.toolbar.items?.count == 1)
    stage.navigation.isToolbarHidden = true
    #expect(stage.root.view.safeAreaInsets.bottom == 0 && stage.navigation.toolbar.frame.minY == 600)
  }

  @Test func `a toolbar that is shown before the first layout is visible from the start`() {
    let page = UIViewController()
    let items = [item(20)]
    page.toolbarItems = items
    let navigation = UINavigationController(rootViewController: page)
    navigation.isToolbarHidden = false
    navigation.view.frame = CGRect(x: 0, y: 0, width: 400, height: 600)
    navigation.view.layoutIfNeeded()
    #expect(navigation.toolbar.frame == CGRect(x: 0, y: 556, width: 400, height: 44))
    #expect(navigation.toolbar.items == items)
  }

  @Test func `the toolbar shows the items of the top view controller, also after a cancelled pop`() {
    let stage = TransitionStage()
    stage.navigation.isToolbarHidden = false
    let (below, above) = (item(20), item(30))
    stage.root.toolbarItems = [below]
    let page = stage.page("page")
    page.toolbarItems = [above]
    stage.navigation.pushViewController(page, animated: true)
    stage.advance(by: 1.1)
    #expect(stage.navigation.toolbar.items == [above])
    let interaction = stage.startInteractivePop()
    interaction.update(0.4)
    stage.advance(by: 0.5)
    #expect(stage.navigation.toolbar.items == [below])
    interaction.cancel()
    stage.advance(by: 1)
    #expect(stage.navigation.toolbar.items == [above])
    stage.navigation.popViewController(animated: false)
    #expect(stage.navigation.toolbar.items == [below])
  }

  @Test func `a navigation controller can have a custom toolbar class`() {
    let navigation = UINavigationController(navigationBarClass: nil, toolbarClass: OwnToolbar.self)
    #expect(navigation.toolbar is OwnToolbar)
  }
}

private final class OwnToolbar: UIToolbar {}
