import Foundation
import TransitionCatalogue
import UIKit

/// The page with all pictures in a grid of squares.
final class GridPage: UIViewController {
  /// Called with a picture that is opened, and its index path in the grid.
  var onOpen: (Picture, IndexPath) -> Void = { _, _ in }

  /// The recipe's buttons in the bar of the page.
  var controls: RecipeControls?

  /// The actions on the pictures; `nil` for none.
  var actions: PictureActions?

  let loader: PictureLoader
  private(set) var library: PictureLibrary {
    didSet { sections = PictureSections(library.groups, count: library.pictures.count) }
  }

  /// The division of the pictures into sections of the collection view.
  private(set) var sections = PictureSections(count: 0)
  var layout = UICollectionViewFlowLayout()
  private(set) lazy var collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
  private(set) lazy var knob = ScrollKnob(for: collection)
  private let message = NoticeView.emptyWindow()
  private lazy var openButton = makeOpenButton()
  var metrics: GridMetrics?

  /// The picture that keeps its place during a change, and the one of the last change.
  var heldAnchor: GridAnchor?, lastAnchor: GridAnchor?

  /// The recognizer of the pointer over the pictures.
  let hover = UIHoverGestureRecognizer()

  /// The size of the cells.
  var cellSize = CellSize.standard { didSet { if cellSize != oldValue { applyCellSize() } } }

  /// Called when the user chooses another size of the cells.
  var onResize: (CellSize) -> Void = { _ in }

  /// The fraction of a wheel click that has not changed the size yet.
  var wheelWay: CGFloat = 0

  /// Called by the button in a grid without pictures; without a closure there is no button.
  var onAsk: (() -> Void)?

  /// The button of the library's menu in the bar of the page.
  var libraryControls: LibraryControls?

  /// The index path of the picture with the ring of the keyboard; `nil` while the pointer is used.
  var chosenByKeys: IndexPath? {
    didSet {
      if let chosenByKeys { lastChosen = chosenByKeys }
      showChoice(before: oldValue)
    }
  }

  /// The index path of the picture that was chosen or opened last, to which the Tab key returns.
  private var lastChosen: IndexPath?

  /// The size of the pictures in the cells.
  private var shownSize: ShownSize?

  /// The step of the sides at which pictures are decoded, in pixels; it limits the number of decodes while the window
  /// is resized.
  private static let decodeStep = 64

  /// Creates a page without pictures.
  init(loader: PictureLoader) {
    self.loader = loader
    library = PictureLibrary(emptyMessage: "")
    super.init(nibName: nil, bundle: nil)
    show(PageHeading(of: library))
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { preconditionFailure("GridPage is made in code, with a loader") }

  /// Shows the pictures of a library.
  func show(_ library: PictureLibrary) {
    self.library = library
    (chosenByKeys, lastChosen) = (nil, nil)
    guard isViewLoaded else { return }
    apply(isGrouped: isGrouped, to: layout)
    collection.reloadData()
    showMessage()
  }

  /// Scrolls to the first picture at once.
  func scrollToTop() {
    guard isViewLoaded else { return }
    collection.setContentOffset(CGPoint(x: 0, y: -collection.adjustedContentInset.top), animated: false)
  }

  /// Shows the library after a change, with an animation if the change is small.
  func update(to library: PictureLibrary, _ change: LibraryChange) {
    let chosen = chosenByKeys, before = sections
    let keepsGroups = library.groups.map(\.title) == self.library.groups.map(\.title)
    let anchor = change.isSettling ? settlingAnchor : nil
    chosenByKeys = nil
    self.library = library
    func carried(_ indexPath: IndexPath?) -> IndexPath? {
      indexPath.flatMap { before.index(of: $0) }.flatMap { change.successor(of: $0) }.map { sections.indexPath(of: $0) }
    }
    (lastChosen, revealed) = (carried(lastChosen), carried(revealed))
    if isViewLoaded {
      let isSmall = change.isSmall && keepsGroups
      let show = { [self] in
        guard !isSmall else { return perform(change, from: before) }
        apply(isGrouped: isGrouped, to: layout)
        collection.reloadData()
      }
      if change.isSettling { settle(keeping: anchor, isSmall: isSmall, show) } else { show() }
      showMessage()
    }
    chosenByKeys = carried(chosen)
  }

  private func perform(_ change: LibraryChange, from before: PictureSections) {
    collection.performBatchUpdates { [collection, sections] in
      collection.deleteItems(at: change.removed.map { before.indexPath(of: $0) })
      collection.insertItems(at: change.inserted.map { sections.indexPath(of: $0) })
      for move in change.moved {
        collection.moveItem(at: before.indexPath(of: move.from), to: sections.indexPath(of: move.to))
      }
      collection.reconfigureItems(at: change.changed.map { before.indexPath(of: $0) })
    }
    for indexPath in collection.indexPathsForVisibleSupplementaryElements(
      ofKind: UICollectionView.elementKindSectionHeader)
    {
      let header = collection.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader, at: indexPath)
      (header as? GroupHeader)?.show(library.groups[indexPath.section])
    }
  }

