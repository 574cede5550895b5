extension UIStoryboard {
  /// What is in a storyboard.
  public struct Plan {
    /// A way from one page to another.
    struct Way {
      let scene: String
      let kind: SegueKind
      let make: SegueMaker
    }

    private(set) var scenes: [String: () -> UIViewController] = [:]
    private(set) var initial: String?
    private(set) var segues: [String: Way] = [:]
    private(set) var unwinds: [String: Selector] = [:]

    /// Adds a scene: `make` makes its page anew each time.
    public mutating func scene(
      _ identifier: String, isInitial: Bool = false, _ make: @escaping @MainActor () -> UIViewController
    ) {
      scenes[identifier] = make
      if isInitial { initial = identifier }
    }

    /// Adds a way to a scene, for ``UIViewController/performSegue(withIdentifier:sender:)``. A segue of one's own class is
    /// made by `make`: `OwnSegue.init(identifier:source:destination:)`; where its `perform()` calls super, `kind` is what
    /// happens then.
    public mutating func segue(
      _ identifier: String, to scene: String, by kind: SegueKind = .show,
      _ make: @escaping SegueMaker = { UIStoryboardSegue(identifier: $0, source: $1, destination: $2) }
    ) { segues[identifier] = Way(scene: scene, kind: kind, make: make) }

    /// Adds a way back to the nearest page that has the method `action`, which takes the segue and is called before the
    /// pages above go.
    public mutating func unwind(_ identifier: String, to action: Selector) { unwinds[identifier] = action }
  }

  /// Makes a segue from its identifier, source and destination.
  public typealias SegueMaker = @MainActor (String?, UIViewController, UIViewController) -> UIStoryboardSegue

  /// What a segue does.
  public enum SegueKind {
    /// The page is shown in the way of the source's container: a navigation controller pushes it.
    case show

    /// The page is shown beside the source's, where a container can.
    case showDetail

    /// The page is presented, in these styles unless they are `nil`.
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
