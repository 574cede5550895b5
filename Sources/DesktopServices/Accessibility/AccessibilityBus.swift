/// The bus of assistive technologies, such as screen readers.
package enum AccessibilityBus {
  /// Returns the address of the accessibility bus, which the session bus knows and starts if necessary.
  package static func address(on bus: SessionBus) throws(BusError) -> String {
    let method = BusMethod(
      service: "org.a11y.Bus", path: "/org/a11y/bus", interface: "org.a11y.Bus", name: "GetAddress")
    guard let address = try bus.call(method).first?.text, !address.isEmpty else {
      throw BusError(reason: "org.a11y.Bus names no address")
    }
    return address
  }
}
