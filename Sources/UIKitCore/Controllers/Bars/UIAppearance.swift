import Foundation

/// A container whose class can restrict the styling of the objects in it: a view or a view controller.
public protocol UIAppearanceContainer: NSObjectProtocol {}

/// An object that can be styled through its class. The settings made on the proxy that ``appearance()`` returns are
/// applied to each object of the class and of its subclasses when it enters a window. Settings made on an object itself
/// take precedence.
///
/// Unlike with Apple's, only the properties of bars and of their items can be set in this way, and the
/// `semanticContentAttribute` of all views. Reading a property of a proxy that was not set on it
/// returns no meaningful value.
public protocol UIAppearance: NSObjectProtocol {
  /// Returns the proxy for all objects of the class.
  static func appearance() -> Self

  /// Returns the proxy for objects of the class that are contained in objects of other classes, the innermost first.
  static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self
}

extension UIView: UIAppearanceContainer, UIAppearance, AppearanceTarget {
  /// Returns the proxy for all objects of the class.
  public static func appearance() -> Self { AppearanceProxies.proxy(in: []) }

  /// Returns the proxy for objects of the class that are contained in objects of other classes, the innermost first.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { AppearanceProxies.proxy(in: containerTypes) }

  /// Records the attribute for `appearance()`, and updates the layout.
  final func semanticContentAttributeDidChange(from former: UISemanticContentAttribute) {
    let attribute = semanticContentAttribute
    switch appearanceRecord?.role {
    case .proxy?:
      AppearanceProxies.styleViews = true
      note("semanticContentAttribute") { $0.semanticContentAttribute = attribute }
      return
    case .customer?, nil: note("semanticContentAttribute") { $0.semanticContentAttribute = attribute }
    case .beingStyled?: break
    }
    if attribute != former { layoutDirectionMayHaveChanged() }
  }
}

extension UIViewController: UIAppearanceContainer {}
extension UIBarItem: UIAppearance, AppearanceTarget {
  /// Returns the proxy for all objects of the class.
  public static func appearance() -> Self { AppearanceProxies.proxy(in: []) }

  /// Returns the proxy for objects of the class that are contained in objects of other classes, the innermost first.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { AppearanceProxies.proxy(in: containerTypes) }
}

/// An object that can be a proxy, or be styled by one.
package protocol AppearanceTarget: AnyObject {
  /// The settings made on the object; `nil` as long as there are none.
  var appearanceRecord: AppearanceRecord? { get set }

  init?(coder: NSCoder)
}

/// The settings made on an object, by its owner or as a proxy.
package final class AppearanceRecord {
  /// A setting, which can be applied to other objects.
  struct Setting {
    let name: String
    let apply: (AnyObject) -> Void
  }

  /// The roles of an object.
  enum Role {
    /// A proxy, whose settings are for other objects.
    case proxy

    /// An object in use, whose own settings take precedence.
    case customer

    /// An object to which the settings of proxies are being applied.
    case beingStyled
  }

  var role = Role.customer

  /// The settings of a proxy, in order.
  var settings: [Setting] = []

  /// The names of the settings that the owner of an object has made.
  var own: Set<String> = []
}

extension AppearanceTarget {
  /// Records that a property was set, or a setting method called; `name` identifies the setting.
  package func note(_ name: String = #function, _ apply: @escaping (Self) -> Void) {
    let record = appearanceRecord ?? AppearanceRecord()
    appearanceRecord = record
    switch record.role {
    case .proxy:
      record.settings.removeAll { $0.name == name }
      record.settings.append(AppearanceRecord.Setting(name: name) { object in (object as? Self).map(apply) })
    case .customer:
      record.own.insert(name)
    case .beingStyled:
      break
    }
  }

  /// Applies the settings of the proxies for this object, where `container` is the object itself or its view.
  package func takeAppearance(in container: UIResponder?) { AppearanceProxies.style(self, in: container) }
}

/// The proxies that were created.
package enum AppearanceProxies {
  private struct Entry {
    let proxy: any AppearanceTarget
    let containers: [any UIAppearanceContainer.Type]

    /// Returns whether an object is of the proxy's class.
    let concerns: (AnyObject) -> Bool
  }

  private static var entries: [Entry] = []

  /// Whether a proxy has settings for views of any class, not just for bars, which apply theirs themselves.
  static var styleViews = false

  /// Returns the proxy for a class, creating it on the first call.
  package static func proxy<Customer: AppearanceTarget>(in containers: [any UIAppearanceContainer.Type]) -> Customer {
    for entry in entries where isSame(entry.containers, containers) {
      if let proxy = entry.proxy as? Customer, type(of: proxy) == Customer.self { return proxy }
    }
    guard let proxy = Customer(coder: NSCoder()) else {
      preconditionFailure("\(Customer.self).init(coder:) returned nil; appearance() needs it to make the proxy")
    }
    let record = AppearanceRecord()
    record.role = .proxy
    proxy.appearanceRecord = record
    entries.append(Entry(proxy: proxy, containers: containers) { $0 is Customer })
    return proxy
  }

  /// Removes all proxies.
  static func forgetAll() {
    entries = []
    styleViews = false
  }

  /// Applies the settings that an object's owner has not made: those with fewer containers and of superclasses first.
  static func style<Customer: AppearanceTarget>(_ customer: Customer, in container: UIResponder?) {
    guard !entries.isEmpty, customer.appearanceRecord?.role != .proxy else { return }
    let record = customer.appearanceRecord ?? AppearanceRecord()
    customer.appearanceRecord = record
    record.role = .beingStyled
    for entry in entries.sorted(by: isMoreGeneral) where entry.concerns(customer) && isInside(entry, container) {
      for setting in entry.proxy.appearanceRecord?.settings ?? [] where !record.own.contains(setting.name) {
        setting.apply(customer)
      }
    }
    record.role = .customer
  }

  /// Returns whether an entry is more general: it has fewer containers or, if equal, fewer superclass entries.
  private static func isMoreGeneral(_ left: Entry, _ right: Entry) -> Bool {
    (left.containers.count, depth(of: left)) < (right.containers.count, depth(of: right))
  }

  private static func depth(of entry: Entry) -> Int { entries.count { $0.concerns(entry.proxy) } }

  /// Returns whether the containers of an entry are among the responders from `container` on, the innermost first.
  private static func isInside(_ entry: Entry, _ container: UIResponder?) -> Bool {
    var wanted = entry.containers[...]
    var responder = container
    while let current = responder, let container = wanted.first {
      if isInstance(current, of: container) { wanted.removeFirst() }
      responder = current.next
    }
    return wanted.isEmpty
  }

  private static func isInstance<Container>(_ object: UIResponder, of type: Container.Type) -> Bool {
    object is Container
  }

  private static func isSame(
    _ left: [any UIAppearanceContainer.Type], _ right: [any UIAppearanceContainer.Type]
  ) -> Bool { left.map { ObjectIdentifier($0) } == right.map { ObjectIdentifier($0) } }
}
