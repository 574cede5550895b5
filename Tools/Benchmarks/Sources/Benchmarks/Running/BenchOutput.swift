/// What `segue bench SCENE --json` prints.
nonisolated struct BenchOutput: Decodable {
  /// A distribution in milliseconds.
  struct Spread: Decodable {
    var p50: Double
    var p99: Double
    var max: Double
  }

  /// The graphics card that drew the frames, and its work for an average one.
  struct GraphicsCard: Decodable {
    var name: String
    var drawCalls: Double
    var uploadedBytes: Double
  }

  /// The measurements of a part of the scene.
  struct Part: Decodable {
    var part: String?
    var count: Int?
    var presentedFrames: Int
    var missedFrames: Int
    var frameIntervalMs: Spread
    var cpuMs: Spread
    var cpuMsPerFrame: Double
    var cpuPercent: Double
    var wakeUpsPerSecond: Double
    var allocationsPerFrame: Double?
    var pixels: PixelFigures?
    var graphicsCard: GraphicsCard?
    var openingMs: Double?
    var rssMB: Double
    var pssMB: Double
    var peakMB: Double
    var atRest: MemoryFigures?
  }

  /// The parts in the order in which they were played; one part if the scene has only one.
  let parts: [Part]

  let renderer: String
  let startPhases: [PhaseFigures]?
  let inputToPresentMs: Spread?
  let inputToPresentPartsMs: [String: Spread]?

  private enum Key: String, CodingKey {
    case parts, renderer, startPhases, inputToPresentMs, inputToPresentPartsMs
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    parts = try container.decodeIfPresent([Part].self, forKey: .parts) ?? [Part(from: decoder)]
    renderer = try container.decode(String.self, forKey: .renderer)
    startPhases = try container.decodeIfPresent([PhaseFigures].self, forKey: .startPhases)
    inputToPresentMs = try container.decodeIfPresent(Spread.self, forKey: .inputToPresentMs)
    inputToPresentPartsMs = try container.decodeIfPresent([String: Spread].self, forKey: .inputToPresentPartsMs)
  }
}
