import ImageIO
import UIKit

/// A horizontal strip of pictures in reading direction, one of which fills the view; a drag, a flick or code moves to the
/// next.
final class PictureStrip: UIView {
  /// An observer of a strip.
  protocol Listener: PicturePageView.Listener {
    /// Called when another picture becomes the current one, usually while it is still moving to the middle.
    func stripDidChangePicture(_ strip: PictureStrip)
  }

  /// The pictures, at least one.
  var pictures: [Picture]

  /// The index of the current picture, which is in the middle or moving there.
  var index: Int

  /// Whether the neighboring pictures are loaded in advance.
  var preparesNeighbours = false { didSet { if preparesNeighbours { prepareNeighbours() } } }

  /// Whether the current picture plays, if it is animated.
  var playsAnimations = false { didSet { updatePlaying() } }

  weak var listener: (any Listener)? { didSet { pages.values.forEach { $0.listener = listener } } }

  let loader: PictureLoader
  private let thumbnailSize: ShownSize
  let scrollView = UIScrollView(frame: .zero)
  var pages: [Int: PicturePageView] = [:]
  private var spare: [PicturePageView] = []
  var layout: DetailLayout?
  private var isAlone = false

  /// The places that were in view when the pages were last brought up to date.
  private var shownPlaces: ClosedRange<Int>?

  /// A change of the pictures that waits until the strip rests.
  var waitingChange: (() -> Void)?
  var target: Int?
  var isPlacing = false
  private var preparation: PictureRequest?

  /// The distance between two pictures, in points.
  private static let gap: CGFloat = 40

  /// The duration of a dissolve in place of a motion, in seconds.
  private static let dissolveDuration = 0.2

