/// The facts about an image that its camera has stored in the file; `nil` for those that are missing or invalid.
package struct ImageFacts: Hashable, Sendable {
  /// A date and time without a time zone, as cameras store it.
  package struct Moment: Hashable, Sendable {
    /// The year, the month from 1, and the day of the month from 1.
    package var year: Int, month: Int, day: Int

    /// The time of day.
    package var hour: Int, minute: Int, second: Int

    /// Creates a moment; `nil` if a number is outside its range.
    package init?(year: Int, month: Int, day: Int, hour: Int, minute: Int, second: Int) {
      guard 1...9999 ~= year, 1...12 ~= month, 1...31 ~= day, 0...23 ~= hour, 0...59 ~= minute, 0...60 ~= second else {
        return nil
      }
      (self.year, self.month, self.day) = (year, month, day)
      (self.hour, self.minute, self.second) = (hour, minute, second)
    }

    /// Creates the moment in a text of EXIF, `2026:05:31 18:04:59`.
    package init?(_ text: String) {
      let parts = text.split { $0 == ":" || $0 == " " }.map { Int($0) ?? -1 }
      guard parts.count == 6 else { return nil }
      self.init(year: parts[0], month: parts[1], day: parts[2], hour: parts[3], minute: parts[4], second: parts[5])
    }
  }

  /// The time at which the picture was taken.
  package var taken: Moment?

  /// The name of the camera, with its maker.
  package var camera: String?

  /// The name of the lens.
  package var lens: String?

  /// The exposure time, in seconds.
  package var exposureTime: Double?

  /// The ratio of focal length and aperture.
  package var fNumber: Double?

  /// The sensitivity.
  package var iso: Int?

  /// The focal length, in millimeters.
  package var focalLength: Double?

  /// The focal length on a camera with 35 mm film that has the same field of view, in millimeters.
  package var focalLengthIn35mm: Int?

  /// The latitude in degrees, positive to the north.
  package var latitude: Double?

  /// The longitude in degrees, positive to the east.
  package var longitude: Double?

  /// Creates facts of which nothing is known.
  package init() {}
}
