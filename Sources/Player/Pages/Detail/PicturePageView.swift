import UIKit

/// One picture of a strip with what is known about it under it: fitted among the bars or alone on the page, and larger by
/// a pinch, a double click or Control and the wheel.
final class PicturePageView: UIView {
  /// Who hears of a page.
  protocol Listener: AnyObject {
    /// The person wants to see the picture closer than it can be among the bars.
    func pageWantsToBeAlone(_ page: PicturePageView)

    /// The wheel asks for the picture so many pictures on.
    func page(_ page: PicturePageView, wantsStepBy count: Int)

    /// The picture has come, or the reason why there is none.
    func pageHasItsPicture(_ page: PicturePageView)
  }

  /// The picture; its frame is the picture's own, without bars at its sides.
  let pictureView = UIImageView(frame: .zero)

  /// What is known about it.
  let caption = UILabel(frame: .zero)

  /// What is shown.
  private(set) var picture: Picture?

  /// Whether the picture itself is shown, or the reason why there is none.
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

  /// The size, in pixels, that a page assumes before anything is known about its picture: large enough to fill the place
  /// for pictures, since a small one would not be enlarged to it.
  private static let assumedSize = CGSize(width: 8000, height: 6000)

  /// How long a picture takes to fade in that was not at hand, in seconds.
  private static let fadeDuration = 0.18

  /// A picture counts as made larger once it is so much larger than at rest.
  static let zoomTolerance: CGFloat = 1.01

  /// A page for pictures that `loader` decodes.
  init(loader: PictureLoader) {
    self.loader = loader
    super.init(frame: .zero)
    pictureView.contentMode = .scaleAspectFill
    pictureView.clipsToBounds = true
    pictureView.layer.cornerRadius = Look.standCorner
    pictureView.backgroundColor = Look.placeholder
    caption.font = Look.pictureDetail
    caption.textColor = Look.caption
    caption.textAlignment = .center
    broken.isHidden = true
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

  // MARK: - The picture

  /// Shows another picture: `thumbnail` until the picture itself is decoded.
  func show(_ picture: Picture, thumbnail: LoadedPicture?) {
    guard picture != self.picture else { return }
    forget()
    self.picture = picture
    pixelSize = thumbnail?.pixelSize ?? Self.assumedSize
    pictureView.image = thumbnail.map { UIImage(cgImage: $0.image) }
    caption.text = thumbnail?.summary
    if let layout { place(in: layout, isAlone: isAlone, keepsZoom: false) }
  }

  /// Lets the picture go.
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
    // An animation's frames come in the new size from the next on.
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

  // MARK: - Frames

  /// Has the picture's frames follow each other, from now on in a size.
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

  // MARK: - Its place

  /// Lays the page out. A picture that has been made larger stays so if `keepsZoom`; changes are animated inside an
  /// animation block.
  func place(in layout: DetailLayout, isAlone: Bool, keepsZoom: Bool) {
    let isZoomed = keepsZoom && self.isZoomed, scale = zoomView.zoomScale
    self.layout = layout
    self.isAlone = isAlone
    let fit = PictureFit(pixelSize, in: layout)
    zoomView.frame = CGRect(origin: .zero, size: layout.page)
    broken.frame = layout.stand
    caption.frame = layout.caption(under: fit.place)
    caption.alpha = isAlone || isZoomed ? 0 : 1
    pictureView.layer.cornerRadius = isAlone ? 0 : Look.standCorner
    if fit.place.size != self.fit?.place.size { layBase(fit.place.size) }
    self.fit = fit
    if !zoomView.isZooming { rest(at: isZoomed ? scale : 0) }
    load(at: layout.shownSize(scale: UIScreen.main.scale))
  }

  /// Shows the picture at a scale, or at the one at which it rests if that is larger.
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

  /// Makes the picture as large as it is at scale 1.
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

  // MARK: - Closer

  /// Whether the picture is larger than it stands at rest.
  var isZoomed: Bool {
    guard let fit else { return false }
    return zoomView.zoomScale > fit.restingScale(isAlone: isAlone) * Self.zoomTolerance
  }

  /// Makes the picture larger about a point of this view, or as it stands at rest.
  func toggleZoom(at point: CGPoint) {
    guard let fit, hasOutcome, broken.isHidden else { return }
    if isZoomed { return zoomView.setZoomScale(zoomView.minimumZoomScale, animated: true) }
    let scale = fit.closeScale, target = pictureView.convert(point, from: self)
    zoomView.zoom(
      to: CGRect(
        x: target.x - point.x / scale, y: target.y - point.y / scale, width: bounds.width / scale,
        height: bounds.height / scale), animated: true)
  }

  /// Makes the picture larger or smaller about its middle by a factor.
  func zoom(by factor: CGFloat) {
    guard fit != nil, hasOutcome, broken.isHidden else { return }
    let scale = zoomView.zoomScale * factor
    zoomView.setZoomScale(min(max(scale, zoomView.minimumZoomScale), zoomView.maximumZoomScale), animated: true)
  }

  /// Puts the picture back as it stands at rest, at once.
  func unzoom() {
    guard let layout, isZoomed || isClose else { return }
    place(in: layout, isAlone: isAlone, keepsZoom: false)
    guard isClose else { return }
    // What a closer look needed takes much memory.
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

  /// A pinch that ends between the two places of rest goes on to the larger one.
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
    guard let fit else { return }
    scrollView.minimumZoomScale = fit.restingScale(isAlone: isAlone)
    if scale < scrollView.minimumZoomScale { scrollView.setZoomScale(scrollView.minimumZoomScale, animated: true) }
  }
}

extension PicturePageView: UIGestureRecognizerDelegate {
  /// A picture that has been made larger is moved about; all else waits until it cannot be.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    isZoomed && otherGestureRecognizer.view !== zoomView && otherGestureRecognizer is UIPanGestureRecognizer
      && !(otherGestureRecognizer is UIScreenEdgePanGestureRecognizer)
      && !otherGestureRecognizer.goesBefore(gestureRecognizer)
  }
}

extension UIGestureRecognizer {
  /// Whether `other` has to wait for this one already; if this one waited for it too, neither would ever begin.
  func goesBefore(_ other: UIGestureRecognizer) -> Bool {
    delegate?.gestureRecognizer(self, shouldBeRequiredToFailBy: other) ?? false
  }
}

extension PicturePageView: WheelScrolling {
  /// The wheel turns the pages.
  func scroll(byWheel delta: CGVector, isPrecise: Bool) -> Bool {
    let count = wheel.steps(for: delta, isPrecise: isPrecise, at: CACurrentMediaTime())
    if count != 0 { listener?.page(self, wantsStepBy: count) }
    return true
  }
}
