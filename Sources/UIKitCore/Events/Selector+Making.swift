/// Returns a selector of a bound method, such as `selector(close)` or `selector(self.close)`, or of a closure.
///
/// The selector retains the object for as long as the action is registered. In a class that owns the sender, use
/// `selector(Page.close)`, which does not.
@preconcurrency public func selector(_ method: @escaping @MainActor () -> Void) -> Selector {
  Selector(Selector.Signature(), isBound: true) { _, _, _ in
    method()
    return true
  }
}

/// Returns a selector of a bound method that takes the sender: `selector(tapped)`, `selector(tapped(_:))`.
///
/// The selector retains the object for as long as the action is registered. In a class that owns the sender, use
/// `selector(Page.tapped(_:))`, which does not.
@preconcurrency public func selector<Sender>(_ method: @escaping @MainActor (Sender) -> Void) -> Selector {
  Selector(Selector.Signature(arguments: [Sender.self]), isBound: true) { _, sender, _ in
    guard let sender = sender as? Sender else { return false }
    method(sender)
    return true
  }
}

/// Returns a selector of a bound method that takes sender and event: `selector(tapped(_:event:))`.
///
/// The selector retains the object for as long as the action is registered. In a class that owns the sender, use
/// `selector(Page.tapped(_:event:))`, which does not. If the action is sent without an event, the method receives
/// `nil`, or, if its parameter is not optional, an event without touches.
@preconcurrency public func selector<Sender, Event>(
  _ method: @escaping @MainActor (Sender, Event) -> Void
) -> Selector {
  Selector(Selector.Signature(arguments: [Sender.self, Event.self]), isBound: true) { _, sender, event in
    guard let sender = sender as? Sender, let event: Event = argument(event) else { return false }
    method(sender, event)
    return true
  }
}

// The selectors of a class's methods are inlined: otherwise each call would allocate memory for the method of its target.

/// Returns a selector of a class's method: `selector(Page.close)`. The target is held weakly.
@inlinable public func selector<Target: AnyObject>(_ method: @escaping (Target) -> () -> Void) -> Selector {
  Selector(of: Target.self, takes: []) { target, _, _ in
    guard let target = target as? Target else { return false }
    method(target)()
    return true
  }
}

/// Returns a selector of a class's method that takes the sender: `selector(Page.tapped(_:))`. Its target is weak.
@inlinable public func selector<Target: AnyObject, Sender>(
  _ method: @escaping (Target) -> (Sender) -> Void
) -> Selector {
  Selector(of: Target.self, takes: [Sender.self]) { target, sender, _ in
    guard let target = target as? Target, let sender = sender as? Sender else { return false }
    method(target)(sender)
    return true
  }
}

/// Returns a selector of a class's method that takes sender and event: `selector(Page.tapped(_:event:))`. The target is
/// held weakly.
public func selector<Target: AnyObject, Sender, Event>(
  _ method: @escaping (Target) -> (Sender, Event) -> Void
) -> Selector {
  let signature = Selector.Signature(target: Target.self, arguments: [Sender.self, Event.self])
  return Selector(signature, isBound: false, accepts: { $0 is Target }) { target, sender, event in
    guard let target = target as? Target, let sender = sender as? Sender, let event: Event = argument(event) else {
      return false
    }
    method(target)(sender, event)
    return true
  }
}

/// Returns a selector of a class's method that equals others of the same name and class:
/// `selector("close", Page.close)`.
public func selector<Target: AnyObject>(_ name: String, _ method: @escaping (Target) -> () -> Void) -> Selector {
  Selector(name, of: Target.self, takes: []) { target, _, _ in
    guard let target = target as? Target else { return false }
    method(target)()
    return true
  }
}

/// Returns a selector of a class's method that takes the sender, which equals others of the same name and class:
/// `selector("tapped", Page.tapped(_:))`.
public func selector<Target: AnyObject, Sender>(
  _ name: String, _ method: @escaping (Target) -> (Sender) -> Void
) -> Selector {
  Selector(name, of: Target.self, takes: [Sender.self]) { target, sender, _ in
    guard let target = target as? Target, let sender = sender as? Sender else { return false }
    method(target)(sender)
    return true
  }
}

/// Returns a selector of a class's method that takes sender and event, which equals others of the same name and class:
/// `selector("tapped", Page.tapped(_:event:))`.
public func selector<Target: AnyObject, Sender, Event>(
  _ name: String, _ method: @escaping (Target) -> (Sender, Event) -> Void
) -> Selector {
  Selector(name, of: Target.self, takes: [Sender.self, Event.self]) { target, sender, event in
    guard let target = target as? Target, let sender = sender as? Sender, let event: Event = argument(event) else {
      return false
    }
    method(target)(sender, event)
    return true
  }
}

/// Returns a selector of any method of a class or, in language mode 5, of a protocol, for queries like
/// `responds(to: selector(Context.view(forKey:)))`. It cannot be called as an action.
@_disfavoredOverload
public func selector<Target, Result, each Argument>(
  _ method: @escaping (Target) -> (repeat each Argument) -> Result
) -> Selector {
  Selector(Selector.Signature(target: Target.self), isBound: false, accepts: { $0 is Target }) { _, _, _ in false }
}

/// Returns `event` as the type of a method's parameter; `nil` or an event without touches if there is none, and `nil`
/// if it is of another type.
private func argument<Event>(_ event: UIEvent?) -> Event? {
  if let event = event as Any as? Event { return event }
  guard event == nil else { return nil }
  let blank = UIEvent(type: .touches, timestamp: CACurrentMediaTime(), modifierFlags: [], allTouches: [])
  return blank as? Event
}
