import CApplicationMain
import Foundation

extension UIApplicationDelegate where Self: UIResponder {
  /// Creates the delegate with its `init()`, runs the application in a window, and exits when that is closed.
  ///
  /// This is the entry point of an application delegate that is marked `@main`:
  ///
  ///     @main
  ///     class AppDelegate: UIResponder, UIApplicationDelegate { … }
  public static func main() {
    guard let delegate = UIApplicationDelegateClass.instance(of: Self.self) as? Self else {
      preconditionFailure("@main: an instance of \(Self.self) was expected from its init()")
    }
    UIApplication.shared.delegate = delegate
    withExtendedLifetime(delegate) { exit(SegueRunApplication()) }
  }
}

/// A helper that creates instances of a class known only at run time, as `UIApplicationMain` does on Apple's platforms;
/// it is not for other use or subclassing.
///
/// Swift calls an initializer on a metatype only if it is `required`, which that of an application's delegate is not.
/// `NSObject`'s `init()` is dispatched through the class's vtable all the same, so the cast treats the class as one
/// with a required `init()`. This class is `open` to keep the compiler from assuming that it knows all subclasses.
open class UIApplicationDelegateClass: UIResponder {
  /// Creates a responder.
  public required override init() { super.init() }

  /// Returns a new instance of `type`, created with its `init()`.
  @inline(never)
  static func instance(of type: UIResponder.Type) -> UIResponder {
    unsafeBitCast(type, to: UIApplicationDelegateClass.Type.self).init()
  }
}
