import Foundation

/// Something that people can do with a view, which brings its own recognizers along.
@MainActor public protocol UIInteraction: NSObjectProtocol {
  /// The view that has it; to be kept weakly.
  var view: UIView? { get }

  /// It is about to be given to a view, or taken away (`nil`).
  func willMove(to view: UIView?)

  /// It was given to a view, or taken away (`nil`).
  func didMove(to view: UIView?)
}

extension UIView {
  /// What else the view lets people do with it. Setting it takes away what was there.
  public var interactions: [any UIInteraction] {
    get { interactionList }
    set {
      for interaction in interactionList { removeInteraction(interaction) }
      for interaction in newValue { addInteraction(interaction) }
    }
  }

  /// Gives the view an interaction, which leaves the view that it had.
  public func addInteraction(_ interaction: any UIInteraction) {
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    interactionList.append(interaction)
    interaction.didMove(to: self)
  }

  /// Takes an interaction away.
  public func removeInteraction(_ interaction: any UIInteraction) {
    guard let index = interactionList.firstIndex(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    interactionList.remove(at: index)
    interaction.didMove(to: nil)
  }
}
