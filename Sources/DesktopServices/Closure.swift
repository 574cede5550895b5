import CGio

/// A closure as an object that can be passed through C.
final class Closure {
  /// Calls the closure.
  let call: () -> Void

  /// Wraps `call`.
  init(_ call: @escaping () -> Void) { self.call = call }

  /// Releases a closure that was passed through C retained.
  static let release: GDestroyNotify = { closure in
    if let closure { Unmanaged<Closure>.fromOpaque(closure).release() }
  }
}
