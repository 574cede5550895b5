import Foundation

/// One going from a page to another: made when it begins, shown to the source's ``UIViewController/prepare(for:sender:)``,
/// and performed.
@MainActor open class UIStoryboardSegue: NSObject {
  /// Its name in the storyboard.
  public let identifier: String?

  /// The page that it goes from.
  public let source: UIViewController

  /// The page that it goes to.
  public let destination: UIViewController

  /// What ``perform()`` does where it is not overridden.
  var action: (() -> Void)?

  /// A segue whose ``perform()`` is overridden, or that a storyboard makes.
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
  }

  /// A segue that does what `performHandler` does.
  public convenience init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping () -> Void
  ) {
    self.init(identifier: identifier, source: source, destination: destination)
    action = performHandler
  }

  /// Goes: by the handler, or in the way of its kind in the storyboard. Overrides bring the destination on the screen
  /// themselves, or prepare it and call super.
  open func perform() {
    guard let action else {
      preconditionFailure("\(type(of: self)).perform() is to be overridden: no storyboard says how this segue goes")
    }
    action()
  }
}
