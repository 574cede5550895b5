import TransitionCatalogue
import UIKit

/// One picture of many, as large as the window allows, with what is known about it; the others are a step away.
final class DetailPage: UIViewController {
  /// Called when another picture shows.
  var onChange: () -> Void = {}

  /// The buttons in its bar.
  var controls: RecipeControls?

  /// The look that the page gives the bar while it shows.
  var barStyle = BarStyle.standard { didSet { if barStyle != oldValue { barStyleDidChange() } } }

  /// The delegate that the edge drag has elsewhere.
  weak var edgeDragDelegate: (any UIGestureRecognizerDelegate)?

  private let strip: PictureStrip

  /// Whether the picture stands alone on black, without bars.
  private(set) var isAlone = false

  /// Whether the page is about to disappear, or has.
  private var isGoing = false

  /// How long the bars take to come and go, in seconds.
  private static let barsDuration = 0.28

  /// One press of a key makes the picture so much larger.
  private static let keyZoom: CGFloat = 1.5

  /// A page that shows one of `pictures`: the thumbnail that `loader` has at hand until the picture itself is decoded.
  init(_ pictures: [Picture], showing index: Int, thumbnailSize: ShownSize, loader: PictureLoader) {
    strip = PictureStrip(pictures, showing: index, thumbnailSize: thumbnailSize, loader: loader)
    super.init(nibName: nil, bundle: nil)
    showHeading()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { preconditionFailure("DetailPage is made in code, with pictures") }

  private func showHeading() {
    show(PageHeading(of: strip.picture, at: strip.index, of: strip.pictures.count))
  }

  /// The colour behind the picture, while the bars are there.
  var ground = Look.stand { didSet { if isViewLoaded && !isAlone { view.backgroundColor = ground } } }

  /// What is shown now.
  var picture: Picture { strip.picture }

  /// Where it stands among the pictures.
  var index: Int { strip.index }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = ground
    view.clipsToBounds = true
    strip.listener = self
    view.addSubview(strip)
    let double = UITapGestureRecognizer(target: self, action: selector(DetailPage.doubleClicked))
    double.numberOfTapsRequired = 2
    let single = UITapGestureRecognizer(target: self, action: selector(DetailPage.clicked))
    single.require(toFail: double)
    for recognizer in [double, single] { strip.addGestureRecognizer(recognizer) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    strip.place(in: DetailLayout(in: view), isAlone: isAlone)
  }

  // MARK: - Coming and going

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    isGoing = false
    dressBar(as: barStyle)
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
    strip.playsAnimations = false
    allowEdgeDrag(false)
    // A page that was presented takes its bars along.
    let isPresented = navigationController?.isBeingDismissed ?? true
    if !isPresented { dressBar(as: .standard) }
    guard isAlone else { return }
    let furniture = isPresented ? (navigationController as? PictureNavigation)?.sharedFurniture ?? [] : self.furniture
    if let transitionCoordinator {
      transitionCoordinator.animate(alongsideTransition: { _ in furniture.forEach { $0.alpha = 1 } })
    } else {
      furniture.forEach { $0.alpha = 1 }
    }
  }

  /// The bars, and what else lies over the page.
  private var furniture: [UIView] {
    (navigationController as? PictureNavigation)?.furniture ?? [navigationController?.navigationBar].compactMap { $0 }
  }

  private func barStyleDidChange() {
    guard viewIfLoaded?.window != nil, navigationController?.topViewController === self else { return }
    UIView.animate(withDuration: Self.barsDuration) { self.dressBar(as: self.barStyle) }
    showBackButton()
    allowEdgeDrag(true)
  }

  // MARK: - Alone

  /// Lets the bars go, so that there is nothing but the picture, or come back.
  func setAlone(_ isAlone: Bool) {
    // A click that has waited for a second one may come once the page is on its way out, where the bars are the grid's.
    guard isAlone != self.isAlone, !isGoing else { return }
    self.isAlone = isAlone
    let layout = DetailLayout(in: view), furniture = furniture
    let options: UIView.AnimationOptions = [.allowUserInteraction, .curveEaseInOut]
    UIView.animate(withDuration: Self.barsDuration, delay: 0, options: options) { [strip, view, ground] in
      furniture.forEach { $0.alpha = isAlone ? 0 : 1 }
      view?.backgroundColor = isAlone ? Look.alone : ground
      strip.place(in: layout, isAlone: isAlone)
    }
  }

  private func clicked() { setAlone(!isAlone) }

  private func doubleClicked(_ recognizer: UITapGestureRecognizer) {
    strip.page.toggleZoom(at: recognizer.location(in: strip.page))
  }

  // MARK: - Keys

  override var canBecomeFirstResponder: Bool { true }

  override var keyCommands: [UIKeyCommand]? {
    [
      key(UIKeyCommand.inputLeftArrow) { $0.strip.step(by: -1) },
      key(UIKeyCommand.inputRightArrow) { $0.strip.step(by: 1) },
      key(UIKeyCommand.inputPageUp) { $0.strip.step(by: -1) }, key(UIKeyCommand.inputPageDown) { $0.strip.step(by: 1) },
      key(UIKeyCommand.inputHome) { $0.strip.go(to: 0) },
      key(UIKeyCommand.inputEnd) { $0.strip.go(to: $0.strip.pictures.count - 1) },
      key(" ") { $0.clicked() },
    ] + zoomCommands
  }

  /// The keys that make the picture larger and smaller, alone and with Control, as other viewers have them.
  private var zoomCommands: [UIKeyCommand] {
    [("+", Self.keyZoom), ("=", Self.keyZoom), ("-", 1 / Self.keyZoom), ("0", 0)].flatMap { input, factor in
      [[], .control].map { modifiers in
        key(input, modifiers) { $0.strip.page.zoom(by: factor) }
      }
    }
  }

  /// A key that does something unless the page is on its way.
  private func key(
    _ input: String, _ modifiers: UIKeyModifierFlags = [], _ action: @escaping (DetailPage) -> Void
  ) -> UIKeyCommand {
    UIKeyCommand(
      input: input, modifierFlags: modifiers,
      action: selector { [weak self] in
        guard let self, transitionCoordinator == nil else { return }
        action(self)
      })
  }
}

extension DetailPage: PictureStrip.Listener {
  func stripDidChangePicture(_ strip: PictureStrip) {
    showHeading()
    onChange()
  }

  func pageWantsToBeAlone(_ page: PicturePageView) {
    if page === strip.page { setAlone(true) }
  }

  func page(_ page: PicturePageView, wantsStepBy count: Int) {
    if transitionCoordinator == nil { strip.step(by: count) }
  }

  func pageHasItsPicture(_ page: PicturePageView) { strip.prepareNeighbours() }
}

extension DetailPage: HeroDestination {
  /// The picture that shows now.
  var heroView: UIView { strip.page.pictureView }

  /// What is said about it.
  var heroContent: [UIView] { [strip.page.caption] }
}
