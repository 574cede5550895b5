import SDLHost
import TransitionCatalogue
import UIKit

/// The application delegate of the player: one window with a stack of pages, whose bottom page is the grid.
final class PlayerApplication: NSObject, UIApplicationDelegate {
  /// The window.
  var window: UIWindow?

  /// The navigation controller with the pages.
  let navigation: PictureNavigation

  /// The record of all transitions.
  let journal: TransitionJournal

  /// The register of all pages.
  let leakTracker = LeakTracker()

  /// The page with the grid of pictures.
  let grid: GridPage

  /// The banner for notices at the lower edge of the window.
  let notices = NoticeBanner()

  /// The panel with the errors of a recipe file.
  let compilerPanel = CompilerPanel()

  /// Applies the chosen recipe to the pages.
  let controller: RecipeController

  /// The pictures as albums in tabs, which replace the grid as the bottom page while the recipe is one for tabs;
  /// created on demand.
  let albums: LazyAlbums

  /// The drawer with the parameters of the recipe.
  let drawer: ParameterDrawer

  /// The tools for looking into transitions.
  let workbench: Workbench

  /// Applies the appearance to the window.
  let appearance: AppearanceController

  /// Reads the pictures, and follows the changes of their folders.
  let keeper: LibraryKeeper

  /// Opens other pictures from the window.
  let opener: LibraryOpener

  /// The actions on the pictures and their files; `nil` for none.
  var actions: PictureActions? {
    didSet {
      actions?.player = self
      for grid in [grid] + (albums.made?.albums ?? []) { grid.actions = actions }
    }
  }

  /// The file whose recipes are played; `nil` for none.
  var recipeFile: RawString?

  /// Called before the window is created.
  var willOpenWindow: () -> Void = {}

  let loader: PictureLoader
  let showsControls: Bool
  let settings: SettingsKeeper

  /// Creates an application without pictures, which plays `recipe` on a click, with the parameter values in `settings`.
  /// The appearance is the saved one unless it is specified. The user can choose another recipe if it `showsControls`.
  /// Changes in the folders of the pictures are shown, and others can be opened, if it `followsFolders`; `chooseFiles` is
  /// the dialog for that, in place of the desktop's. Transitions are exported by `exportServices`; `nil` for none.
  init(
    recipe: Recipe, settings: SettingsKeeper = SettingsKeeper(), appearance: AppearanceController? = nil,
    loader: PictureLoader, showsControls: Bool = true, followsFolders: Bool = false,
    chooseFiles: LibraryOpener.Choose? = nil, exportServices: ExportServices? = nil, speed: MediaSpeed = MediaSpeed(),
    frames: FrameLog? = nil
  ) {
    self.appearance = appearance ?? AppearanceController(settings: settings)
    self.loader = loader
    self.showsControls = showsControls
    self.settings = settings
    keeper = LibraryKeeper(
      order: settings.settings.order ?? PictureOrder(), isGrouped: settings.settings.isGrouped ?? false,
      isFollowing: followsFolders, results: loader.results)
    opener = LibraryOpener(
      settings: settings, isAvailable: followsFolders, results: loader.results,
      choose: chooseFiles ?? LibraryOpener.chooseOnDesktop)
    grid = GridPage(loader: loader)
    navigation = PictureNavigation(rootViewController: grid)
    let albums = LazyAlbums(
      loader: loader,
      sorter: PictureSorter(
        reader: loader.reader, worksOnTheSpot: !showsControls, results: loader.results))
    self.albums = albums
    let controller = RecipeController(recipe, on: navigation, tabs: { albums.page }, settings: settings)
    self.controller = controller
    drawer = ParameterDrawer(controller)
    workbench = Workbench(navigation, drawer: drawer, speed: speed, frames: frames)
    journal = TransitionJournal(of: navigation) { [weak controller] in controller?.recipe ?? recipe }
    super.init()
    navigation.drawer = drawer
    navigation.commands = { [weak self] in self?.openCommands ?? [] }
    navigation.workbench = workbench
    workbench.notices = notices
    workbench.sharing = RecipeSharing(
      controller, notices: notices, export: WindowExport(exportServices, results: loader.results))
    leakTracker.add(grid)
    grid.onOpen = { [weak self, weak grid] picture, indexPath in
      if let self, let grid { open(picture, at: indexPath, of: grid) }
    }
    albums.onMake = { [weak self] in self?.ready($0) }
    if let made = albums.made { ready(made) }
    workbench.sharing?.export.subject = { [weak self] in self?.exportSubject }
    controller.add(self)
    journal.onEntry = { [weak self] in self?.nameWindow() }
    followKeeper()
    followOpener()
    prepare(grid)
    showRoot()
    self.appearance.onChoice = { [weak controller] in controller?.notifyOfPages() }
    settings.onProblem = { [weak self] in self?.notices.say($0) }
    Theme.apply(navigation.navigationBar)
    grid.controls = controls(for: grid)
    grid.libraryControls = libraryControls(for: grid)
  }

