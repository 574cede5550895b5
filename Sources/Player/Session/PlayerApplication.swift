import SDLHost
import TransitionCatalogue
import UIKit

/// The application delegate of the player: one window with a stack of pages, whose bottom page is the grid.
final class PlayerApplication: NSObject, UIApplicationDelegate {
  /// The window.
  var window: UIWindow?

  /// The pages.
  let stack: PageStack

  /// The record of all transitions.
  let journal: TransitionJournal

  /// The banner for notices at the lower edge of the window.
  let notices = NoticeBanner()

  /// The panel with the errors of a recipe file.
  private(set) lazy var compilerPanel = CompilerPanel()

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
      for grid in stack.grids { grid.actions = actions }
    }
  }

  /// The file whose recipes are played; `nil` for none.
  var recipeFile: RawString?

  /// Called before the window is created.
  var willOpenWindow: () -> Void = {}

  let loader: PictureLoader
  let showsControls: Bool
  let settings: SettingsKeeper

  /// Creates an application which plays `recipe` on a click, with the parameter values in `settings`. It shows the library
  /// of `keeper`, which may be reading it already, or none at first.
  /// The appearance is the saved one unless it is specified. The user can choose another recipe if it `showsControls`.
  /// Changes in the folders of the pictures are shown, and others can be opened, if it `followsFolders`; `chooseFiles` is
  /// the dialog for that, in place of the desktop's. Transitions are exported by `exportServices`; `nil` for none.
  init(
    recipe: Recipe, settings: SettingsKeeper = SettingsKeeper(), appearance: AppearanceController? = nil,
    loader: PictureLoader, keeper: LibraryKeeper? = nil, showsControls: Bool = true, followsFolders: Bool = false,
    chooseFiles: LibraryOpener.Choose? = nil, exportServices: ExportServices? = nil, speed: MediaSpeed = MediaSpeed(),
    frames: FrameLog? = nil
  ) {
    self.appearance = appearance ?? AppearanceController(settings: settings)
    self.loader = loader
    self.showsControls = showsControls
    self.settings = settings
    self.keeper = keeper ?? LibraryKeeper(settings.settings, isFollowing: followsFolders, results: loader.results)
    opener = LibraryOpener(
      settings: settings, isAvailable: followsFolders, results: loader.results,
      choose: chooseFiles ?? LibraryOpener.chooseOnDesktop)
    stack = PageStack(recipe: recipe, settings: settings, loader: loader, sortsAtOnce: !showsControls)
    let controller = stack.controller
    drawer = ParameterDrawer(controller)
    workbench = Workbench(stack.navigation, drawer: drawer, speed: speed, frames: frames)
    journal = TransitionJournal(of: stack.navigation) { [weak controller] in controller?.recipe ?? recipe }
    super.init()
    workbench.notices = notices
    workbench.sharing = RecipeSharing(
      controller, notices: notices, export: WindowExport(exportServices, results: loader.results))
    workbench.sharing?.export.subject = { [weak self] in self?.exportSubject }
    connect(CompareTools(appearance: self.appearance, time: workbench.time))
    journal.onEntry = { [weak self] in self?.nameWindow() }
    followKeeper()
    followOpener()
    self.appearance.onChoice = { [weak controller] in controller?.notifyOfPages() }
    settings.onProblem = { [weak self] in self?.notices.say($0) }
    equipPages()
  }

  // MARK: - Pages

  /// The navigation controller with the pages.
  var navigation: PictureNavigation { stack.navigation }

  /// The page with the grid of pictures.
  var grid: GridPage { stack.grid }

  /// The pictures as albums in tabs.
  var albums: LazyAlbums { stack.albums }

  /// Applies the chosen recipe to the pages.
  var controller: RecipeController { stack.controller }

  /// The pages of the stack and of the presented controllers, from bottom to top.
  var pages: [UIViewController] { stack.pages }

  /// Adds the buttons, the keys and the actions of the player to the pages.
  private func equipPages() {
    stack.onChange = { [weak self] in self?.nameWindow() }
    stack.onAlbums = { [weak self] in self?.equip($0) }
    stack.onNavigation = { [weak self] in self?.equip($0) }
    stack.onDetail = { [weak self] page in
      page.controls = self?.controls(for: page)
      page.actions = self?.actions
    }
    equip(navigation)
    prepare(grid)
    grid.controls = controls(for: grid)
    grid.libraryControls = libraryControls(for: grid)
  }

  private func equip(_ navigation: PictureNavigation) {
    navigation.drawer = drawer
    navigation.commands = { [weak self] in self?.openCommands ?? [] }
    navigation.workbench = workbench
  }

  private func equip(_ page: AlbumsPage) {
    journal.listen(to: page)
    page.controls = controls(for: page)
    page.libraryControls = libraryControls(for: page)
    for album in page.albums {
      prepare(album)
      album.actions = actions
    }
  }

  /// Creates the bar buttons for choosing a recipe, and adds them to a page.
  private func controls(for page: UIViewController) -> RecipeControls? {
    guard showsControls else { return nil }
    let controls = RecipeControls(controller, appearance: appearance, workbench: workbench) { [weak self, weak page] in
      (page as? DetailPage)?.closeInformation()
      if let navigation = page?.navigationController { self?.drawer.toggle(over: navigation) }
    }
    controls.add(to: page.navigationItem)
    // The room for the title depends on the buttons.
    controls.onChange = { [weak page] in page?.viewIfLoaded?.setNeedsLayout() }
    return controls
  }

  /// Sets the window's title to the heading of the front page.
  func nameWindow() {
    let page = stack.frontPage
    // The title in the bar may be shortened.
    UIApplication.shared.windowTitle = (page as? DetailPage)?.heading.text ?? page?.navigationItem.title
  }

  // MARK: - Window

  /// Creates and shows the window.
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    willOpenWindow()
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.backgroundColor = Theme.page
    appearance.window = window
    window.rootViewController = navigation
    if recipeFile != nil { window.addSubview(compilerPanel) }
    window.addSubview(notices)
    window.makeKeyAndVisible()
    self.window = window
    return true
  }

  /// Loads the pictures at `paths`, or the bundled ones, and then shows them in the grid. The folders are read on
  /// another thread, since the disk may be slow or remote.
  func findPictures(at paths: [RawString]) {
    showName(of: paths)
    keeper.open(paths)
  }

  /// Shows the name of the folder whose pictures are being loaded.
  func showName(of paths: [RawString]) {
    guard paths.count == 1, let path = paths.first else { return }
    grid.show(PageHeading(of: PictureLibrary(emptyMessage: "", name: FolderListing.title(ofFolder: path))))
    nameWindow()
  }
}