  /// Returns the picture at an index path; `nil` if there is none any more.
  func picture(at indexPath: IndexPath) -> Picture? { sections.index(of: indexPath).map { library.pictures[$0] } }

  override func loadView() {
    let view = GridView(frame: UIScreen.main.bounds)
    view.onZoom = { [weak self] in self?.resize(byWheel: $0, at: $1) }
    self.view = view
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Theme.page
    prepare(layout)
    collection.backgroundColor = Theme.page
    collection.alwaysBounceVertical = true
    collection.dataSource = self
    collection.delegate = self
    collection.register(PictureCell.self, forCellWithReuseIdentifier: PictureCell.identifier)
    collection.register(
      GroupHeader.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: GroupHeader.identifier)
    view.addSubview(collection)
    view.addSubview(knob)
    view.addSubview(message)
    knob.text = { [weak self] in self?.markInView }
    collection.addGestureRecognizer(hover)
    addContextMenu()
    showMessage()
    NotificationCenter.default.addObserver(
      self, selector: selector(GridPage.textSizeDidChange), name: UIContentSizeCategory.didChangeNotification,
      object: nil)
  }

  private func textSizeDidChange() {
    metrics = nil
    message.font = Theme.message
    for indexPath in collection.indexPathsForVisibleItems {
      if let picture = picture(at: indexPath) { cell(at: indexPath)?.show(picture, from: loader, at: thumbnailSize) }
    }
    view.setNeedsLayout()
  }

  /// Moves the grid's own ring to the picture that the Tab key focuses.
  override func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {
    super.didUpdateFocus(in: context, with: coordinator)
    if let cell = context.nextFocusedItem as? PictureCell, let indexPath = collection.indexPath(for: cell) {
      if let index = sections.index(of: indexPath) { choose(index) }
    }
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let bounds = view.bounds.inset(by: view.safeAreaInsets)
    let next = wantedMetrics
    if next != metrics {
      metrics = next
      layout.itemSize = Self.itemSize(for: next)
      layout.invalidateLayout()
    }
    if thumbnailSize != shownSize { sharpenCells() }
    collection.frame = bounds
    let strip = CGRect(
      x: bounds.maxX - ScrollKnob.width, y: bounds.minY, width: ScrollKnob.width, height: bounds.height)
    knob.frame = view.isRightToLeft ? strip.mirrored(in: bounds) : strip
    message.frame = bounds.insetBy(dx: Theme.gridMargin, dy: Theme.gridMargin)
    placeOpenButton()
  }

  // MARK: - Without pictures

  /// The distance from the message to the button, the padding in the button, and the radius of its corners, in points.
  private static let buttonGap: CGFloat = 22
  private static let buttonPadding = UIEdgeInsets(top: 9, left: 18, bottom: 9, right: 18)
  private static let buttonCorner: CGFloat = 9

