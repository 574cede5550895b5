/// A delegate that is notified of changes of the application's state, and creates its window.
///
/// Every requirement has a default implementation. The application holds its delegate weakly; the code that starts the
/// application retains it.
public protocol UIApplicationDelegate: AnyObject {
  /// The window of the application.
  var window: UIWindow? { get set }

  /// Called when the application has launched, to create the window. The result has no effect.
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool

  /// Called when the window has received the keyboard focus.
  func applicationDidBecomeActive(_ application: UIApplication)

  /// Called before the window loses the keyboard focus.
  func applicationWillResignActive(_ application: UIApplication)

  /// Called when the window was hidden.
  func applicationDidEnterBackground(_ application: UIApplication)

  /// Called before the window is shown again.
  func applicationWillEnterForeground(_ application: UIApplication)

  /// Called before the application quits.
  func applicationWillTerminate(_ application: UIApplication)
}

extension UIApplicationDelegate {
  /// Always `nil`; setting it has no effect.
  public var window: UIWindow? {
    get { nil }
    set {}
  }

  /// Called when the application has launched; the default implementation does nothing.
  public func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }

  /// Called when the window has received the keyboard focus; the default implementation does nothing.
  public func applicationDidBecomeActive(_ application: UIApplication) {}

  /// Called before the window loses the keyboard focus; the default implementation does nothing.
  public func applicationWillResignActive(_ application: UIApplication) {}

  /// Called when the window was hidden; the default implementation does nothing.
  public func applicationDidEnterBackground(_ application: UIApplication) {}

  /// Called before the window is shown again; the default implementation does nothing.
  public func applicationWillEnterForeground(_ application: UIApplication) {}

  /// Called before the application quits; the default implementation does nothing.
  public func applicationWillTerminate(_ application: UIApplication) {}
}
