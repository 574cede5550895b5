import Foundation

/// Pages by name, and the ways between them.
///
/// A phone reads these from a file that only Apple's tools write. Here an app tells them in code, before it asks for a
/// storyboard of that name; what asks is written as on a phone:
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

  /// Tells what is in the storyboard `name`; the last that was told counts.
  public static func register(_ name: String, _ draw: (inout Plan) -> Void) {
    var plan = Plan()
    draw(&plan)
    plans[name] = plan
  }

  /// The storyboard of a name that was registered. `storyboardBundleOrNil` is there for Apple's signature alone.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    guard let plan = Self.plans[name] else {
      preconditionFailure("UIStoryboard: there is no \(name); tell what is in it by UIStoryboard.register(_:_:)")
    }
    self.name = name
    self.plan = plan
  }

  // MARK: Making pages

  /// A new initial page; `nil` where no scene is the initial one.
  open func instantiateInitialViewController() -> UIViewController? {
    plan.initial.map { instantiateViewController(withIdentifier: $0) }
  }

  /// A new page of a scene.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    guard let make = plan.scenes[identifier] else {
      preconditionFailure("UIStoryboard: \(name) has no scene \(identifier)\(Self.list(plan.scenes.keys))")
    }
    let page = make()
    adopt(page)
    return page
  }

  /// A new initial page, made by `creator`, or by the scene where that is `nil` or returns `nil`. The coder that it gets is
  /// empty: nothing is archived.
  public func instantiateInitialViewController<Page: UIViewController>(
    creator: ((NSCoder) -> Page?)? = nil
  ) -> Page? { plan.initial.map { instantiateViewController(identifier: $0, creator: creator) } }

  /// A new page of a scene, made by `creator`, or by the scene where that is `nil` or returns `nil`. The coder that it gets
  /// is empty: nothing is archived.
  public func instantiateViewController<Page: UIViewController>(
    identifier: String, creator: ((NSCoder) -> Page?)? = nil
  ) -> Page {
    if let creator, plan.scenes[identifier] != nil, let page = creator(NSCoder()) {
      adopt(page)
      return page
    }
    let page = instantiateViewController(withIdentifier: identifier)
    guard let page = page as? Page else {
      preconditionFailure("UIStoryboard: \(identifier) of \(name) is a \(type(of: page)), not a \(Page.self)")
    }
    return page
  }

  /// The page, and those that it holds from the beginning, know where they come from.
  private func adopt(_ page: UIViewController) {
    if page.storyboard == nil {
      page.storyboard = self
      page.awakeFromNib()
    }
    for child in page.children { adopt(child) }
  }

  // MARK: Going from one to the other

  /// Goes from `source` along the segue `identifier`.
  func performSegue(_ identifier: String, from source: UIViewController, sender: Any?) {
    if let action = plan.unwinds[identifier] {
      return Unwinding(identifier, of: action, from: source, sender: sender).run()
    }
    guard let way = plan.segues[identifier] else {
      preconditionFailure("UIStoryboard: \(name) has no segue \(identifier)\(Self.list(plan.segues.keys))")
    }
    let destination = instantiateViewController(withIdentifier: way.scene)
    let segue = way.make(identifier, source, destination)
    if segue.action == nil { segue.action = { [unowned segue] in way.kind.run(segue, sender) } }
    source.prepare(for: segue, sender: sender)
    segue.perform()
    // A segue may be its page's transitioning delegate: for as long as that is presented it stays.
    segue.destination.modal.presentedBy?.segue = segue
  }

  private static func list(_ names: some Sequence<String>) -> String {
    let names = names.sorted()
    return names.isEmpty ? "" : "; there are \(names.joined(separator: ", "))"
  }
}
