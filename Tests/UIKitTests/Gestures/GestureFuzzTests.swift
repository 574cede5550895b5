import Foundation
import Testing
import UIKit

@testable import UIKitCore

/// Tests random input and random changes to recognizers, and the invariants that must hold afterwards.
@Suite struct GestureFuzzTests {
  /// A random number generator with the same numbers for the same seed on every machine.
  private struct Dice {
    var state: UInt64

    mutating func roll(_ sides: Int) -> Int {
      state &+= 0x9E37_79B9_7F4A_7C15
      var bits = state
      bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
      bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
      return Int((bits ^ (bits >> 31)) % UInt64(sides))
    }
  }

  private let stage = TouchStage()

  private func makeRecognizers() -> [UIGestureRecognizer] {
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    let tap = UITapGestureRecognizer()
    tap.require(toFail: double)
    let press = UILongPressGestureRecognizer()
    let edge = UIScreenEdgePanGestureRecognizer()
    edge.edges = .left
    let outer = UIPanGestureRecognizer()
    outer.require(toFail: edge)
    let inner = UIPanGestureRecognizer()
    inner.delaysTouchesBegan = true
    inner.minimumNumberOfTouches = 1
    let two = UIPanGestureRecognizer()
    two.minimumNumberOfTouches = 2
    stage.listen(to: double, as: "double")
    stage.listen(to: tap, as: "tap")
    stage.listen(to: press, as: "press")
    stage.listen(to: inner, as: "inner")
    stage.listen(to: edge, as: "edge", on: stage.root)
    stage.listen(to: outer, as: "outer", on: stage.root)
    stage.listen(to: two, as: "two", on: stage.root)
    return [double, tap, press, inner, edge, outer, two]
  }

  @Test(arguments: 1...40)
  func `states and touches are in order and every gesture ends, whatever the input`(seed: Int) {
    var dice = Dice(state: UInt64(seed))
    let recognizers = makeRecognizers()
    let delegate = GestureDelegate()
    delegate.together = { first, second in (first.name?.count ?? 0) + (second.name?.count ?? 0) > 9 }
    recognizers[dice.roll(recognizers.count)].delegate = delegate
    stage.box.isMultipleTouchEnabled = seed.isMultiple(of: 2)
    for _ in 0..<400 { act(&dice, recognizers) }
    for id in 0...2 { stage.up(200, 300, id: id) }
    stage.wait(2)

    for recognizer in recognizers {
      #expect(recognizer.state == .possible, "\(recognizer.name ?? "")")
      #expect(recognizer.numberOfTouches == 0)
      expectOrder(of: recognizer)
    }
    #expect(!UIApplication.shared.gestures.tracking.contains { recognizers.contains($0) })
    for view in ["box", "root"] { expectBalance(of: view) }
    #expect(!stage.lines.contains { $0.contains("was told") })
  }

  private func act(_ dice: inout Dice, _ recognizers: [UIGestureRecognizer]) {
    let id = dice.roll(3)
    let (x, y) = (Double(dice.roll(400)), Double(dice.roll(600)))
    let delay = [0.0, 0.001, 0.02, 0.3, 0.7, -0.1][dice.roll(6)]
    switch dice.roll(24) {
    case 0..<5: stage.down(x, y, after: delay, id: id)
    case 5..<12: stage.move(x, y, after: delay, id: id)
    case 12..<15: stage.move(200 + x / 50, 300 + y / 50, after: delay, id: id)
    case 15..<19: stage.up(x, y, after: delay, id: id)
    case 19: stage.cancel(id: id)
    case 20: stage.wait(0.2)
    case 21:
      let recognizer = recognizers[dice.roll(recognizers.count)]
      recognizer.isEnabled = false
      recognizer.isEnabled = true
    case 22: if stage.box.superview == nil { stage.root.addSubview(stage.box) } else { stage.box.removeFromSuperview() }
    default: stage.tap(x, y)
    }
  }

  /// A continuous gesture begins, changes and ends; a discrete one only ends.
  private func expectOrder(of recognizer: UIGestureRecognizer) {
    let name = recognizer.name ?? ""
    let states = stage.lines.filter { $0.hasPrefix(name + " ") }.map { $0.dropFirst(name.count + 1) }
    if recognizer is UITapGestureRecognizer {
      #expect(states.allSatisfy { $0 == "ended" }, "\(name)")
      return
    }
    var isOn = false
    for state in states {
      #expect(isOn == (state != "began"), "\(name): \(state) while \(isOn ? "on" : "off")")
      isOn = state == "began" || state == "changed"
    }
    #expect(!isOn, "\(name) never ended")
  }

  /// Checks that a view received as many ends as beginnings, and no end before its beginning.
  private func expectBalance(of view: String) {
    var down = 0
    for line in stage.lines where line.hasPrefix(view + " ") {
      if line.hasSuffix("began") { down += 1 }
      if line.hasSuffix("ended") || line.hasSuffix("cancelled") { down -= 1 }
      if line.hasSuffix("moved") { #expect(down > 0) }
      #expect(down >= 0, "\(view): an end without a beginning")
    }
    #expect(down == 0, "\(view): \(down) beginnings without an end")
  }
}
