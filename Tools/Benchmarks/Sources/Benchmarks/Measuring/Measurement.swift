/// The measurement of one section.
protocol Measurement: AnyObject {
  /// The section of the report.
  var section: Section { get }

  /// The steps, in order.
  var steps: [MeasurementStep] { get }

  /// Saves the figures, after all steps.
  func save(in store: ResultStore, on machine: MachineFigures) throws(Failure)
}

/// A step of a measurement, such as one run of one program.
struct MeasurementStep {
  /// The title for the progress line.
  let title: String

  /// The expected duration, in seconds.
  let seconds: Double

  /// Performs the step.
  let run: () throws(Failure) -> Void

  /// Creates a step.
  init(_ title: String, seconds: Double, run: @escaping () throws(Failure) -> Void) {
    self.title = title
    self.seconds = seconds
    self.run = run
  }
}

extension Section {
  /// Creates the measurement of the section.
  func measurement(_ place: Workplace) -> any Measurement {
    switch self {
    case .frames: FrameMeasurement(place)
    case .recipes: RecipeMeasurement(place)
    case .displays: DisplayMeasurement(place)
    case .start: StartMeasurement(place)
    case .memory: MemoryMeasurement(place)
    case .idle: IdleMeasurement(place)
    case .latency: LatencyMeasurement(place)
    case .scale: ScaleMeasurement(place)
    case .graphicsCard: GraphicsCardMeasurement(place)
    }
  }
}
