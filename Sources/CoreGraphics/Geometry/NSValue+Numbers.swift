import Foundation

extension NSValue {
  /// Creates a value that holds up to sixteen numbers, for ``numbers``.
  package nonisolated convenience init(_ numbers: [Double]) {
    self.init(bytes: numbers, objCType: "[\(numbers.count)d]")
  }

  /// The numbers of a value that was created from numbers; `nil` for any other.
  package nonisolated var numbers: [Double]? {
    let type = String(cString: objCType)
    guard type.hasPrefix("["), type.hasSuffix("d]"), let count = Int(type.dropFirst().dropLast(2)) else { return nil }
    var numbers = [Double](repeating: 0, count: count)
    getValue(&numbers)
    return numbers
  }
}
