import Foundation

/// A kind of interaction with a view, which adds its own gesture recognizers to the view.
@MainActor public protocol UIInteraction: NSObjectProtocol {
  /// The view that the interaction is attached to; implementations hold it weakly.
  var view: UIView? { get }

  /// Called before the interaction is attached to a view, or detached (`nil`).
  func willMove(to view: UIView?)

  /// Called after the interaction was attached to a view, or detached (`nil`).
  func didMove(to view: UIView?)
}

extension UIView {
  /// The interactions that are attached to the view. Setting it detaches the former ones.
  public var interactions: [any UIInteraction] {
    get { interactionList }
    set {
      for interaction in interactionList { removeInteraction(interaction) }
      for interaction in newValue { addInteraction(interaction) }
    }
  }

  /// Attaches an interaction to the view, and detaches it from its former view.
  public func addInteraction(_ interaction: any UIInteraction) {
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    interactionList.append(interaction)
    interaction.didMove(to: self)
  }

  /// Detaches an interaction from the view.
  public func removeInteraction(_ interaction: any UIInteraction) {
    guard let index = interactionList.firstIndex(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    interactionList.remove(at: index)
    interaction.didMove(to: nil)
  }
}
