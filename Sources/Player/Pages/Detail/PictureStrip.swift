import UIKit

/// Pictures side by side, one of which fills the view: a drag, a flick or code goes on to the next.
final class PictureStrip: UIView {
  /// Who hears of a strip.
  protocol Listener: PicturePageView.Listener {
    /// Another picture is the one that shows; mostly while it is still on its way to the middle.
    func stripDidChangePicture(_ strip: PictureStrip)
  }

  /// The pictures, at least one.
  let pictures: [Picture]

  /// The picture that shows, or that is coming into the middle.
  private(set) var index: Int

  /// Whether the pictures beside it are made ready.
  var preparesNeighbours = false { didSet { if preparesNeighbours { prepareNeighbours() } } }

  /// Whether the picture that shows plays, if it is animated.
  var playsAnimations = false { didSet { updatePlaying() } }

  weak var listener: (any Listener)? { didSet { pages.values.forEach { $0.listener = listener } } }

  private let loader: PictureLoader
  private let thumbnailSize: ShownSize
  private let scrollView = UIScrollView(frame: .zero)
  private var pages: [Int: PicturePageView] = [:]
  private var spare: [PicturePageView] = []
  private var layout: DetailLayout?
  private var isAlone = false
  private var target: Int?
  private var isPlacing = false

  /// Between two pictures, in points.
  private static let gap: CGFloat = 40

  /// A strip of `pictures` that shows one of them; thumbnails that `loader` has at hand stand in for what is not decoded.
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

  /// The picture that shows.
  var picture: Picture { pictures[index] }

  /// The page of the picture that shows.
  var page: PicturePageView { page(at: index) }

  // MARK: - Going on

  /// Goes so many pictures on, from where a motion under way leads; what lies beyond the ends is as far as it goes.
  func step(by count: Int) { go(to: (target ?? index) + count) }

  /// Goes to a picture, or to the end that is nearest to it.
  func go(to wanted: Int) {
    let next = min(max(wanted, 0), pictures.count - 1)
    guard next != target ?? index else { return }
    pages[index]?.unzoom()
    // From far away only the last bit of the way is shown.
    if abs(next - index) > 1, target == nil { jump(near: next) }
    target = next
    scrollView.setContentOffset(CGPoint(x: CGFloat(next) * pitch, y: 0), animated: true)
  }

  private func jump(near next: Int) {
    let beside = next > index ? next - 1 : next + 1
    scrollView.contentOffset = CGPoint(x: CGFloat(beside) * pitch, y: 0)
  }

  private var pitch: CGFloat { bounds.width + Self.gap }

  // MARK: - Layout

  /// Lays the pages out; changes are animated inside an animation block.
  func place(in layout: DetailLayout, isAlone: Bool) {
    let isResized = layout.page != self.layout?.page
    guard layout != self.layout || isAlone != self.isAlone else { return }
    self.layout = layout
    self.isAlone = isAlone
    isPlacing = true
    frame = CGRect(origin: .zero, size: layout.page)
    if isResized {
      let frame = bounds.insetBy(dx: -Self.gap / 2, dy: 0)
      scrollView.setContentOffset(scrollView.contentOffset, animated: false)
      scrollView.frame = frame
      scrollView.contentSize = CGSize(width: CGFloat(pictures.count) * pitch, height: frame.height)
      index = target ?? index
      target = nil
      scrollView.contentOffset = CGPoint(x: CGFloat(index) * pitch, y: 0)
    }
    isPlacing = false
    for (index, page) in inOrder { place(page, at: index) }
    showPages()
  }

  private func place(_ page: PicturePageView, at index: Int) {
    guard let layout else { return }
    page.frame = CGRect(
      x: CGFloat(index) * pitch + Self.gap / 2, y: 0, width: layout.page.width, height: layout.page.height)
    page.place(in: layout, isAlone: isAlone, keepsZoom: index == self.index)
  }

  // MARK: - Pages

  private func showPages() {
    guard layout != nil else { return }
    let wanted = wantedIndices
    for (index, page) in inOrder where !wanted.contains(index) {
      page.removeFromSuperview()
      pages[index] = nil
      page.isPlaying = false
      page.vacate()
      spare.append(page)
    }
    for index in wanted { _ = page(at: index) }
    updatePlaying()
  }

  private func updatePlaying() {
    for (index, page) in inOrder { page.isPlaying = playsAnimations && index == self.index }
  }

  /// The pages that there are, the one that shows last: what is asked for last is decoded first. In every run the same, so
  /// that recordings find their pictures.
  private var inOrder: [(key: Int, value: PicturePageView)] { pages.sorted { isLess($0.key, $1.key) } }

  /// Whether a page comes before another: the farther from the one that shows.
  private func isLess(_ a: Int, _ b: Int) -> Bool {
    (abs(b - index), a) < (abs(a - index), b)
  }

  /// Those in view, the one that shows, and its neighbours once they are made ready.
  private var wantedIndices: [Int] {
    guard pitch > 0 else { return [index] }
    let first = Int((scrollView.contentOffset.x / pitch).rounded(.down))
    let last = Int((scrollView.contentOffset.x / pitch).rounded(.up))
    var wanted = Set([index, first, last])
    if preparesNeighbours, page(at: index).hasOutcome { wanted.formUnion([index - 1, index + 1]) }
    return wanted.filter { pictures.indices.contains($0) }.sorted(by: isLess)
  }

  private func page(at index: Int) -> PicturePageView {
    if let page = pages[index] { return page }
    let page = spare.popLast() ?? PicturePageView(loader: loader)
    page.listener = listener
    pages[index] = page
    let thumbnail = try? loader.outcome(for: pictures[index], at: thumbnailSize)?.get()
    UIView.performWithoutAnimation {
      page.show(pictures[index], thumbnail: thumbnail)
      place(page, at: index)
      scrollView.addSubview(page)
    }
    return page
  }

  /// Makes the neighbours ready once the picture that shows is there: it comes first.
  func prepareNeighbours() {
    if preparesNeighbours { showPages() }
  }

  private func arrive() {
    target = nil
    for (index, page) in inOrder where index != self.index { page.unzoom() }
    showPages()
  }
}

extension PictureStrip: UIScrollViewDelegate {
  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard !isPlacing, pitch > 0, layout != nil else { return }
    let nearest = Int((scrollView.contentOffset.x / pitch).rounded())
    let next = min(max(nearest, 0), pictures.count - 1)
    let isNew = next != index
    index = next
    showPages()
    if isNew { listener?.stripDidChangePicture(self) }
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { target = nil }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { arrive() }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { arrive() }
}

extension PictureStrip: UIGestureRecognizerDelegate {
  /// A drag is the strip's only where nobody around it wants it; one that catches the strip in motion is.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    isAroundThis(otherGestureRecognizer) && !isInMotion
      && (!page.isZoomed || otherGestureRecognizer is UIScreenEdgePanGestureRecognizer)
  }

  /// With a picture that has been made larger, a drag beyond its edge turns the page.
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

  private var isInMotion: Bool { target != nil || scrollView.isDecelerating }
}
