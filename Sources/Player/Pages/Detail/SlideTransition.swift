import TransitionCatalogue
import UIKit

/// A change from one picture of a slide show to the next by a recipe.
///
/// A stack of its own covers the page while it runs, with both pictures in it. At the end the page shows the next picture
/// below, and the stack is removed, so that no page remains of a show of any length.
final class SlideTransition {
  /// Called when the page shows the next picture.
  private let onEnd: () -> Void

  private unowned let page: DetailPage
  private let next: Picture
  private let stack: UINavigationController
  private var director: (any RecipeDirector)?

  /// Starts a change on a page to the picture at an index, which is decoded, by a recipe with its values.
  init(
    on page: DetailPage, to index: Int, by recipe: Recipe, values: RecipeValues, onEnd: @escaping () -> Void
  ) {
    self.page = page
    self.onEnd = onEnd
    next = page.pictures[index]
    let from = SlideController(page.picture, loader: page.strip.loader)
    let to = SlideController(next, loader: page.strip.loader)
    stack = UINavigationController(rootViewController: from)
    stack.isNavigationBarHidden = true
    stack.definesPresentationContext = true
    // The page below receives the clicks that end the show.
    stack.view.isUserInteractionEnabled = false
    cover()
    switch recipe.kind {
    case .navigation: push(to, by: recipe, values)
    case .modal, .style, .tabs: present(to, by: recipe, values)
    }
  }

  private func cover() {
    guard let view = stack.view, let below = page.viewIfLoaded else { return }
    page.addChild(stack)
    view.frame = below.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    below.insertSubview(view, aboveSubview: page.strip)
    stack.didMove(toParent: page)
    view.layoutIfNeeded()
  }

  private func push(_ controller: UIViewController, by recipe: Recipe, _ values: RecipeValues) {
    director = recipe.direct(stack, values: values)
    stack.pushViewController(controller, animated: true)
    let isAnimated = stack.transitionCoordinator?.animate(alongsideTransition: nil) { [weak self] _ in self?.end() }
    if isAnimated != true { end() }
  }

  private func present(_ controller: UIViewController, by recipe: Recipe, _ values: RecipeValues) {
    let director = recipe.direct(values: values)
    self.director = director
    director.prepare(controller)
    controller.modalPresentationStyle = .currentContext
    stack.present(controller, animated: true) { [weak self] in self?.end() }
  }

  /// Shows the next picture at once, and removes the stack.
  func end() {
    guard remove() else { return }
    if let index = page.pictures.firstIndex(of: next), index != page.index { page.strip.jump(to: index) }
    onEnd()
  }

  /// Removes the stack from the page, which stays at its picture. Returns whether it was there.
  @discardableResult
  func remove() -> Bool {
    guard stack.parent != nil else { return false }
    stack.willMove(toParent: nil)
    stack.view.removeFromSuperview()
    stack.removeFromParent()
    director?.stop()
    return true
  }
}

/// A picture of a slide show that moves, on black.
private final class SlideController: UIViewController {
  private let picture: PicturePageView

  init(_ picture: Picture, loader: PictureLoader) {
    self.picture = PicturePageView(loader: loader)
    super.init(nibName: nil, bundle: nil)
    self.picture.show(picture, thumbnail: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { preconditionFailure("SlideController is made in code, with a picture") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Theme.alone
    view.overrideUserInterfaceStyle = .dark
    view.addSubview(picture)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    picture.frame = view.bounds
    picture.place(in: DetailLayout(in: view), isAlone: true, keepsZoom: false)
  }
}
