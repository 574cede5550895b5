import Foundation
import Testing
import UIKit

@testable import UIKitCore

@MainActor @Suite(.serialized) struct UITraitCollectionTests {
  private final class Page: UIViewController {
    var told: [String] = []

    override func willTransition(
      to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      super.willTransition(to: newCollection, with: coordinator)
      told.append("will \(newCollection.horizontalSizeClass)")
    }

    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
      super.viewWillTransition(to: size, with: coordinator)
      told.append("size \(Int(size.width))")
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      super.traitCollectionDidChange(previousTraitCollection)
      told.append("did \(traitCollection.horizontalSizeClass)")
    }
  }

  @Test func `a window's trait collections are cached until its size classes change`() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 1000, height: 700)), dark = UIView()
    dark.overrideUserInterfaceStyle = .dark
    window.addSubview(dark)
    let known = (light: window.traitCollection, dark: dark.traitCollection)
    #expect(known.light.userInterfaceStyle == .light && known.dark.userInterfaceStyle == .dark)
    window.frame.size.width = 900
    #expect(window.traitCollection === known.light && dark.traitCollection === known.dark)
    window.frame.size.width = 500
    #expect(window.traitCollection.horizontalSizeClass == .compact)
    #expect(dark.traitCollection.horizontalSizeClass == .compact)
    #expect(dark.traitCollection.userInterfaceStyle == .dark)
  }

  @Test func `a window that becomes narrow notifies its view controllers once, including presented ones`() {
    let (root, presented) = (Page(), Page())
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 1000, height: 700))
    window.rootViewController = root
    window.makeKeyAndVisible()
    presented.modalPresentationStyle = .overFullScreen
    root.present(presented, animated: false)
    (root.told, presented.told) = ([], [])
    window.resize(to: CGRect(x: 0, y: 0, width: 900, height: 700), scale: 1)
    #expect(root.told == ["size 900"] && presented.told == ["size 900"])
    window.resize(to: CGRect(x: 0, y: 0, width: 400, height: 700), scale: 1)
    let expected = ["size 900", "will compact", "size 400", "did compact"]
    #expect(root.told == expected && presented.told == expected)
    #expect(presented.view.traitCollection.horizontalSizeClass == .compact)
    window.rootViewController = nil
    window.isHidden = true
  }
}
