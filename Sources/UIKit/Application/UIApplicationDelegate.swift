/// Hears of the application's life, and makes its window.
///
/// Every requirement has a default. The application holds its delegate weakly: whoever starts it keeps it.
public protocol UIApplicationDelegate: AnyObject {
  /// The window to show.
  var window: UIWindow? { get set }

  /// The application is up: the place to make the window. The result means nothing.
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool

  /// The window has the keyboard now.
  func applicationDidBecomeActive(_ application: UIApplication)

  /// The window is about to lose the keyboard.
  func applicationWillResignActive(_ application: UIApplication)

  /// The window is hidden now.
  func applicationDidEnterBackground(_ application: UIApplication)

  /// The window is about to be shown again.
  func applicationWillEnterForeground(_ application: UIApplication)

  /// The application is about to quit.
  func applicationWillTerminate(_ application: UIApplication)
}

extension UIApplicationDelegate {
  /// None, and none is kept.
  public var window: UIWindow? {
    get { nil }
    set {}
  }

  /// Does nothing.
  public func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }

  /// Does nothing.
  public func applicationDidBecomeActive(_ application: UIApplication) {}

  /// Does nothing.
  public func applicationWillResignActive(_ application: UIApplication) {}

  /// Does nothing.
  public func applicationDidEnterBackground(_ application: UIApplication) {}

  /// Does nothing.
  public func applicationWillEnterForeground(_ application: UIApplication) {}

  /// Does nothing.
  public func applicationWillTerminate(_ application: UIApplication) {}
}
