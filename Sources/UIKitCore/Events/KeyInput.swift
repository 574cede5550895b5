/// The input from keys and from the mouse's back button: it creates presses and calls the key commands of responders.
///
/// A key that calls a command creates no press.
final class KeyInput {
  /// The usage of the "back" key of some keyboards, as SDL numbers it.
  private static let backKeyUsage = 270

  /// The source of a press.
  private enum Source: Hashable {
    case key(Int)
    case backButton
  }

  /// The presses that are down.
  private var presses: [Source: UIPress] = [:]

  /// The gesture recognizers that receive a press.
  private var followers: [Source: [UIGestureRecognizer]] = [:]
  private unowned let application: UIApplication

  init(application: UIApplication) { self.application = application }

  /// Handles a key that goes down, or repeats.
  func keyDown(
    _ usage: Int, isRepeat: Bool, modifiers: UIKeyModifierFlags, characters: String? = nil, time: Double
  ) {
    if usage == Self.backKeyUsage {
      if !isRepeat { begin(.key(usage), .menu, key: nil, time: time) }
      return
    }
    let keyCode = UIKeyboardHIDUsage(rawValue: usage) ?? .keyboardErrorUndefined
    let key = UIKey(keyCode: keyCode, modifierFlags: modifiers, typed: characters)
    // A key that types or edits text creates no press and calls no command.
    if presses[.key(usage)] == nil && application.textTakes(key) { return }
    if isRepeat && !keyCode.repeats { return }
    if presses[.key(usage)] == nil {
      if application.focus.focusedTakes(key) || callCommand(of: key) || application.focus.moves(by: key) { return }
    }
    if !isRepeat { begin(.key(usage), UIPress.PressType(keyCode), key: key, time: time) }
  }

  /// Handles a key that comes up; one that was not down is ignored.
  func keyUp(_ usage: Int, time: Double) { end(.key(usage), as: .ended, time: time) }

  /// Handles the mouse's back button going down.
  func backButtonDown(time: Double) { begin(.backButton, .menu, key: nil, time: time) }

  /// Handles the mouse's back button coming up; if it was not down, it is ignored.
  func backButtonUp(time: Double) { end(.backButton, as: .ended, time: time) }

  /// Cancels all presses.
  func cancelAll(time: Double) {
    for source in Array(presses.keys) { end(source, as: .cancelled, time: time) }
  }

  /// Sends the presses that changed in `event` to gesture recognizers and responders.
  func receive(_ event: UIPressesEvent) {
    for press in event.allPresses {
      if press.phase != .stationary, let source = presses.first(where: { $0.value === press })?.key {
        application.gestures.receive(press, event, followers: followers[source] ?? [])
      }
      switch press.phase {
      case .began: press.responder?.pressesBegan([press], with: event)
      case .changed: press.responder?.pressesChanged([press], with: event)
      case .stationary: break
      case .ended: press.responder?.pressesEnded([press], with: event)
      case .cancelled: press.responder?.pressesCancelled([press], with: event)
      }
    }
  }

  // MARK: Presses

  private func begin(_ source: Source, _ type: UIPress.PressType, key: UIKey?, time: Double) {
    end(source, as: .cancelled, time: time)
    let window = application.keyWindow
    let press = UIPress(type: type, key: key, timestamp: time, window: window, responder: window?.keyResponder)
    presses[source] = press
    followers[source] = application.gestures.recognizers(for: press, from: press.responder)
    send(press)
  }

  /// Removes `recognizer` from those that receive `press`.
  func detach(_ recognizer: UIGestureRecognizer, from press: UIPress) {
    guard let source = presses.first(where: { $0.value === press })?.key else { return }
    followers[source]?.removeAll { $0 === recognizer }
  }

  private func end(_ source: Source, as phase: UIPress.Phase, time: Double) {
    guard let press = presses[source] else { return }
    press.phase = phase
    press.timestamp = max(time, press.timestamp)
    send(press)
    presses[source] = nil
    followers[source] = nil
  }

  /// Sends an event in which only `press` has changed.
  private func send(_ press: UIPress) {
    for other in presses.values where other !== press { other.phase = .stationary }
    application.sendEvent(
      UIPressesEvent(
        timestamp: press.timestamp, modifierFlags: application.modifierFlags, allPresses: Set(presses.values)))
  }

  // MARK: Commands

  /// Calls the first command for `key` in the responder chain. Returns whether there was one.
  private func callCommand(of key: UIKey) -> Bool {
    var responder: UIResponder? = application.keyWindow?.keyResponder
    while let current = responder {
      if let command = current.keyCommands?.first(where: { $0.matches(key) }) {
        (current.target(forAction: command.action, withSender: command) as? UIResponder)?.validate(command)
        if !command.attributes.contains(.disabled),
          application.sendAction(command.action, from: command, startingAt: current)
        {
          return true
        }
      }
      responder = current.next
    }
    return false
  }
}
