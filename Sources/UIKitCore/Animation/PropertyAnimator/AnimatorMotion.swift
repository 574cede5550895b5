/// The motion of a property animator.
enum AnimatorMotion {
  /// The animator is not active.
  case none

  /// The animator was started without animations; the run begins with the first that are added.
  case awaiting
  case running(Run)
  case held(Hold)

  /// The animator ran to an end, and stays active there because of `pausesOnCompletion`.
  case arrived

  /// The direction of a run.
  enum Direction {
    case forwards, backwards
  }

  /// A run toward one of the ends.
  struct Run {
    /// The fraction of the run at which it began, 0…1.
    var from: Double
    var pacing: Pacing

    /// The duration of the whole run, in seconds.
    var length: TimeInterval
  }

  /// The state in which a paused animator is held.
  struct Hold {
    /// The progress of the animated values along x and y; a spring may be beyond the ends.
    var x: Double
    var y: Double

    /// The fraction of the animator's own time that has elapsed, 0…1.
    var time: Double

    /// The velocity at the time of the pause, along x and y, in total distances per second, and that time.
    var velocity = CGVector.zero
    var since: CFTimeInterval = 0

    /// The fraction of the animator's own run from which it can continue unchanged; `nil` if it cannot.
    var resumes: Double?
  }
}
