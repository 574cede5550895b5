import Foundation

/// A question in the middle of the window, or choices at its lower edge or in a popover, to be answered before anything
/// else.
///
/// It is presented as other pages are. A choice dismisses it and then calls its action's handler. Return chooses the
/// ``preferredAction`` (without one the last that is not the cancel action), Escape the cancel action.
///
/// Choices are in a popover where the window is not compact and the `popoverPresentationController` has something to point
/// at; without that they stand at the lower edge, where Apple's raises. In a popover a click beside it cancels, and the
/// cancel action has no button.
open class UIAlertController: UIViewController {
  /// How the question is asked.
  public nonisolated enum Style: Int, Sendable {
    /// As choices at the lower edge.
    case actionSheet = 0

    /// As a card in the middle.
    case alert = 1
  }

  /// What may be chosen, in the order in which it was added.
  open private(set) var actions: [UIAlertAction] = []

  /// The fields to fill in; `nil` without any.
  open var textFields: [UITextField]? { fields.isEmpty ? nil : fields }

  /// How the question is asked.
  open private(set) var preferredStyle = Style.alert

  /// The question in detail, below the title.
  @AlwaysObserved open var message: String? { didSet { contentDidChange() } }

  /// The question.
  open override var title: String? { didSet { contentDidChange() } }

  /// What Return chooses; set in bold. One of ``actions``.
  @AlwaysObserved open var preferredAction: UIAlertAction? {
    didSet {
      precondition(
        preferredAction.map(actions.contains) ?? true,
        "UIAlertController.preferredAction: add the action to the alert before it is preferred")
      contentDidChange()
    }
  }

  private var fields: [UITextField] = []
  private let transitions = AlertTransitions()

  /// Whether something was chosen already.
  private var isAnswered = false

  // MARK: Making one

  /// A question.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
  }

  /// An alert without a question.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    setUp()
  }

  /// An alert without a question: nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    modalPresentationStyle = .custom
    transitioningDelegate = transitions
  }

  /// Adds a choice; at most one of them cancels.
  open func addAction(_ action: UIAlertAction) {
    precondition(
      action.style != .cancel || cancelAction == nil, "UIAlertController: an alert has one action of the style .cancel")
    actions.append(action)
    contentDidChange()
  }

  /// Adds a field to fill in; of the style `.alert` alone. `configurationHandler` is called with it at once.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    precondition(preferredStyle == .alert, "UIAlertController: only alerts of the style .alert have text fields")
    let field = UITextField()
    field.font = .systemFont(ofSize: AlertMetrics.fieldFontSize)
    field.addAction(UIAction { [weak self] _ in self?.chooseDefault() }, for: .primaryActionTriggered)
    fields.append(field)
    configurationHandler?(field)
    contentDidChange()
  }

  // MARK: The view

  /// Loads the cards.
  open override func loadView() { view = AlertView() }

  /// Fills the cards.
  open override func viewDidLoad() {
    super.viewDidLoad()
    fill()
  }

  /// Lets the first field be filled in.
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    fields.first?.becomeFirstResponder()
  }

  private func contentDidChange() { if isViewLoaded { fill() } }

  /// Makes the cards anew: as they are at the lower edge, in the middle or in a popover.
  func fill() {
    (view as? AlertView)?.show(self, in: popover == nil ? .window : .popover) { [weak self] in self?.choose($0) }
  }

  /// What holds the choices now, if that is a popover.
  private var popover: UIPopoverPresentationController? {
    modal.presentedBy?.controller as? UIPopoverPresentationController
  }

  /// The size of the choices in a popover, in points.
  var sizeInPopover: CGSize {
    let width = AlertMetrics.popoverWidth
    return CGSize(width: width, height: (view as? AlertView)?.height(width: width) ?? 0)
  }

  /// The place in a container, in points.
  func frame(in container: CGRect, safeArea: UIEdgeInsets) -> CGRect {
    guard let cards = view as? AlertView else { return container }
    let metrics = AlertMetrics(style: preferredStyle, container: container, safeArea: safeArea)
    return metrics.frame(height: cards.height(width: metrics.width))
  }

  // MARK: Choosing

  /// The action that leaves everything as it is.
  var cancelAction: UIAlertAction? { actions.first { $0.style == .cancel } }

  /// What Return chooses.
  var defaultAction: UIAlertAction? { preferredAction ?? actions.last { $0.style != .cancel } ?? actions.first }

  /// Goes away, then does what the action says.
  func choose(_ action: UIAlertAction) {
    guard action.isEnabled, !isAnswered, presentingViewController != nil else { return }
    isAnswered = true
    dismiss(animated: true) {
      self.isAnswered = false
      action.handler?(action)
    }
  }

  /// Return and Escape.
  open override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(input: "\r", modifierFlags: [], action: selector(UIAlertController.chooseDefault)),
      UIKeyCommand(
        input: UIKeyCommand.inputEscape, modifierFlags: [], action: selector(UIAlertController.chooseCancel)),
    ]
  }

  private func chooseDefault() { if preferredStyle == .alert { defaultAction.map(choose) } }

  private func chooseCancel() {
    if let cancelAction { choose(cancelAction) } else { popover?.leaveByHand() }
  }
}
