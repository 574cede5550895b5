import CoreGraphics
import Foundation
import StageTesting
import Testing

@testable import UIFoundation
@testable import UIKit
@testable import UIKitCore

@Suite(.serialized) struct UIAccessibilityTests {
  /// Counts the notifications of a name while `body` runs.
  private func count(_ name: Notification.Name, _ body: () -> Void) -> Int {
    let counter = Counter()
    NotificationCenter.default.addObserver(counter, selector: selector(Counter.note), name: name, object: nil)
    body()
    return counter.count
  }

  private final class Counter: NSObject {
    var count = 0

    func note() { count += 1 }
  }

  @Test func `a changed setting is posted once`() {
    defer { (UIAccessibility.isReduceMotionEnabled, UIAccessibility.isDarkerSystemColorsEnabled) = (false, false) }
    let motion = count(UIAccessibility.reduceMotionStatusDidChangeNotification) {
      UIAccessibility.isReduceMotionEnabled = true
      UIAccessibility.isReduceMotionEnabled = true
    }
    let colors = count(UIAccessibility.darkerSystemColorsStatusDidChangeNotification) {
      UIAccessibility.isDarkerSystemColorsEnabled = true
      UIAccessibility.isDarkerSystemColorsEnabled = true
    }
    #expect(motion == 1 && colors == 1)
  }

  private static let color = UIColor(
    ColorPair(0xFF0000, dark: 0x00FF00), highContrast: ColorPair(0x0000FF, dark: 0xFFFF00))

  private final class Listener: UIView {
    var told: [UIAccessibilityContrast] = []

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      super.traitCollectionDidChange(previousTraitCollection)
      told.append(traitCollection.accessibilityContrast)
      #expect(UITraitCollection.current == traitCollection)
      #expect(previousTraitCollection?.hasDifferentColorAppearance(comparedTo: traitCollection) == true)
    }
  }

  @Test func `a high contrast reaches all views, also those that are added later`() {
    defer { UIAccessibility.isDarkerSystemColorsEnabled = false }
    let page = UIViewController(), stage = Stage(rootViewController: page)
    let view = Listener(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), later = UIView(frame: view.frame)
    view.backgroundColor = Self.color
    later.backgroundColor = Self.color
    page.view.addSubview(view)
    stage.runFrame()
    #expect(stage.color(at: CGPoint(x: 50, y: 50)) == .red)
    UIAccessibility.isDarkerSystemColorsEnabled = true
    stage.runFrame()
    #expect(stage.color(at: CGPoint(x: 50, y: 50)) == .blue)
    #expect(view.told == [.high] && UITraitCollection.current.accessibilityContrast == .high)
    page.view.addSubview(later)
    view.removeFromSuperview()
    stage.runFrame()
    #expect(stage.color(at: CGPoint(x: 50, y: 50)) == .blue)
    stage.window.overrideUserInterfaceStyle = .dark
    UIAccessibility.isDarkerSystemColorsEnabled = false
    stage.runFrame()
    #expect(stage.color(at: CGPoint(x: 50, y: 50)) == .green)
    page.view.addSubview(view)
    stage.runFrame()
    #expect(view.told == [.high, .normal])
  }

  @Test func `the text size scales the fonts of metrics and styles`() {
    let application = UIApplication.shared
    defer { application.textScale = 1 }
    let font = UIFont.systemFont(ofSize: 10), metrics = UIFontMetrics.default
    #expect(metrics.scaledFont(for: font) === font && application.preferredContentSizeCategory == .large)
    let posted = count(UIContentSizeCategory.didChangeNotification) {
      application.textScale = 1.5
      application.textScale = 1.5
    }
    #expect(posted == 1)
    #expect(metrics.scaledFont(for: font).pointSize == 15 && metrics.scaledValue(for: 8) == 12)
    #expect(metrics.scaledFont(for: font, maximumPointSize: 12).pointSize == 12)
    #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 25.5)
    #expect(application.preferredContentSizeCategory == .extraExtraExtraLarge)
    #expect(!application.preferredContentSizeCategory.isAccessibilityCategory)
    #expect(UIContentSizeCategory(nearestTo: 1.7).isAccessibilityCategory)
  }

  @Test func `the time between the clicks of a double click can be changed`() {
    defer { UITapGestureRecognizer.longestPause = UITapGestureRecognizer.usualPause }
    let page = UIViewController(), stage = Stage(rootViewController: page)
    let counter = Counter()
    let double = UITapGestureRecognizer(target: counter, action: selector(Counter.note))
    double.numberOfTapsRequired = 2
    page.view.addGestureRecognizer(double)
    func click(pause: Double) {
      stage.tap(at: CGPoint(x: 50, y: 50))
      stage.advance(by: pause)
      stage.tap(at: CGPoint(x: 50, y: 50))
      stage.advance(by: 2)
    }
    click(pause: 0.5)
    #expect(counter.count == 0)
    UITapGestureRecognizer.longestPause = 0.8
    click(pause: 0.5)
    #expect(counter.count == 1)
  }
}
