import CGio

/// A value that is sent over a bus.
package indirect enum BusArgument: Equatable, Sendable {
  /// A truth value.
  case boolean(Bool)

  /// A signed number of 32 bits.
  case integer(Int32)

  /// An unsigned number of 32 bits.
  case number(UInt32)

  /// A floating-point number.
  case double(Double)

  /// A string.
  case text(String)

  /// An array of bytes.
  case bytes([UInt8])

  /// The path of an object.
  case path(String)

  /// An open file that is passed along with the call, by its index among these.
  case descriptor(Int32)

  /// A structure.
  case structure([BusArgument])

  /// An array; `of` is the type of its elements in D-Bus's notation, which an empty array needs, too.
  case array(of: String, [BusArgument])

  /// A value together with its type.
  case variant(BusArgument)

  /// An array of strings.
  package static func texts(_ texts: [String]) -> BusArgument { .array(of: "s", texts.map { .text($0) }) }

  /// A dictionary from strings to strings.
  package static func dictionary(_ entries: [String: String]) -> BusArgument {
    .array(of: "{ss}", entries.sorted { $0.key < $1.key }.map { .entry($0.key, .text($0.value)) })
  }

  /// A dictionary from strings to values of any type.
  package static func properties(_ entries: [String: BusArgument]) -> BusArgument {
    .array(of: "{sv}", entries.sorted { $0.key < $1.key }.map { .entry($0.key, .variant($0.value)) })
  }

  /// An entry of a dictionary.
  case entry(String, BusArgument)

  /// The value as a new floating variant.
  var variant: OpaquePointer? {
    switch self {
    case .boolean(let value): return g_variant_new_boolean(value ? 1 : 0)
    case .integer(let value): return g_variant_new_int32(value)
    case .number(let value): return g_variant_new_uint32(value)
    case .double(let value): return g_variant_new_double(value)
    // D-Bus forbids strings with a zero, at which C would end them anyway.
    case .text(let text): return g_variant_new_string(text)
    case .bytes(let bytes): return BusArgument.array(of: "y", bytes.map { g_variant_new_byte($0) })
    case .path(let path): return g_variant_new_object_path(path)
    case .descriptor(let index): return g_variant_new_handle(index)
    case .structure(let values): return BusArgument.tuple(values)
    case .array(let type, let values): return BusArgument.array(of: type, values.map(\.variant))
    case .variant(let value): return g_variant_new_variant(value.variant)
    case .entry(let key, let value): return g_variant_new_dict_entry(g_variant_new_string(key), value.variant)
    }
  }

  private static func array(of type: String, _ variants: [OpaquePointer?]) -> OpaquePointer? {
    var variants = variants
    let type = g_variant_type_new(type)
    defer { g_variant_type_free(type) }
    return g_variant_new_array(type, &variants, gsize(variants.count))
  }

  /// Returns a new floating structure.
  static func tuple(_ values: [BusArgument]) -> OpaquePointer? {
    var variants = values.map(\.variant)
    return g_variant_new_tuple(&variants, gsize(variants.count))
  }
}
