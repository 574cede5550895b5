import Foundation

/// The appearance of a navigation bar: its background, titles and buttons.
open class UINavigationBarAppearance: UIBarAppearance {
  /// The attributes of the title; font and color have an effect.
  @AlwaysObserved open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }

  /// The offset of the title.
  @AlwaysObserved open var titlePositionAdjustment = UIOffset.zero { didSet { changed() } }

  /// The attributes of large titles; font and color have an effect.
  @AlwaysObserved open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }

  /// The appearance of plain buttons.
  @AlwaysObserved open var buttonAppearance = UIBarButtonItemAppearance(style: .plain) {
    didSet { adopt(buttonAppearance) }
  }

  /// The appearance of buttons that complete a task.
  @AlwaysObserved open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done) {
    didSet { adopt(doneButtonAppearance) }
  }

  /// The appearance of the back button.
  @AlwaysObserved open var backButtonAppearance = UIBarButtonItemAppearance(style: .plain) {
    didSet { adopt(backButtonAppearance) }
  }

  /// The image beside the back button's text; `nil` for the system's chevron.
  open private(set) var backIndicatorImage: UIImage?

  /// The mask of the text that moves below the back indicator; stored without effect.
  open private(set) var backIndicatorTransitionMaskImage: UIImage?

  /// Creates the default appearance.
  public required init() {
    super.init()
    adoptButtons()
  }

  /// Creates an appearance with the background of another one, and all other values if that is a navigation bar's.
  public required init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    if let other = barAppearance as? UINavigationBarAppearance {
      titleTextAttributes = other.titleTextAttributes
      titlePositionAdjustment = other.titlePositionAdjustment
      largeTitleTextAttributes = other.largeTitleTextAttributes
      buttonAppearance = other.buttonAppearance.copy() as? UIBarButtonItemAppearance ?? buttonAppearance
      doneButtonAppearance = other.doneButtonAppearance.copy() as? UIBarButtonItemAppearance ?? doneButtonAppearance
      backButtonAppearance = other.backButtonAppearance.copy() as? UIBarButtonItemAppearance ?? backButtonAppearance
      backIndicatorImage = other.backIndicatorImage
      backIndicatorTransitionMaskImage = other.backIndicatorTransitionMaskImage
    }
    adoptButtons()
  }

  /// Creates the default appearance; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    adoptButtons()
  }

  /// Sets the image beside the back button's text, and its mask.
  open func setBackIndicatorImage(_ backIndicatorImage: UIImage?, transitionMaskImage: UIImage?) {
    self.backIndicatorImage = backIndicatorImage
    backIndicatorTransitionMaskImage = transitionMaskImage
    changed()
  }

  private func adoptButtons() {
    for buttons in [buttonAppearance, doneButtonAppearance, backButtonAppearance] { adopt(buttons) }
  }

  private func adopt(_ buttons: UIBarButtonItemAppearance) {
    buttons.didChange = { [weak self] in self?.changed() }
    changed()
  }
}
