import Foundation
import Testing
import UIKit

@testable import UIKitCore

@Suite struct UIRotationGestureRecognizerTests {
  private let stage = TouchStage()
  private let rotation: UIRotationGestureRecognizer

  init() { rotation = stage.listen(to: UIRotationGestureRecognizer(), as: "rotation") }

  /// Moves the second touch to an angle in degrees, 50 points from the first one in the box's center.
  private func turn(to degrees: Double) {
    let angle = degrees * .pi / 180
    stage.move(200 + 50 * cos(angle), 300 + 50 * sin(angle), id: 2)
  }

  @Test func `a rotation begins after five degrees, which do not count, and follows the touches`() {
    stage.down(200, 300, id: 1)
    stage.down(250, 300, id: 2)
    turn(to: 4)
    #expect(rotation.state == .possible)
    turn(to: 35)
    #expect(rotation.state == .began)
    #expect(abs(rotation.rotation - .pi / 6) < 1e-9)
    rotation.rotation = 0
    turn(to: -10)
    #expect(abs(rotation.rotation + .pi / 4) < 1e-9)
    stage.cancel(id: 1)
    stage.cancel(id: 2)
    #expect(
      stage.lines.filter { $0.hasPrefix("rotation") } == ["rotation began", "rotation changed", "rotation cancelled"])
  }

  @Test func `a rotation counts beyond a full turn`() {
    stage.down(200, 300, id: 1)
    stage.down(250, 300, id: 2)
    for degrees in stride(from: 30.0, through: 450, by: 30) { turn(to: degrees) }
    #expect(abs(rotation.rotation - 445 * .pi / 180) < 1e-9)
    stage.up(200, 350, id: 2)
    stage.up(200, 300, id: 1)
  }
}
