import UIKit

extension TransitionLog.Entry {
  /// The step as a sentence without a period.
  var text: String {
    switch event {
    case .asked(let object, let answer):
      "\(Self.short(object)) was asked for an animator: \(answer.map(Self.short) ?? "none")"
    case .contextMade(let animator, let interaction?):
      "Context made for \(Self.short(animator)), driven by \(Self.short(interaction))"
    case .contextMade(let animator, nil): "Context made for \(Self.short(animator))"
    case .started(let operation, let isInteractive):
      "\(operation.rawValue.capitalized) started" + (isInteractive ? " by a gesture" : "")
    case .willAppear(let name): "\(name) will appear"
    case .didAppear(let name): "\(name) did appear"
    case .willDisappear(let name): "\(name) will disappear"
    case .didDisappear(let name): "\(name) did disappear"
    case .interactionBegan: "Interaction began"
    case .interactionUpdated(let progress):
      "Interaction updated \(count == 1 ? "once" : "\(count) times"), to \(Int((progress * 100).rounded())) %"
    case .interactionEnded(let cancelled): cancelled ? "Interaction cancelled" : "Interaction finished"
    case .turnedBack: "Turned back"
    case .held: "Held"
    case .letGo: "Let go"
    case .ended(let completed): completed ? "Completed" : "Cancelled"
    }
  }

  /// Returns the name of a class without the arguments of a generic one.
  static func short(_ name: String) -> String { String(name.prefix { $0 != "<" }) }

  /// The importance of the step: those of the transition itself stand out from the calls around it.
  var isMilestone: Bool {
    switch event {
    case .started, .interactionBegan, .interactionEnded, .ended: true
    case .asked, .contextMade, .willAppear, .didAppear, .willDisappear, .didDisappear, .interactionUpdated,
      .turnedBack, .held, .letGo:
      false
    }
  }
}
