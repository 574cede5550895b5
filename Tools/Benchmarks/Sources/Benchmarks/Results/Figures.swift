import Foundation

/// The machine on which something was measured.
nonisolated struct MachineFigures: Codable, Equatable {
  var processor = ""
  var cores = 0
  var memoryGB = 0.0
  var system = ""

  /// The display server, the renderer and the libraries, by their names.
  var versions: [[String]] = []

  /// The day, as year, month and day.
  var day = ""

  /// The options of the run, as on its command line.
  var options = ""

  /// The number of programs that wanted to run on average in the minute before the measurement.
  var load = 0.0
}

/// The cost of a scene in a program, as medians of several rounds.
nonisolated struct FrameFigures: Codable, Equatable {
  var program: String
  var scene: String
  var mode: String
  var command: String
  var rounds = 0

  /// In milliseconds of processor time a frame, of the program and of the X server.
  var cpuMs = 0.0
  var serverMs = 0.0

  /// What the program does in real time; `nil` in driven mode, and if it was not observed.
  var activity: ActivityFigures?

  /// The interval between frames, in milliseconds.
  var intervalP50 = 0.0
  var intervalP99 = 0.0

  /// The memory at the end of the measurement, in megabytes.
  var rssMB = 0.0
  var pssMB = 0.0

  /// The peak of the resident memory, in megabytes.
  var peakMB = 0.0
}

/// The processor time and the wake-ups of a program in real time.
nonisolated struct ActivityFigures: Codable, Equatable {
  /// The processor time over all threads, in milliseconds per second.
  var cpuMs: Double

  /// The number of times per second that a thread was woken.
  var wakeUps: Double
}

/// The pacing of a recipe.
nonisolated struct RecipeFigures: Codable, Equatable {
  var recipe: String

  /// Whether a drag drives the transition back.
  var isDragged: Bool

  /// The number of presented frames, and of those that were missed.
  var frames: Int
  var missed: Int

  /// The interval between frames, in milliseconds.
  var intervalP50: Double
  var intervalP99: Double

  /// In milliseconds of processor time a frame.
  var cpuP50: Double
  var cpuP99: Double

  /// The processor time and the wake-ups, with the rests between the transitions.
  var activity: ActivityFigures?

  /// The median number of heap allocations in a frame.
  var allocations: Double?

  /// The pixels of an average frame, as `segue bench --pixels` reports them; `nil` if they were not counted.
  var pixels: PixelFigures?
}

/// The pacing of a recipe in a window of a certain size, at a refresh rate.
nonisolated struct DisplayFigures: Codable, Equatable {
  /// The size of the window, in pixels.
  var width: Int
  var height: Int

  /// The number of frames per second.
  var refreshRate: Double

  /// Whether another program took a core meanwhile.
  var isLoaded: Bool

  var recipe: RecipeFigures
}

/// The pixels of an average frame.
nonisolated struct PixelFigures: Codable, Equatable {
  var changed: Double
  var drawn: Double
  var presented: Double
  var overdraw: Double

  /// The time for copying the changed pixels once, in milliseconds.
  var copyMs: Double
}

/// The cost of a scene that a graphics card draws, beside the processor's.
nonisolated struct GraphicsCardFigures: Codable, Equatable {
  var scene: String
  var mode: String

  /// OpenGL's name of the graphics card.
  var card: String

  /// The processor time of a frame that the graphics card draws, and of one that the processor draws, in milliseconds.
  var cpuMs: Double
  var processorCPUMs: Double

  /// The time from frame to frame, likewise; at 60 Hz in real time.
  var frameMs: Double
  var processorFrameMs: Double

  /// The number of draw calls and the size of the uploaded images in an average frame.
  var drawCalls: Double
  var uploadedBytes: Double

  /// The number of frames that the graphics card drew, and of those that were missed.
  var frames: Int
  var missed: Int
}

/// The start of a program.
nonisolated struct StartFigures: Codable, Equatable {
  var program: String
  var content: String
  var command: String

  /// The times from the start of the program to its first picture and to the last change, in milliseconds.
  var firstMs: Double
  var lastMs: Double

  /// The content that all programs show.
  static let scenes = "the page of the scenes"
}

/// A phase of the player's start.
nonisolated struct PhaseFigures: Codable, Equatable {
  var name: String
  var ms: Double
}

/// The starts of all programs, and the phases of the player's by the pictures that it opens.
nonisolated struct StartSection: Codable, Equatable {
  var starts: [StartFigures] = []
  var phases: [String: [PhaseFigures]] = [:]
}

/// Memory in megabytes (2^20 bytes): resident, and with shared pages counted proportionally.
nonisolated struct MemoryFigures: Codable, Equatable {
  var rssMB = 0.0
  var pssMB = 0.0
}

/// The memory of the player in a scene.
nonisolated struct SceneMemory: Codable, Equatable {
  var scene: String
  var command: String
  var moving: MemoryFigures
  var resting: MemoryFigures
  var peakMB: Double
}

/// What the player does while nothing happens.
nonisolated struct IdleFigures: Codable, Equatable {
  var state: String

  /// The duration of the observation, in seconds.
  var seconds: Double

  /// The processor time, in milliseconds, and the number of times that a thread was woken.
  var cpuMs: Double
  var wakeUps: Int
  var memory: MemoryFigures
}

/// A part of the time from input to picture, in milliseconds.
nonisolated struct LatencyFigures: Codable, Equatable {
  var name: String
  var p50: Double
  var p99: Double
  var max: Double
}

/// The cost of a scene by its size.
nonisolated struct ScaleFigures: Codable, Equatable {
  var scene: String
  var mode: String
  var count: Int
  var cpuMs: Double
  var rssMB: Double

  /// The processor time of the first layout, in milliseconds; `nil` if it was not measured.
  var openingMs: Double?
}
