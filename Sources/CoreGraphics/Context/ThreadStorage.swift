import Foundation

/// An object for each thread, created when the thread first asks for it and released when the thread ends.
package struct ThreadStorage<Value: AnyObject>: @unchecked Sendable {
  private let key: pthread_key_t
  private let makeValue: @Sendable () -> Value

  /// Creates the storage; `makeValue` creates a thread's object. A key of the system is used up, so this is for static
  /// properties.
  package init(_ makeValue: @escaping @Sendable () -> Value) {
    var key = pthread_key_t()
    let error = pthread_key_create(&key) { value in
      if let value { Unmanaged<AnyObject>.fromOpaque(value).release() }
    }
    precondition(error == 0, "the system has no key left for the storage of threads")
    self.key = key
    self.makeValue = makeValue
  }

  /// The object of the calling thread.
  package var current: Value {
    if let value = pthread_getspecific(key) { return Unmanaged<Value>.fromOpaque(value).takeUnretainedValue() }
    let value = makeValue()
    pthread_setspecific(key, Unmanaged.passRetained(value).toOpaque())
    return value
  }
}
