import Foundation

/// A collection of view controllers by name, and the segues between them.
///
/// Apple's UIKit reads these from a file written by Apple's tools. Here, an app registers them in code before it uses a
/// storyboard of that name; the code that uses the storyboard is the same:
///
///     UIStoryboard.register("Main") { plan in
///       plan.scene("List", isInitial: true) { UINavigationController(rootViewController: ListPage()) }
///       plan.scene("Detail") { DetailPage() }
///       plan.segue("open", to: "Detail")
///       plan.unwind("done", to: selector(ListPage.comeBack(_:)))
///     }
///     window.rootViewController = UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController()
@MainActor open class UIStoryboard: NSObject {
  private let name: String
  private let plan: Plan

  private static var plans: [String: Plan] = [:]

  /// Registers the content of the storyboard `name`, replacing an earlier registration.
  public static func register(_ name: String, _ draw: (inout Plan) -> Void) {
    var plan = Plan()
    draw(&plan)
    plans[name] = plan
  }

  /// Creates the storyboard with a registered name. `storyboardBundleOrNil` exists only for compatibility and is
  /// ignored.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    guard let plan = Self.plans[name] else {
      preconditionFailure("UIStoryboard: there is no \(name); tell what is in it by UIStoryboard.register(_:_:)")
    }
    self.name = name
    self.plan = plan
  }

  // MARK: Instantiating view controllers

  /// Returns a new instance of the initial view controller; `nil` if no scene is the initial one.
  open func instantiateInitialViewController() -> UIViewController? {
    plan.initial.map { instantiateViewController(withIdentifier: $0) }
  }

  /// Returns a new instance of a scene's view controller; the scene must exist.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    guard let make = plan.scenes[identifier] else {
      preconditionFailure("UIStoryboard: \(name) has no scene \(identifier)\(Self.list(plan.scenes.keys))")
    }
    let viewController = make()
    adopt(viewController)
    return viewController
  }

  /// Returns a new initial view controller, created by `creator`, or by the scene if that is `nil` or returns `nil`.
  /// The coder that is passed to it is empty.
  public func instantiateInitialViewController<Controller: UIViewController>(
    creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller? { plan.initial.map { instantiateViewController(identifier: $0, creator: creator) } }

  /// Returns a new view controller of a scene, created by `creator`, or by the scene if that is `nil` or returns `nil`.
  /// The coder that is passed to it is empty.
  public func instantiateViewController<Controller: UIViewController>(
    identifier: String, creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller {
    if let creator, plan.scenes[identifier] != nil, let viewController = creator(NSCoder()) {
      adopt(viewController)
      return viewController
    }
    let viewController = instantiateViewController(withIdentifier: identifier)
    guard let viewController = viewController as? Controller else {
      preconditionFailure(
        "UIStoryboard: \(identifier) of \(name) is a \(type(of: viewController)), not a \(Controller.self)")
    }
    return viewController
  }

  /// Sets the storyboard of a view controller and its initial children.
  private func adopt(_ viewController: UIViewController) {
    if viewController.storyboard == nil {
      viewController.segues = self
      viewController.awakeFromNib()
    }
    for child in viewController.children { adopt(child) }
  }

  // MARK: Performing segues

  /// Performs the segue `identifier` from `source`.
  package func performSegue(_ identifier: String, from source: UIViewController, sender: Any?) {
    if let action = plan.unwinds[identifier] {
      return Unwinding(identifier, of: action, from: source, sender: sender).run()
    }
    guard let route = plan.segues[identifier] else {
      preconditionFailure("UIStoryboard: \(name) has no segue \(identifier)\(Self.list(plan.segues.keys))")
    }
    let destination = instantiateViewController(withIdentifier: route.scene)
    let segue = route.make(identifier, source, destination)
    if segue.action == nil { segue.action = { [unowned segue] in route.kind.run(segue, sender) } }
    source.prepare(for: segue, sender: sender)
    segue.perform()
    // A segue may be the destination's transitioning delegate, so it is retained during the presentation.
    segue.destination.modal.presentedBy?.segue = segue
  }

  private static func list(_ names: some Sequence<String>) -> String {
    let names = names.sorted()
    return names.isEmpty ? "" : "; there are \(names.joined(separator: ", "))"
  }
}

extension UIStoryboard: SegueSource {}

extension UIViewController {
  /// The storyboard that the view controller was created from; `nil` without one.
  public var storyboard: UIStoryboard? { segues as? UIStoryboard }
}
