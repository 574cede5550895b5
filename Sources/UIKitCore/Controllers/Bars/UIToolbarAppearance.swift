import Foundation

/// The appearance of a toolbar: its background and buttons.
open class UIToolbarAppearance: UIBarAppearance {
  /// The appearance of plain buttons.
  @AlwaysObserved open var buttonAppearance = UIBarButtonItemAppearance(style: .plain) {
    didSet { adopt(buttonAppearance) }
  }

  /// The appearance of buttons that complete a task.
  @AlwaysObserved open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done) {
    didSet { adopt(doneButtonAppearance) }
  }

  /// Creates the default appearance.
  public required init() {
    super.init()
    adoptButtons()
  }

  /// Creates an appearance with the background of another one, and all other values if that is a toolbar's.
  public required init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    if let other = barAppearance as? UIToolbarAppearance {
      buttonAppearance = other.buttonAppearance.copy() as? UIBarButtonItemAppearance ?? buttonAppearance
      doneButtonAppearance = other.doneButtonAppearance.copy() as? UIBarButtonItemAppearance ?? doneButtonAppearance
    }
    adoptButtons()
  }

  /// Creates the default appearance; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    adoptButtons()
  }

  private func adoptButtons() {
    for buttons in [buttonAppearance, doneButtonAppearance] { adopt(buttons) }
  }

  private func adopt(_ buttons: UIBarButtonItemAppearance) {
    buttons.didChange = { [weak self] in self?.changed() }
    changed()
  }
}
