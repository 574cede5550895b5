import Foundation
import QuartzCore
import StageTesting
import UIKit

@testable import UIKitCore

/// A window with one view and a simulated pointer; each event comes in a frame of its own, after a time that the test
/// chooses.
final class TouchStage {
  let stage = Stage(size: CGSize(width: 400, height: 600))

  var window: UIWindow { stage.window }

  /// Fills the window.
  let root: TouchLog

  /// A view in the center, inside `root`: 200 by 200 points, from (100, 200) on.
  let box: TouchLog

  /// The time of the last event or frame.
  var time: Double { stage.time }

  private(set) var log: EventLog

  init() {
    log = EventLog()
    root = TouchLog(name: "root", log: log, frame: stage.window.bounds)
    box = TouchLog(name: "box", log: log, frame: CGRect(x: 100, y: 200, width: 200, height: 200))
    root.addSubview(box)
    window.addSubview(root)
    stage.runFrame()
  }

  /// The recorded events, in order, as "name event".
  var lines: [String] { log.lines }

  /// Records the states in which the targets of `recognizer` are called.
  @discardableResult
  func listen<Recognizer: UIGestureRecognizer>(to recognizer: Recognizer, as name: String, on view: UIView? = nil)
    -> Recognizer
  {
    let log = log
    recognizer.name = name
    recognizer.addTarget(self, action: selector { (sender: UIGestureRecognizer) in log.add("\(name) \(sender.state)") })
    (view ?? box).addGestureRecognizer(recognizer)
    return recognizer
  }

  // MARK: The pointer

  /// Delivers an event, `delay` seconds after the previous one, in a frame of its own. A delay that is not above 0 is
  /// that of the event's timestamp alone; time itself only advances.
  func deliver(_ kind: InputEvent.Kind, after delay: Double = 0.01) {
    stage.send(kind, at: time + delay, frameAfter: delay > 0 ? delay : 1e-6)
  }

  func down(_ x: Double, _ y: Double, after delay: Double = 0.01, id: Int = 0, button: Int = 1) {
    deliver(.pointer(id: id, phase: .down, position: CGPoint(x: x, y: y), button: button), after: delay)
  }

  func move(_ x: Double, _ y: Double, after delay: Double = 0.01, id: Int = 0) {
    deliver(.pointer(id: id, phase: .move, position: CGPoint(x: x, y: y), button: 1), after: delay)
  }

  func up(_ x: Double, _ y: Double, after delay: Double = 0.01, id: Int = 0, button: Int = 1) {
    deliver(.pointer(id: id, phase: .up, position: CGPoint(x: x, y: y), button: button), after: delay)
  }

  func cancel(id: Int = 0) { deliver(.pointer(id: id, phase: .cancel, position: .zero, button: 1)) }

  func hover(_ x: Double, _ y: Double) {
    deliver(.pointer(id: 0, phase: .hover, position: CGPoint(x: x, y: y), button: 0))
  }

  func tap(_ x: Double, _ y: Double, after delay: Double = 0.01) {
    down(x, y, after: delay)
    up(x, y, after: 0.05)
  }

  /// Moves from (x, y) by (dx, dy) in steps of 10 ms at constant speed.
  func drag(_ x: Double, _ y: Double, by dx: Double, _ dy: Double, over duration: Double = 0.1) {
    let steps = max(1, Int((duration / 0.01).rounded()))
    for step in 1...steps {
      let part = Double(step) / Double(steps)
      move(x + dx * part, y + dy * part, after: duration / Double(steps))
    }
  }

  func key(_ code: UIKeyboardHIDUsage, isDown: Bool, isRepeat: Bool = false, modifiers: InputEvent.KeyModifiers = []) {
    deliver(.key(usage: code.rawValue, isDown: isDown, isRepeat: isRepeat, modifiers: modifiers))
  }

  /// Advances the time with frames and without events.
  func wait(_ seconds: Double) { stage.advance(by: seconds, step: Stage.period) }
}

/// The recorded events, in order.
final class EventLog {
  private(set) var lines: [String] = []

  func add(_ line: String) { lines.append(line) }
}

/// A view that records the touches and presses that it receives without passing them on.
final class TouchLog: UIView {
  let name: String
  let log: EventLog

  /// Called before a recognizer on or around this view begins.
  var allowsRecognizer: (UIGestureRecognizer) -> Bool = { _ in true }

  init(name: String, log: EventLog, frame: CGRect) {
    self.name = name
    self.log = log
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) { nil }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { write(touches, "began") }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { write(touches, "moved") }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { write(touches, "ended") }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { write(touches, "cancelled") }

  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    allowsRecognizer(gestureRecognizer)
  }

  private func write(_ touches: Set<UITouch>, _ what: String) {
    for touch in touches {
      log.add("\(name) \(what)")
      if "\(touch.phase)" != what { log.add("\(name) was told \(what), but the touch says \(touch.phase)") }
    }
  }
}

/// A delegate made of closures.
final class GestureDelegate: UIGestureRecognizerDelegate {
  var mayBegin: (UIGestureRecognizer) -> Bool = { _ in true }
  var together: (UIGestureRecognizer, UIGestureRecognizer) -> Bool = { _, _ in false }
  var waits: (UIGestureRecognizer, UIGestureRecognizer) -> Bool = { _, _ in false }
  var isAwaited: (UIGestureRecognizer, UIGestureRecognizer) -> Bool = { _, _ in false }
  var receives: (UITouch) -> Bool = { _ in true }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { mayBegin(gestureRecognizer) }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool { together(gestureRecognizer, other) }

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer)
    -> Bool
  { waits(gestureRecognizer, other) }

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer)
    -> Bool
  { isAwaited(gestureRecognizer, other) }

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    receives(touch)
  }
}
