import Foundation
import QuartzCore
import Testing

@testable import UIKit
@testable import UIKitCore

@MainActor @Suite(.serialized) struct UIAppearanceTests {
  /// Runs `body` and removes the proxies that it has set.
  private func withProxies(_ body: () -> Void) {
    body()
    AppearanceProxies.forgetAll()
  }

  private func background(_ bar: UIView) -> BarBackground? { bar.subviews.compactMap { $0 as? BarBackground }.first }

  private func labels(in view: UIView) -> [UILabel] {
    view.subviews.flatMap { ($0 as? UILabel).map { [$0] } ?? labels(in: $0) }
  }

  fileprivate final class OwnBar: UINavigationBar {}
  fileprivate final class OwnNavigation: UINavigationController {}

  private func window(_ root: UIViewController) -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 600))
    window.rootViewController = root
    window.isHidden = false
    window.layoutIfNeeded()
    return window
  }

  @Test func `a bar takes the appearance settings of its class when it enters a window`() {
    withProxies {
      UINavigationBar.appearance().isTranslucent = false
      UINavigationBar.appearance().barTintColor = UIColor(red: 0.98, green: 0.61, blue: 0.04, alpha: 1)
      UINavigationBar.appearance().titleTextAttributes = [
        .foregroundColor: UIColor.white, .font: UIFont.systemFont(ofSize: 15),
      ]
      let page = UIViewController()
      page.title = "Title"
      let navigation = UINavigationController(rootViewController: page)
      #expect(navigation.navigationBar.barTintColor == nil)
      let window = window(navigation)
      #expect(
        background(navigation.navigationBar)?.resolved
          == .opaque(UIColor(red: 0.98, green: 0.61, blue: 0.04, alpha: 1)))
      let title = labels(in: navigation.navigationBar).first
      #expect(title?.textColor == .white && title?.font.pointSize == 15)
      window.isHidden = true
    }
  }

  @Test func `a property that is set on a bar overrides the appearance proxy`() {
    withProxies {
      UINavigationBar.appearance().barTintColor = .red
      UINavigationBar.appearance().barStyle = .black
      let navigation = UINavigationController(rootViewController: UIViewController())
      navigation.navigationBar.barTintColor = .green
      let window = window(navigation)
      #expect(navigation.navigationBar.barTintColor == .green && navigation.navigationBar.barStyle == .black)
      navigation.navigationBar.barStyle = .default
      navigation.view.removeFromSuperview()
      window.addSubview(navigation.view)
      #expect(navigation.navigationBar.barStyle == .default)
      window.isHidden = true
    }
  }

  @Test func `an appearance proxy stores settings without being in a window`() {
    withProxies {
      let proxy = UITabBar.appearance()
      proxy.barTintColor = .red
      #expect(UITabBar.appearance() === proxy && proxy.window == nil)
    }
  }

  @Test func `a subclass takes the settings of its superclass, then its own`() {
    withProxies {
      OwnBar.appearance().barTintColor = .green
      UINavigationBar.appearance().barTintColor = .red
      UINavigationBar.appearance().shadowImage = UIImage()
      let navigation = UINavigationController(navigationBarClass: OwnBar.self, toolbarClass: nil)
      let plain = UINavigationController(rootViewController: UIViewController())
      let windows = [window(navigation), window(plain)]
      #expect(navigation.navigationBar.barTintColor == .green && navigation.navigationBar.shadowImage != nil)
      #expect(plain.navigationBar.barTintColor == .red)
      for window in windows { window.isHidden = true }
    }
  }

  @Test func `settings for bars in a container class apply only inside that class`() {
    withProxies {
      UINavigationBar.appearance(whenContainedInInstancesOf: [OwnNavigation.self]).barTintColor = .green
      UINavigationBar.appearance().barTintColor = .red
      let inside = OwnNavigation(rootViewController: UIViewController())
      let outside = UINavigationController(rootViewController: UIViewController())
      let windows = [window(inside), window(outside)]
      #expect(inside.navigationBar.barTintColor == .green)
      #expect(outside.navigationBar.barTintColor == .red)
      for window in windows { window.isHidden = true }
    }
  }

  @Test func `bar buttons and tabs take the text attributes of their class`() {
    withProxies {
      UIBarButtonItem.appearance().setTitleTextAttributes([.foregroundColor: UIColor.red], for: .normal)
      UITabBarItem.appearance().setTitleTextAttributes([.foregroundColor: UIColor.green], for: .selected)
      let page = UIViewController()
      let item = UIBarButtonItem(title: "A", style: .plain, target: nil, action: nil)
      page.navigationItem.rightBarButtonItem = item
      let tabs = UITabBarController()
      tabs.viewControllers = [UINavigationController(rootViewController: page)]
      let window = window(tabs)
      #expect(item.titleTextAttributes(for: .normal)?.color == .red)
      #expect(tabs.tabBar.items?.first?.titleTextAttributes(for: .selected)?.color == .green)
      window.isHidden = true
    }
  }
}
