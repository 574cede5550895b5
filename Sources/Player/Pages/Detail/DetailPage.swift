import Foundation
import TransitionCatalogue
import UIKit

/// The page of one picture, as large as the window allows, with a caption; swiping shows the other pictures.
final class DetailPage: UIViewController {
  /// Called when the page shows another picture.
  var onChange: () -> Void = {}

  /// The recipe's buttons in the bar of the page.
  var controls: RecipeControls?

  /// The actions on the pictures; `nil` for none.
  var actions: PictureActions?

  /// The slide show, while there is one.
  var slideShow: SlideShow?

  /// The bar's button with the menu of the picture.
  var menuButton: UIButton?

  /// The panel with what is known about the picture, once it was opened.
  var informationPanel: InformationPanel?

  /// The style of the bar while the page is shown.
  var barStyle = BarStyle.standard { didSet { if barStyle != oldValue { barStyleDidChange() } } }

  /// The original delegate of the edge swipe.
  weak var edgeDragDelegate: (any UIGestureRecognizerDelegate)?

  let strip: PictureStrip
  private let pill = ZoomPill()

  /// The recognizer of the pointer over the picture.
  private let hover = UIHoverGestureRecognizer()

  /// Hides the pointer while the picture is shown alone.
  private let restingPointer = RestingPointer()

  /// Whether the picture is shown alone on black, without bars.
  private(set) var isAlone = false

  /// Whether the page is about to disappear or has disappeared.
  private var isGoing = false

  /// The duration of showing and hiding the bars, in seconds.
  private static let barsDuration = 0.28

  /// Creates a page that shows one of `pictures`: its thumbnail, if `loader` has one, until the picture itself is
  /// decoded.
  init(_ pictures: [Picture], showing index: Int, thumbnailSize: ShownSize, loader: PictureLoader) {
    strip = PictureStrip(pictures, showing: index, thumbnailSize: thumbnailSize, loader: loader)
    super.init(nibName: nil, bundle: nil)
    showHeading()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { preconditionFailure("DetailPage is made in code, with pictures") }

  /// The name of the picture and its number.
  var heading: PageHeading { PageHeading(of: strip.picture, at: strip.index, of: strip.pictures.count) }

  private func showHeading() {
    show(heading)
    fitTitle()
  }

  /// The background color of the picture while the bars are visible.
  var ground = Theme.stand { didSet { if isViewLoaded && !isAlone { view.backgroundColor = ground } } }

  /// Shows other pictures, of which there is at least one, after a change of the library.
  func update(to pictures: [Picture], _ change: LibraryChange) {
    strip.update(to: pictures, change)
    restartSlideShow()
    showHeading()
  }

  /// The picture on screen.
  var picture: Picture { strip.picture }

  /// The pictures of the page, in the order in which they can be reached.
  var pictures: [Picture] { strip.pictures }

  /// The index of the picture on screen.
  var index: Int { strip.index }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = ground
    view.clipsToBounds = true
    strip.listener = self
    view.addSubview(strip)
    view.addSubview(pill)
    strip.addGestureRecognizer(hover)
    restingPointer.add(to: strip)
    let double = UITapGestureRecognizer(target: self, action: selector(DetailPage.doubleClicked))
    double.numberOfTapsRequired = 2
    let single = UITapGestureRecognizer(target: self, action: selector(DetailPage.clicked))
    single.require(toFail: double)
    for recognizer in [double, single] { strip.addGestureRecognizer(recognizer) }
    addActions()
    addInformation()
    NotificationCenter.default.addObserver(
      self, selector: selector(DetailPage.textSizeDidChange), name: UIContentSizeCategory.didChangeNotification,
      object: nil)
  }

  private func textSizeDidChange() {
    informationPanel?.applyTextSize()
    viewIfLoaded?.setNeedsLayout()
    if viewIfLoaded?.window != nil { showBackButton() }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    fitTitle()
    placeInformation()
    strip.place(in: DetailLayout(in: view), isAlone: isAlone)
  }

