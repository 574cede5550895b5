import CGio

/// A value that a D-Bus service has sent.
package indirect enum BusValue: Equatable, Sendable {
  /// A truth value.
  case boolean(Bool)

  /// A whole number of any size and sign; unsigned ones above `Int.max` are capped.
  case integer(Int)

  /// A floating-point number.
  case number(Double)

  /// A string, an object path or a signature.
  case text(String)

  /// The elements of an array, a structure or a dictionary; an entry of a dictionary is a list of its key and its value.
  case list([BusValue])

  /// A value of a type that is not needed here, such as a file descriptor.
  case other

  /// Reads a value; a variant yields its content.
  init(_ value: OpaquePointer) {
    switch g_variant_classify(value) {
    case G_VARIANT_CLASS_BOOLEAN: self = .boolean(g_variant_get_boolean(value) != 0)
    case G_VARIANT_CLASS_BYTE: self = .integer(Int(g_variant_get_byte(value)))
    case G_VARIANT_CLASS_INT16: self = .integer(Int(g_variant_get_int16(value)))
    case G_VARIANT_CLASS_UINT16: self = .integer(Int(g_variant_get_uint16(value)))
    case G_VARIANT_CLASS_INT32: self = .integer(Int(g_variant_get_int32(value)))
    case G_VARIANT_CLASS_UINT32: self = .integer(Int(g_variant_get_uint32(value)))
    case G_VARIANT_CLASS_INT64: self = .integer(Int(g_variant_get_int64(value)))
    case G_VARIANT_CLASS_UINT64: self = .integer(Int(clamping: g_variant_get_uint64(value)))
    case G_VARIANT_CLASS_DOUBLE: self = .number(g_variant_get_double(value))
    case G_VARIANT_CLASS_STRING, G_VARIANT_CLASS_OBJECT_PATH, G_VARIANT_CLASS_SIGNATURE:
      self = .text(String(cString: g_variant_get_string(value, nil)))
    case G_VARIANT_CLASS_VARIANT, G_VARIANT_CLASS_MAYBE, G_VARIANT_CLASS_ARRAY, G_VARIANT_CLASS_TUPLE,
      G_VARIANT_CLASS_DICT_ENTRY:
      let children = (0..<g_variant_n_children(value)).compactMap { index -> BusValue? in
        guard let child = g_variant_get_child_value(value, index) else { return nil }
        defer { g_variant_unref(child) }
        return BusValue(child)
      }
      let isVariant = g_variant_classify(value) == G_VARIANT_CLASS_VARIANT
      self = isVariant ? children.first ?? .other : .list(children)
    default: self = .other
    }
  }

  /// The truth value, or `nil` for other values.
  package var boolean: Bool? { if case .boolean(let value) = self { value } else { nil } }

  /// The whole number, or `nil` for other values.
  package var integer: Int? { if case .integer(let value) = self { value } else { nil } }

  /// The number, floating-point or whole, or `nil` for other values.
  package var number: Double? {
    switch self {
    case .number(let value): value
    case .integer(let value): Double(value)
    default: nil
    }
  }

  /// The string, or `nil` for other values.
  package var text: String? { if case .text(let value) = self { value } else { nil } }

  /// The elements, or none for values that have no elements.
  package var elements: [BusValue] { if case .list(let values) = self { values } else { [] } }

  /// Returns the value for a key of a dictionary with strings as keys, or `nil`.
  package subscript(key: String) -> BusValue? {
    elements.first { $0.elements.count == 2 && $0.elements[0].text == key }?.elements[1]
  }
}
