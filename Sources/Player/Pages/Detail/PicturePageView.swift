import ImageIO
import UIKit

/// A page of a strip: a picture with a caption, fitted between the bars or alone on the page; a pinch, a double click
/// or Control with the wheel zooms it.
final class PicturePageView: UIView {
  /// An observer of a page.
  protocol Listener: AnyObject {
    /// Called when the user zooms the picture beyond its size between the bars.
    func pageWantsToBeAlone(_ page: PicturePageView)

    /// Called when the user has zoomed the picture, after each step of the zoom.
    func pageDidZoom(_ page: PicturePageView)

    /// Called when the wheel requests a step by a number of pictures.
    func page(_ page: PicturePageView, wantsStepBy count: Int)

    /// Called when the picture was loaded or has failed to load.
    func pageHasItsPicture(_ page: PicturePageView)
  }

  /// The view of the picture, whose frame is that of the picture itself.
  let pictureView = UIImageView(frame: .zero)

  /// The caption with the facts about the picture.
  let caption = UILabel(frame: .zero)

  /// The picture that is shown.
  private(set) var picture: Picture?

  /// Whether the picture was loaded or has failed to load.
  private(set) var hasOutcome = false

  weak var listener: (any Listener)?

  let zoomView = ZoomView(frame: .zero)
  private let loader: PictureLoader
  private let broken = NoticeView.brokenPicture()
  private var wheel = WheelSteps()
  private var pixelSize = PicturePageView.assumedSize

  /// Whether the picture is a drawing, which is decoded at any size.
  private var isDrawing = false
  private var layout: DetailLayout?
  private(set) var fit: PictureFit?
  private(set) var isAlone = false
  private var request: PictureRequest?
  private var requestedSize: ShownSize?
  private var closeRequest: PictureRequest?
  private var closeSize: ShownSize?
  private var isClose = false
  private var isPlacing = false
  private var animation: PictureAnimation?

  /// Whether an animated picture plays.
  var isPlaying = false { didSet { if isPlaying != oldValue { playOrPause() } } }

  /// The size in pixels that is assumed for an unknown picture: large enough to fill the page, since a small picture
  /// would not be enlarged that far.
  private static let assumedSize = CGSize(width: 8000, height: 6000)

  /// The duration of the fade of a picture that was not cached, in seconds.
  private static let fadeDuration = 0.18

  /// The zoom factor from which a picture counts as zoomed.
  static let zoomTolerance: CGFloat = 1.01

