/// One registered pair of a target, held weakly, and what to call on it.
struct TargetAction {
  private weak var target: AnyObject?

  /// What to call.
  let action: Selector

  init(target: Any?, action: Selector) {
    self.target = target.map { $0 as AnyObject }
    self.action = action
    action.noteRegistered()
  }

  /// Whether this is the pair that `removeTarget(target, action)` names; `nil` stands for any.
  func matches(target: Any?, action: Selector?) -> Bool {
    let isTarget = target.map { $0 as AnyObject === self.target } ?? true
    let isAction = action.map { $0 == self.action } ?? true
    return isTarget && isAction
  }

  /// Calls the action, unless it needs a target that died; one that does not take the sender is reported.
  func send(from sender: Any?) {
    if action.isBound || target != nil { action.send(to: target, from: sender) }
  }
}
