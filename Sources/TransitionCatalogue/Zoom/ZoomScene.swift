import UIKit

/// The views on screen during a zoom: the grid with a cover over it, and the view controller as a card that floats
/// above.
///
/// The card shows a snapshot; the view controller's view and the cell's image are hidden meanwhile.
final class ZoomScene {
  private static let shadowOpacity: Float = 0.35
  private static let shadowRadius: CGFloat = 24
  private static let shadowOffset = CGSize(width: 0, height: 10)

  /// The border of a card in flight, which separates it from a dark grid: its width, in points, and its alpha.
  private static let edgeWidth: CGFloat = 1
  private static let edgeAlpha: CGFloat = 0.16

  /// The fraction by which a dragged card must have shrunk to have its full corner radius and shadow.
  private static let liftedShrink: CGFloat = 0.06

  /// The scale to which the image shrinks if it cannot land because its cell is not on screen anymore.
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

  /// Builds the scene in `container` and adds both view controllers' views to it, if they are not there yet.
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

  /// The current ends of the flight; the grid may have scrolled or been resized.
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

  /// Returns whether `point`, in the container's coordinates, is on the card.
  func isOnCard(_ point: CGPoint) -> Bool { card.frame.contains(point) }

  /// Returns the fraction, 0…1, to which the view controller is open in a pose; a drag reduces it by up to half.
  func openness(of pose: ZoomPose) -> CGFloat {
    let dragged = values.shrink > 0 ? min(max((1 - pose.scale) / values.shrink, 0), 1) : 0
    return min(max(pose.morph, 0), 1) * (1 - dragged / 2)
  }

  /// Positions all views for a pose. Takes a new snapshot if the container's size or the image has changed.
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
    // 0 at rest, 1 halfway through the flight or under a drag.
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

  /// Updates the card's snapshot of the view controller's view, with the cell's image if the view has no image yet.
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

  /// Removes the scene's views and shows the hidden ones again.
  func dismantle() {
    hidden.show()
    destination.view.isHidden = false
    for view in [cover, shadow, card] { view.removeFromSuperview() }
  }
}
