import Foundation
import Testing
import UIKit

@testable import UIKitCore

/// Tests several recognizers at once.
@Suite struct GestureArbiterTests {
  private let stage = TouchStage()

  /// The states that targets received, without the changes.
  private var told: [String] {
    stage.lines.filter { !$0.hasPrefix("box") && !$0.hasPrefix("root") && !$0.hasSuffix("changed") }
  }

  private func dragInBox() {
    stage.down(200, 300)
    stage.drag(200, 300, by: 60, 0)
    stage.up(260, 300)
  }

  // MARK: Precedence

  @Test func `the inner of two pan recognizers recognizes, and the outer one fails`() {
    let outer = stage.listen(to: UIPanGestureRecognizer(), as: "outer", on: stage.root)
    stage.listen(to: UIPanGestureRecognizer(), as: "inner")
    stage.down(200, 300)
    stage.drag(200, 300, by: 60, 0)
    #expect(outer.state == .failed)
    stage.up(260, 300)
    #expect(outer.state == .possible)
    #expect(told == ["inner began", "inner ended"])
    stage.down(50, 50)
    stage.drag(50, 50, by: 60, 0)
    stage.up(110, 50)
    #expect(told == ["inner began", "inner ended", "outer began", "outer ended"], "outside the inner view it is alone")
  }

  @Test func `a drag is not recognized as a tap, and a tap not as a drag`() {
    stage.listen(to: UITapGestureRecognizer(), as: "tap")
    stage.listen(to: UIPanGestureRecognizer(), as: "pan")
    dragInBox()
    #expect(told == ["pan began", "pan ended"])
    stage.tap(200, 300)
    #expect(told == ["pan began", "pan ended", "tap ended"])
  }

  @Test(arguments: [true, false])
  func `either recognizer's delegate can allow simultaneous recognition`(isInner: Bool) {
    let inner = stage.listen(to: UIPanGestureRecognizer(), as: "inner")
    let outer = stage.listen(to: UIPanGestureRecognizer(), as: "outer", on: stage.root)
    let delegate = GestureDelegate()
    delegate.together = { $0 === (isInner ? inner : outer) && $1 === (isInner ? outer : inner) }
    (isInner ? inner : outer).delegate = delegate
    dragInBox()
    #expect(told == ["inner began", "outer began", "inner ended", "outer ended"])
  }

  @Test func `a delegate that allows one simultaneous recognizer does not allow a third`() {
    let inner = stage.listen(to: UIPanGestureRecognizer(), as: "inner")
    let outer = stage.listen(to: UIPanGestureRecognizer(), as: "outer", on: stage.root)
    stage.listen(to: UIPanGestureRecognizer(), as: "third", on: stage.root)
    let delegate = GestureDelegate()
    delegate.together = { $1 === outer }
    inner.delegate = delegate
    dragInBox()
    #expect(told == ["inner began", "outer began", "inner ended", "outer ended"])
  }

  @Test func `subclasses can refuse to prevent or to be prevented`() {
    final class Gentle: UIPanGestureRecognizer {
      override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    }
    final class Stubborn: UIPanGestureRecognizer {
      override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    }
    let gentle = stage.listen(to: Gentle(), as: "first")
    stage.listen(to: UIPanGestureRecognizer(), as: "second", on: stage.root)
    dragInBox()
    #expect(told == ["first began", "second began", "first ended", "second ended"])
    gentle.isEnabled = false
    stage.listen(to: Stubborn(), as: "third", on: stage.root)
    dragInBox()
    #expect(told.suffix(4) == ["second began", "third began", "second ended", "third ended"])
  }

  @Test func `recognizers on different touches do not affect each other`() {
    stage.listen(to: UIPanGestureRecognizer(), as: "box pan").name = nil
    stage.listen(to: UIPanGestureRecognizer(), as: "one")
    let side = UIView(frame: CGRect(x: 0, y: 0, width: 90, height: 90))
    stage.root.addSubview(side)
    stage.box.gestureRecognizers?.first?.isEnabled = false
    stage.listen(to: UIPanGestureRecognizer(), as: "two", on: side)
    stage.down(200, 300, id: 1)
    stage.down(20, 20, id: 2)
    stage.move(220, 300, id: 1)
    stage.move(40, 20, id: 2)
    #expect(told == ["one began", "two began"])
    stage.up(220, 300, id: 1)
    stage.up(40, 20, id: 2)
    #expect(told == ["one began", "two began", "one ended", "two ended"])
  }

  // MARK: Waiting for others to fail

