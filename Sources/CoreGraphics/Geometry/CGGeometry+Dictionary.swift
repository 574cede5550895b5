// Points, sizes, and rectangles as dictionaries, with Apple's keys.

private func number(_ dictionary: CFDictionary, _ key: String) -> CGFloat? {
  switch dictionary[key] {
  case let value as CGFloat: value
  case let value as Double: CGFloat(value)
  case let value as Int: CGFloat(value)
  default: nil
  }
}

extension CGPoint {
  /// The point's coordinates by name.
  public var dictionaryRepresentation: CFDictionary { ["X": x, "Y": y] }

  /// Creates the point whose coordinates a dictionary holds; `nil` if one is missing.
  public init?(dictionaryRepresentation dict: CFDictionary) {
    guard let x = number(dict, "X"), let y = number(dict, "Y") else { return nil }
    self.init(x: x, y: y)
  }
}

extension CGSize {
  /// The size's dimensions by name.
  public var dictionaryRepresentation: CFDictionary { ["Width": width, "Height": height] }

  /// Creates the size whose dimensions a dictionary holds; `nil` if one is missing.
  public init?(dictionaryRepresentation dict: CFDictionary) {
    guard let width = number(dict, "Width"), let height = number(dict, "Height") else { return nil }
    self.init(width: width, height: height)
  }
}

extension CGRect {
  /// The rectangle's coordinates and dimensions by name.
  public var dictionaryRepresentation: CFDictionary {
    origin.dictionaryRepresentation.merging(size.dictionaryRepresentation) { first, _ in first }
  }

  /// Creates the rectangle whose coordinates and dimensions a dictionary holds; `nil` if one is missing.
  public init?(dictionaryRepresentation dict: CFDictionary) {
    guard let origin = CGPoint(dictionaryRepresentation: dict), let size = CGSize(dictionaryRepresentation: dict)
    else { return nil }
    self.init(origin: origin, size: size)
  }
}
