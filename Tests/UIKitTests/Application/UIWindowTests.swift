import Foundation
import StageTesting
import Testing
import UIKit

@testable import UIKitCore

@Suite struct UIWindowTests {
  private final class Page: UIViewController {
    let log = EventLog()

    override func viewWillAppear(_ animated: Bool) { log.add("will appear") }
    override func viewDidAppear(_ animated: Bool) { log.add("did appear, in window: \(view.window != nil)") }
    override func viewWillDisappear(_ animated: Bool) { log.add("will disappear") }
    override func viewDidDisappear(_ animated: Bool) { log.add("did disappear, in window: \(view.window != nil)") }
    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
      log.add("to \(Int(size.width))×\(Int(size.height)) from \(Int(view.bounds.width))")
      coordinator.animate(
        alongsideTransition: { [log, weak self] _ in log.add("beside, at \(Int(self?.view.bounds.width ?? 0))") },
        completion: { [log] _ in log.add("done") })
    }
  }

  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
  private let page = Page()

  @Test func `a window is hidden until it is shown, and does not load its root view before`() {
    window.rootViewController = page
    #expect(window.isHidden)
    #expect(!page.isViewLoaded)
    #expect(!UIApplication.shared.windows.contains(window))
    window.makeKeyAndVisible()
    #expect(UIApplication.shared.windows.last === window)
    #expect(window.isKeyWindow)
    #expect(page.log.lines == ["will appear", "did appear, in window: true"])
  }

  @Test func `the root view fills the window and follows its size`() {
    window.rootViewController = page
    window.makeKeyAndVisible()
    #expect(page.view.frame == CGRect(x: 0, y: 0, width: 300, height: 200))
    window.resize(to: CGRect(x: 0, y: 0, width: 500, height: 400), scale: 1)
    #expect(page.view.frame == CGRect(x: 0, y: 0, width: 500, height: 400))
    #expect(page.log.lines.suffix(3) == ["to 500×400 from 300", "beside, at 500", "done"])
  }

  @Test func `a resize to the same size is not reported as a size transition`() {
    window.rootViewController = page
    window.makeKeyAndVisible()
    window.resize(to: CGRect(x: 0, y: 0, width: 300, height: 200), scale: 2)
    #expect(window.contentScaleFactor == 2)
    #expect(page.log.lines.count == 2)
  }

  @Test func `a new root view controller replaces the old one, and both receive appearance calls`() {
    window.rootViewController = page
    window.makeKeyAndVisible()
    let next = Page()
    window.rootViewController = next
    #expect(page.log.lines.suffix(2) == ["will disappear", "did disappear, in window: false"])
    #expect(next.log.lines == ["will appear", "did appear, in window: true"])
    #expect(window.subviews == [next.view])
    window.rootViewController = nil
    #expect(window.subviews.isEmpty)
  }

  @Test func `hiding a window notifies its root and makes the window behind the key window`() {
    let behind = UIWindow(frame: window.frame)
    behind.makeKeyAndVisible()
    window.rootViewController = page
    window.makeKeyAndVisible()
    #expect(!behind.isKeyWindow)
    window.isHidden = true
    #expect(behind.isKeyWindow)
    #expect(page.log.lines.suffix(2) == ["will disappear", "did disappear, in window: true"])
    window.isHidden = false
    #expect(page.log.lines.suffix(2) == ["will appear", "did appear, in window: true"])
  }

  @Test func `a window is retained only by its owner`() {
    weak var died: UIWindow?
    func use() {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      window.rootViewController = Page()
      window.makeKeyAndVisible()
      died = window
    }
    use()
    #expect(died == nil)
  }

  @Test func `the responder chain continues from the window to the application`() {
    #expect(window.next === UIApplication.shared)
  }

  @Test func `animations alongside a size transition run after the layout in the new size`() {
    final class Page: UIViewController {
      var heard: [String] = []
      override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        heard.append("will")
        coordinator.animate { [self] _ in
          heard.append("alongside \(Int(view.bounds.width))")
          view.setNeedsLayout()
        } completion: { [self] _ in
          heard.append("completed")
        }
      }
      override func viewDidLayoutSubviews() { heard.append("laid out \(Int(view.bounds.width))") }
    }
    let page = Page()
    let stage = Stage(size: CGSize(width: 300, height: 200), rootViewController: page)
    page.heard = []
    stage.resize(to: CGSize(width: 500, height: 400))
    #expect(page.heard == ["will", "laid out 500", "alongside 500", "laid out 500", "completed"])
  }
}
