import DesktopServices
import Foundation
import UIKitCore

/// Connects an application's accessibility elements with assistive technologies.
///
/// Elements are only collected while an assistive technology is active: after frames that changed, at most ten times a
/// second, and not while a transition runs, since both of its view controllers are visible then.
final class AccessibilityBridge: FrameObserver {
  /// The shortest time between two collections, in seconds.
  private static let interval = 0.1

  /// The longest time for which a transition postpones the collection, in seconds.
  private static let longestTransition = 3.0

  private let elements: AccessibilityTree
  private let application: UIApplication
  private let window: HostWindow
  private let name: String
  private var server: AccessibilityServer?
  private var isActive = false
  private var isStale = true
  private var lastUpdate = -Double.infinity
  private var shown: AccessibleTree?

  /// The texts that are being announced, with the system's times at which that ends.
  private var announcements: [(announcement: AccessibleTree.Announcement, end: Double)] = []
  private var lastAnnouncement = 0

  /// The time for which an announcement is an object of the window, in seconds; it is read when it appears.
  private static let announcementDuration = 5.0

  /// Connects an application with a name; the connection is made on another thread.
  init(name: String, application: UIApplication, window: HostWindow) {
    self.name = name
    self.application = application
    self.window = window
    elements = AccessibilityTree(of: application)
    let handlers = AccessibilityServer.Handlers(
      activate: { [weak self] in Task { @MainActor in self?.activate() } },
      screenReader: { isActive in Task { @MainActor in UIAccessibility.screenReader(isActive: isActive) } },
      request: { [weak self] request, object in Task { @MainActor in self?.perform(request, on: object) } })
    let server = AccessibilityServer(name: name, handlers: handlers)
    self.server = server
    UIAccessibility.observer = self
    server.start()
  }

  /// Ends the connection.
  func stop() {
    server?.stop()
    server = nil
    isActive = false
  }

  private func activate() {
    guard server != nil else { return }
    isActive = true
    update()
  }

  private func perform(_ request: AccessibleRequest, on object: Int) {
    elements.perform(AccessibilityRequest(request), on: object - AccessibleObject.firstElement)
    contentMayHaveChanged()
  }

  // MARK: Frames

  func presented(_ timestamps: FrameTimestamps, missed: Int) {
    isStale = true
    updateIfDue(at: timestamps.presented)
  }

  func skipped(at time: Double) { updateIfDue(at: time) }

  func willRest(at time: Double) {
    if isStale { update() }
  }

  private func updateIfDue(at time: Double) {
    guard isActive, isStale || shown.map({ $0.origin != window.position }) ?? true else { return }
    let patience = TransitionMonitor.isTransitionRunning ? Self.longestTransition : Self.interval
    if time - lastUpdate >= patience { update() }
  }

  /// Collects the elements, and tells assistive technologies what has changed.
  private func update() {
    guard isActive, let server else { return }
    isStale = false
    lastUpdate = SystemClock.now
    _ = elements.update()
    announcements.removeAll { $0.end <= lastUpdate }
    let tree = AccessibleTree(
      name: name, title: application.windowTitle ?? name, isActive: application.applicationState == .active,
      size: window.size, scale: window.scale, origin: window.position, nodes: elements.nodes,
      announcements: announcements.map(\.announcement))
    guard tree != shown else { return }
    shown = tree
    server.update(tree)
  }
}

extension AccessibilityBridge: UIAccessibility.Observer {
  /// Adds a notice to the window: screen readers of all versions read one that appears.
  func announce(_ text: String) {
    guard isActive else { return }
    lastAnnouncement += 1
    let announcement = AccessibleTree.Announcement(number: lastAnnouncement, text: text)
    announcements.append((announcement, SystemClock.now + Self.announcementDuration))
    _ = FrameTimer(after: Self.announcementDuration) { [weak self] in self?.contentMayHaveChanged() }
    contentMayHaveChanged()
  }

  func contentMayHaveChanged() {
    guard isActive else { return }
    isStale = true
    FrameStages.setNeedsFrame()
  }
}

extension AccessibilityRequest {
  /// Creates the request of an assistive technology.
  fileprivate init(_ request: AccessibleRequest) {
    switch request {
    case .perform(let index): self = .perform(index)
    case .focus: self = .focus
    case .reveal: self = .reveal
    case .setValue(let value): self = .setValue(value)
    case .select(let range): self = .select(range)
    case .replace(let range, let text): self = .replace(range, text)
    case .setText(let text): self = .setText(text)
    }
  }
}
