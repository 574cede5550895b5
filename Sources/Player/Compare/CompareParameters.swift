import TransitionCatalogue
import UIKit

/// The parameters of a side's recipe as sliders, in a popover.
final class CompareParameters: UIViewController {
  private let controller: RecipeController
  private var rows: [ParameterRow] = []
  private let scrollView = UIScrollView(frame: .zero)
  private let emptyLabel = UILabel(frame: .zero)
  private let resetButton = UIButton(type: .system)

  /// The measures, in points.
  private static let width: CGFloat = 300, padding: CGFloat = 18
  private static var buttonHeight: CGFloat { Theme.scaled(32) }

  /// Creates the sliders of the recipe that is chosen in `controller`.
  init(_ controller: RecipeController) {
    self.controller = controller
    super.init(nibName: nil, bundle: nil)
    title = controller.recipe.title
    let rowsHeight = max(CGFloat(controller.recipe.parameters.count) * ParameterRow.height, Self.buttonHeight)
    preferredContentSize = CGSize(width: Self.width, height: rowsHeight + Self.buttonHeight + 2 * Self.padding)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { preconditionFailure("CompareParameters is made in code, with a recipe") }

  override func viewDidLoad() {
    super.viewDidLoad()
    rows = controller.recipe.parameters.map { parameter in
      let row = ParameterRow(parameter, value: controller.values[parameter])
      row.onChange = { [weak self] in self?.chose($0, for: parameter) }
      scrollView.addSubview(row)
      return row
    }
    emptyLabel.text = "There is nothing to choose about it."
    emptyLabel.font = Theme.pictureDetail
    emptyLabel.textColor = Theme.caption
    emptyLabel.isHidden = !rows.isEmpty
    resetButton.setTitle("Reset to defaults", for: .normal)
    resetButton.titleLabel?.font = Theme.notice
    resetButton.contentHorizontalAlignment = .leading
    resetButton.isHidden = rows.isEmpty
    resetButton.addAction(UIAction { [weak self] _ in self?.reset() }, for: .touchUpInside)
    for subview in [scrollView, emptyLabel, resetButton] { view.addSubview(subview) }
    followValues()
  }

  private func chose(_ value: Double, for parameter: RecipeParameter) {
    controller.choose(value, for: parameter)
    followValues()
  }

  private func reset() {
    controller.reset()
    for row in rows { row.show(controller.values[row.parameter], animated: true) }
    followValues()
  }

  private func followValues() {
    resetButton.isEnabled = rows.contains { controller.values[$0.parameter] != $0.parameter.defaultValue }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let room = view.bounds.inset(by: view.safeAreaInsets).insetBy(dx: 0, dy: Self.padding)
    let width = max(0, room.width - 2 * Self.padding), height = max(0, room.height - Self.buttonHeight)
    scrollView.frame = CGRect(x: room.minX, y: room.minY, width: room.width, height: height)
    scrollView.contentSize = CGSize(width: room.width, height: CGFloat(rows.count) * ParameterRow.height)
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(
        x: Self.padding, y: CGFloat(index) * ParameterRow.height, width: width, height: ParameterRow.height)
    }
    emptyLabel.frame = CGRect(x: room.minX + Self.padding, y: room.minY, width: width, height: Self.buttonHeight)
    resetButton.frame = CGRect(
      x: room.minX + Self.padding, y: scrollView.frame.maxY, width: width, height: Self.buttonHeight)
  }
}
