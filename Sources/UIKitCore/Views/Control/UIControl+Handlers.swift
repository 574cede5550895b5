extension UIControl {
  /// The events for which there are targets or actions.
  public var allControlEvents: Event { registrations.reduce(into: Event()) { $0.formUnion($1.events) } }

  /// The targets that still exist. Unlike Apple's, it contains no `NSNull` for actions without a target.
  public var allTargets: Set<AnyHashable> {
    var found: Set<AnyHashable> = []
    for registration in registrations {
      guard case .target(let target, _) = registration.receiver else { continue }
      if let object = target.object as? AnyHashable { found.insert(object) }
    }
    return found
  }

  /// Calls a closure with each action, or target with its selector, and its events, in the order in which they were
  /// added. Setting the last argument to `true` ends the enumeration.
  public func enumerateEventHandlers(
    _ iterator: (UIAction?, (target: Any?, action: Selector)?, Event, inout Bool) -> Void
  ) {
    var isOver = false
    for registration in registrations where !isOver {
      switch registration.receiver {
      case .action(let action): iterator(action, nil, registration.events, &isOver)
      case .target(let target, let selector):
        iterator(nil, (target.object, selector), registration.events, &isOver)
      }
    }
  }

  /// Performs the primary action, as a click does, if the control is enabled.
  public func performPrimaryAction() {
    if isEnabled { triggerPrimaryAction() }
  }
}