  @Test func `a waiting recognizer begins when the other fails, and counts the movement from there`() {
    let first = stage.listen(to: UILongPressGestureRecognizer(), as: "press")
    let pan = stage.listen(to: UIPanGestureRecognizer(), as: "pan", on: stage.root)
    first.allowableMovement = 30
    pan.require(toFail: first)
    stage.down(200, 300)
    stage.move(212, 300)
    stage.move(225, 300)
    #expect(pan.state == .possible)
    stage.move(231, 300)
    #expect(
      stage.lines.filter { $0.hasPrefix("pan") } == ["pan began"], "the same event changed it; that is no more news")
    #expect(abs(pan.translation(in: nil).x) <= 6, "the way until then is not counted")
    stage.move(251, 300)
    stage.up(251, 300)
    #expect(told == ["pan began", "pan ended"])
  }

  @Test func `a waiting recognizer fails when the other recognizes`() {
    let press = stage.listen(to: UILongPressGestureRecognizer(), as: "press")
    let tap = stage.listen(to: UITapGestureRecognizer(), as: "tap")
    tap.require(toFail: press)
    stage.down(200, 300)
    stage.wait(0.6)
    #expect(tap.state == .failed)
    stage.up(200, 300)
    #expect(told == ["press began", "press ended"])
    stage.tap(200, 300)
    #expect(told.last == "tap ended")
  }

  @Test func `a recognizer does not wait for one that is disabled or has no view`() {
    let pan = stage.listen(to: UIPanGestureRecognizer(), as: "pan")
    let off = stage.listen(to: UILongPressGestureRecognizer(), as: "off")
    off.isEnabled = false
    pan.require(toFail: off)
    pan.require(toFail: UIPanGestureRecognizer())
    dragInBox()
    #expect(told == ["pan began", "pan ended"])
  }

  @Test(arguments: ["waits", "isAwaited"])
  func `a delegate can require one recognizer to wait for the other`(method: String) {
    let inner = stage.listen(to: UIPanGestureRecognizer(), as: "inner")
    let outer = stage.listen(to: UIPanGestureRecognizer(), as: "outer", on: stage.root)
    let delegate = GestureDelegate()
    if method == "waits" {
      delegate.waits = { $0 === inner && $1 === outer }
      inner.delegate = delegate
    } else {
      delegate.isAwaited = { $0 === outer && $1 === inner }
      outer.delegate = delegate
    }
    dragInBox()
    #expect(told == ["outer began", "outer ended"])
  }

  @Test func `two recognizers that wait for each other both fail and work again later`() {
    let (one, two) = (
      stage.listen(to: UIPanGestureRecognizer(), as: "one"), stage.listen(to: UIPanGestureRecognizer(), as: "two")
    )
    one.require(toFail: two)
    two.require(toFail: one)
    dragInBox()
    #expect(one.state == .possible && two.state == .possible)
    two.isEnabled = false
    dragInBox()
    #expect(told.last == "one ended")
  }

  // MARK: Permission

  @Test func `the delegate is asked once in gestureRecognizerShouldBegin and can make the recognizer fail`() {
    let pan = stage.listen(to: UIPanGestureRecognizer(), as: "pan")
    let outer = stage.listen(to: UIPanGestureRecognizer(), as: "outer", on: stage.root)
    let delegate = GestureDelegate()
    var asked: [UIGestureRecognizer.State] = []
    delegate.mayBegin = { recognizer in
      asked.append(recognizer.state)
      return false
    }
    pan.delegate = delegate
    dragInBox()
    #expect(asked == [.possible])
    #expect(told == ["outer began", "outer ended"])
    #expect(outer.state == .possible)
  }

  @Test func `the recognizer's view and the touched view can refuse a gesture`() {
    let outer = stage.listen(to: UITapGestureRecognizer(), as: "outer", on: stage.root)
    stage.box.allowsRecognizer = { $0 !== outer }
    stage.tap(200, 300)
    #expect(told.isEmpty)
    stage.tap(50, 50)
    #expect(told == ["outer ended"])
    stage.root.allowsRecognizer = { _ in false }
    stage.tap(50, 50)
    #expect(told == ["outer ended"])
  }

  @Test func `a delegate can keep touches from its recognizer`() {
    let outer = stage.listen(to: UITapGestureRecognizer(), as: "outer", on: stage.root)
    let delegate = GestureDelegate()
    let box = stage.box
    delegate.receives = { $0.view !== box }
    outer.delegate = delegate
    stage.tap(200, 300)
    #expect(told.isEmpty)
    #expect(stage.lines == ["box began", "box ended"])
    stage.tap(50, 50)
    #expect(told == ["outer ended"])
  }

  // MARK: Removed views

  @Test func `a drag is cancelled when its view leaves the window`() {
    let pan = stage.listen(to: UIPanGestureRecognizer(), as: "pan")
    stage.down(200, 300)
    stage.drag(200, 300, by: 30, 0)
    stage.box.removeFromSuperview()
    stage.move(240, 300)
    stage.up(240, 300)
    #expect(told == ["pan began", "pan cancelled"])
    #expect(pan.state == .possible)
  }

  @Test func `a drag continues when its view moves within the window`() {
    stage.listen(to: UIPanGestureRecognizer(), as: "pan")
    stage.down(200, 300)
    stage.drag(200, 300, by: 30, 0)
    let container = UIView(frame: stage.window.bounds)
    stage.window.addSubview(container)
    container.addSubview(stage.box)
    stage.drag(230, 300, by: 30, 0)
    stage.up(260, 300)
    #expect(told == ["pan began", "pan ended"])
  }

  @Test func `a drag on a superview continues when the touched view is removed`() {
    stage.listen(to: UIPanGestureRecognizer(), as: "pan", on: stage.root)
    stage.down(200, 300)
    stage.drag(200, 300, by: 30, 0)
    stage.box.removeFromSuperview()
    stage.drag(230, 300, by: 30, 0)
    stage.up(260, 300)
    #expect(told == ["pan began", "pan ended"])
  }

  @Test func `a recognizer is cancelled immediately when it is removed from its view`() {
    let pan = stage.listen(to: UIPanGestureRecognizer(), as: "pan")
    stage.down(200, 300)
    stage.drag(200, 300, by: 30, 0)
    stage.box.removeGestureRecognizer(pan)
    #expect(told == ["pan began", "pan cancelled"])
    stage.up(230, 300)
    #expect(told == ["pan began", "pan cancelled"])
  }

  @Test func `a removed view and its recognizers are deallocated when their touch has ended`() {
    weak var died: UIView?
    weak var recognizer: UIGestureRecognizer?
    autoreleasing {
      let view = UIView(frame: stage.root.bounds)
      stage.root.addSubview(view)
      recognizer = stage.listen(to: UIPanGestureRecognizer(), as: "pan", on: view)
      died = view
      stage.down(20, 20)
      stage.drag(20, 20, by: 50, 50)
      view.removeFromSuperview()
    }
    stage.up(70, 70)
    #expect(died == nil)
    #expect(recognizer == nil)
  }

  /// Runs `work` in its own scope, so that what it holds is released at its end.
  private func autoreleasing(_ work: () -> Void) { work() }

  // MARK: Timing

  /// A recognizer that never changes its state and calls a closure whenever the touch moves.
  private final class Witness: UIGestureRecognizer, UIGestureRecognizerDelegate {
    var onMove: (Witness, UITouch, UIEvent) -> Void = { _, _, _ in }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
      for touch in touches { onMove(self, touch, event) }
    }

    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }
  }

  private func addWitness(_ onMove: @escaping (Witness, UITouch, UIEvent) -> Void) -> Witness {
    let witness = Witness()
    witness.delegate = witness
    witness.onMove = onMove
    stage.root.addGestureRecognizer(witness)
    return witness
  }

  @Test func `an action runs after all recognizers have received the touch`() {
    stage.listen(to: UIPanGestureRecognizer(), as: "pan")
    let log = stage.log
    _ = addWitness { _, _, _ in log.add("witness saw it") }
    stage.down(200, 300)
    stage.move(220, 300)
    #expect(told == ["witness saw it", "pan began"])
    stage.up(220, 300)
  }

  @Test func `a recognizer that is disabled before its action runs sends no action`() {
    let pan = stage.listen(to: UIPanGestureRecognizer(), as: "pan")
    _ = addWitness { _, _, _ in pan.isEnabled = false }
    stage.down(200, 300)
    stage.move(220, 300)
    stage.up(220, 300)
    #expect(told.isEmpty)
    #expect(pan.state == .possible)
  }

  @Test(arguments: [true, false])
  func `an undecided recognizer fails at the end of its touch`(letsGo: Bool) {
    let witness = addWitness { witness, touch, event in if letsGo { witness.ignore(touch, for: event) } }
    stage.down(200, 300)
    stage.move(205, 300)
    stage.up(205, 300)
    #expect(stage.lines == ["box began", "box moved", "box ended"])
    #expect(!UIApplication.shared.gestures.tracking.contains(witness))
  }

  @Test func `an action can disable and enable its recognizer`() {
    let pan = stage.listen(to: UIPanGestureRecognizer(), as: "pan")
    pan.addTarget(
      stage,
      action: selector {
        if pan.state == .began {
          pan.isEnabled = false
          pan.isEnabled = true
        }
      })
    dragInBox()
    #expect(told == ["pan began", "pan cancelled"])
    pan.removeTarget(stage, action: nil)
    dragInBox()
    #expect(told == ["pan began", "pan cancelled"], "removed targets are told nothing")
  }

  @Test func `invalid state changes are ignored`() {
    let pan = stage.listen(to: UIPanGestureRecognizer(), as: "pan")
    pan.state = .changed
    #expect(pan.state == .possible)
    stage.down(200, 300)
    stage.drag(200, 300, by: 30, 0)
    pan.state = .possible
    #expect(pan.state == .changed)
    pan.state = .failed
    #expect(pan.state == .cancelled, "a gesture that has begun cannot fail any more")
    pan.state = .began
    #expect(pan.state == .cancelled)
    stage.up(230, 300)
    #expect(told == ["pan began", "pan cancelled"])
  }
}
