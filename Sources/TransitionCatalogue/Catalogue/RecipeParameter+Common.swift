nonisolated extension RecipeParameter {
  /// The shortest duration that can be seen, and the longest that one waits for, in seconds.
  private static let durations = 0.1...3.0

  /// Shorter drags cannot be held steady, longer ones do not fit the container.
  private static let distances = 0.1...1.0

  /// The duration of a transition, in seconds.
  public static func duration(
    _ defaultValue: Double, name: String = "duration", title: String = "Duration"
  ) -> RecipeParameter {
    RecipeParameter(name: name, title: title, unit: .seconds, defaultValue: defaultValue, range: durations)
  }

  /// The damping ratio of a spring; a spring of 1 does not oscillate.
  public static func damping(_ defaultValue: Double, title: String = "Damping ratio") -> RecipeParameter {
    RecipeParameter(name: "damping", title: title, unit: .ratio, defaultValue: defaultValue, range: 0.1...1)
  }

  /// The initial velocity of a spring, in distances per second.
  public static func springVelocity(_ defaultValue: Double) -> RecipeParameter {
    RecipeParameter(
      name: "velocity", title: "Initial velocity", unit: .perSecond, defaultValue: defaultValue, range: 0...10)
  }

  /// The progress, 0…1, past which a released drag finishes its transition.
  public static func dragThreshold(_ defaultValue: Double) -> RecipeParameter {
    RecipeParameter(
      name: "threshold", title: "Progress that finishes a drag", unit: .ratio, defaultValue: defaultValue, range: 0...1)
  }

  /// The length of the drag that takes a transition from its start to its end, as a part of the container's width or
  /// height. At the distance that the views move by, they follow the pointer one to one.
  public static func dragDistance(_ defaultValue: Double) -> RecipeParameter {
    RecipeParameter(
      name: "distance", title: "Length of a whole drag", unit: .ratio, defaultValue: defaultValue, range: distances)
  }
}
