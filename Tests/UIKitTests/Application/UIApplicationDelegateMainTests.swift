import Testing
import UIKit

@testable import UIKitCore

struct UIApplicationDelegateMainTests {
  class Base: UIResponder {
    let names: [String]

    override init() {
      names = ["set in init()"]
      super.init()
    }
  }

  /// A delegate as applications write it: neither final nor with a required initializer.
  class AppDelegate: Base, UIApplicationDelegate {
    var window: UIWindow?
    var count = 3
  }

  @Test func `the delegate class has an entry point that creates the delegate with its own init()`() throws {
    let main: @MainActor () -> Void = AppDelegate.main
    _ = main
    let delegate = try #require(UIApplicationDelegateClass.instance(of: AppDelegate.self) as? AppDelegate)
    #expect(type(of: delegate) == AppDelegate.self)
    #expect(delegate.names == ["set in init()"] && delegate.count == 3 && delegate.window == nil)
  }

  @Test func `the created delegate is deallocated like any other object`() {
    weak var delegate: UIResponder?
    do {
      let made = UIApplicationDelegateClass.instance(of: AppDelegate.self)
      delegate = made
      #expect(delegate != nil)
      withExtendedLifetime(made) {}
    }
    #expect(delegate == nil)
  }
}