  // MARK: - Bottom page

  /// Puts the grid or the albums at the bottom of the stack, as the recipe requires. A picture's page stays over the
  /// grid, but is popped for the albums, since a recipe for tabs is visible only there.
  private func showRoot() {
    let root: UIViewController, grid: GridPage
    switch controller.recipe.kind {
    case .navigation, .modal, .style: (root, grid) = (self.grid, self.grid)
    case .tabs: (root, grid) = (albums.page, albums.page.shownAlbum)
    }
    guard navigation.viewControllers.first !== root else { return }
    navigation.setViewControllers([root] + navigation.viewControllers.dropFirst(), animated: false)
    guard let detail = navigation.topViewController as? DetailPage else { return nameWindow() }
    keep(grid, inStepWith: detail)
    grid.revealHero(for: detail)
    if controller.recipe.kind == .tabs { navigation.popToRootViewController(animated: true) }
    nameWindow()
  }

  /// Scrolls `grid` to the picture that a page shows, whenever that changes.
  private func keep(_ grid: GridPage, inStepWith detail: DetailPage) {
    lastPicture = detail.picture
    detail.onChange = { [weak self, weak grid, weak detail] in
      if let detail {
        grid?.revealHero(for: detail)
        self?.lastPicture = detail.picture
      }
      self?.nameWindow()
    }
  }

  /// Sets the window's title to the heading of the front page.
  func nameWindow() {
    let presented = navigation.presentedViewController as? UINavigationController
    let front = presented?.viewIfLoaded?.window == nil ? navigation : presented ?? navigation
    let page = front.topViewController
    // The title in the bar may be shortened.
    UIApplication.shared.windowTitle = (page as? DetailPage)?.heading.text ?? page?.navigationItem.title
  }

  private func ready(_ page: AlbumsPage) {
    leakTracker.add(page)
    journal.listen(to: page)
    page.controls = controls(for: page)
    page.libraryControls = libraryControls(for: page)
    for album in page.albums {
      prepare(album)
      leakTracker.add(album)
      album.actions = actions
      album.onOpen = { [weak self, weak album] picture, indexPath in
        if let self, let album { open(picture, at: indexPath, of: album) }
      }
    }
    show(grid.library, in: page)
  }

  /// Shows a library in the grid and in the albums, and opens the picture that the library names, if any.
  func show(_ library: PictureLibrary) {
    grid.show(library)
    grid.show(PageHeading(of: library))
    if let page = albums.made { show(library, in: page) }
    if let index = library.openedIndex { openAtOnce(index) }
    nameWindow()
  }

  private func show(_ library: PictureLibrary, in page: AlbumsPage) {
    page.show(library)
    page.show(heading: PageHeading(of: library))
  }

  /// Opens a picture's page without a transition, with the grid scrolled to its cell.
  private func openAtOnce(_ index: Int) {
    let grid = (navigation.viewControllers.first as? AlbumsPage)?.albums.first ?? grid
    let indexPath = grid.sections.indexPath(of: index)
    grid.reveal(indexPath)
    open(grid.pictures[index], at: indexPath, of: grid, animated: false)
  }

  /// Creates the bar buttons for choosing a recipe, and adds them to a page.
  private func controls(for page: UIViewController) -> RecipeControls? {
    guard showsControls else { return nil }
    let controls = RecipeControls(controller, appearance: appearance, workbench: workbench) { [weak self, weak page] in
      (page as? DetailPage)?.closeInformation()
      if let navigation = page?.navigationController { self?.drawer.toggle(over: navigation) }
    }
    controls.add(to: page.navigationItem)
    return controls
  }

