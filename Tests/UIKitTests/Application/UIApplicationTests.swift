import Foundation
import Testing
import UIKit

@testable import UIKitCore

@Suite struct UIApplicationTests {
  private final class Delegate: UIResponder, UIApplicationDelegate {
    let log = EventLog()
    var window: UIWindow?

    func application(
      _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      log.add("launched")
      return true
    }
    func applicationDidBecomeActive(_ application: UIApplication) { log.add("active") }
    func applicationWillResignActive(_ application: UIApplication) { log.add("resigning") }
    func applicationDidEnterBackground(_ application: UIApplication) { log.add("background") }
    func applicationWillEnterForeground(_ application: UIApplication) { log.add("foreground") }
    func applicationWillTerminate(_ application: UIApplication) { log.add("terminating") }
    func undo(_ sender: Any?) { log.add("undo") }
  }

  private final class Silent: UIApplicationDelegate {}

  private let application = UIApplication.shared
  private let stage = TouchStage()

  @Test func `the delegate receives the application's life cycle calls in order`() {
    let delegate = Delegate()
    application.launch(delegate: delegate)
    for kind in [
      InputEvent.Kind.focus(false), .focus(false), .focus(true), .visibility(false), .visibility(true), .focus(true),
    ] {
      stage.deliver(kind)
    }
    application.terminate()
    #expect(
      delegate.log.lines == [
        "launched", "active", "resigning", "active", "resigning", "background", "foreground", "active", "terminating",
      ])
    #expect(application.next === delegate)
  }

  @Test func `keyboard focus does not make a hidden application active`() {
    stage.deliver(.visibility(false))
    stage.deliver(.focus(true))
    #expect(application.applicationState == .background)
    stage.deliver(.visibility(true))
    #expect(application.applicationState == .inactive)
    stage.deliver(.focus(true))
    #expect(application.applicationState == .active)
  }

  @Test func `a delegate may leave every method unimplemented`() {
    let delegate = Silent()
    application.launch(delegate: delegate)
    #expect(delegate.window == nil)
    #expect(application.next == nil)
  }

  @Test func `an action without a target goes along the responder chain to the first responder that implements it`() {
    let delegate = Delegate()
    application.launch(delegate: delegate)
    stage.window.makeKeyAndVisible()
    #expect(application.sendAction(selector(Delegate.undo(_:)), to: nil, from: self, for: nil))
    #expect(delegate.log.lines.last == "undo")
    #expect(!application.sendAction(selector(Nobody.never), to: nil, from: nil, for: nil))
    #expect(application.sendAction(selector(Delegate.undo(_:)), to: delegate, from: nil, for: nil))
  }

  /// A class of which no responder is an instance.
  private final class Nobody {
    func never() {}
  }

  @Test func `a resize changes the screen and the windows, but a size without area is ignored`() {
    let others = application.windows.filter { $0 !== stage.window }.map { (window: $0, frame: $0.frame) }
    let screen = UIScreen.main.bounds.size
    stage.deliver(.resize(CGSize(width: 640, height: 480), scale: 1))
    for size in [CGSize.zero, CGSize(width: -5, height: 5), CGSize(width: CGFloat.nan, height: 5)] {
      stage.deliver(.resize(size, scale: 1))
    }
    stage.deliver(.resize(CGSize(width: 5, height: 5), scale: 0))
    #expect(stage.window.frame == CGRect(x: 0, y: 0, width: 640, height: 480))
    #expect(UIScreen.main.bounds.size == CGSize(width: 640, height: 480))
    stage.deliver(.resize(screen, scale: 1))
    for other in others { other.window.frame = other.frame }
  }

  @Test func `the frontmost window that hit tests a touch receives it, or else the window behind`() {
    final class Strip: UIWindow {
      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        point.x < 50 ? super.hitTest(point, with: event) : nil
      }
    }
    stage.tap(10, 10)
    let strip = Strip(frame: stage.window.frame)
    strip.addSubview(TouchLog(name: "strip", log: stage.log, frame: strip.bounds))
    strip.isHidden = false
    for x in [10.0, 60] {
      for phase in [InputEvent.PointerPhase.down, .up] {
        application.deliver(
          InputEvent(
            time: stage.time,
            kind: .pointer(id: 0, phase: phase, position: CGPoint(x: x, y: 10), button: 1)))
      }
    }
    #expect(stage.lines == ["root began", "root ended", "strip began", "strip ended", "root began", "root ended"])
  }
}