  // MARK: - Appearing and disappearing

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    isGoing = false
    if (navigationController as? PictureNavigation)?.drawer?.isOpen == true { closeInformation() }
    applyBarAppearance(as: barStyle)
    showBackButton()
    furniture.forEach { $0.alpha = isAlone ? 0 : 1 }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    becomeFirstResponder()
    allowEdgeDrag(true)
    strip.preparesNeighbours = true
    strip.playsAnimations = true
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    isGoing = true
    slideShow?.end()
    slideShow = nil
    strip.playsAnimations = false
    allowEdgeDrag(false)
    // A presented page disappears together with its bar.
    let isPresented = navigationController?.isBeingDismissed ?? true
    if !isPresented { applyBarAppearance(as: .standard) }
    guard isAlone else { return }
    let furniture = isPresented ? (navigationController as? PictureNavigation)?.sharedFurniture ?? [] : self.furniture
    if let transitionCoordinator {
      transitionCoordinator.animate(alongsideTransition: { _ in furniture.forEach { $0.alpha = 1 } })
    } else {
      furniture.forEach { $0.alpha = 1 }
    }
  }

  /// The bars and the other views over the page.
  private var furniture: [UIView] {
    (navigationController as? PictureNavigation)?.furniture ?? [navigationController?.navigationBar].compactMap { $0 }
  }

  private func barStyleDidChange() {
    guard viewIfLoaded?.window != nil, navigationController?.topViewController === self else { return }
    UIView.animate(withDuration: Self.barsDuration) { self.applyBarAppearance(as: self.barStyle) }
    showBackButton()
    allowEdgeDrag(true)
  }

  // MARK: - Without bars

  /// Hides the bars, so that only the picture is visible, or shows them.
  func setAlone(_ isAlone: Bool) {
    // The single click, which waits for a second one, may arrive when the page is leaving and the bars belong to the
    // grid.
    guard isAlone != self.isAlone, !isGoing else { return }
    self.isAlone = isAlone
    restingPointer.isActive = isAlone
    // Texts on black are those of the dark appearance.
    strip.overrideUserInterfaceStyle = isAlone ? .dark : .unspecified
    let layout = DetailLayout(in: view), furniture = furniture
    let panel = actions?.showsInformation == true ? informationPanel : nil
    let options: UIView.AnimationOptions = [.allowUserInteraction, .curveEaseInOut]
    UIView.animate(withDuration: Self.barsDuration, delay: 0, options: options) { [strip, view, ground] in
      furniture.forEach { $0.alpha = isAlone ? 0 : 1 }
      panel?.alpha = isAlone ? 0 : 1
      view?.backgroundColor = isAlone ? Theme.alone : ground
      strip.place(in: layout, isAlone: isAlone)
    }
  }

  private func clicked() {
    if slideShow == nil { setAlone(!isAlone) } else { endSlideShow() }
  }

  private func doubleClicked(_ recognizer: UITapGestureRecognizer) {
    strip.page.toggleZoom(at: recognizer.location(in: strip.page))
  }

  /// The distance between the zoom's label and the bar, in points.
  private static let pillMargin: CGFloat = 14

  /// Shows the zoom of the picture for a moment.
  private func showZoom() {
    if let text = strip.page.zoomText { showPill(text) }
  }

  /// Shows a text over the picture for a moment.
  func showPill(_ text: String) {
    let top = isAlone ? 0 : view.safeAreaInsets.top
    pill.show(text, at: CGPoint(x: view.bounds.midX, y: top + Self.pillMargin))
  }

  /// The position of the pointer over the page of the picture; `nil` while it is elsewhere.
  var pointer: CGPoint? {
    switch hover.state {
    case .began, .changed: hover.location(in: strip.page)
    case .possible, .ended, .cancelled, .failed: nil
    }
  }

  // MARK: - Keyboard

  override var canBecomeFirstResponder: Bool { true }

  override var keyCommands: [UIKeyCommand]? { pageKeyCommands + actionKeyCommands + slideShowCommands }
}

extension DetailPage: PictureStrip.Listener {
  func stripDidChangePicture(_ strip: PictureStrip) {
    showHeading()
    slideShow?.pictureDidChange()
    loadInformation()
    onChange()
  }

  func pageWantsToBeAlone(_ page: PicturePageView) {
    if page === strip.page { setAlone(true) }
  }

  func pageDidZoom(_ page: PicturePageView) {
    if page === strip.page { showZoom() }
  }

  func page(_ page: PicturePageView, wantsStepBy count: Int) {
    if transitionCoordinator == nil { strip.step(by: count) }
  }

  func pageHasItsPicture(_ page: PicturePageView) { strip.prepareNeighbours() }
}

extension DetailPage: HeroDestination {
  /// The view of the picture on screen.
  var heroView: UIView { strip.page.pictureView }

  /// The caption of the picture on screen.
  var heroContent: [UIView] { [strip.page.caption] }
}
