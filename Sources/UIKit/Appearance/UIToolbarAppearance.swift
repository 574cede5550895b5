import Foundation

/// How a toolbar looks: background and buttons.
open class UIToolbarAppearance: UIBarAppearance {
  /// How plain buttons look.
  @AlwaysObserved open var buttonAppearance = UIBarButtonItemAppearance(style: .plain) {
    didSet { adopt(buttonAppearance) }
  }

  /// How the buttons look that end a task.
  @AlwaysObserved open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done) {
    didSet { adopt(doneButtonAppearance) }
  }

  /// The default look.
  public required init() {
    super.init()
    adoptButtons()
  }

  /// The background of another appearance; of a toolbar's everything else too.
  public required init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    if let other = barAppearance as? UIToolbarAppearance {
      buttonAppearance = other.buttonAppearance.copy() as? UIBarButtonItemAppearance ?? buttonAppearance
      doneButtonAppearance = other.doneButtonAppearance.copy() as? UIBarButtonItemAppearance ?? doneButtonAppearance
    }
    adoptButtons()
  }

  /// The default look: nothing is read from `coder`.
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
