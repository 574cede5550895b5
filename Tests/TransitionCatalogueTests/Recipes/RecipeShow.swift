import CoreGraphics
import Foundation
import QuartzCore
import StageTesting
import Testing
import TransitionCatalogue
import UIKit

/// One recipe on the headless stage: a grid with one picture, and the view controller that opens from it.
final class RecipeShow {
  static let size = CGSize(width: 400, height: 300)

  let recipe: Recipe
  let grid = ShowGrid()
  let navigation: UINavigationController
  let stage: Stage
  let director: any RecipeDirector
  private(set) var records: [TransitionRecord] = []

  /// The view controller that is open or in a transition.
  private(set) weak var page: ShowPage?

  init(_ recipe: Recipe, values: RecipeValues = RecipeValues()) {
    self.recipe = recipe
    navigation = UINavigationController(rootViewController: grid)
    director = recipe.direct(navigation, values: values)
    stage = Stage(size: Self.size, rootViewController: navigation)
    navigation.transitionObserver = { [weak self] in self?.records.append($0) }
    stage.runUntilIdle(limit: 1)
  }

  /// The duration of the opening transition: the recipe's first duration, or longer than UIKit's own.
  var duration: Double {
    let parameter = recipe.parameters.first { $0.unit == .seconds }
    return parameter.map { director.values[$0] } ?? 0.5
  }

  var isModal: Bool {
    switch recipe.kind {
    case .navigation, .tabs: false
    case .modal, .style: true
    }
  }

  // MARK: - Transitions

  /// Opens a view controller, or the previous one if that still exists and `again` is set.
  func open(again: Bool = false, animated: Bool = true) {
    let page = (again ? self.page : nil) ?? ShowPage()
    self.page = page
    if isModal {
      director.prepare(page)
      navigation.present(page, animated: animated)
    } else {
      navigation.pushViewController(page, animated: animated)
    }
  }

  func close(animated: Bool = true) {
    if isModal { navigation.dismiss(animated: animated) } else { navigation.popViewController(animated: animated) }
  }

  func settle() { stage.runUntilIdle(limit: 12) }

  func opened() {
    open()
    settle()
  }

  var isOpen: Bool { isModal ? navigation.presentedViewController != nil : navigation.viewControllers.count == 2 }

  // MARK: - Final state

  /// Checks that everything is as after an unanimated change.
  func expectRest(open: Bool, _ what: String = "", sourceLocation: SourceLocation = #_sourceLocation) {
    let what = Comment(rawValue: "\(recipe.name) \(what)")
    #expect(!stage.needsFrames, what, sourceLocation: sourceLocation)
    #expect(isOpen == open, what, sourceLocation: sourceLocation)
    #expect(navigation.transitionCoordinator == nil, what, sourceLocation: sourceLocation)
    #expect(grid.isBalanced && page?.isBalanced ?? true, what, sourceLocation: sourceLocation)
    #expect(navigation.view.transform.isIdentity, what, sourceLocation: sourceLocation)
    #expect(!grid.cell.isHidden && grid.cell.alpha == 1, what, sourceLocation: sourceLocation)
    if open {
      #expect(page?.isVisible == true && page?.picture.isHidden == false, what, sourceLocation: sourceLocation)
      #expect(
        page?.viewIfLoaded?.alpha == 1 && page?.viewIfLoaded?.isHidden == false, what, sourceLocation: sourceLocation)
    } else {
      #expect(grid.isVisible, what, sourceLocation: sourceLocation)
      #expect(grid.view.alpha == 1 && !grid.view.isHidden, what, sourceLocation: sourceLocation)
      #expect(!navigation.view.isHidden && navigation.view.alpha == 1, what, sourceLocation: sourceLocation)
      #expect(stage.window.subviews.count == 1, what, sourceLocation: sourceLocation)
      #expect(grid.view.superview?.subviews.count == 1, what, sourceLocation: sourceLocation)
      #expect(grid.view.frame == navigation.view.bounds, what, sourceLocation: sourceLocation)
    }
    if !isModal, let shown = open ? page?.viewIfLoaded : grid.view {
      #expect(shown.superview?.subviews.count == 1, what, sourceLocation: sourceLocation)
      #expect(navigation.view.subviews.count == 2, what, sourceLocation: sourceLocation)
      #expect(shown.frame == navigation.view.bounds, what, sourceLocation: sourceLocation)
    }
  }

  /// The presented position of a view, in the window.
  func seen(_ view: UIView) -> CGRect { stage.window.convert(view.bounds, from: view) }
}

/// A view controller that checks the order of its appearance calls.
class LoggingPage: UIViewController {
  private(set) var isVisible = false
  private(set) var isBalanced = true
  private var pending: Bool?

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if pending == nil, isVisible { isBalanced = false }
    pending = true
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if pending != true { isBalanced = false }
    (pending, isVisible) = (nil, true)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    if pending == nil, !isVisible { isBalanced = false }
    pending = false
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if pending != false { isBalanced = false }
    (pending, isVisible) = (nil, false)
  }
}

/// One cell with a picture.
final class ShowGrid: LoggingPage, HeroSource {
  let cell = UIImageView(image: GridPage.image)
  static let cellFrame = CGRect(x: 40, y: 180, width: 60, height: 60)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    cell.frame = Self.cellFrame
    cell.contentMode = .scaleAspectFill
    cell.clipsToBounds = true
    cell.layer.cornerRadius = 8
    view.addSubview(cell)
  }

  func heroView(for destination: UIViewController) -> UIView? { cell }
}

/// The picture fitted to the view.
final class ShowPage: LoggingPage, HeroDestination {
  let picture = UIImageView(image: GridPage.image)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    picture.contentMode = .scaleAspectFit
    view.addSubview(picture)
  }

  override func viewDidLayoutSubviews() { picture.frame = view.bounds.insetBy(dx: 0, dy: 50) }

  var heroView: UIView { picture }
}
