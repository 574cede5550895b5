import Foundation
import Synchronization

/// Observers with target and action, which Foundation provides on Apple's platforms only.
extension NotificationCenter {
  /// Adds an observer whose method is called for each notification. It is held weakly. The method takes a
  /// `Notification`, an `NSNotification`, or nothing.
  ///
  /// A notification that is posted on another thread is delivered asynchronously on the main thread.
  @MainActor public func addObserver(
    _ observer: NSObject, selector aSelector: Selector, name aName: Notification.Name?, object anObject: Any?
  ) {
    let observation = SelectorObservation(observer, action: aSelector, of: self, name: aName, object: anObject)
    observation.token = addObserver(forName: aName, object: anObject, queue: nil) { [weak observation] notification in
      nonisolated(unsafe) let notification = notification
      if SelectorObservation.isOnMainQueue {
        MainActor.assumeIsolated { observation?.receive(notification) }
      } else {
        DispatchQueue.main.async { observation?.receive(notification) }
      }
    }
    SelectorObservation.all.withLock { $0.append(observation) }
  }

  /// Removes all entries of `observer`.
  public nonisolated func removeObserver(_ observer: NSObject) {
    SelectorObservation.remove { $0.center === self && $0.observerID == ObjectIdentifier(observer) }
    removeObserver(observer as Any)
  }

  /// Removes the entries of `observer` that were added with the name and the object; `nil` stands for any.
  public nonisolated func removeObserver(_ observer: NSObject, name aName: Notification.Name?, object anObject: Any?) {
    let object = anObject.map { ObjectIdentifier($0 as AnyObject) }
    SelectorObservation.remove {
      $0.center === self && $0.observerID == ObjectIdentifier(observer) && (aName == nil || $0.name == aName)
        && (object == nil || $0.objectID == object)
    }
    removeObserver(observer as Any, name: aName, object: anObject)
  }
}

/// An observer with target and action.
private nonisolated final class SelectorObservation: @unchecked Sendable {
  /// The observations of all notification centers, as long as their observers exist.
  static let all = Mutex<[SelectorObservation]>([])

  let center: NotificationCenter
  let observerID: ObjectIdentifier
  let name: Notification.Name?
  let objectID: ObjectIdentifier?

  /// The token of the notification center's own observer; set once, before other code can access the object.
  var token: (any NSObjectProtocol)?

  private static let mainQueueKey: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Whether the main actor's code is running, on the main thread or, as in tests, on another that drains its queue.
  static var isOnMainQueue: Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: mainQueueKey) == true }

  private weak var observer: NSObject?
  private let action: Selector

  @MainActor init(
    _ observer: NSObject, action: Selector, of center: NotificationCenter, name: Notification.Name?, object: Any?
  ) {
    self.observer = observer
    self.action = action
    self.center = center
    self.name = name
    observerID = ObjectIdentifier(observer)
    objectID = object.map { ObjectIdentifier($0 as AnyObject) }
    Self.remove { $0.observer == nil }
  }

  @MainActor func receive(_ notification: Notification) {
    guard let observer else { return Self.remove { $0.observer == nil } }
    if !action.perform(on: observer, sender: notification) {
      action.send(to: observer, from: NSNotification(name: notification.name, object: notification.object))
    }
  }

  static func remove(where isGone: (SelectorObservation) -> Bool) {
    let gone = all.withLock { observations in
      let gone = observations.filter(isGone)
      observations.removeAll(where: isGone)
      return gone
    }
    for observation in gone { observation.token.map { observation.center.removeObserver($0 as Any) } }
  }
}