  /// Creates and shows the window.
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    willOpenWindow()
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.backgroundColor = Theme.page
    appearance.window = window
    window.rootViewController = navigation
    window.addSubview(compilerPanel)
    window.addSubview(notices)
    window.makeKeyAndVisible()
    self.window = window
    return true
  }

  /// Loads the pictures at `paths`, or the bundled ones, and then shows them in the grid. The folders are read on
  /// another thread, since the disk may be slow or remote.
  func findPictures(at paths: [RawString]) {
    if paths.count == 1, let path = paths.first {
      grid.show(PageHeading(of: PictureLibrary(emptyMessage: "", name: FolderListing.title(ofFolder: path))))
      nameWindow()
    }
    keeper.open(paths)
  }

  // MARK: - Opening and closing

  /// The picture that was opened or shown last on a page; `nil` for none.
  private(set) var lastPicture: Picture?

  /// Whether a page waits until the last one has left.
  private var isOpening = false

  /// The page that was opened last, or the navigation controller around it.
  private weak var openedLast: UIViewController?

  /// Opens the page of a picture from its cell in the grid; swiping shows the other pictures of the grid.
  func open(_ picture: Picture, at indexPath: IndexPath, of grid: GridPage, animated: Bool = true) {
    guard !isOpening, navigation.viewControllers.count == 1, navigation.presentedViewController?.isLeaving ?? true
    else { return }
    var pictures = grid.pictures
    guard let index = grid.sections.index(of: indexPath), pictures.indices.contains(index) else { return }
    pictures[index] = picture
    let detail = DetailPage(
      pictures, showing: index, thumbnailSize: grid.thumbnailSize, loader: loader)
    keep(grid, inStepWith: detail)
    leakTracker.add(detail)
    detail.controls = controls(for: detail)
    detail.actions = actions
    detail.barStyle = controller.barStyle
    detail.hidesBottomBarWhenPushed = true
    switch controller.recipe.kind {
    case .navigation, .tabs: push(detail, animated: animated)
    case .modal, .style: present(detail, animated: animated)
    }
  }

  /// Pushes a page, after a running dismissal.
  private func push(_ detail: DetailPage, animated: Bool) {
    openedLast = detail
    let leaving = navigation.presentedViewController
    // A page that is to be presented after the same dismissal gives way to this one.
    if leaving?.isBeingDismissed ?? false { leaving?.dismiss(animated: animated) }
    perform(after: leaving?.transitionCoordinator) { [weak self] in
      self?.navigation.pushViewController(detail, animated: animated)
    }
  }

  /// Calls `show` once the transition of `coordinator` has returned to the grid, or at once if there is none. Does nothing
  /// if the transition is cancelled: two pages would be open.
  private func perform(after coordinator: (any UIViewControllerTransitionCoordinator)?, show: @escaping () -> Void) {
    let waits = coordinator?.animate(alongsideTransition: nil) { [weak self] context in
      guard let self else { return }
      isOpening = false
      if !context.isCancelled, navigation.viewControllers.count == 1 { show() }
    }
    isOpening = waits == true
    if !isOpening { show() }
  }

  /// Presents a page in its own navigation controller, after a running pop; a dismissal is accelerated.
  private func present(_ detail: DetailPage, animated: Bool) {
    let stack = PictureNavigation(rootViewController: detail)
    openedLast = stack
    stack.drawer = drawer
    stack.commands = { [weak self] in self?.openCommands ?? [] }
    stack.workbench = workbench
    Theme.apply(stack.navigationBar)
    detail.navigationItem.leftBarButtonItem = UIBarButtonItem(
      title: "Close", primaryAction: UIAction { [weak stack] _ in stack?.goBack() })
    leakTracker.add(stack)
    controller.prepare(stack)
    if stack.modalPresentationStyle.isCard {
      stack.barColor = Theme.cardBar
      detail.ground = Theme.card
    } else if stack.modalPresentationStyle == .overFullScreen {
      detail.ground = Theme.veil
    }
    perform(after: navigation.presentedViewController == nil ? navigation.transitionCoordinator : nil) { [weak self] in
      self?.navigation.present(stack, animated: animated)
    }
  }

  /// Returns to the grid, as the Escape key does.
  func goBack() { ((navigation.presentedViewController as? PictureNavigation) ?? navigation).goBack() }

  /// The pages of the stack and of the presented controllers, from bottom to top.
  var pages: [UIViewController] {
    var pages: [UIViewController] = [], next: UIViewController? = navigation
    while let controller = next {
      pages += ((controller as? UINavigationController)?.viewControllers ?? [controller]).map {
        ($0 as? UITabBarController)?.selectedViewController ?? $0
      }
      next = controller.presentedViewController
    }
    return pages
  }

  /// The number of pages that were removed, but not deallocated. The pages of a running transition, and those that wait
  /// for its end to be shown, are not removed.
  var leakedPages: Int {
    var kept = [grid] + (albums.made.map { [$0] + $0.albums } ?? []) + pages
    if let presented = navigation.presentedViewController { kept.append(presented) }
    let running = ([navigation] + kept).compactMap(\.transitionCoordinator)
    var moving = running.flatMap { [$0.viewController(forKey: .from), $0.viewController(forKey: .to)] }
    if !running.isEmpty { moving.append(openedLast) }
    for member in moving.compactMap({ $0 }) { kept += [member] + member.children }
    return leakTracker.leaks(besides: kept)
  }
}

extension PlayerApplication: RecipeController.Listener {
  func recipeDidChange(_ controller: RecipeController) {
    showRoot()
    // The width of the button with the recipe's name determines the room for the title.
    for page in pages where page is DetailPage { page.viewIfLoaded?.setNeedsLayout() }
  }

  func pagesDidChange(_ controller: RecipeController) {
    for page in pages { (page as? DetailPage)?.barStyle = controller.barStyle }
  }
}

extension UIViewController {
  /// Whether the controller is being dismissed, or its presentation was canceled, so that another one may be opened.
  fileprivate var isLeaving: Bool { isBeingDismissed || transitionCoordinator?.isCancelled ?? false }
}

extension UIModalPresentationStyle {
  /// Whether the background is visible around the page.
  fileprivate var isCard: Bool { self == .pageSheet || self == .formSheet }
}
