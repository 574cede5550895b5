import Foundation
import Synchronization

/// The layout direction of the user interface of this process, which is that of its language.
///
/// It is decided on first use, by the variables of the environment that select the language of messages. Views that
/// exist already do not follow a later change.
package nonisolated enum InterfaceDirection {
  /// The languages that are written from right to left, by their codes in ISO 639.
  private static let rightToLeftLanguages: Set<Substring> = [
    "ar", "arc", "azb", "ckb", "dv", "fa", "glk", "he", "iw", "khw", "ks", "lrc", "mzn", "nqo", "pnb", "ps", "sd",
    "syr", "ug", "ur", "yi",
  ]

  /// The scripts that are written from right to left, as the modifiers of locales name them.
  private static let rightToLeftScripts: Set<Substring> = ["arabic", "hebrew", "perso-arabic", "syriac"]

  private static let undecided = 0
  private static let leftToRight = 1
  private static let rightToLeft = 2
  private static let known = Atomic(undecided)

  /// Whether the user interface is laid out from right to left. Setting it replaces the decision by the environment, for
  /// tests and applications that have a setting of their own.
  package static var isRightToLeft: Bool {
    get {
      let state = known.load(ordering: .relaxed)
      if state != undecided { return state == rightToLeft }
      let isIt = isRightToLeft(in: ProcessInfo.processInfo.environment)
      known.store(isIt ? rightToLeft : leftToRight, ordering: .relaxed)
      return isIt
    }
    set { known.store(newValue ? rightToLeft : leftToRight, ordering: .relaxed) }
  }

  /// Returns whether the language of messages in an environment is written from right to left. The locale does not have
  /// to be installed.
  package static func isRightToLeft(in environment: [String: String]) -> Bool {
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"]
    guard let locale = names.lazy.compactMap({ environment[$0] }).first(where: { !$0.isEmpty }) else { return false }
    // language_TERRITORY.charset@modifier
    let parts = locale.lowercased().split(separator: "@", maxSplits: 1)
    if parts.count > 1 {
      if rightToLeftScripts.contains(parts[1]) { return true }
      if parts[1] == "latin" || parts[1] == "cyrillic" || parts[1] == "devanagari" { return false }
    }
    let language = (parts.first ?? "").prefix { $0.isLetter }
    return rightToLeftLanguages.contains(language)
  }
}
