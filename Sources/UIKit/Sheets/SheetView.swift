import Foundation
import QuartzCore

/// The view of a sheet around a view controller's view: with rounded corners, a shadow and a grabber.
final class SheetView: UIView {
  /// The grabber's size and its distance from the edge, in points (Apple's).
  private static let grabberSize = CGSize(width: 36, height: 5)
  private static let grabberInset: CGFloat = 5

  /// The blur radius and opacity of the shadow.
  private static let shadowRadius: CGFloat = 18
  private static let shadowOpacity: Float = 0.22

  private let content = UIView()
  private let grabber = UIView()

  /// The view controller inside; a new value takes effect when the sheet is next added to a superview.
  weak var presented: UIViewController?

  /// Whether the grabber is visible.
  var showsGrabber = false { didSet { grabber.isHidden = !showsGrabber } }

  /// Whether the lower corners are rounded too, as those of a floating sheet are.
  var isRoundBelow = false {
    didSet {
      guard isRoundBelow != oldValue else { return }
      content.layer.maskedCorners = isRoundBelow ? Self.allCorners : Self.upperCorners
      setNeedsLayout()
    }
  }

  private static let upperCorners: CACornerMask = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
  private static let allCorners = upperCorners.union([.layerMinXMaxYCorner, .layerMaxXMaxYCorner])

  /// The radius of the rounded corners, in points.
  var cornerRadius: CGFloat {
    didSet {
      content.layer.cornerRadius = cornerRadius
      setNeedsLayout()
    }
  }

  /// Creates the view of a sheet around the view of `presented`.
  init(presented: UIViewController, cornerRadius: CGFloat) {
    self.presented = presented
    self.cornerRadius = cornerRadius
    super.init(frame: .zero)
    content.clipsToBounds = true
    content.layer.cornerRadius = cornerRadius
    content.layer.maskedCorners = Self.upperCorners
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(content)
    grabber.backgroundColor = .tertiaryLabel
    grabber.layer.cornerRadius = Self.grabberSize.height / 2
    grabber.isUserInteractionEnabled = false
    grabber.isHidden = true
    addSubview(grabber)
    layer.shadowOpacity = Self.shadowOpacity
    layer.shadowRadius = Self.shadowRadius
    layer.shadowOffset = .zero
  }

  required init?(coder: NSCoder) { nil }

  override func didMoveToSuperview() {
    super.didMoveToSuperview()
    guard superview != nil, let view = presented?.view, view.superview !== content else { return }
    view.frame = content.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    content.addSubview(view)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = Self.grabberSize
    grabber.frame = CGRect(
      x: ((bounds.width - size.width) / 2).rounded(), y: Self.grabberInset, width: size.width, height: size.height)
    layer.shadowPath =
      UIBezierPath(
        roundedRect: bounds, byRoundingCorners: isRoundBelow ? .allCorners : [.topLeft, .topRight],
        cornerRadii: CGSize(width: cornerRadius, height: cornerRadius)
      ).cgPath
  }
}
