/// What a property animator that is active does.
enum AnimatorMotion {
  /// Nothing: it is not active.
  case none

  /// Started without animations: the run begins with the first that are added.
  case awaiting
  case running(Run)
  case held(Hold)

  /// At an end to which it ran by itself, with `pausesOnCompletion`.
  case arrived

  /// Which way it goes.
  enum Direction {
    case forwards, backwards
  }

  /// A run by itself.
  struct Run {
    /// Where in the run it began, 0…1.
    var from: Double
    var pacing: Pacing

    /// Of the whole run, in seconds.
    var length: TimeInterval
  }

  /// A place at which it is held.
  struct Hold {
    /// How far the picture has come along x and y; a spring may be beyond the ends.
    var x: Double
    var y: Double

    /// How far it has come in its own time, 0…1.
    var time: Double

    /// How fast it was, along x and y, in ways per second, and when.
    var velocity = CGVector.zero
    var since: CFTimeInterval = 0

    /// Where in its own run it can go on as if nothing had been.
    var resumes: Double?
  }
}
