nonisolated extension RecipeParameter {
  /// The range of durations, in seconds: from the shortest that is visible to the longest worth waiting for.
  private static let durations = 0.1...3.0

  /// The range of drag lengths. Shorter drags cannot be held steady, longer ones do not fit the container.
  private static let distances = 0.1...1.0

  /// Returns a parameter for the duration of a transition, in seconds, 0.1…3.
  public static func duration(
    _ defaultValue: Double, name: String = "duration", title: String = "Duration"
  ) -> RecipeParameter {
    RecipeParameter(name: name, title: title, unit: .seconds, defaultValue: defaultValue, range: durations)
  }

  /// Returns a parameter for the damping ratio of a spring, 0.1…1; at 1 the spring does not oscillate.
  public static func damping(_ defaultValue: Double, title: String = "Damping ratio") -> RecipeParameter {
    RecipeParameter(name: "damping", title: title, unit: .ratio, defaultValue: defaultValue, range: 0.1...1)
  }

  /// Returns a parameter for the initial velocity of a spring, in total distances per second, 0…10.
  public static func springVelocity(_ defaultValue: Double) -> RecipeParameter {
    RecipeParameter(
      name: "velocity", title: "Initial velocity", unit: .perSecond, defaultValue: defaultValue, range: 0...10)
  }

  /// Returns a parameter for the progress, 0…1, past which a released drag finishes its transition.
  public static func dragThreshold(_ defaultValue: Double) -> RecipeParameter {
    RecipeParameter(
      name: "threshold", title: "Progress that finishes a drag", unit: .ratio, defaultValue: defaultValue, range: 0...1)
  }

  /// Returns a parameter for the length of the drag that takes a transition from its start to its end, as a fraction,
  /// 0.1…1, of the container's width or height. If it equals the distance that the views move, they follow the pointer
  /// one to one.
  public static func dragDistance(_ defaultValue: Double) -> RecipeParameter {
    RecipeParameter(
      name: "distance", title: "Length of a whole drag", unit: .ratio, defaultValue: defaultValue, range: distances)
  }
}
