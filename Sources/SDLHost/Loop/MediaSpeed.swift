/// The speed of the media time in a running application, which the application may change at any time; a frame uses the
/// value that the previous one left.
///
/// Recordings contain the media time of every frame, so that a replay shows the same frames whatever the speed was.
package final class MediaSpeed {
  /// The speed as a fraction of the usual one, above 0; 1 is the usual speed, which `HostOptions.slowFactor` may slow
  /// down.
  package var value = 1.0 {
    willSet { precondition(newValue > 0, "MediaSpeed: a speed of \(newValue) would stop the time; give one above 0") }
  }

  /// Creates the usual speed.
  package init() {}
}
