import CoreGraphics
import Dispatch
import StageTesting
import Testing
import UIKit

@testable import Player

extension StageSuites {
  @Suite struct PictureCellTests {
    @Test(arguments: [(0.05, false), (0.3, true)])
    func `only a picture that is late fades in`(delay: Double, fades: Bool) async {
      let gate = DispatchSemaphore(value: 0)
      let loader = PictureLoader(capacity: 64 << 20, workers: 1) { path, size in
        gate.wait()
        return PlayerStage.paint(path, at: size)
      }
      let stage = Stage(size: CGSize(width: 200, height: 200), rootViewController: UIViewController())
      let cell = PictureCell(frame: CGRect(x: 0, y: 0, width: 180, height: 180))
      stage.window.addSubview(cell)
      stage.advance(by: 0.1)
      let picture = Picture(path: RawString("a.jpg")), size = ShownSize.filling(side: 160)
      cell.show(picture, from: loader, at: size)
      stage.advance(by: delay)
      await withCheckedContinuation { continuation in
        _ = loader.load(picture, at: size) { _ in continuation.resume() }
        gate.signal()
      }
      #expect((cell.pictureView.layer.animationKeys() != nil) == fades)
    }
  }
}
