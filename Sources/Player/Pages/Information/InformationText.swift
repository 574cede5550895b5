import Foundation
import ImageIO

/// The texts about a picture, in groups of rows with a name and a value each.
nonisolated struct InformationText: Equatable, Sendable {
  /// A row.
  struct Row: Equatable, Sendable {
    /// The name of the fact.
    let name: String

    /// The fact.
    let value: String
  }

  /// The groups that have rows: about the file, the image, the camera, and the place.
  let groups: [[Row]]

  /// Creates the texts of what is known. The user's folder `home` is abbreviated in paths.
  init(_ information: PictureInformation, home: String = NSHomeDirectory()) {
    let file = [
      Self.row("Name", Picture.line(information.path.lastComponent)),
      Self.row("Folder", Self.folder(of: information.path, home: home)),
      Self.row("Size", information.fileSize.map(Self.size)), Self.row("Modified", information.modified.map(Self.time)),
    ]
    let image = [
      Self.row("Taken", information.facts.taken.map(Self.time)),
      Self.row("Dimensions", information.header.map { Self.dimensions($0.pixelSize) }),
      Self.row("Format", information.header.map { Self.format($0.format) }),
    ]
    let facts = information.facts
    let camera = [
      Self.row("Camera", facts.camera), Self.row("Lens", facts.lens), Self.row("Exposure", Self.exposure(facts)),
      Self.row("Focal length", Self.focalLength(facts)), Self.row("Place", Self.place(facts)),
    ]
    groups = [file, image, camera].map { $0.compactMap(\.self) }.filter { !$0.isEmpty }
  }

  private static func row(_ name: String, _ value: String?) -> Row? {
    value.flatMap { $0.isEmpty ? nil : Row(name: name, value: $0) }
  }

  // MARK: - File and image

  private static func folder(of path: RawString, home: String) -> String {
    let folder = path.absolute.deletingLastComponent.text
    return folder == home || folder.hasPrefix(home + "/") ? "~" + folder.dropFirst(home.count) : folder
  }

  /// Returns a size of a file, in the decimal units of file managers: `211.6 kB`.
  static func size(_ bytes: Int) -> String {
    guard bytes >= 1000 else { return bytes == 1 ? "1 byte" : "\(bytes) bytes" }
    var value = Double(bytes), unit = 0
    let units = ["bytes", "kB", "MB", "GB", "TB"]
    while value >= 999.95, unit < units.count - 1 {
      value /= 1000
      unit += 1
    }
    return "\(decimal(value, places: 1)) \(units[unit])"
  }

  /// Returns a size in pixels, with the number of megapixels: `6000 × 4000 · 24 megapixels`.
  static func dimensions(_ size: CGSize) -> String {
    let megapixels = Double(size.width * size.height) / 1e6
    let count = megapixels >= 9.95 ? "\(Int(megapixels.rounded()))" : decimal(megapixels, places: 1)
    let pixels = "\(Int(size.width)) × \(Int(size.height))"
    return megapixels < 0.05 ? pixels : "\(pixels) · \(count) megapixel\(count == "1" ? "" : "s")"
  }

  private static func format(_ format: String) -> String { format == "webp" ? "WebP" : format.uppercased() }

  /// Returns a time to the minute: `31 May 2026, 18:04`.
  static func time(_ moment: ImageFacts.Moment) -> String {
    let day = FileDay(year: moment.year, month: moment.month, day: moment.day)
    func digits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(day.text), \(digits(moment.hour)):\(digits(moment.minute))"
  }

  // MARK: - Camera

  private static func exposure(_ facts: ImageFacts) -> String? {
    let parts = [
      facts.exposureTime.map(seconds), facts.fNumber.map { "ƒ/\(decimal($0, places: 1))" },
      facts.iso.map { "ISO \($0)" },
    ].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: " · ")
  }

  /// Returns an exposure time: a fraction below a third of a second, as on cameras.
  static func seconds(_ time: Double) -> String {
    time < 0.3 ? "1/\(Int(min(1 / time, 1e9).rounded())) s" : "\(decimal(min(time, 1e9), places: 1)) s"
  }

  private static func focalLength(_ facts: ImageFacts) -> String? {
    guard let length = facts.focalLength, length < 1e6 else { return nil }
    let text = "\(decimal(length, places: 1)) mm"
    guard let in35mm = facts.focalLengthIn35mm, Double(in35mm) != length else { return text }
    return "\(text) · \(in35mm) mm full frame"
  }

  private static func place(_ facts: ImageFacts) -> String? {
    guard let latitude = facts.latitude, let longitude = facts.longitude else { return nil }
    func degrees(_ angle: Double, _ positive: String, _ negative: String) -> String {
      "\(decimal(abs(angle), places: 4))° \(angle < 0 ? negative : positive)"
    }
    return "\(degrees(latitude, "N", "S")), \(degrees(longitude, "E", "W"))"
  }

  /// Returns a number with at most `places` decimals, without zeros at the end.
  private static func decimal(_ value: Double, places: Int) -> String {
    var factor = 1
    for _ in 0..<places { factor *= 10 }
    let scaled = Int((min(value, 1e12) * Double(factor)).rounded())
    let fraction = String(scaled % factor), padded = String(repeating: "0", count: places - fraction.count) + fraction
    let digits = String(padded.reversed().drop { $0 == "0" }.reversed())
    return digits.isEmpty ? "\(scaled / factor)" : "\(scaled / factor).\(digits)"
  }
}
