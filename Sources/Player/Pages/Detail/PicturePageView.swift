import UIKit

/// A page of a strip: a picture with a caption, fitted between the bars or alone on the page; a pinch, a double click
/// or Control with the wheel zooms it.
final class PicturePageView: UIView {
  /// An observer of a page.
  protocol Listener: AnyObject {
    /// Called when the user zooms the picture beyond its size between the bars.
    func pageWantsToBeAlone(_ page: PicturePageView)

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
  private var layout: DetailLayout?
  private(set) var fit: PictureFit?
  private(set) var isAlone = false
  private var request: PictureRequest?
  private var requestedSize: ShownSize?
  private var closeRequest: PictureRequest?
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

  /// The caption, or the reason why there is no picture.
  override var accessibilityValue: String? {
    get { broken.isHidden ? caption.text : broken.text }
    set { super.accessibilityValue = newValue }
  }

  // MARK: - Picture

  /// Shows another picture, and `thumbnail` until it is decoded.
  func show(_ picture: Picture, thumbnail: LoadedPicture?) {
    guard picture != self.picture else { return }
    forget()
    self.picture = picture
    pixelSize = thumbnail?.pixelSize ?? Self.assumedSize
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
    animation = nil
    broken.isHidden = true
    pictureView.isHidden = false
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
    let isZoomed = keepsZoom && self.isZoomed, scale = zoomView.zoomScale
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
    if !zoomView.isZooming { rest(at: isZoomed ? scale : 0) }
    load(at: layout.shownSize(scale: UIScreen.main.scale))
  }

  private func applyTextSize() {
    guard caption.font != Theme.pictureDetail else { return }
    caption.font = Theme.pictureDetail
    broken.font = Theme.reason
  }

  /// Sets the scale of the picture, at least that of rest.
  private func rest(at scale: CGFloat) {
    guard let fit else { return }
    isPlacing = true
    zoomView.minimumZoomScale = fit.restingScale(isAlone: isAlone)
    zoomView.maximumZoomScale = fit.largestScale
    let next = max(scale, zoomView.minimumZoomScale)
    if next != zoomView.zoomScale { zoomView.setZoomScale(next, animated: false) }
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

  /// Whether the picture is larger than at rest.
  var isZoomed: Bool {
    guard let fit else { return false }
    return zoomView.zoomScale > fit.restingScale(isAlone: isAlone) * Self.zoomTolerance
  }

  private var animatesZoom: Bool { !UIAccessibility.isReduceMotionEnabled }

  /// Zooms the picture in about a point of this view, or back to its size at rest.
  func toggleZoom(at point: CGPoint) {
    guard let fit, hasOutcome, broken.isHidden else { return }
    if isZoomed { return zoomView.setZoomScale(zoomView.minimumZoomScale, animated: animatesZoom) }
    let scale = fit.closeScale, target = pictureView.convert(point, from: self)
    zoomView.zoom(
      to: CGRect(
        x: target.x - point.x / scale, y: target.y - point.y / scale, width: bounds.width / scale,
        height: bounds.height / scale), animated: animatesZoom)
  }

  /// Zooms the picture about its center by a factor.
  func zoom(by factor: CGFloat) {
    guard fit != nil, hasOutcome, broken.isHidden else { return }
    let scale = zoomView.zoomScale * factor
    zoomView.setZoomScale(min(max(scale, zoomView.minimumZoomScale), zoomView.maximumZoomScale), animated: animatesZoom)
  }

  /// Resets the zoom without an animation, and frees the larger bitmap.
  func unzoom() {
    guard let layout, isZoomed || isClose else { return }
    place(in: layout, isAlone: isAlone, keepsZoom: false)
    guard isClose else { return }
    // The bitmap for a zoomed picture uses much memory.
    closeRequest?.cancel()
    (closeRequest, isClose, requestedSize) = (nil, false, nil)
    load(at: layout.shownSize(scale: UIScreen.main.scale))
  }

  private func loadCloser() {
    guard !isClose, closeRequest == nil, let picture, hasOutcome, broken.isHidden else { return }
    let size = PictureFit.closeSize(of: pixelSize)
    let hasWidth = pictureView.image?.cgImage?.width ?? 0
    guard size.longerSide(ofPictureSized: pixelSize) > max(hasWidth, pictureView.image?.cgImage?.height ?? 0) else {
      return
    }
    if let animation {
      isClose = true
      animation.longerSide = size.longerSide(ofPictureSized: pixelSize)
      return
    }
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
    guard isZoomed, !isPlacing else { return }
    if !isAlone { listener?.pageWantsToBeAlone(self) }
    loadCloser()
  }

  /// Zooms to the minimum scale if a pinch ends below it.
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
    guard let fit else { return }
    scrollView.minimumZoomScale = fit.restingScale(isAlone: isAlone)
    if scale < scrollView.minimumZoomScale { scrollView.setZoomScale(scrollView.minimumZoomScale, animated: true) }
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
