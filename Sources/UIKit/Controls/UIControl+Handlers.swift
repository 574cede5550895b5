extension UIControl {
  /// The events that somebody wants to know of.
  public var allControlEvents: Event { registrations.reduce(into: Event()) { $0.formUnion($1.events) } }

  /// The targets that live; `NSNull`, which Apple adds for what has none, is not among them.
  public var allTargets: Set<AnyHashable> {
    var found: Set<AnyHashable> = []
    for registration in registrations {
      guard case .target(let target, _) = registration.receiver else { continue }
      if let object = target.object as? AnyHashable { found.insert(object) }
    }
    return found
  }

  /// Tells of everything that runs on events, in the order in which it was added: an action, or a target with its
  /// selector, and the events; sets its last argument to end.
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

  /// Does what a click does, if the control is on.
  public func performPrimaryAction() {
    if isEnabled { triggerPrimaryAction() }
  }
}
