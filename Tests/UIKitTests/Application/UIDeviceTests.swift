import StageTesting
import Testing
import UIKit

struct UIDeviceTests {
  @Test func `the device is a desktop with a system name and a version`() {
    let device = UIDevice.current
    #expect(device.userInterfaceIdiom == .mac && device.model == "Desktop" && device.systemName == "Linux")
    #expect(device.systemVersion.split(separator: ".").count == 3)
  }

  @Test func `the orientation follows the window's shape, and changes are posted only while requested`() {
    let stage = Stage(size: CGSize(width: 400, height: 300), rootViewController: UIViewController())
    #expect(UIDevice.current.orientation.isLandscape)
    var posts = 0
    let observer = NotificationCenter.default.addObserver(
      forName: UIDevice.orientationDidChangeNotification, object: nil, queue: nil
    ) { _ in MainActor.assumeIsolated { posts += 1 } }
    stage.resize(to: CGSize(width: 300, height: 400))
    #expect(UIDevice.current.orientation == .portrait && posts == 0)
    UIDevice.current.beginGeneratingDeviceOrientationNotifications()
    stage.resize(to: CGSize(width: 500, height: 400))
    stage.resize(to: CGSize(width: 600, height: 400))
    #expect(posts == 1)
    UIDevice.current.endGeneratingDeviceOrientationNotifications()
    stage.resize(to: CGSize(width: 300, height: 400))
    #expect(posts == 1 && !UIDevice.current.isGeneratingDeviceOrientationNotifications)
    NotificationCenter.default.removeObserver(observer)
  }

  @Test func `device orientations are classified as portrait, landscape or flat`() {
    #expect(UIDeviceOrientation.portraitUpsideDown.isPortrait && UIDeviceOrientation.landscapeRight.isLandscape)
    #expect(UIDeviceOrientation.faceDown.isFlat && !UIDeviceOrientation.faceUp.isValidInterfaceOrientation)
    #expect(!UIDeviceOrientation.unknown.isValidInterfaceOrientation)
  }
}
