import CoreGraphics
import StageTesting
import Testing

@testable import UIFoundation
@testable import UIKit
@testable import UIKitCore

@Suite struct InterfaceStyleTests {
  private static let dynamic = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }

  @Test func `a dynamic color resolves for the trait collection`() {
    let dark = UITraitCollection(userInterfaceStyle: .dark), light = UITraitCollection(userInterfaceStyle: .light)
    #expect(Self.dynamic.resolvedColor(with: dark) == .white && Self.dynamic.resolvedColor(with: light) == .black)
    #expect(Self.dynamic.cgColor == UIColor.black.cgColor)
    var seen: CGColor?
    dark.performAsCurrent { seen = Self.dynamic.withAlphaComponent(0.5).cgColor }
    #expect(seen == UIColor.white.withAlphaComponent(0.5).cgColor)
    #expect(UITraitCollection.current.userInterfaceStyle == .light)
    let nested = UIColor { _ in .label }
    #expect(nested.resolvedColor(with: dark) == UIColor(red: 1, green: 1, blue: 1, alpha: 1))
  }

  @Test func `system colors have a dark variant and stay identical objects`() {
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    #expect(UIColor.systemBackground.resolvedColor(with: dark) == UIColor(red: 0, green: 0, blue: 0, alpha: 1))
    #expect(UIColor.systemBlue.resolvedColor(with: dark) != UIColor.systemBlue.resolvedColor(with: .current))
    #expect(UIColor.systemBlue == .systemBlue && UIColor.label != .systemBackground)
    #expect(UIColor.red.resolvedColor(with: dark) === UIColor.red)
  }

  @Test func `combining trait collections keeps the last specified value of each trait`() {
    let traits = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(horizontalSizeClass: .compact),
      UITraitCollection(displayScale: 2), UITraitCollection(userInterfaceStyle: .unspecified),
    ])
    #expect(traits.userInterfaceStyle == .dark && traits.horizontalSizeClass == .compact && traits.displayScale == 2)
    #expect(traits.verticalSizeClass == .unspecified)
    #expect(traits.hasDifferentColorAppearance(comparedTo: UITraitCollection(userInterfaceStyle: .light)))
    #expect(!traits.hasDifferentColorAppearance(comparedTo: UITraitCollection(userInterfaceStyle: .dark)))
  }

  private final class Listener: UIView {
    var told: [UIUserInterfaceStyle] = []

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      super.traitCollectionDidChange(previousTraitCollection)
      told.append(traitCollection.userInterfaceStyle)
      #expect(UITraitCollection.current.userInterfaceStyle == traitCollection.userInterfaceStyle)
      #expect(previousTraitCollection?.hasDifferentColorAppearance(comparedTo: traitCollection) == true)
    }
  }

  @Test func `the nearest override determines the interface style, and each view is notified once`() {
    let page = UIViewController(), child = UIViewController()
    let stage = Stage(rootViewController: page)
    let outer = Listener(), inner = Listener()
    page.view.addSubview(outer)
    outer.addSubview(inner)
    page.overrideUserInterfaceStyle = .dark
    #expect(outer.told == [.dark] && inner.told == [.dark])
    #expect(page.traitCollection.userInterfaceStyle == .dark)
    #expect(stage.window.traitCollection.userInterfaceStyle == .light)
    inner.overrideUserInterfaceStyle = .light
    page.view.overrideUserInterfaceStyle = .light
    #expect(outer.told == [.dark, .light] && inner.told == [.dark, .light])
    stage.window.overrideUserInterfaceStyle = .dark
    page.view.overrideUserInterfaceStyle = .unspecified
    page.overrideUserInterfaceStyle = .unspecified
    #expect(outer.told == [.dark, .light, .dark] && inner.told == [.dark, .light])
    child.overrideUserInterfaceStyle = .light
    #expect(child.traitCollection.userInterfaceStyle == .light)
    page.addChild(child)
    page.view.addSubview(child.view)
    #expect(child.view.traitCollection.userInterfaceStyle == .light)
  }

  @Test func `presented view controllers and moved views take the interface style of their new superview`() {
    let page = UIViewController()
    let stage = Stage(rootViewController: page)
    stage.window.overrideUserInterfaceStyle = .dark
    let presented = UIViewController()
    page.present(presented, animated: false)
    #expect(presented.traitCollection.userInterfaceStyle == .dark)
    let view = Listener()
    presented.view.addSubview(view)
    #expect(view.told == [.dark])
    let elsewhere = UIView()
    elsewhere.addSubview(view)
    #expect(view.told == [.dark, .light])
  }

  @Test func `backgrounds, text, tints, effects and borders follow the interface style`() throws {
    let page = UIViewController()
    let stage = Stage(size: CGSize(width: 200, height: 200), rootViewController: page)
    page.view.backgroundColor = .systemBackground
    let label = UILabel(frame: CGRect(x: 20, y: 20, width: 160, height: 60))
    label.text = "▇▇▇▇▇▇▇▇▇▇▇▇"
    let effect = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
    let field = UITextField()
    field.borderStyle = .roundedRect
    for view in [label, effect, field] { page.view.addSubview(view) }
    stage.advance(by: 0.1)
    let lightRim = field.layer.borderColor, lightText = stage.brightness(of: label)
    #expect(stage.brightness(of: page.view) > 200 && lightText < stage.brightness(of: page.view))
    stage.window.overrideUserInterfaceStyle = .dark
    stage.advance(by: 0.1)
    #expect(page.view.backgroundColor === UIColor.systemBackground)
    #expect(page.view.layer.backgroundColor == CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1))
    #expect(stage.brightness(of: page.view) < 60 && stage.brightness(of: label) > lightText)
    #expect(field.layer.borderColor != lightRim)
    #expect(effect.effect == UIBlurEffect(style: .systemMaterial))
    stage.window.overrideUserInterfaceStyle = .light
    stage.advance(by: 0.1)
    #expect(stage.brightness(of: label) == lightText && field.layer.borderColor == lightRim)
  }

  @Test func `a layer's background color that is set directly replaces the dynamic color`() {
    let view = UIView()
    view.backgroundColor = Self.dynamic
    #expect(view.backgroundColor === Self.dynamic)
    view.layer.backgroundColor = UIColor.red.cgColor
    #expect(view.backgroundColor == .red)
    view.backgroundColor = .red
    view.overrideUserInterfaceStyle = .dark
    #expect(view.backgroundColor == .red)
  }

  @Test func `a menu has the interface style of its source`() {
    let page = UIViewController()
    let stage = Stage(rootViewController: page)
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 20, y: 20, width: 100, height: 40)
    button.menu = UIMenu(children: [UIAction(title: "One") { _ in }])
    button.showsMenuAsPrimaryAction = true
    page.view.addSubview(button)
    page.overrideUserInterfaceStyle = .dark
    stage.tap(at: CGPoint(x: 60, y: 40))
    let menu = UIApplication.shared.openMenu as? MenuOverlay
    #expect(menu?.traitCollection.userInterfaceStyle == .dark)
    #expect(stage.window.traitCollection.userInterfaceStyle == .light)
    stage.type(.keyboardEscape)
    stage.runUntilIdle(limit: 2)
  }
}

extension Stage {
  /// The mean green value of the pixels in the view's center, 0…255.
  fileprivate func brightness(of view: UIView) -> Int {
    let place = view.convert(view.bounds, to: nil).insetBy(dx: view.bounds.width / 3, dy: view.bounds.height / 3)
    let image = pixels()
    var sum = 0, count = 0
    for y in Int(place.minY)..<Int(place.maxY) {
      for x in Int(place.minX)..<Int(place.maxX) {
        sum += Int(image.pixel(x, y) >> 8 & 255)
        count += 1
      }
    }
    return sum / max(count, 1)
  }
}