  private func makeOpenButton() -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle("Open Folder…", for: .normal)
    button.contentEdgeInsets = Self.buttonPadding
    button.backgroundColor = Theme.placeholder
    button.layer.cornerRadius = Self.buttonCorner
    button.addAction(UIAction { [weak self] _ in self?.onAsk?() }, for: .touchUpInside)
    view.addSubview(button)
    return button
  }

  /// Puts the button below the message, if both are shown.
  private func placeOpenButton() {
    guard !message.isHidden, onAsk != nil else { return }
    message.layoutIfNeeded()
    openButton.titleLabel?.font = Theme.control
    let size = openButton.sizeThatFits(.zero)
    openButton.bounds.size = size
    openButton.center = CGPoint(
      x: message.frame.midX.rounded(), y: message.frame.minY + message.contentBottom + Self.buttonGap + size.height / 2)
  }

  /// Loads the pictures in view again at the current size of the cells.
  func sharpenCells() {
    shownSize = thumbnailSize
    for indexPath in collection.indexPathsForVisibleItems {
      if let picture = picture(at: indexPath) { cell(at: indexPath)?.show(picture, from: loader, at: thumbnailSize) }
    }
  }

  private func showMessage() {
    message.text = library.emptyMessage
    // There is no message before the pictures were searched.
    message.isHidden = !library.pictures.isEmpty || library.emptyMessage.isEmpty
    collection.isHidden = library.pictures.isEmpty
    guard onAsk != nil, !message.isHidden || view.subviews.count > 3 else { return }
    openButton.isHidden = message.isHidden
    view.setNeedsLayout()
  }

  /// The text of the scroll indicator for the first row in view.
  var markInView: String? {
    // A row counts until most of it is out of view. The cells may not have been laid out at this offset yet.
    let row = layout.itemSize.height
    let top = CGRect(
      x: 0, y: max(0, collection.contentOffset.y) + row / 2, width: collection.bounds.width,
      height: row + layout.minimumLineSpacing + GroupHeader.height)
    let first = layout.layoutAttributesForElements(in: top)?.filter { $0.representedElementCategory == .cell }
      .map(\.indexPath).min()
    return first.flatMap { sections.index(of: $0) }.flatMap { library.mark(at: $0) }
  }

  /// The size at which a picture is decoded for its cell: the cell's side in pixels, rounded up to a step.
  var thumbnailSize: ShownSize {
    Self.thumbnailSize(side: metrics?.side ?? cellSize.narrowest, scale: UIScreen.main.scale)
  }

  /// Returns the size at which a picture is decoded for a cell with a side in points.
  static func thumbnailSize(side: CGFloat, scale: CGFloat) -> ShownSize {
    let pixels = Int((side * scale).rounded(.up))
    return .filling(side: (pixels + decodeStep - 1) / decodeStep * decodeStep)
  }

  // MARK: - Opening

  private var sharpRequest: PictureRequest?

  /// Starts to decode a picture at the size of its page when the pointer enters its cell, so that it is usually
  /// available before the click and the transition is sharp.
  func prepareToOpen(_ picture: Picture) {
    sharpRequest?.cancel()
    sharpRequest = loader.load(picture, at: pageSize) { _ in }
  }

  /// The size at which a picture of the grid is decoded for its page.
  var pageSize: ShownSize { DetailLayout(in: view).shownSize(scale: UIScreen.main.scale) }

  /// The pictures of the library.
  var pictures: [Picture] { library.pictures }

  // MARK: - Returning

  /// The index path of the picture that the page above shows, to whose cell it returns.
  private var revealed: IndexPath?

  /// Scrolls by the smallest distance that shows the whole cell of a picture, now and again before this page appears.
  func reveal(_ indexPath: IndexPath) {
    revealed = indexPath
    lastChosen = indexPath
    showRevealed()
  }

  private func showRevealed() {
    guard let revealed, isViewLoaded, sections.index(of: revealed) != nil else { return }
    collection.layoutIfNeeded()
    guard let frame = layout.layoutAttributesForItem(at: revealed)?.frame else { return }
    collection.scrollRectToVisible(surroundings(of: frame), animated: false)
    collection.layoutIfNeeded()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard revealed != nil else { return }
    view.layoutIfNeeded()
    showRevealed()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if chosenByKeys != nil, let revealed { chosenByKeys = revealed }
    revealed = nil
    becomeFirstResponder()
  }

  // MARK: - Keys

  override var canBecomeFirstResponder: Bool { true }

  override var keyCommands: [UIKeyCommand]? { gridKeyCommands + sizeCommands + actionKeyCommands }

  private func showChoice(before: IndexPath?) {
    if let before, before != chosenByKeys { cell(at: before)?.isChosenByKeys = false }
    guard let chosenByKeys, let cell = cell(at: chosenByKeys) else { return }
    show(choice: cell)
  }

  /// Shows the ring on a cell, and moves assistive technologies to it while the grid is in front.
  private func show(choice cell: PictureCell) {
    cell.isChosenByKeys = true
    guard view.window != nil, navigationController?.presentedViewController == nil else { return }
    UIAccessibility.post(notification: .layoutChanged, argument: cell)
  }

  /// Opens a picture, unless it is broken, in which case its cell shows the reason.
  func open(_ indexPath: IndexPath) {
    guard let picture = picture(at: indexPath), !isBroken(picture) else { return }
    lastChosen = indexPath
    onOpen(picture, indexPath)
  }

  private func isBroken(_ picture: Picture) -> Bool {
    if case .failure = loader.outcome(for: picture, at: thumbnailSize) { true } else { false }
  }

  /// Returns the cell of a picture, if it is in view.
  func cell(at indexPath: IndexPath) -> PictureCell? { collection.cellForItem(at: indexPath) as? PictureCell }
}

