/// The conversion between the system's time and the media clock's.
nonisolated struct MediaTimeline: Equatable {
  /// The factor by which everything takes longer; 1 is real time.
  let slowFactor: Double

  /// The system's time at which the media clock shows `mediaOrigin`.
  private var origin: Double

  private let mediaOrigin: Double

  /// A timeline on which the media clock shows `media` at the system's `now`.
  init(now: Double, media: Double, slowFactor: Double) {
    self.slowFactor = slowFactor
    origin = now
    mediaOrigin = media
  }

  /// The media clock's time at the system's `time`.
  func media(at time: Double) -> Double { mediaOrigin + (time - origin) / slowFactor }

  /// The system's time at which the media clock shows `time`.
  func system(at time: Double) -> Double { origin + (time - mediaOrigin) * slowFactor }

  /// The system stood still (a debugger, a long stall) for so many seconds that are not to count.
  mutating func skip(_ seconds: Double) { origin += seconds }
}
