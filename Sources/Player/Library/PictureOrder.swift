import Foundation

/// The order of the pictures in a library.
nonisolated struct PictureOrder: Equatable, Codable, Sendable {
  /// A property by which pictures are ordered.
  nonisolated enum Key: String, CaseIterable, Codable, Sendable {
    /// The name, in natural order; pictures of several folders are ordered folder by folder.
    case name

    /// The date at which the picture was taken, or without one the date of the last modification.
    case taken

    /// The date of the last modification.
    case modified

    /// The size of the file.
    case size

    /// The kind of file, by the extension of its name.
    case kind
  }

  /// The property.
  var key = Key.name

  /// Whether the order is reversed: from Z to A, the newest or the largest first.
  var isReversed = false

  /// Pictures in an order.
  nonisolated struct Arrangement: Equatable, Sendable {
    /// The pictures.
    var pictures: [Picture]

    /// For each picture a text about its property, for the scroll indicator; none if they are ordered by name.
    var marks: [String] = []

    /// Whether dates are missing that are still to be read from the files; those of the last modification take their
    /// place.
    var isProvisional = false
  }

  /// Returns pictures that are in the order of their names in this order; it reads the files' properties as necessary,
  /// except for the dates at which pictures were taken, which are those in `takenDates`. Pictures with the same property
  /// keep the order of their names.
  func arranged(_ pictures: [Picture], takenDates: TakenDates = TakenDates()) -> Arrangement {
    switch key {
    case .name: Arrangement(pictures: isReversed ? pictures.reversed() : pictures)
    case .taken: arrangedByDate(pictures, takenDates)
    case .modified: arranged(pictures, by: { FileFacts(of: $0.path).modified }, mark: Self.month)
    case .size: arranged(pictures, by: { FileFacts(of: $0.path).size }, mark: Self.text(ofSize:))
    case .kind: arranged(pictures, by: { Self.kind(of: $0.path) }, mark: { $0.uppercased() })
    }
  }

  private func arranged<Value: Comparable>(
    _ pictures: [Picture], by value: (Picture) -> Value, mark: (Value) -> String
  ) -> Arrangement {
    let ranked = pictures.enumerated().map { (value: value($1), place: $0, picture: $1) }
    let isReversed = isReversed
    let sorted = ranked.sorted { a, b in
      a.value == b.value ? a.place < b.place : isReversed ? a.value > b.value : a.value < b.value
    }
    return Arrangement(pictures: sorted.map(\.picture), marks: sorted.map { mark($0.value) })
  }

  private func arrangedByDate(_ pictures: [Picture], _ dates: TakenDates) -> Arrangement {
    var isProvisional = false
    var arrangement = arranged(
      pictures,
      by: { picture -> TakenDates.Date in
        let date = dates.date(of: picture.path)
        if !date.isKnown { isProvisional = true }
        return date
      }, mark: \.month)
    arrangement.isProvisional = isProvisional
    return arrangement
  }

  private static func month(ofTime nanoseconds: Int) -> String {
    FileDay(secondsSince1970: nanoseconds / 1_000_000_000)?.monthText ?? ""
  }

  /// Returns a size in bytes as text in decimal units with two digits at least, such as `4.2 MB`.
  static func text(ofSize bytes: Int) -> String {
    var value = Double(bytes), unit = "bytes"
    for larger in ["kB", "MB", "GB", "TB"] where value >= 1000 { (value, unit) = (value / 1000, larger) }
    guard unit != "bytes" else { return bytes == 1 ? "1 byte" : "\(bytes) bytes" }
    return value < 10 ? "\((value * 10).rounded(.down) / 10) \(unit)" : "\(Int(value)) \(unit)"
  }

  private static func kind(of path: RawString) -> String {
    let name = path.lastComponent, stem = name.withoutExtension
    return stem == name ? "" : RawString(Array(name.bytes.dropFirst(stem.bytes.count + 1))).text.lowercased()
  }
}
