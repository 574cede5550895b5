import CApplicationMain
import Foundation

extension UIApplicationDelegate where Self: UIResponder {
  /// Makes the delegate by its `init()`, runs the application in a window and ends the process once that is closed.
  ///
  /// The entry point of an application delegate that is marked `@main`:
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

/// Makes instances of a class that is known at run time only, as `UIApplicationMain` does on Apple's platforms; not for
/// use or subclassing elsewhere.
///
/// Swift calls an initializer by a class's value only where it is `required`, which an author's delegate does not write.
/// `NSObject`'s `init()` is called by the class's table of methods all the same: here the class is taken for one whose
/// `init()` is required. That this class is `open` keeps the compiler from assuming which classes there can be.
open class UIApplicationDelegateClass: UIResponder {
  /// A responder.
  public required override init() { super.init() }

  /// A new instance of `type`, by its `init()`.
  @inline(never)
  static func instance(of type: UIResponder.Type) -> UIResponder {
    unsafeBitCast(type, to: UIApplicationDelegateClass.Type.self).init()
  }
}
