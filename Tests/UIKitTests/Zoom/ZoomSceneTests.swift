import Testing

@testable import UIKit

/// Tests the views of a running zoom.
@MainActor @Suite struct ZoomSceneTests {
  @Test func `a pose with a progress that is not a number is shown closed`() {
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let scene = ZoomScene(
      in: container, zoomed: UIViewController(), source: nil, options: UIViewController.Transition.ZoomOptions(),
      openFrame: { container.bounds })
    let pose = ZoomPose(center: CGPoint(x: 160, y: 240), scale: 1, openness: .nan)
    #expect(scene.show(pose, in: scene.geometry) == 0)
    #expect(scene.show(ZoomPose(center: pose.center, scale: 1, openness: 1), in: scene.geometry) == 1)
    scene.dismantle()
  }
}
