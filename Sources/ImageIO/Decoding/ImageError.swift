/// The reason why an image cannot be shown.
package struct ImageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// One short sentence for the user.
  package let reason: String

  /// Creates an error with its reason.
  package init(reason: String) { self.reason = reason }

  /// The reason.
  package var description: String { reason }

  static let empty = ImageError(reason: "The file is empty.")
  static let notAPicture = ImageError(reason: "This is not a picture.")
  static let truncated = ImageError(reason: "The picture is cut short.")
  static let damaged = ImageError(reason: "The picture is damaged.")
  static let tooLargeFile = ImageError(reason: "The file is too large.")

  static func tooManyPixels(width: Int, height: Int) -> ImageError {
    ImageError(reason: "\(grouped(width)) × \(grouped(height)) pixels are too many.")
  }

  static func unreadable(errno code: Int32) -> ImageError {
    let cause = String(cString: strerror(code))
    return ImageError(reason: "The file cannot be read: \(cause.prefix(1).lowercased() + cause.dropFirst()).")
  }

  /// Returns a number with a comma before every three digits.
  private static func grouped(_ number: Int) -> String {
    var text = ""
    for (index, digit) in String(number).reversed().enumerated() {
      if index > 0, index % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return String(text.reversed())
  }
}
