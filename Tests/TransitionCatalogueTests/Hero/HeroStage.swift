import Foundation
import QuartzCore
import StageTesting
import Testing
import UIKit

@testable import TransitionCatalogue

/// A window of 800 by 600 with a grid that shows one picture, and a detail page to push, with a manual clock.
final class HeroStage {
  static let cellFrame = CGRect(x: 100, y: 300, width: 120, height: 120)

  let stage: Stage
  let grid = GridPage()
  let navigation: UINavigationController
  let director: any RecipeDirector
  private(set) var records: [TransitionRecord] = []

  init(values: RecipeValues = RecipeValues()) {
    navigation = UINavigationController(rootViewController: grid)
    director = Catalogue.hero.direct(navigation, values: values)
    stage = Stage(rootViewController: navigation)
    navigation.transitionObserver = { [weak self] in self?.records.append($0) }
    advance(by: Stage.period)
  }

  var window: UIWindow { stage.window }

  func advance(by seconds: Double) { stage.advance(by: seconds, step: Stage.period) }

  /// Shows a detail view controller without a running transition.
  func opened() -> DetailPage {
    let page = DetailPage()
    navigation.pushViewController(page, animated: true)
    advance(by: 1)
    return page
  }

  /// The container view of the transitions.
  var container: UIView { grid.view.superview ?? navigation.topViewController?.view.superview ?? navigation.view }

  /// The moving view: the one in front of the pages.
  var standIn: UIView? { container.subviews.last.flatMap { $0 === grid.viewIfLoaded || isPage($0) ? nil : $0 } }

  private func isPage(_ view: UIView) -> Bool { navigation.children.contains { $0.viewIfLoaded === view } }

  /// The presented frame of the moving view.
  var flying: CGRect {
    guard let shown = standIn?.layer.presentation() else { return .null }
    return CGRect(
      x: shown.position.x - shown.bounds.width / 2, y: shown.position.y - shown.bounds.height / 2,
      width: shown.bounds.width, height: shown.bounds.height)
  }

  // MARK: The pointer

  func press(_ x: Double, _ y: Double = 300) { stage.press(at: CGPoint(x: x, y: y)) }

  func drag(to x: Double, _ y: Double = 300, over duration: Double = 0.2) {
    stage.drag(to: CGPoint(x: x, y: y), over: duration)
  }

  func release() { stage.release() }

  func cancelTouch() { stage.cancel() }

  // MARK: Final state

  func expectAtRest(on page: UIViewController, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(navigation.topViewController === page, sourceLocation: sourceLocation)
    #expect(container.subviews == [page.view], sourceLocation: sourceLocation)
    #expect(page.view.alpha == 1, sourceLocation: sourceLocation)
    #expect(!grid.cell.isHidden && grid.cell.alpha == 1, sourceLocation: sourceLocation)
    if let page = page as? DetailPage {
      #expect(!page.picture.isHidden && !page.caption.isHidden, sourceLocation: sourceLocation)
    }
    #expect(navigation.transitionCoordinator == nil, sourceLocation: sourceLocation)
    #expect(!container.layer.hasAnimationsInSubtree, sourceLocation: sourceLocation)
  }
}

/// One cell that shows a picture of 400 by 300.
final class GridPage: UIViewController, HeroSource {
  let cell = UIImageView(image: GridPage.image)

  /// Whether the cell exists; a deleted one does not.
  var hasCell = true

  static let image = UIGraphicsImageRenderer(size: CGSize(width: 400, height: 300)).image { context in
    UIColor.red.setFill()
    context.fill(CGRect(x: 0, y: 0, width: 400, height: 300))
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Pictures"
    cell.frame = HeroStage.cellFrame
    cell.contentMode = .scaleAspectFill
    cell.clipsToBounds = true
    cell.layer.cornerRadius = 8
    view.addSubview(cell)
  }

  func heroView(for destination: UIViewController) -> UIView? { hasCell ? cell : nil }
}

/// The picture fitted to the view, with a caption.
final class DetailPage: UIViewController, HeroDestination {
  let picture = UIImageView(image: GridPage.image)
  let caption = UIView(frame: CGRect(x: 0, y: 560, width: 800, height: 40))

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Red"
    picture.contentMode = .scaleAspectFit
    view.addSubview(picture)
    view.addSubview(caption)
  }

  override func viewWillLayoutSubviews() { picture.frame = view.bounds.insetBy(dx: 0, dy: 60) }

  var heroView: UIView { picture }
  var heroContent: [UIView] { [caption] }

  /// The picture's 4:3 in 800 by 480.
  static let landing = CGRect(x: 80, y: 60, width: 640, height: 480)
}
