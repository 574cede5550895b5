import Foundation
import Testing
import UIKit

@testable import UIKitCore

/// Tests notifications and timers with target and action.
@MainActor @Suite(.serialized) struct NotificationCenterSelectorTests {
  private final class Listener: NSObject {
    var heard: [String] = []
    var timer: Timer?

    func told() { heard.append("told") }
    func told(_ notification: Notification) { heard.append(notification.userInfo?["what"] as? String ?? "-") }
    func toldOld(_ notification: NSNotification) { heard.append(notification.name.rawValue) }
    func fired(_ timer: Timer) { heard.append(timer === self.timer ? "timer" : "another") }
  }

  private let center = NotificationCenter()
  private let name = Notification.Name("something")

  @Test func `a notification calls methods with a Notification, with an NSNotification, or without a parameter`() {
    let listener = Listener()
    center.addObserver(
      listener, selector: selector(Listener.told(_:) as (Listener) -> (Notification) -> Void), name: name, object: nil)
    center.addObserver(listener, selector: selector(Listener.toldOld), name: name, object: nil)
    center.addObserver(
      listener, selector: selector(Listener.told as (Listener) -> () -> Void), name: name, object: center)
    center.post(name: name, object: nil, userInfo: ["what": "first"])
    #expect(listener.heard.sorted() == ["first", "something"])
    listener.heard = []
    center.post(name: name, object: center, userInfo: ["what": "second"])
    #expect(listener.heard.sorted() == ["second", "something", "told"])
    center.post(name: Notification.Name("else"), object: nil)
    #expect(listener.heard.count == 3)
  }

  @Test func `an observer can be removed for all names or one name, and is not retained`() throws {
    var listener: Listener? = Listener()
    let other = Notification.Name("other")
    for name in [name, other] {
      try center.addObserver(#require(listener), selector: selector(Listener.toldOld), name: name, object: nil)
    }
    try center.removeObserver(#require(listener), name: name, object: nil)
    center.post(name: name, object: nil)
    center.post(name: other, object: nil)
    #expect(listener?.heard == ["other"])
    try center.removeObserver(#require(listener))
    center.post(name: other, object: nil)
    #expect(listener?.heard == ["other"])
    try center.addObserver(#require(listener), selector: selector(Listener.toldOld), name: name, object: nil)
    weak let held = listener
    listener = nil
    #expect(held == nil)
    center.post(name: name, object: nil)
  }

  @Test func `a notification posted on another thread is delivered on the main thread`() async {
    let listener = Listener()
    center.addObserver(listener, selector: selector(Listener.toldOld), name: name, object: nil)
    let (center, name) = (center, name)
    await Task.detached { center.post(name: name, object: nil) }.value
    await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
    #expect(listener.heard == ["something"])
  }

  @Test func `a timer calls its target until it is invalidated`() {
    let listener = Listener()
    let timer = Timer(
      timeInterval: 1000, target: listener, selector: selector(Listener.fired), userInfo: nil, repeats: true)
    listener.timer = timer
    timer.fire()
    timer.fire()
    #expect(listener.heard == ["timer", "timer"])
    timer.invalidate()
    timer.fire()
    #expect(listener.heard.count == 2)
  }

  @Test func `the application posts its notifications after calling its delegate`() {
    final class Delegate: NSObject, UIApplicationDelegate {
      var heard: [String] = []
      func applicationWillResignActive(_ application: UIApplication) { heard.append("delegate") }
      func resigns() { heard.append("resigns") }
      func returns() { heard.append("returns") }
    }
    let delegate = Delegate()
    let former = UIApplication.shared.delegate
    UIApplication.shared.delegate = delegate
    defer { UIApplication.shared.delegate = former }
    let center = NotificationCenter.default
    center.addObserver(
      delegate, selector: selector(Delegate.resigns), name: UIApplication.willResignActiveNotification, object: nil)
    center.addObserver(
      delegate, selector: selector(Delegate.returns), name: UIApplication.didBecomeActiveNotification,
      object: UIApplication.shared)
    UIApplication.shared.enter(.inactive)
    UIApplication.shared.enter(.active)
    #expect(delegate.heard == ["delegate", "resigns", "returns"])
  }
}
