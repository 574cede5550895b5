/// The conversion between the system's time and the media clock's.
nonisolated struct MediaTimeline: Equatable {
  /// The factor by which everything is slowed down; 1 is real time.
  private(set) var slowFactor: Double

  /// The system's time at the media time `mediaOrigin`.
  private var origin: Double

  private var mediaOrigin: Double

  /// Creates a timeline that maps the system's `now` to the media time `media`.
  init(now: Double, media: Double, slowFactor: Double) {
    self.slowFactor = slowFactor
    origin = now
    mediaOrigin = media
  }

  /// Returns the media time at the system's `time`.
  func media(at time: Double) -> Double { mediaOrigin + (time - origin) / slowFactor }

  /// Returns the system's time at the media time `time`.
  func system(at time: Double) -> Double { origin + (time - mediaOrigin) * slowFactor }

  /// Excludes a number of seconds for which the process was suspended, by a debugger or a long stall.
  mutating func skip(_ seconds: Double) { origin += seconds }

  /// Changes the slow factor from the media time `media` on; both clocks are continuous there.
  mutating func changeSlowFactor(to factor: Double, at media: Double) {
    origin = system(at: media)
    mediaOrigin = media
    slowFactor = factor
  }
}
