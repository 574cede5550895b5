import Synchronization

/// A custom property of a layer, under a name that its class or a caller has defined, as animations represent it.
nonisolated struct CustomProperty: Hashable, Sendable {
  /// A number that stands for a name.
  typealias Number = UInt16

  let number: Number
  let kind: Kind

  /// The kind of the values, which determines their interpolation.
  nonisolated enum Kind: UInt8, Sendable {
    case number, point, size, rect, color, transform, path, image, colors, numbers

    /// Whether the values are not a fixed number of numbers.
    var isLong: Bool {
      switch self {
      case .path, .image, .colors, .numbers: true
      case .number, .point, .size, .rect, .color, .transform: false
      }
    }

    /// Returns the value in the form that an animation object holds.
    func boxed(_ value: AnimationValue) -> Any? {
      switch self {
      case .number: value.scalar
      case .point: value.point
      case .size: value.size
      case .rect: value.rect
      case .color: CGColor(value.color)
      case .transform: value.transform
      case .path, .image, .colors, .numbers: value.long?.boxed
      }
    }
  }

  /// The name of the property.
  var name: String { Self.names.withLock { $0.list[Int(number)] } }

  /// Returns the number of `name`, and assigns one if it has none.
  static func number(of name: String) -> Number {
    names.withLock { names in
      if let number = names.numbers[name] { return number }
      precondition(
        names.list.count < Int(Number.max),
        "CALayer: '\(name)' is one name too many for values of layers' own; \(Number.max) are supported")
      let number = Number(names.list.count)
      names.list.append(name)
      names.numbers[name] = number
      return number
    }
  }

  private struct Names {
    var list: [String] = []
    var numbers: [String: Number] = [:]
  }

  private static let names = Mutex(Names())
}

nonisolated extension LayerState {
  /// Returns the layer's custom property named `name`; `nil` if there is none.
  func ownProperty(_ name: String) -> CustomProperty? {
    ownValue(name).map { CustomProperty(number: CustomProperty.number(of: name), kind: $0.form.kind) }
  }

  /// Returns the value of the layer's custom property named `name`; `nil` if there is none.
  func ownValue(_ name: String) -> CustomValue? {
    guard let own = extrasBox?.extras.own, !own.isEmpty else { return nil }
    return own[CustomProperty.number(of: name)]
  }
}
