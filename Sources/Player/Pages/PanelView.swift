import UIKit

/// A rounded panel over the pages. Its border and its shadow follow the appearance: a light panel needs less of a
/// shadow than a dark one, and with a high contrast the border is strong.
class PanelView: UIView {
  /// The opacity of the shadow in the light appearance, as a fraction of that in the dark one.
  private static let lightShadow: Float = 0.45

  /// The width of the border, and that with a high contrast, in points.
  private static let edgeWidth: CGFloat = 1, strongEdgeWidth: CGFloat = 1.5

  /// The opacity of the shadow in the dark appearance.
  private let shadowOpacity: Float

  /// Creates an empty panel with a shadow.
  init(shadowOpacity: Float, radius: CGFloat, offset: CGFloat) {
    self.shadowOpacity = shadowOpacity
    super.init(frame: .zero)
    backgroundColor = Theme.banner
    layer.cornerRadius = Theme.bannerCorner
    layer.shadowRadius = radius
    layer.shadowOffset = CGSize(width: 0, height: offset)
    followAppearance()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { preconditionFailure("PanelView is made in code") }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    followAppearance()
  }

  private func followAppearance() {
    let isStrong = traitCollection.accessibilityContrast == .high
    layer.borderWidth = isStrong ? Self.strongEdgeWidth : Self.edgeWidth
    layer.borderColor = Theme.edge.resolvedColor(with: traitCollection).cgColor
    layer.shadowOpacity =
      traitCollection.userInterfaceStyle == .light ? shadowOpacity * Self.lightShadow : shadowOpacity
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: Theme.bannerCorner).cgPath
  }
}
