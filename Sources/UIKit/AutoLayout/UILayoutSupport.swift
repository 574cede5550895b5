/// An edge of a page that bars cover, as layouts knew it before there were safe areas.
public protocol UILayoutSupport: NSObjectProtocol {
  /// How much of the page is covered, in points.
  var length: CGFloat { get }

  /// The upper edge of what is covered.
  var topAnchor: NSLayoutYAxisAnchor { get }

  /// The lower edge of what is covered.
  var bottomAnchor: NSLayoutYAxisAnchor { get }

  /// The height of what is covered.
  var heightAnchor: NSLayoutDimension { get }
}

extension UIViewController {
  /// What is covered at the top: above the view's safe area. Also an item of constraints and visual formats.
  public var topLayoutGuide: any UILayoutSupport { CoveredEdgeGuide.guide(of: view, at: .top) }

  /// What is covered at the bottom: below the view's safe area. Also an item of constraints and visual formats.
  public var bottomLayoutGuide: any UILayoutSupport { CoveredEdgeGuide.guide(of: view, at: .bottom) }
}

/// The strip between an edge of a view and its safe area; of no width, at the left.
private final class CoveredEdgeGuide: UILayoutGuide, UILayoutSupport {
  enum Edge: String {
    case top = "UIViewControllerTopLayoutGuide"
    case bottom = "UIViewControllerBottomLayoutGuide"
  }

  private let edge: Edge

  /// The view's guide at `edge`, made when first asked for.
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

  /// Not supported: a guide of no view.
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