extension GridPage: UICollectionViewDataSource {
  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    sections.count(in: section)
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let header = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: GroupHeader.identifier, for: indexPath)
    if library.groups.indices.contains(indexPath.section) {
      (header as? GroupHeader)?.show(library.groups[indexPath.section])
    }
    return header
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: PictureCell.identifier, for: indexPath)
    guard let cell = cell as? PictureCell, let picture = picture(at: indexPath) else { return cell }
    cell.show(picture, from: loader, at: thumbnailSize)
    if indexPath == chosenByKeys { show(choice: cell) } else { cell.isChosenByKeys = false }
    cell.onHover = { [weak self] in self?.prepareToOpen(picture) }
    return cell
  }
}

extension GridPage: @MainActor UICollectionViewDelegate {
  func scrollViewDidScroll(_ scrollView: UIScrollView) { knob.follow() }

  func collectionView(
    _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { offset(keepingAnchorFrom: proposedContentOffset) }

  /// Returns whether a picture can be opened; a broken one cannot, and its cell shows the reason.
  func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
    picture(at: indexPath).map { !isBroken($0) } ?? false
  }

  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {
    (cell as? PictureCell)?.stopWaiting()
  }

  func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath? { lastChosen }

  func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
    if let picture = picture(at: indexPath) { prepareToOpen(picture) }
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: false)
    chosenByKeys = nil
    open(indexPath)
  }
}

extension GridPage: HeroSource {
  /// Returns the picture in the cell of the picture that a page shows, if it is in view.
  func heroView(for destination: UIViewController) -> UIView? {
    indexPath(for: destination).flatMap { cell(at: $0)?.pictureView }
  }

  /// Scrolls to the cell of the picture that a page shows.
  func revealHero(for destination: UIViewController) {
    guard let indexPath = indexPath(for: destination) else { return }
    if chosenByKeys == nil { lastChosen = indexPath } else { chosenByKeys = indexPath }
    reveal(indexPath)
  }

  /// Returns the index path of the picture that a page shows, which may have been opened from another grid.
  private func indexPath(for page: UIViewController) -> IndexPath? {
    guard let detail = page as? DetailPage else { return nil }
    let index = detail.index
    let isHere = pictures.indices.contains(index) && pictures[index] == detail.picture
    return (isHere ? index : pictures.firstIndex(of: detail.picture)).map { sections.indexPath(of: $0) }
  }
}
