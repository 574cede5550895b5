/// An area at an edge of a view controller's view that bars cover; the predecessor of safe areas.
public protocol UILayoutSupport: NSObjectProtocol {
  /// The height of the covered area, in points.
  var length: CGFloat { get }

  /// The top edge of the covered area.
  var topAnchor: NSLayoutYAxisAnchor { get }

  /// The bottom edge of the covered area.
  var bottomAnchor: NSLayoutYAxisAnchor { get }

  /// The height of the covered area, as an anchor.
  var heightAnchor: NSLayoutDimension { get }
}

extension UIViewController {
  /// The covered area at the top, above the safe area, which can be an item of constraints and visual formats.
  public var topLayoutGuide: any UILayoutSupport { CoveredEdgeGuide.guide(of: view, at: .top) }

  /// The covered area at the bottom, below the safe area, which can be an item of constraints and visual formats.
  public var bottomLayoutGuide: any UILayoutSupport { CoveredEdgeGuide.guide(of: view, at: .bottom) }
}

/// The guide of the area between an edge of a view and its safe area; its width is 0, at the left edge.
private final class CoveredEdgeGuide: UILayoutGuide, UILayoutSupport {
  enum Edge: String {
    case top = "UIViewControllerTopLayoutGuide"
    case bottom = "UIViewControllerBottomLayoutGuide"
  }

  private let edge: Edge

  /// Returns the view's guide at `edge`, which the first call creates.
  static func guide(of view: UIView, at edge: Edge) -> CoveredEdgeGuide {
    for guide in view.layoutGuides { if let known = guide as? CoveredEdgeGuide, known.edge == edge { return known } }
    return CoveredEdgeGuide(of: view, at: edge)
  }

  private init(of view: UIView, at edge: Edge) {
    self.edge = edge
    super.init()
    identifier = edge.rawValue
    view.addLayoutGuide(self)
    let safe = view.safeAreaLayoutGuide
    let (upper, lower) = edge == .top ? (view.topAnchor, safe.topAnchor) : (safe.bottomAnchor, view.bottomAnchor)
    NSLayoutConstraint.activate([
      topAnchor.constraint(equalTo: upper), bottomAnchor.constraint(equalTo: lower),
      leftAnchor.constraint(equalTo: view.leftAnchor), widthAnchor.constraint(equalToConstant: 0),
    ])
  }

  /// Creates a guide without a view; nothing is read from `coder`.
  required init?(coder: NSCoder) {
    edge = .top
    super.init(coder: coder)
  }

  var length: CGFloat {
    switch edge {
    case .top: owningView?.safeAreaInsets.top ?? 0
    case .bottom: owningView?.safeAreaInsets.bottom ?? 0
    }
  }
}
