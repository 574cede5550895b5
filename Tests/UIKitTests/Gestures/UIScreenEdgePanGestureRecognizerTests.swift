import Foundation
import Testing
import UIKit

@testable import UIKitCore

@Suite struct UIScreenEdgePanGestureRecognizerTests {
  private let stage = TouchStage()
  private let pan: UIScreenEdgePanGestureRecognizer

  init() { pan = stage.listen(to: UIScreenEdgePanGestureRecognizer(), as: "edge", on: stage.root) }

  /// Whether a drag from (x, y) by (dx, dy) is recognized.
  private func recognizes(_ x: Double, _ y: Double, _ dx: Double, _ dy: Double) -> Bool {
    stage.down(x, y)
    stage.drag(x, y, by: dx, dy)
    let state = pan.state
    stage.up(x + dx, y + dy)
    return state == .began || state == .changed
  }

  @Test func `a pan from each edge is recognized inwards only`() {
    for (edge, x, y, dx, dy) in [
      (UIRectEdge.left, 3.0, 300.0, 50.0, 0.0), (.right, 397, 300, -50, 0), (.top, 200, 3, 0, 50),
      (.bottom, 200, 597, 0, -50),
    ] {
      pan.edges = edge
      #expect(recognizes(x, y, dx, dy), "\(edge)")
      #expect(!recognizes(200, 300, dx, dy), "from the middle, \(edge)")
      #expect(!recognizes(x, y, -dx, -dy), "outwards, \(edge)")
      #expect(!recognizes(x, y, dy, dx), "along, \(edge)")
      pan.edges = UIRectEdge.all.subtracting(edge)
      #expect(!recognizes(x, y, dx, dy), "an edge it does not listen to, \(edge)")
    }
  }

  @Test(arguments: [(0.0, true), (20.0, true), (20.5, false), (60.0, false)])
  func `an edge pan starts within 20 points of the edge`(x: Double, isRecognized: Bool) {
    pan.edges = .left
    #expect(recognizes(x, 300, 80, 0) == isRecognized)
  }

  @Test func `a recognizer without edges never recognizes`() {
    #expect(pan.edges.isEmpty)
    #expect(!recognizes(0, 0, 80, 0))
    #expect(!recognizes(0, 300, 80, 0))
  }

  @Test func `a pan that first moves along the edge stays failed`() {
    pan.edges = .left
    stage.down(4, 300)
    stage.drag(4, 300, by: 2, 12)
    #expect(pan.state == .failed)
    stage.drag(6, 312, by: 200, 0)
    #expect(pan.state == .failed)
    stage.up(206, 312)
    #expect(pan.state == .possible)
    #expect(!stage.lines.contains { $0.hasPrefix("edge") })
  }

  @Test func `an edge pan that has begun can change its direction and counts from its start`() {
    pan.edges = .left
    stage.down(4, 300)
    stage.drag(4, 300, by: 110, 0)
    #expect(pan.translation(in: stage.root).x == 100)
    stage.drag(114, 300, by: -112, 40)
    #expect(pan.state == .changed)
    #expect(pan.translation(in: stage.root).x == -12)
    stage.up(2, 340)
    #expect(stage.lines.last { $0.hasPrefix("edge") } == "edge ended")
  }

  @Test func `an edge pan continues when the pointer leaves the window and returns`() {
    pan.edges = .left
    stage.down(4, 300)
    stage.drag(4, 300, by: 100, 0)
    stage.move(-250, 900)
    #expect(pan.translation(in: nil).x == -264)
    stage.move(104, 300)
    stage.up(104, 300)
    #expect(stage.lines.last { $0.hasPrefix("edge") } == "edge ended")
  }

  @Test func `a pan that waits for the edge pan begins when that fails`() {
    pan.edges = .left
    let drag = stage.listen(to: UIPanGestureRecognizer(), as: "drag", on: stage.root)
    drag.require(toFail: pan)
    #expect(!recognizes(200, 300, 60, 0))
    #expect(stage.lines.filter { $0 == "drag began" }.count == 1)
    #expect(recognizes(4, 300, 60, 0))
    #expect(stage.lines.filter { $0 == "drag began" }.count == 1)
    #expect(!recognizes(4, 300, 0, 60))
    #expect(stage.lines.filter { $0 == "drag began" }.count == 2)
  }
}
