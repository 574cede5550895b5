import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.overrideUserInterfaceStyle = .light
    window.tintColor = Palette.accent
    window.rootViewController = PhotoNavigationController(rootViewController: GridViewController(photos: Photo.all))
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
