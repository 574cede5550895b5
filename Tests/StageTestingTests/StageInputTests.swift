import StageTesting
import Testing
import UIKit

struct StageInputTests {
  /// Records the touches that it receives.
  private final class TouchView: UIView {
    var log: [String] = []
    var types: Set<UITouch.TouchType> = []
    var most = 0

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began", touches, event) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved", touches, event) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches, event) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note("cancelled", touches, event) }

    private func note(_ phase: String, _ touches: Set<UITouch>, _ event: UIEvent?) {
      log.append(phase)
      types.formUnion(touches.map(\.type))
      most = max(most, event?.allTouches?.count ?? 0)
    }
  }

  private let view = TouchView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
  private let stage: Stage

  init() {
    let page = UIViewController()
    stage = Stage(size: CGSize(width: 400, height: 400), rootViewController: page)
    view.isMultipleTouchEnabled = true
    page.view.addSubview(view)
  }

  @Test func `the mouse creates pointer touches, and a finger direct touches`() {
    stage.tap(at: CGPoint(x: 10, y: 10))
    #expect(view.types == [.indirectPointer] && view.log == ["began", "ended"])
    view.types = []
    stage.tap(at: CGPoint(x: 10, y: 10), with: .finger(1))
    #expect(view.types == [.direct])
    stage.press(at: CGPoint(x: 10, y: 10), with: .finger(2))
    stage.cancel(with: .finger(2))
    #expect(view.log.last == "cancelled")
  }

  @Test func `several fingers can be pressed at the same time at different positions`() {
    stage.press(at: CGPoint(x: 10, y: 10), with: .finger(1))
    stage.press(at: CGPoint(x: 90, y: 10), with: .finger(2))
    #expect(view.most == 2)
    stage.move(to: CGPoint(x: 95, y: 20), with: .finger(2))
    stage.release(with: .finger(1))
    stage.release(with: .finger(2))
    #expect(view.log == ["began", "began", "moved", "ended", "ended"])
  }

  @Test func `events inside inOneFrame are delivered in one frame and in order`() {
    let before = stage.time
    stage.inOneFrame {
      stage.press(at: CGPoint(x: 10, y: 10), with: .finger(1))
      stage.press(at: CGPoint(x: 90, y: 10), with: .finger(2))
      #expect(view.log.isEmpty)
      stage.move(to: CGPoint(x: 20, y: 10), with: .finger(1))
    }
    #expect(view.log == ["began", "began", "moved"])
    #expect(abs(stage.time - before - Stage.period) < 1e-9)
  }

  @Test func `a simulated pinch scales by the spread of the fingers`() {
    var scales: [CGFloat] = [], states: [UIGestureRecognizer.State] = []
    let pinch = UIPinchGestureRecognizer()
    pinch.addTarget(
      self,
      action: selector {
        scales.append(pinch.scale)
        states.append(pinch.state)
      })
    view.addGestureRecognizer(pinch)
    stage.pinch(at: CGPoint(x: 200, y: 200), from: 80, to: 240, over: 0.5)
    #expect(states.first == .began && states.last == .ended)
    #expect(scales == scales.sorted() && abs((scales.last ?? 0) - 3) < 0.4)
  }

  @Test func `a simulated rotation rotates by the angle of the fingers`() {
    var angle: CGFloat = 0
    let rotation = UIRotationGestureRecognizer()
    rotation.addTarget(self, action: selector { angle = rotation.rotation })
    view.addGestureRecognizer(rotation)
    stage.rotate(at: CGPoint(x: 200, y: 200), by: .pi / 2, over: 0.5, hold: 0.1)
    #expect(rotation.state == .possible && abs(angle - .pi / 2) < 0.3)
  }

  @Test func `two fingers can drag together`() {
    var travel: CGPoint = .zero
    let pan = UIPanGestureRecognizer()
    pan.minimumNumberOfTouches = 2
    pan.addTarget(self, action: selector { [view] in travel = pan.translation(in: view) })
    view.addGestureRecognizer(pan)
    stage.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 200, y: 100), over: 0.2, with: .finger(1))
    #expect(travel == .zero)
    stage.drag(
      fingers: [
        (from: CGPoint(x: 100, y: 100), to: CGPoint(x: 200, y: 100)),
        (from: CGPoint(x: 100, y: 150), to: CGPoint(x: 200, y: 150)),
      ], over: 0.3)
    #expect(travel.x > 80 && travel.y == 0)
  }
}
