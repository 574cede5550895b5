import UIKit

extension PlayerApplication {
  /// The hint for new users.
  static let hint = "Click a picture. S slows transitions down, I inspects them, ? lists all keys."

  /// Shows the hint for new users, unless they have seen it; a click removes it, and it does not return.
  func greet(_ settings: SettingsKeeper) {
    guard settings.settings.knowsHint != true else { return }
    settings.settings.knowsHint = true
    notices.say(Self.hint)
  }
}
