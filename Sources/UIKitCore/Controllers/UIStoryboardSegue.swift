import Foundation

/// A transition between two view controllers: created, passed to the source's
/// ``UIViewController/prepare(for:sender:)``, and performed.
@MainActor open class UIStoryboardSegue: NSObject {
  /// The name of the segue in the storyboard.
  public let identifier: String?

  /// The view controller at which the segue starts.
  public let source: UIViewController

  /// The view controller to which the segue leads.
  public let destination: UIViewController

  /// The action of ``perform()`` if that is not overridden.
  package var action: (() -> Void)?

  /// Creates a segue for a storyboard, or for a subclass that overrides ``perform()``.
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
  }

  /// Creates a segue that performs `performHandler`.
  public convenience init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping () -> Void
  ) {
    self.init(identifier: identifier, source: source, destination: destination)
    action = performHandler
  }

  /// Performs the segue with its handler or according to its kind in the storyboard. Overrides show the destination
  /// themselves, or prepare it and call `super`.
  open func perform() {
    guard let action else {
      preconditionFailure("\(type(of: self)).perform() is to be overridden: no storyboard says how this segue goes")
    }
    action()
  }
}

/// An object that performs the segues of the view controllers that it has created: a storyboard.
package protocol SegueSource: AnyObject {
  /// Performs the segue with an identifier from `source`; an unknown identifier is an error.
  func performSegue(_ identifier: String, from source: UIViewController, sender: Any?)
}
