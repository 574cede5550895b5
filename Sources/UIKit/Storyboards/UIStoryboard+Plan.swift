extension UIStoryboard {
  /// The content of a storyboard.
  public struct Plan {
    /// A segue to a scene.
    struct Route {
      let scene: String
      let kind: SegueKind
      let make: SegueMaker
    }

    private(set) var scenes: [String: () -> UIViewController] = [:]
    private(set) var initial: String?
    private(set) var segues: [String: Route] = [:]
    private(set) var unwinds: [String: Selector] = [:]

    /// Adds a scene; `make` creates a new view controller for every instantiation.
    public mutating func scene(
      _ identifier: String, isInitial: Bool = false, _ make: @escaping @MainActor () -> UIViewController
    ) {
      scenes[identifier] = make
      if isInitial { initial = identifier }
    }

    /// Adds a segue to a scene, for ``UIViewController/performSegue(withIdentifier:sender:)``. For a custom class, pass
    /// its initializer as `make`: `OwnSegue.init(identifier:source:destination:)`. If its `perform()` calls `super`,
    /// that performs `kind`.
    public mutating func segue(
      _ identifier: String, to scene: String, by kind: SegueKind = .show,
      _ make: @escaping SegueMaker = { UIStoryboardSegue(identifier: $0, source: $1, destination: $2) }
    ) { segues[identifier] = Route(scene: scene, kind: kind, make: make) }

    /// Adds an unwind segue to the nearest view controller that implements the method `action`. The method is called
    /// with the segue, before the view controllers above are removed.
    public mutating func unwind(_ identifier: String, to action: Selector) { unwinds[identifier] = action }
  }

  /// A closure that creates a segue from its identifier, source and destination.
  public typealias SegueMaker = @MainActor (String?, UIViewController, UIViewController) -> UIStoryboardSegue

  /// The kinds of segues.
  public enum SegueKind {
    /// The destination is shown in the container of the source; a navigation controller pushes it.
    case show

    /// The destination is shown beside the source's view controller if the container supports that.
    case showDetail

    /// The destination is presented, with the given styles unless they are `nil`.
    case present(UIModalPresentationStyle? = nil, UIModalTransitionStyle? = nil)

    func run(_ segue: UIStoryboardSegue, _ sender: Any?) {
      let source = segue.source, destination = segue.destination
      switch self {
      case .show: source.show(destination, sender: sender)
      case .showDetail: source.showDetailViewController(destination, sender: sender)
      case .present(let style, let transition):
        if let style { destination.modalPresentationStyle = style }
        if let transition { destination.modalTransitionStyle = transition }
        source.present(destination, animated: UIView.areAnimationsEnabled)
      }
    }
  }
}
