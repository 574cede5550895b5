/// A part of the inspector, of which one is shown at a time.
nonisolated enum InspectorPart: Int, CaseIterable, Sendable {
  /// The parameters of the recipe.
  case tune

  /// The progress of the last transition over time.
  case curve

  /// The times of the latest frames.
  case frames

  /// The life cycle of the last transition.
  case events

  /// The layers of the window, and their values.
  case layers

  /// The title in the inspector's tabs.
  var title: String {
    switch self {
    case .tune: "Tune"
    case .curve: "Curve"
    case .frames: "Frames"
    case .events: "Events"
    case .layers: "Layers"
    }
  }
}
