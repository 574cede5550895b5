import Foundation

/// What can contain objects that are styled through their class: views and view controllers.
public protocol UIAppearanceContainer: NSObjectProtocol {}

/// Objects that can be styled through their class: what is set on the proxy that ``appearance()`` returns is set on each
/// object of the class, and of its subclasses, when it enters a window. What is set on an object itself wins.
///
/// Differs from Apple's in that bars and their items alone have proxies. They take what is set on them, and can be asked
/// for nothing that was not.
public protocol UIAppearance: NSObjectProtocol {
  /// The proxy for all objects of the class.
  static func appearance() -> Self

  /// The proxy for the objects of the class inside objects of other classes, of which the innermost comes first.
  static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self
}

extension UIView: UIAppearanceContainer {}
extension UIViewController: UIAppearanceContainer {}
extension UINavigationBar: UIAppearance, AppearanceCustomer {
  /// The proxy for all objects of the class.
  public static func appearance() -> Self { AppearanceProxies.proxy(in: []) }

  /// The proxy for the objects of the class inside objects of other classes, of which the innermost comes first.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { AppearanceProxies.proxy(in: containerTypes) }
}

extension UITabBar: UIAppearance, AppearanceCustomer {
  /// The proxy for all objects of the class.
  public static func appearance() -> Self { AppearanceProxies.proxy(in: []) }

  /// The proxy for the objects of the class inside objects of other classes, of which the innermost comes first.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { AppearanceProxies.proxy(in: containerTypes) }
}

extension UIToolbar: UIAppearance, AppearanceCustomer {
  /// The proxy for all objects of the class.
  public static func appearance() -> Self { AppearanceProxies.proxy(in: []) }

  /// The proxy for the objects of the class inside objects of other classes, of which the innermost comes first.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { AppearanceProxies.proxy(in: containerTypes) }
}

extension UIBarItem: UIAppearance, AppearanceCustomer {
  /// The proxy for all objects of the class.
  public static func appearance() -> Self { AppearanceProxies.proxy(in: []) }

  /// The proxy for the objects of the class inside objects of other classes, of which the innermost comes first.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { AppearanceProxies.proxy(in: containerTypes) }
}

/// An object that can be a proxy, or be styled by one.
protocol AppearanceCustomer: AnyObject {
  /// What was set on it; `nil` as long as nothing was.
  var appearanceRecord: AppearanceRecord? { get set }

  init?(coder: NSCoder)
}

/// What was set on an object, by its owner or as a proxy.
final class AppearanceRecord {
  /// One setting, which can be made on another object.
  struct Setting {
    let name: String
    let apply: (AnyObject) -> Void
  }

  /// What the object is.
  enum Role {
    /// What is set on it is for others.
    case proxy

    /// It shows something; what its owner sets is to stay.
    case customer

    /// It is being styled by proxies.
    case beingStyled
  }

  var role = Role.customer

  /// What was set on a proxy, in order.
  var settings: [Setting] = []

  /// The names of what the owner of a customer has set.
  var own: Set<String> = []
}

extension AppearanceCustomer {
  /// Notes that a property was set, or a method called that sets something: `name` tells them apart.
  func note(_ name: String = #function, _ apply: @escaping (Self) -> Void) {
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

  /// Takes what the proxies say that concern this object in `place`, a view that it stands in or is.
  func takeAppearance(in place: UIResponder?) { AppearanceProxies.style(self, in: place) }
}

/// The proxies that were asked for.
enum AppearanceProxies {
  private struct Entry {
    let proxy: any AppearanceCustomer
    let containers: [any UIAppearanceContainer.Type]

    /// Whether an object is of the proxy's class.
    let concerns: (AnyObject) -> Bool
  }

  private static var entries: [Entry] = []

  /// The proxy for a class, made when first asked for.
  static func proxy<Customer: AppearanceCustomer>(in containers: [any UIAppearanceContainer.Type]) -> Customer {
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

  /// Forgets every proxy.
  static func forgetAll() { entries = [] }

  /// Sets on a customer what its owner has not: general classes before special ones, few containers before many.
  static func style<Customer: AppearanceCustomer>(_ customer: Customer, in place: UIResponder?) {
    guard !entries.isEmpty, customer.appearanceRecord?.role != .proxy else { return }
    let record = customer.appearanceRecord ?? AppearanceRecord()
    customer.appearanceRecord = record
    record.role = .beingStyled
    for entry in entries.sorted(by: isMoreGeneral) where entry.concerns(customer) && isInside(entry, place) {
      for setting in entry.proxy.appearanceRecord?.settings ?? [] where !record.own.contains(setting.name) {
        setting.apply(customer)
      }
    }
    record.role = .customer
  }

  /// Of two entries the one with fewer containers is the more general, then the one whose class has fewer above it.
  private static func isMoreGeneral(_ left: Entry, _ right: Entry) -> Bool {
    (left.containers.count, depth(of: left)) < (right.containers.count, depth(of: right))
  }

  private static func depth(of entry: Entry) -> Int { entries.count { $0.concerns(entry.proxy) } }

  /// Whether the containers of an entry hold a place, one inside the other, with whatever between them.
  private static func isInside(_ entry: Entry, _ place: UIResponder?) -> Bool {
    var wanted = entry.containers[...]
    var responder = place
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