  /// Creates a strip of `pictures` that shows one of them; cached thumbnails of `loader` are shown until they are
  /// decoded.
  init(_ pictures: [Picture], showing index: Int, thumbnailSize: ShownSize, loader: PictureLoader) {
    precondition(pictures.indices.contains(index), "PictureStrip: there is no picture \(index) of \(pictures.count)")
    self.pictures = pictures
    self.index = index
    self.loader = loader
    self.thumbnailSize = thumbnailSize
    super.init(frame: .zero)
    clipsToBounds = true
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.isPagingEnabled = true
    scrollView.alwaysBounceHorizontal = true
    scrollView.showsHorizontalScrollIndicator = false
    scrollView.delegate = self
    scrollView.panGestureRecognizer.delegate = self
    addSubview(scrollView)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { preconditionFailure("PictureStrip is made in code, with pictures") }

  /// The current picture.
  var picture: Picture { pictures[index] }

  /// The page of the current picture.
  var page: PicturePageView { page(at: index) }

  // MARK: - Moving

  /// Moves by a number of pictures from the target of a running motion, limited to the ends.
  func step(by count: Int) { go(to: (target ?? index) + count) }

  /// Moves by a number of pictures. Returns whether there are that many.
  private func go(next count: Int) -> Bool {
    guard pictures.indices.contains((target ?? index) + count) else { return false }
    step(by: count)
    return true
  }

  /// Moves to a picture, limited to the ends.
  func go(to wanted: Int) {
    let next = min(max(wanted, 0), pictures.count - 1)
    guard next != target ?? index else { return }
    pages[index]?.unzoom()
    if UIAccessibility.isReduceMotionEnabled { return dissolve(to: next) }
    let offset = offset(of: next)
    // Over a larger distance only the last part of the motion is shown.
    if abs(next - index) > 1, target == nil { jump(near: next) }
    target = next
    scrollView.setContentOffset(offset, animated: true)
  }

  /// Shows a picture in place of the current one by a dissolve, with the usual duration or one in seconds.
  func dissolve(to next: Int, duration: Double? = nil) {
    let offset = offset(of: next)
    target = nil
    UIView.transition(
      with: scrollView, duration: duration ?? Self.dissolveDuration,
      options: [.transitionCrossDissolve, .allowUserInteraction],
      animations: { self.scrollView.setContentOffset(offset, animated: false) })
    arrive()
  }

  /// Shows a picture in place of the current one at once.
  func jump(to next: Int) {
    target = nil
    scrollView.setContentOffset(offset(of: next), animated: false)
    arrive()
  }

  /// Decodes a picture in advance.
  func prepare(_ index: Int) {
    guard let layout, pictures.indices.contains(index) else { return }
    preparation?.cancel()
    preparation = loader.load(pictures[index], at: layout.shownSize(scale: UIScreen.main.scale)) { _ in }
  }

  /// Returns whether a picture is decoded, or known to be broken.
  func isPrepared(_ index: Int) -> Bool {
    guard let layout, pictures.indices.contains(index) else { return false }
    return loader.outcome(for: pictures[index], at: layout.shownSize(scale: UIScreen.main.scale)) != nil
  }

  private func jump(near next: Int) {
    let beside = next > index ? next - 1 : next + 1
    scrollView.contentOffset = offset(of: beside)
  }

  /// Returns the content offset at which a picture is in the middle.
  func offset(of index: Int) -> CGPoint { CGPoint(x: CGFloat(slot(index)) * pitch, y: 0) }

  /// Returns the place of a picture from the left, or the picture at a place: they are counted from the right in
  /// right-to-left layouts.
  private func slot(_ index: Int) -> Int { isRightToLeft ? pictures.count - 1 - index : index }

  var pitch: CGFloat { bounds.width + Self.gap }

  // MARK: - Turning

  /// Shows a picture again, whose file has been turned; until it is decoded, the bitmap on screen is turned.
  func reload(_ picture: Picture, turned turn: JPEGTurning.Turn) {
    for (index, page) in inOrder where page.picture == picture {
      dissolve(isSame: index != self.index) { page.reload(turned: turn) }
    }
  }

  private func dissolve(isSame: Bool, _ change: @escaping () -> Void) {
    guard !isSame, window != nil else { return UIView.performWithoutAnimation(change) }
    UIView.transition(
      with: scrollView, duration: Self.dissolveDuration, options: [.transitionCrossDissolve, .allowUserInteraction],
      animations: change)
  }

  // MARK: - Layout

  /// Lays the pages out; changes are animated inside an animation block.
  func place(in layout: DetailLayout, isAlone: Bool) {
    let isResized = layout.page != self.layout?.page, former = index
    guard layout != self.layout || isAlone != self.isAlone else { return }
    self.layout = layout
    self.isAlone = isAlone
    frame = CGRect(origin: .zero, size: layout.page)
    if isResized {
      scrollView.setContentOffset(scrollView.contentOffset, animated: false)
      index = target ?? index
      target = nil
      layOutScrollView()
    }
    for (index, page) in inOrder { place(page, at: index) }
    showPages()
    // A resize ends a motion at its target.
    if index != former { listener?.stripDidChangePicture(self) }
  }

  /// Sets the size of the strip to that of its pictures, with the current one in the middle.
  private func layOutScrollView() {
    isPlacing = true
    let frame = bounds.insetBy(dx: -Self.gap / 2, dy: 0)
    scrollView.frame = frame
    scrollView.contentSize = CGSize(width: CGFloat(pictures.count) * pitch, height: frame.height)
    scrollView.contentOffset = offset(of: index)
    isPlacing = false
  }

  func place(_ page: PicturePageView, at index: Int) {
    guard let layout else { return }
    page.frame = CGRect(
      x: offset(of: index).x + Self.gap / 2, y: 0, width: layout.page.width, height: layout.page.height)
    page.place(in: layout, isAlone: isAlone, keepsZoom: index == self.index)
  }

  // MARK: - Pages

  func showPages() {
    guard layout != nil else { return }
    shownPlaces = visiblePlaces
    let wanted = wantedIndices
    for (index, page) in inOrder where !wanted.contains(index) {
      pages[index] = nil
      retire(page)
    }
    for index in wanted { _ = page(at: index) }
    updatePlaying()
  }

  /// Removes a page, which can be used for another picture.
  func retire(_ page: PicturePageView) {
    page.removeFromSuperview()
    page.isPlaying = false
    page.vacate()
    spare.append(page)
  }

  private func updatePlaying() {
    for (index, page) in inOrder { page.isPlaying = playsAnimations && index == self.index }
  }

  /// The pages, ordered with the current one last, since the last request is decoded first. The order is deterministic,
  /// so that recordings can be replayed.
  var inOrder: [(key: Int, value: PicturePageView)] { pages.sorted { isLess($0.key, $1.key) } }

  /// Returns whether a page comes before another because it is farther from the current one.
  private func isLess(_ a: Int, _ b: Int) -> Bool {
    (abs(b - index), a) < (abs(a - index), b)
  }

  /// The places in view; `nil` if the strip has no size.
  private var visiblePlaces: ClosedRange<Int>? {
    guard pitch > 0 else { return nil }
    let place = scrollView.contentOffset.x / pitch
    return Int(place.rounded(.down))...Int(place.rounded(.up))
  }

  /// The indices of the pages in view, of the current one, and of its neighbors if they are loaded in advance.
  private var wantedIndices: [Int] {
    guard let places = visiblePlaces else { return [index] }
    var wanted = Set([index, slot(places.lowerBound), slot(places.upperBound)])
    if preparesNeighbours, page(at: index).hasOutcome { wanted.formUnion([index - 1, index + 1]) }
    return wanted.filter { pictures.indices.contains($0) }.sorted(by: isLess)
  }

  private func page(at index: Int) -> PicturePageView {
    if let page = pages[index] { return page }
    let page = spare.popLast() ?? PicturePageView(loader: loader)
    page.listener = listener
    page.accessibilityCustomActions = [
      UIAccessibilityCustomAction(name: "Next picture") { [weak self] _ in self?.go(next: 1) ?? false },
      UIAccessibilityCustomAction(name: "Previous picture") { [weak self] _ in self?.go(next: -1) ?? false },
    ]
    pages[index] = page
    let thumbnail = try? loader.outcome(for: pictures[index], at: thumbnailSize)?.get()
    UIView.performWithoutAnimation {
      page.show(pictures[index], thumbnail: thumbnail)
      place(page, at: index)
      scrollView.addSubview(page)
    }
    return page
  }

  /// Loads the neighbors, after the current picture is loaded.
  func prepareNeighbours() {
    if preparesNeighbours { showPages() }
  }

  private func arrive() {
    target = nil
    for (index, page) in inOrder where index != self.index { page.unzoom() }
    showPages()
    performWaitingChange()
  }
}

extension PictureStrip: UIScrollViewDelegate {
  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard !isPlacing, pitch > 0, layout != nil else { return }
    let nearest = Int((scrollView.contentOffset.x / pitch).rounded())
    let next = min(max(slot(nearest), 0), pictures.count - 1)
    let isNew = next != index
    index = next
    if isNew || visiblePlaces != shownPlaces { showPages() }
    if isNew { listener?.stripDidChangePicture(self) }
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { target = nil }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { performWaitingChange() }
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { arrive() }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { arrive() }
}

extension PictureStrip: UIGestureRecognizerDelegate {
  /// Lets the pans of the views around the strip take precedence, except while the strip is moving.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    isAroundThis(otherGestureRecognizer) && !isInMotion
      && (!page.isZoomed || otherGestureRecognizer is UIScreenEdgePanGestureRecognizer)
  }

  /// Lets a drag beyond the edge of a zoomed picture turn the page.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    isAroundThis(otherGestureRecognizer) && page.isZoomed
      && !(otherGestureRecognizer is UIScreenEdgePanGestureRecognizer)
      && !otherGestureRecognizer.goesBefore(gestureRecognizer)
  }

  private func isAroundThis(_ other: UIGestureRecognizer) -> Bool {
    guard other is UIPanGestureRecognizer, let view = other.view else { return false }
    return view !== self && isDescendant(of: view)
  }

  var isInMotion: Bool { target != nil || scrollView.isDecelerating }
}
