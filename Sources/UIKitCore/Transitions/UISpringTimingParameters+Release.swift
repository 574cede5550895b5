extension UISpringTimingParameters {
  /// The angular frequency of the critically damped spring after a release, in radians per second (a convention).
  private static let releaseFrequency: CGFloat = 18.257

  /// Returns the spring that settles a view after a release; `velocity` is a fraction of the remaining distance per
  /// second.
  package static func release(velocity: CGFloat) -> UISpringTimingParameters {
    UISpringTimingParameters(
      mass: 1, stiffness: releaseFrequency * releaseFrequency, damping: 2 * releaseFrequency,
      initialVelocity: CGVector(dx: velocity, dy: velocity))
  }
}
