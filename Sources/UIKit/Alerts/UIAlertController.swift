import Foundation
@_spi(UIKit) import UIKitCore

/// A modal alert in the middle of the window, or an action sheet at the bottom or in a popover.
///
/// It is presented like other view controllers. Choosing an action dismisses it and then calls the action's handler. In
/// an alert, Return chooses the ``preferredAction`` (without one, the last that is not the cancel action); Escape
/// chooses the cancel action.
///
/// An action sheet is shown in a popover if the window is not compact and the `popoverPresentationController` has a
/// source; without a source it is shown at the bottom, where Apple's raises an exception. In a popover, a click beside
/// it cancels, and the cancel action has no button.
open class UIAlertController: UIViewController {
  /// The styles of alerts.
  public nonisolated enum Style: Int, Sendable {
    /// An action sheet at the bottom or in a popover.
    case actionSheet = 0

    /// An alert in the middle of the window.
    case alert = 1
  }

  /// The actions, in the order in which they were added.
  open private(set) var actions: [UIAlertAction] = []

  /// The text fields; `nil` if there are none.
  open var textFields: [UITextField]? { fields.isEmpty ? nil : fields }

  /// The style of the alert.
  open private(set) var preferredStyle = Style.alert

  /// The message below the title.
  @AlwaysObserved open var message: String? { didSet { contentDidChange() } }

  /// The title of the alert.
  open override var title: String? { didSet { contentDidChange() } }

  /// The action that Return chooses, set in bold. It must be one of ``actions``.
  @AlwaysObserved open var preferredAction: UIAlertAction? {
    didSet {
      precondition(
        preferredAction.map(actions.contains) ?? true,
        "UIAlertController.preferredAction: add the action to the alert before it is preferred")
      contentDidChange()
    }
  }

  private var fields: [UITextField] = []

  /// The font of the text fields that have none of the application's own.
  private var fieldFont = UIFont.systemFont(ofSize: AlertMetrics.fieldFontSize)
  private let transitions = AlertTransitions()

  /// Whether an action was chosen already.
  private var isAnswered = false

  // MARK: Creation

  /// Creates an alert with a title, a message and a style.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
  }

  /// Creates an alert without a title and a message.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    setUp()
  }

  /// Creates an alert without a title and a message; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    modalPresentationStyle = .custom
    transitioningDelegate = transitions
  }

  /// Adds an action. An alert has at most one of the style `.cancel`; adding a second one is an error.
  open func addAction(_ action: UIAlertAction) {
    precondition(
      action.style != .cancel || cancelAction == nil, "UIAlertController: an alert has one action of the style .cancel")
    actions.append(action)
    contentDidChange()
  }

  /// Adds a text field, only in the style `.alert`. `configurationHandler` is called with the field at once.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    precondition(preferredStyle == .alert, "UIAlertController: only alerts of the style .alert have text fields")
    let field = UITextField()
    field.font = fieldFont
    field.addAction(UIAction { [weak self] _ in self?.chooseDefault() }, for: .primaryActionTriggered)
    fields.append(field)
    configurationHandler?(field)
    contentDidChange()
  }

  // MARK: The view

  /// Creates the view with the cards.
  open override func loadView() { view = AlertView() }

  /// Fills the cards.
  open override func viewDidLoad() {
    super.viewDidLoad()
    fill()
    NotificationCenter.default.addObserver(
      self, selector: selector(UIAlertController.textSizeDidChange), name: UIContentSizeCategory.didChangeNotification,
      object: nil)
  }

  private func textSizeDidChange() {
    let font = UIFont.systemFont(ofSize: AlertMetrics.fieldFontSize)
    // A field with a font of the application's own keeps it.
    for field in fields where field.font == fieldFont { field.font = font }
    fieldFont = font
    fill()
  }

  /// Makes the first text field the first responder.
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    fields.first?.becomeFirstResponder()
  }

  private func contentDidChange() { if isViewLoaded { fill() } }

  /// Recreates the cards: at the bottom, in the middle or in a popover.
  func fill() {
    (view as? AlertView)?.show(self, in: popover == nil ? .window : .popover) { [weak self] in self?.choose($0) }
  }

  /// The popover that shows the action sheet; `nil` if it is not in one.
  private var popover: UIPopoverPresentationController? {
    modal.presentedBy?.controller as? UIPopoverPresentationController
  }

  /// The size of the action sheet in a popover, in points.
  var sizeInPopover: CGSize {
    let width = AlertMetrics.popoverWidth
    return CGSize(width: width, height: (view as? AlertView)?.height(width: width) ?? 0)
  }

  /// Returns the frame in a container, in points.
  func frame(in container: CGRect, safeArea: UIEdgeInsets) -> CGRect {
    guard let cards = view as? AlertView else { return container }
    let metrics = AlertMetrics(style: preferredStyle, container: container, safeArea: safeArea)
    return metrics.frame(height: cards.height(width: metrics.width))
  }

  // MARK: Actions

  /// The cancel action; `nil` if there is none.
  var cancelAction: UIAlertAction? { actions.first { $0.style == .cancel } }

  /// The action that Return chooses.
  var defaultAction: UIAlertAction? { preferredAction ?? actions.last { $0.style != .cancel } ?? actions.first }

  /// Dismisses the alert, then calls the action's handler.
  func choose(_ action: UIAlertAction) {
    guard action.isEnabled, !isAnswered, presentingViewController != nil else { return }
    isAnswered = true
    dismiss(animated: true) {
      self.isAnswered = false
      action.handler?(action)
    }
  }

  /// The key commands for Return and Escape.
  open override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(input: "\r", modifierFlags: [], action: selector(UIAlertController.chooseDefault)),
      UIKeyCommand(
        input: UIKeyCommand.inputEscape, modifierFlags: [], action: selector(UIAlertController.chooseCancel)),
    ]
  }

  private func chooseDefault() { if preferredStyle == .alert { defaultAction.map(choose) } }

  private func chooseCancel() {
    if let cancelAction { choose(cancelAction) } else { popover?.dismissInteractively() }
  }
}