  /// Creates a page for pictures that `loader` decodes.
  init(loader: PictureLoader) {
    self.loader = loader
    super.init(frame: .zero)
    pictureView.contentMode = .scaleAspectFill
    pictureView.clipsToBounds = true
    pictureView.layer.cornerRadius = Theme.standCorner
    pictureView.backgroundColor = Theme.placeholder
    caption.textColor = Theme.caption
    caption.textAlignment = .center
    broken.isHidden = true
    isAccessibilityElement = true
    accessibilityTraits = .image
    zoomView.contentInsetAdjustmentBehavior = .never
    zoomView.showsVerticalScrollIndicator = false
    zoomView.showsHorizontalScrollIndicator = false
    zoomView.delegate = self
    zoomView.panGestureRecognizer.delegate = self
    zoomView.addSubview(pictureView)
    for view in [zoomView, broken, caption] { addSubview(view) }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { preconditionFailure("PicturePageView is made in code, with a loader") }

  isolated deinit {
    request?.cancel()
    closeRequest?.cancel()
  }

  /// The caption with the zoom, or the reason why there is no picture.
  override var accessibilityValue: String? {
    get {
      guard broken.isHidden else { return broken.text }
      return [caption.text, zoomText].compactMap(\.self).joined(separator: " · ")
    }
    set { super.accessibilityValue = newValue }
  }

  // MARK: - Picture

  /// Shows another picture, and `thumbnail` until it is decoded.
  func show(_ picture: Picture, thumbnail: LoadedPicture?) {
    guard picture != self.picture else { return }
    forget()
    self.picture = picture
    pixelSize = thumbnail?.pixelSize ?? Self.assumedSize
    isDrawing = thumbnail?.isDrawing ?? false
    pictureView.image = thumbnail.map { UIImage(cgImage: $0.image) }
    caption.text = thumbnail?.summary
    accessibilityLabel = picture.title
    if let layout { place(in: layout, isAlone: isAlone, keepsZoom: false) }
  }

  /// Shows the picture under its new name, or decodes it again if its file has changed; the current image stays until
  /// then.
  func update(to picture: Picture, isOutdated: Bool) {
    guard isOutdated || picture != self.picture else { return }
    self.picture = picture
    accessibilityLabel = picture.title
    guard isOutdated else { return }
    forget()
    if let layout { load(at: layout.shownSize(scale: UIScreen.main.scale)) }
  }

  /// Removes the picture.
  func vacate() {
    forget()
    picture = nil
    pictureView.image = nil
  }

  private func forget() {
    request?.cancel()
    closeRequest?.cancel()
    (request, closeRequest, requestedSize, hasOutcome, isClose) = (nil, nil, nil, false, false)
    closeSize = nil
    animation = nil
    broken.isHidden = true
    pictureView.isHidden = false
  }

  /// Shows the picture again, whose file has been turned; until it is decoded, the current bitmap is turned.
  func reload(turned turn: JPEGTurning.Turn) {
    guard let picture, let bitmap = pictureView.image?.cgImage else { return }
    let size = CGSize(width: pixelSize.height, height: pixelSize.width)
    let turned = LoadedPicture(
      image: bitmap.upright(from: turn == .right ? .right : .left), pixelSize: size, format: "", isAnimated: false)
    vacate()
    show(picture, thumbnail: turned)
    caption.text = nil
  }

  private func load(at size: ShownSize) {
    guard size != requestedSize, let picture else { return }
    requestedSize = size
    request?.cancel()
    var isAtHand = true
    request = loader.load(picture, at: size) { [weak self] outcome in self?.show(outcome, fades: !isAtHand) }
    isAtHand = false
  }

  private func show(_ outcome: PictureLoader.Outcome, fades: Bool) {
    hasOutcome = true
    switch outcome {
    case .success(let loaded): show(loaded, fades: fades && pictureView.image == nil)
    case .failure(let problem):
      pictureView.image = nil
      pictureView.isHidden = true
      broken.text = problem.reason
      broken.isHidden = false
      caption.text = nil
    }
    listener?.pageHasItsPicture(self)
  }

  private func show(_ loaded: LoadedPicture, fades: Bool) {
    if loaded.isAnimated { animate(at: max(loaded.image.width, loaded.image.height)) }
    // The frames of an animation have the new size from the next one on.
    if !isClose, animation?.hasBegun != true { pictureView.image = UIImage(cgImage: loaded.image) }
    caption.text = loaded.summary
    isDrawing = loaded.isDrawing
    if loaded.pixelSize != pixelSize {
      pixelSize = loaded.pixelSize
      if let layout { place(in: layout, isAlone: isAlone, keepsZoom: false) }
    }
    guard fades else { return }
    pictureView.alpha = 0
    UIView.animate(withDuration: Self.fadeDuration, delay: 0, options: .allowUserInteraction) { [pictureView] in
      pictureView.alpha = 1
    }
  }

  // MARK: - Animation

  /// Plays the frames of the picture, from now on at a size.
  private func animate(at longerSide: Int) {
    guard animation == nil, let picture else {
      animation?.longerSide = longerSide
      return
    }
    let animation = loader.animation(of: picture, longerSide: longerSide)
    animation.onFrame = { [weak self] in self?.pictureView.image = UIImage(cgImage: $0) }
    self.animation = animation
    playOrPause()
  }

  private func playOrPause() {
    if isPlaying { animation?.play() } else { animation?.pause() }
  }

  // MARK: - Layout

  /// Lays the page out. A zoomed picture stays zoomed if `keepsZoom`; changes are animated inside an animation block.
  func place(in layout: DetailLayout, isAlone: Bool, keepsZoom: Bool) {
    let isZoomed = keepsZoom && self.isZoomed, scale = keepsZoom && !isAtRest ? zoomView.zoomScale : nil
    self.layout = layout
    self.isAlone = isAlone
    applyTextSize()
    let fit = PictureFit(pixelSize, in: layout)
    zoomView.frame = CGRect(origin: .zero, size: layout.page)
    broken.frame = layout.stand
    caption.frame = layout.caption(under: fit.place)
    caption.alpha = isAlone || isZoomed ? 0 : 1
    pictureView.layer.cornerRadius = isAlone ? 0 : Theme.standCorner
    if fit.place.size != self.fit?.place.size { layBase(fit.place.size) }
    self.fit = fit
    if !zoomView.isZooming { rest(at: scale) }
    load(at: layout.shownSize(scale: UIScreen.main.scale))
  }

  private func applyTextSize() {
    guard caption.font != Theme.pictureDetail else { return }
    caption.font = Theme.pictureDetail
    broken.font = Theme.reason
  }

  /// Sets the scale of the picture, by default that at rest.
  private func rest(at scale: CGFloat?) {
    guard let fit else { return }
    isPlacing = true
    zoomView.minimumZoomScale = smallestScale
    zoomView.maximumZoomScale = fit.largestScale
    let next = max(scale ?? restingScale, zoomView.minimumZoomScale)
    if next != zoomView.zoomScale { zoomView.setZoomScale(next, animated: false) }
    limitZoom()
    insetPicture()
    isPlacing = false
  }

  /// Sets the size of the picture at scale 1.
  private func layBase(_ size: CGSize) {
    pictureView.transform = .identity
    pictureView.bounds = CGRect(origin: .zero, size: size)
    pictureView.center = CGPoint(x: size.width / 2, y: size.height / 2)
    zoomView.contentSize = size
  }

  private func insetPicture() {
    guard let fit else { return }
    zoomView.contentInset = fit.insets(at: zoomView.zoomScale, isAlone: isAlone)
  }

  // MARK: - Zoom

  private var displayScale: CGFloat { UIScreen.main.scale }

  private var restingScale: CGFloat { fit?.restingScale(isAlone: isAlone) ?? 1 }

  private var smallestScale: CGFloat { fit?.smallestScale(isAlone: isAlone, displayScale: displayScale) ?? 1 }

  /// Whether the picture is larger than at rest.
  var isZoomed: Bool { fit != nil && zoomView.zoomScale > restingScale * Self.zoomTolerance }

  /// Whether the picture is neither larger nor smaller than at rest.
  private var isAtRest: Bool { !isZoomed && zoomView.zoomScale > restingScale / Self.zoomTolerance }

  /// Whether there is a picture to zoom.
  private var canZoom: Bool { fit != nil && hasOutcome && broken.isHidden }

  private var animatesZoom: Bool { !UIAccessibility.isReduceMotionEnabled }

  /// The zoom in percent of the picture's pixels, such as `150%`; `nil` if there is no picture.
  var zoomText: String? {
    guard canZoom, let fit else { return nil }
    return "\(fit.percentage(at: zoomView.zoomScale, displayScale: displayScale))%"
  }

  /// Zooms the picture in about a point of this view, or back to its size at rest.
  func toggleZoom(at point: CGPoint) {
    guard canZoom, let fit else { return }
    if !isAtRest { return fitPicture() }
    zoom(to: fit.closeScale, at: point)
  }

  /// Zooms the picture back to its size at rest.
  func fitPicture() {
    if canZoom { zoomView.setZoomScale(restingScale, animated: animatesZoom) }
  }

  /// Zooms the picture until each of its pixels is one of the display. `point` of this view keeps its position if it is
  /// over the picture, otherwise the center does.
  func showPixels(at point: CGPoint?) {
    guard canZoom, let fit else { return }
    let isOver = point.map { pictureView.frame.contains(zoomView.convert($0, from: self)) } ?? false
    zoom(
      to: fit.pixelScale(displayScale: displayScale),
      at: point.flatMap { isOver ? $0 : nil } ?? CGPoint(x: bounds.midX, y: bounds.midY))
  }

  /// Lets the picture become smaller than at rest, if it is enlarged there.
  private func allowSmallerZoom() { zoomView.minimumZoomScale = smallestScale }

  /// Makes the scale at rest the minimum, or a smaller one that is shown: a picture at the minimum has no use for a drag,
  /// which therefore closes the page or turns to the next one.
  private func limitZoom() { zoomView.minimumZoomScale = min(zoomView.zoomScale, restingScale) }

  private func zoom(to scale: CGFloat, at point: CGPoint) {
    allowSmallerZoom()
    let target = pictureView.convert(point, from: self)
    zoomView.zoom(
      to: CGRect(
        x: target.x - point.x / scale, y: target.y - point.y / scale, width: bounds.width / scale,
        height: bounds.height / scale), animated: animatesZoom)
  }

  /// Zooms the picture about its center by a factor.
  func zoom(by factor: CGFloat) {
    guard canZoom else { return }
    allowSmallerZoom()
    let scale = zoomView.zoomScale * factor
    zoomView.setZoomScale(min(max(scale, zoomView.minimumZoomScale), zoomView.maximumZoomScale), animated: animatesZoom)
  }

  /// Resets the zoom without an animation, and frees the larger bitmap.
  func unzoom() {
    guard let layout, !isAtRest || isClose else { return }
    place(in: layout, isAlone: isAlone, keepsZoom: false)
    guard closeSize != nil else { return }
    // The bitmap for a zoomed picture uses much memory.
    closeRequest?.cancel()
    (closeRequest, closeSize, isClose, requestedSize) = (nil, nil, false, nil)
    load(at: layout.shownSize(scale: displayScale))
  }

  /// Decodes the picture with as many pixels as the zoom shows, unless it has them.
  private func loadCloser() {
    guard canZoom, let picture, let fit else { return }
    let side = max(fit.place.width, fit.place.height) * zoomView.zoomScale * displayScale
    let size =
      isDrawing
      ? PictureFit.closeSize(ofDrawing: pixelSize, longerSide: side)
      : PictureFit.closeSize(of: pixelSize, longerSide: side)
    let wanted = size.longerSide(ofPictureSized: pixelSize, isDrawing: isDrawing)
    let known = max(pictureView.image?.cgImage?.width ?? 0, pictureView.image?.cgImage?.height ?? 0)
    guard wanted > known, wanted > closeSize?.longerSide(ofPictureSized: pixelSize, isDrawing: isDrawing) ?? 0 else {
      return
    }
    closeSize = size
    if let animation {
      isClose = true
      animation.longerSide = wanted
      return
    }
    closeRequest?.cancel()
    closeRequest = loader.load(picture, at: size) { [weak self] outcome in
      guard let self, case .success(let loaded) = outcome else { return }
      isClose = true
      pictureView.image = UIImage(cgImage: loaded.image)
    }
  }
}

extension PicturePageView: UIScrollViewDelegate {
  func viewForZooming(in scrollView: UIScrollView) -> UIView? { pictureView }

