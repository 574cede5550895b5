import AVFoundation
import StageTesting
import Testing
import UIKit
import UIKit.UIGestureRecognizerSubclass

// Subclasses as an application's module has them: not isolated by default, each with its own property.

private class Recognizer: UIGestureRecognizer { var count = 0 }
private class Pan: UIPanGestureRecognizer { var count = 0 }
private class Driver: UIPercentDrivenInteractiveTransition { var count = 0 }
private class Presentation: UIPresentationController { var count = 0 }
private class Layout: UICollectionViewLayout { var count = 0 }
private class Constraint: NSLayoutConstraint {
  var count = 0

  override func awakeFromNib() {
    super.awakeFromNib()
    count += 1
  }
}
private class Segue: UIStoryboardSegue { var count = 0 }
private class Item: UIBarButtonItem { var count = 0 }
private class Device: UIDevice { var count = 0 }
private class Layer: CALayer { var count = 0 }
private class Animation: CABasicAnimation { var count = 0 }
private class Link: CADisplayLink { var count = 0 }
private class Surface: UIView {
  var count = 0

  override func awakeFromNib() {
    super.awakeFromNib()
    count += 1
  }
}

/// An app delegate as in a project template.
private class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  var count = 0
}

/// A view controller with actions as in the code of phone apps.
private class Page: UIViewController {
  var log: [String] = []
  let button = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    button.addTarget(self, action: selector(pressed), for: .touchDown)
    button.addTarget(self, action: selector(self.released(_:)), for: .touchUpInside)
    button.addTarget(self, action: selector(Page.ended), for: .touchUpInside)
    view.addSubview(button)
    let tap = UITapGestureRecognizer(target: self, action: selector(tapped(_:)))
    view.addGestureRecognizer(tap)
    NotificationCenter.default.addObserver(
      self, selector: selector(noted(_:)), name: UIDevice.orientationDidChangeNotification, object: nil)
  }

  func pressed() { log.append("pressed") }
  func released(_ sender: UIButton) { log.append("released \(sender === button)") }
  func ended() { log.append("ended") }
  func tapped(_ recognizer: UITapGestureRecognizer) { log.append("tapped") }
  func noted(_ notification: Notification) { log.append("noted") }
}

/// Compiles in Swift's language mode 5 with warnings as errors, as many applications do.
@MainActor struct SubclassTests {
  @Test func `UIKit's classes can be subclassed and their actions named without a warning`() {
    let page = Page()
    let stage = Stage(size: CGSize(width: 200, height: 200), rootViewController: page)
    stage.tap(at: CGPoint(x: 50, y: 50))
    stage.tap(at: CGPoint(x: 150, y: 150))
    #expect(page.log == ["pressed", "released true", "ended", "tapped"])
  }

  @Test func `a subclass has its own and its superclass's properties`() {
    let view = Surface()
    view.awakeFromNib()
    let constraint = Constraint(
      item: view, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
      constant: 3)
    constraint.awakeFromNib()
    #expect(view.count == 1 && constraint.count == 1 && constraint.constant == 3)
    #expect(Recognizer().count + Pan().count + Driver().count + Layout().count + Item().count + Layer().count == 0)
    #expect(AppDelegate().count == 0 && Device().model == UIDevice.current.model)
  }

  @Test func `a delegate marked with @main has an entry point`() {
    let main: @MainActor () -> Void = AppDelegate.main
    withExtendedLifetime(main) {}
  }
}
