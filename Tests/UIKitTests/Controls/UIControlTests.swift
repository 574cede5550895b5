import Foundation
import Testing
import UIKit

@testable import UIKitCore

struct UIControlTests {
  /// A control of 100 × 40 in the middle of the window, and the events that it has sent.
  private final class Bench {
    let stage = TouchStage()
    let control: UIControl
    var events: [String] = []

    init(_ control: UIControl = UIControl(frame: .zero)) {
      self.control = control
      control.frame = CGRect(x: 150, y: 280, width: 100, height: 40)
      stage.root.addSubview(control)
      let names: [(UIControl.Event, String)] = [
        (.touchDown, "down"), (.touchUpInside, "up inside"), (.touchUpOutside, "up outside"), (.touchDragExit, "exit"),
        (.touchDragEnter, "enter"), (.touchCancel, "cancel"),
      ]
      for (event, name) in names {
        control.addAction(UIAction { [weak self] _ in self?.events.append(name) }, for: event)
      }
    }
  }

  private final class Target: NSObject {
    var clicks = 0
    var senders: [UIControl] = []
    func count() { clicks += 1 }
    func clicked(by control: UIControl) { senders.append(control) }
  }

  @Test func `a click sends touchDown and touchUpInside, and the control is highlighted in between`() {
    let bench = Bench()
    bench.stage.down(200, 300)
    #expect(bench.control.isHighlighted && bench.control.isTracking && bench.control.isTouchInside)
    #expect(bench.control.state == .highlighted)
    bench.stage.up(200, 300)
    #expect(!bench.control.isHighlighted && !bench.control.isTracking)
    #expect(bench.events == ["down", "up inside"])
  }

  @Test func `a click on a control is recognized by a tap recognizer around it only if the control is disabled`() {
    let bench = Bench()
    bench.stage.listen(to: UITapGestureRecognizer(), as: "tap", on: bench.stage.root)
    bench.stage.tap(200, 300)
    #expect(bench.events == ["down", "up inside"])
    #expect(bench.stage.lines.isEmpty)
    bench.control.isEnabled = false
    bench.stage.tap(200, 300)
    #expect(bench.stage.lines.contains("tap ended"))
  }

  @Test func `exits and enters are sent, and the last position decides whether the touch ends inside`() {
    let bench = Bench()
    bench.stage.down(200, 300)
    bench.stage.move(200, 400)
    #expect(!bench.control.isHighlighted && bench.control.isTracking)
    bench.stage.move(200, 300)
    bench.stage.move(200, 400)
    bench.stage.up(200, 400)
    #expect(bench.events == ["down", "exit", "enter", "exit", "up outside"])
  }

  @Test func `a touch that ends slightly outside still counts as inside`() {
    let bench = Bench()
    bench.stage.down(200, 300)
    bench.stage.move(200, 335)
    bench.stage.up(200, 335)
    #expect(bench.events == ["down", "up inside"])
  }

  @Test func `a cancelled touch sends touchCancel and no touchUpInside`() {
    let bench = Bench()
    bench.stage.down(200, 300)
    bench.stage.cancel()
    #expect(bench.events == ["down", "cancel"] && !bench.control.isHighlighted)
  }

  @Test func `a disabled control sends nothing, even if it is disabled during a touch`() {
    let bench = Bench()
    bench.control.isEnabled = false
    bench.stage.tap(200, 300)
    #expect(bench.events.isEmpty && bench.control.state == .disabled)
    bench.control.isEnabled = true
    bench.stage.down(200, 300)
    bench.control.isEnabled = false
    bench.stage.up(200, 300)
    #expect(bench.events == ["down"] && !bench.control.isHighlighted)
  }

  @Test func `targets receive actions with the sender until they are removed`() {
    let control = UIControl(frame: .zero), target = Target()
    let plain = selector(Target.count)
    control.addTarget(target, action: plain, for: .touchUpInside)
    control.addTarget(target, action: selector(Target.clicked(by:)), for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    #expect(target.clicks == 1 && target.senders.first === control)
    control.removeTarget(target, action: plain, for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    #expect(target.clicks == 1 && target.senders.count == 2)
    control.removeTarget(nil, action: nil, for: .allEvents)
    control.sendActions(for: .touchUpInside)
    #expect(target.senders.count == 2)
  }

  @Test func `a control enumerates its event handlers, and performPrimaryAction calls them`() {
    let control = UIControl(frame: .zero), target = NSObject()
    var done: [String] = []
    control.addAction(UIAction(identifier: .init("a")) { _ in done.append("a") }, for: .primaryActionTriggered)
    control.addTarget(target, action: selector { done.append("t") }, for: [.touchUpInside, .touchDown])
    #expect(control.allControlEvents == [.primaryActionTriggered, .touchUpInside, .touchDown])
    #expect(control.allTargets == [AnyHashable(target)])
    var handlers: [String] = []
    control.enumerateEventHandlers { action, pair, events, stop in
      handlers.append(action.map { $0.identifier.rawValue } ?? (pair?.target as? NSObject === target ? "target" : "?"))
      #expect(events.contains(action == nil ? .touchDown : .primaryActionTriggered))
    }
    #expect(handlers == ["a", "target"])
    var count = 0
    control.enumerateEventHandlers { _, _, _, stop in
      count += 1
      stop = true
    }
    #expect(count == 1)
    control.performPrimaryAction()
    #expect(done == ["a", "t"])
    control.isEnabled = false
    control.performPrimaryAction()
    #expect(done.count == 2)
  }

  @Test func `a target is not retained, and a deallocated target is not called`() {
    let control = UIControl(frame: .zero)
    weak var gone: Target?
    do {
      let target = Target()
      gone = target
      control.addTarget(target, action: selector(Target.clicked(by:)), for: .touchUpInside)
    }
    #expect(gone == nil)
    control.sendActions(for: .touchUpInside)
  }

  @Test func `an action with the same identifier replaces the previous one`() {
    let control = UIControl(frame: .zero)
    var log: [String] = []
    control.addAction(UIAction(identifier: .init("open")) { _ in log.append("old") }, for: .touchUpInside)
    control.addAction(UIAction(identifier: .init("open")) { _ in log.append("new") }, for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    control.removeAction(identifiedBy: .init("open"), for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    #expect(log == ["new"])
  }
}