  func scrollViewDidZoom(_ scrollView: UIScrollView) {
    insetPicture()
    guard !isPlacing else { return }
    if isZoomed {
      if !isAlone { listener?.pageWantsToBeAlone(self) }
      loadCloser()
    }
    listener?.pageDidZoom(self)
  }

  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    if fit != nil, !isPlacing { allowSmallerZoom() }
  }

  /// Zooms to the minimum scale if a pinch ends below it.
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
    guard fit != nil, !isPlacing else { return }
    if scale < smallestScale { scrollView.setZoomScale(smallestScale, animated: true) } else { limitZoom() }
  }
}

extension PicturePageView: UIGestureRecognizerDelegate {
  /// Lets the pan of a zoomed picture take precedence over other pans, except for edge swipes.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    isZoomed && otherGestureRecognizer.view !== zoomView && otherGestureRecognizer is UIPanGestureRecognizer
      && !(otherGestureRecognizer is UIScreenEdgePanGestureRecognizer)
      && !otherGestureRecognizer.goesBefore(gestureRecognizer)
  }
}

extension UIGestureRecognizer {
  /// Returns whether `other` already waits for this recognizer; waiting in both directions would block both.
  func goesBefore(_ other: UIGestureRecognizer) -> Bool {
    delegate?.gestureRecognizer(self, shouldBeRequiredToFailBy: other) ?? false
  }
}

extension PicturePageView: WheelScrolling {
  /// Turns the pages with the wheel; its horizontal movement counts in reading direction.
  func scroll(byWheel delta: CGVector, isPrecise: Bool) -> Bool {
    let delta = CGVector(dx: delta.dx * readingSign, dy: delta.dy)
    let count = wheel.steps(for: delta, isPrecise: isPrecise, at: CACurrentMediaTime())
    if count != 0 { listener?.page(self, wantsStepBy: count) }
    return true
  }
}
