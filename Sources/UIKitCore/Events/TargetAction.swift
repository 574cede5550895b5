/// A registered pair of a target, held weakly, and an action.
struct TargetAction {
  private weak var target: AnyObject?

  /// The method to call.
  let action: Selector

  init(target: Any?, action: Selector) {
    self.target = target.map { object($0) }
    self.action = action
    action.noteRegistered()
  }

  /// Returns whether `removeTarget(target, action)` removes this pair; `nil` stands for any.
  func matches(target: Any?, action: Selector?) -> Bool {
    let isTarget = target.map { object($0) === self.target } ?? true
    let isAction = action.map { $0 == self.action } ?? true
    return isTarget && isAction
  }

  /// Calls the action, unless its target no longer exists; a sender of the wrong type is reported.
  func send(from sender: Any?) {
    if action.isBound || target != nil { action.send(to: target, from: sender) }
  }
}
