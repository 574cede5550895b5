import Foundation
import StageTesting
import Testing
import UIKit

struct StageTimeTests {
  private let box = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
  private let stage: Stage

  init() {
    let page = UIViewController()
    page.view.addSubview(box)
    stage = Stage(size: CGSize(width: 400, height: 100), rootViewController: page)
  }

  /// The presented position of the box.
  private var position: CGFloat { box.layer.presentation()?.position.x ?? .nan }

  @Test func `a stage's elapsed time starts at 0 and advances as requested`() {
    #expect(stage.elapsed == 0)
    stage.advance(to: 0.123)
    #expect(abs(stage.elapsed - 0.123) < 1e-9)
    stage.advance(to: 0.123)
    #expect(abs(stage.elapsed - 0.123) < 1e-9)
    stage.advance(by: 0.25, step: 0.1)
    #expect(abs(stage.elapsed - 0.373) < 1e-9)
    stage.runFrame(after: 1 / 240)
    #expect(abs(stage.elapsed - 0.373 - 1 / 240) < 1e-9)
  }

  @Test func `frames occur at the requested interval`() {
    var frames = 0
    let link = CADisplayLink { _ in frames += 1 }
    link.add(to: .main, forMode: .common)
    stage.advance(by: 0.25, step: 0.1)
    #expect(frames == 3)
    stage.advance(by: 0.1, step: 1.0 / 120)
    #expect(frames == 15)
    link.invalidate()
  }

  @Test func `an animation follows its curve at any time, independently of the frames`() {
    for step in [1.0 / 60, 1.0 / 144, 0.3] {
      box.center.x = 0
      stage.runFrame()
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { box.center.x = 100 }
      stage.runFrame()
      let start = stage.elapsed
      stage.advance(to: start + 0.377, step: step)
      #expect(abs(position - 37.7) < 1e-3)
      stage.runUntilIdle(limit: 2)
    }
  }

  @Test func `main-queue work and tasks run with the next frame and at its time`() async {
    var log: [String] = []
    let time = stage.time
    DispatchQueue.main.async {
      MainActor.assumeIsolated {
        log.append(CACurrentMediaTime() > time ? "queue" : "early")
        DispatchQueue.main.async { MainActor.assumeIsolated { log.append("again") } }
      }
    }
    Task { log.append("task") }
    #expect(log.isEmpty)
    await stage.run(for: 2 * Stage.period)
    #expect(log == ["queue", "task", "again"])
    #expect(abs(stage.time - time - 2 * Stage.period) < 1e-9)
  }
}
