import TransitionCatalogue
import UIKit

/// The parameters of a side's recipe, in a popover.
final class CompareParameters: UIViewController {
  private let controller: RecipeController
  private let list = ParameterList()

  /// The measures, in points.
  private static let width: CGFloat = 300, padding: CGFloat = 18

  /// Creates the sliders of the recipe that is chosen in `controller`.
  init(_ controller: RecipeController) {
    self.controller = controller
    super.init(nibName: nil, bundle: nil)
    title = controller.recipe.title
    list.show(controller.recipe, values: controller.values)
    preferredContentSize = CGSize(
      width: Self.width, height: list.wantedHeight(for: Self.width) + 2 * Self.padding)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { preconditionFailure("CompareParameters is made in code, with a recipe") }

  override func viewDidLoad() {
    super.viewDidLoad()
    list.onChange = { [controller] in controller.choose($1, for: $0) }
    list.onReset = { [controller, weak list] in
      controller.reset()
      list?.show(controller.values)
    }
    view.addSubview(list)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    list.frame = view.bounds.inset(by: view.safeAreaInsets).insetBy(dx: 0, dy: Self.padding)
  }
}
