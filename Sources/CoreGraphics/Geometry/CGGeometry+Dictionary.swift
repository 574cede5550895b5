// Places and sizes as dictionaries, by Apple's keys.

private func number(_ dictionary: CFDictionary, _ key: String) -> CGFloat? {
  switch dictionary[key] {
  case let value as CGFloat: value
  case let value as Double: CGFloat(value)
  case let value as Int: CGFloat(value)
  default: nil
  }
}

extension CGPoint {
  /// Its numbers by their names.
  public var dictionaryRepresentation: CFDictionary { ["X": x, "Y": y] }

  /// The point whose numbers a dictionary holds; `nil` where one is missing.
  public init?(dictionaryRepresentation dict: CFDictionary) {
    guard let x = number(dict, "X"), let y = number(dict, "Y") else { return nil }
    self.init(x: x, y: y)
  }
}

extension CGSize {
  /// Its numbers by their names.
  public var dictionaryRepresentation: CFDictionary { ["Width": width, "Height": height] }

  /// The size whose numbers a dictionary holds; `nil` where one is missing.
  public init?(dictionaryRepresentation dict: CFDictionary) {
    guard let width = number(dict, "Width"), let height = number(dict, "Height") else { return nil }
    self.init(width: width, height: height)
  }
}

extension CGRect {
  /// Its numbers by their names.
  public var dictionaryRepresentation: CFDictionary {
    origin.dictionaryRepresentation.merging(size.dictionaryRepresentation) { first, _ in first }
  }

  /// The rectangle whose numbers a dictionary holds; `nil` where one is missing.
  public init?(dictionaryRepresentation dict: CFDictionary) {
    guard let origin = CGPoint(dictionaryRepresentation: dict), let size = CGSize(dictionaryRepresentation: dict)
    else { return nil }
    self.init(origin: origin, size: size)
  }
}
