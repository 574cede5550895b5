import Foundation

/// How a navigation bar looks: background, titles and buttons.
open class UINavigationBarAppearance: UIBarAppearance {
  /// How the title looks: font and colour count.
  @AlwaysObserved open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }

  /// Displaces the title.
  @AlwaysObserved open var titlePositionAdjustment = UIOffset.zero { didSet { changed() } }

  /// How large titles look: font and colour count.
  @AlwaysObserved open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }

  /// How plain buttons look.
  @AlwaysObserved open var buttonAppearance = UIBarButtonItemAppearance(style: .plain) {
    didSet { adopt(buttonAppearance) }
  }

  /// How the buttons look that end a task.
  @AlwaysObserved open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done) {
    didSet { adopt(doneButtonAppearance) }
  }

  /// How the back button looks.
  @AlwaysObserved open var backButtonAppearance = UIBarButtonItemAppearance(style: .plain) {
    didSet { adopt(backButtonAppearance) }
  }

  /// The picture beside the back button's text; `nil` for the system's chevron.
  open private(set) var backIndicatorImage: UIImage?

  /// The mask of the text that passes beneath that picture; kept and never used.
  open private(set) var backIndicatorTransitionMaskImage: UIImage?

  /// The default look.
  public required init() {
    super.init()
    adoptButtons()
  }

  /// The background of another appearance; of a navigation bar's everything else too.
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

  /// The default look: nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    adoptButtons()
  }

  /// Sets the picture beside the back button's text, with its mask.
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
