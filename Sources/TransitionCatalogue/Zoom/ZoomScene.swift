import UIKit

/// The views on screen while a page zooms: the grid with a cover over it, and the page as a card above.
///
/// The card shows a snapshot; the page itself and the cell's picture are hidden meanwhile.
final class ZoomScene {
  private static let shadowOpacity: Float = 0.35
  private static let shadowRadius: CGFloat = 24
  private static let shadowOffset = CGSize(width: 0, height: 10)

  /// The edge of a card in flight, which keeps it apart from a dark grid: its width, in points, and how white it is.
  private static let edgeWidth: CGFloat = 1
  private static let edgeAlpha: CGFloat = 0.16

  /// The shrinking by which a page at the finger has its full corner radius and shadow.
  private static let liftedShrink: CGFloat = 0.06

  /// The scale to which the picture shrinks if its cell no longer exists.
  private static let lostScale: CGFloat = 0.6

  private let container: UIView
  private let source: any HeroSource
  private let destination: any HeroDestination
  private let values: ParameterValues<ZoomParameters>
  private let cover = UIView()
  private let shadow = UIView()
  private let card = UIView()
  private var content = UIView()
  private var contentImage: UIImage?
  private weak var cell: UIView?
  private var hidden: HiddenViews

  /// Sets the scene in `container`, which holds both pages' views or is given them here.
  init(
    in container: UIView, source: any HeroSource, destination: any HeroDestination,
    values: ParameterValues<ZoomParameters>
  ) {
    self.container = container
    self.source = source
    self.destination = destination
    self.values = values
    for page in [destination.view, source.view].compactMap({ $0 }) {
      page.frame = container.bounds
      container.insertSubview(page, at: 0)
      page.layoutIfNeeded()
    }
    source.revealHero(for: destination)
    source.view.layoutIfNeeded()
    cell = source.heroView(for: destination)
    hidden = HiddenViews([cell])
    cover.backgroundColor = .black
    shadow.backgroundColor = .black
    shadow.layer.shadowColor = UIColor.black.cgColor
    shadow.layer.shadowRadius = Self.shadowRadius
    shadow.layer.shadowOffset = Self.shadowOffset
    card.clipsToBounds = true
    for view in [cover, shadow, card] {
      view.isUserInteractionEnabled = false
      container.addSubview(view)
    }
    takeSnapshot()
    destination.view.isHidden = true
  }

  /// The two ends of the flight for the current grid, which may have scrolled or been resized.
  var geometry: ZoomGeometry {
    let page = container.bounds.size
    let picture = HeroPicture(of: destination.heroView, showing: contentImage, in: destination.view).frame
    guard let cell, cell.window != nil else {
      let lost = picture.insetBy(
        dx: picture.width * (1 - Self.lostScale) / 2, dy: picture.height * (1 - Self.lostScale) / 2)
      return ZoomGeometry(cell: lost, cellCornerRadius: 0, picture: picture, page: page)
    }
    let place = HeroPicture(of: cell, showing: contentImage, in: container)
    return ZoomGeometry(cell: place.frame, cellCornerRadius: place.cornerRadius, picture: picture, page: page)
  }

  /// Whether `point` of the container lies on the card.
  func isOnCard(_ point: CGPoint) -> Bool { card.frame.contains(point) }

  /// The progress of opening the page, 0…1.
  func openness(of pose: ZoomPose) -> CGFloat {
    let dragged = values.shrink > 0 ? min(max((1 - pose.scale) / values.shrink, 0), 1) : 0
    return min(max(pose.morph, 0), 1) * (1 - dragged / 2)
  }

  /// Places everything.
  func show(_ pose: ZoomPose, in geometry: ZoomGeometry) {
    if container.bounds.size != content.bounds.size || destination.heroView.shownImage !== contentImage {
      takeSnapshot()
    }
    let window = geometry.window(at: pose.morph)
    let scale = geometry.pageScale(at: pose.morph) * pose.scale
    card.bounds.size = CGSize(width: window.width * scale, height: window.height * scale)
    card.center = pose.center
    content.transform = CGAffineTransform(scaleX: scale, y: scale)
    content.center = CGPoint(
      x: card.bounds.midX + (geometry.page.width / 2 - window.midX) * scale,
      y: card.bounds.midY + (geometry.page.height / 2 - window.midY) * scale)
    card.alpha = cell == nil ? min(max(pose.morph * 2, 0), 1) : 1
    apply(pose, geometry)
  }

  private func apply(_ pose: ZoomPose, _ geometry: ZoomGeometry) {
    let morph = min(max(pose.morph, 0), 1)
    // None at rest, all of it in mid-flight or under a drag.
    let lift = max(4 * morph * (1 - morph), min(max((1 - pose.scale) / Self.liftedShrink, 0), 1))
    card.layer.cornerRadius = geometry.cellCornerRadius * (1 - morph) + values.cornerRadius * lift
    card.layer.borderWidth = lift > 0 ? Self.edgeWidth : 0
    card.layer.borderColor = UIColor(white: 1, alpha: Self.edgeAlpha * lift).cgColor
    shadow.bounds.size = card.bounds.size
    shadow.center = card.center
    shadow.layer.cornerRadius = card.layer.cornerRadius
    shadow.layer.shadowOpacity = Self.shadowOpacity * Float(lift)
    shadow.alpha = card.alpha
    cover.frame = container.bounds
    cover.alpha = values.dimming * openness(of: pose)
  }

  /// Shows the page as it is now, with the cell's picture where it has not got its own yet.
  private func takeSnapshot() {
    guard let page = destination.view else { return }
    let wasHidden = page.isHidden
    page.isHidden = false
    page.frame = container.bounds
    page.layoutIfNeeded()
    content.removeFromSuperview()
    content = page.snapshotView(afterScreenUpdates: true) ?? UIView(frame: page.bounds)
    page.isHidden = wasHidden
    card.addSubview(content)
    contentImage = destination.heroView.shownImage
    if contentImage == nil, let image = cell?.shownImage {
      let filler = UIImageView(image: image)
      filler.contentMode = .scaleAspectFill
      filler.clipsToBounds = true
      filler.frame = HeroPicture(of: destination.heroView, showing: image, in: page).frame
      content.addSubview(filler)
    }
  }

  /// Takes everything away again; the pages are as they were.
  func dismantle() {
    hidden.show()
    destination.view.isHidden = false
    for view in [cover, shadow, card] { view.removeFromSuperview() }
  }
}
