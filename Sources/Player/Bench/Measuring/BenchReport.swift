import Foundation

/// What `segue bench` answers.
nonisolated struct BenchReport: Equatable, Sendable {
  /// What was played.
  var scene: BenchOptions.Scene

  /// What set the pace.
  var mode: BenchOptions.Mode

  /// What drew: `cpu` or `gpu`.
  var renderer: String

  /// The parts in the order in which they were played.
  var parts: [Part]

  /// From an input event to the frame that answered it, where there was input.
  var inputToPresentMs: Report.Spread?

  /// Where that time goes.
  var latencyParts: [LatencyPart]?

  /// A step between input and picture.
  nonisolated struct LatencyPart: Equatable, Sendable {
    /// In words.
    var name: String

    /// How long it takes, in milliseconds.
    var spread: Report.Spread
  }

  /// A part of a scene and what was measured of it.
  nonisolated struct Part: Equatable, Sendable {
    /// The scene's name, with the part's own size where there are several.
    var name: String

    /// How many items or layers; `nil` where a scene has but one size.
    var count: Int?

    /// Processor time of the first layout, in milliseconds, where it was measured.
    var openingMs: Double?

    /// What was measured.
    var facts: BenchFacts
  }

  /// Of parts that were played several times, the run in the middle by its cost; in the order of the first runs.
  static func medians(of parts: [Part]) -> [Part] {
    var names: [String] = []
    for part in parts where !names.contains(part.name) { names.append(part.name) }
    return names.map { name in
      let runs = parts.filter { $0.name == name }.sorted { $0.facts.cpuMsPerFrame < $1.facts.cpuMsPerFrame }
      var median = runs[runs.count / 2]
      let openings = runs.compactMap(\.openingMs).sorted()
      if !openings.isEmpty { median.openingMs = openings[openings.count / 2] }
      return median
    }
  }

  /// Processor time for a layer and a frame, in microseconds.
  static func microsecondsPerLayer(_ part: Part) -> Double {
    guard let count = part.count, count > 0 else { return 0 }
    return part.facts.cpuMsPerFrame * 1000 / Double(count)
  }

  /// What each further layer costs, in microseconds, from each size to the next: free of what a frame costs without any.
  var microsecondsPerFurtherLayer: [Double] {
    zip(parts, parts.dropFirst()).map { fewer, more in
      let layers = Double((more.count ?? 0) - (fewer.count ?? 0))
      return layers > 0 ? (more.facts.cpuMsPerFrame - fewer.facts.cpuMsPerFrame) * 1000 / layers : 0
    }
  }

  private func cost(_ part: Part) -> Double {
    scene == .layers ? Self.microsecondsPerLayer(part) : part.facts.cpuMsPerFrame
  }

  /// How the last part's cost compares with the first's: for a layer and a frame where the parts are made of layers, else
  /// for a frame. `nil` with a single part.
  var costRatio: Double? {
    guard parts.count > 1, let first = parts.first, let last = parts.last else { return nil }
    return cost(first) > 0 ? cost(last) / cost(first) : nil
  }
}

// MARK: - Forms

nonisolated extension BenchReport {
  /// What the program is called in the rows.
  private static let program = "segue"

  /// The answer in the form that was asked for.
  func text(as output: BenchOptions.Output) throws -> String {
    switch output {
    case .table: table
    case .row:
      parts.map { $0.facts.row(program: Self.program, scene: $0.name, mode: mode) }.joined(separator: "\n")
    case .json:
      String(decoding: try Self.encoder.encode(self), as: UTF8.self)
    }
  }

  private static var encoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return encoder
  }

  /// A few lines for people.
  private var table: String {
    var lines = ["\(scene.rawValue), \(mode.rawValue), drawn by the \(renderer)"]
    for part in parts { lines += Self.lines(part, isAlone: parts.count == 1, countsLayers: scene == .layers) }
    if let costRatio {
      let what = scene == .layers ? "a layer of the many to one of the few" : "the larger to the smaller"
      lines.append("cost of \(what): " + String(format: "%.2f", costRatio))
    }
    if scene == .layers {
      let costs = microsecondsPerFurtherLayer.map { String(format: "%.2f µs", $0) }.joined(separator: ", ")
      lines.append("each further layer, from size to size: \(costs)")
    }
    if let inputToPresentMs { lines.append("input to picture: \(Self.words(inputToPresentMs))") }
    for part in latencyParts ?? [] { lines.append("  \(part.name): \(Self.words(part.spread))") }
    return lines.joined(separator: "\n")
  }

  private static func lines(_ part: Part, isAlone: Bool, countsLayers: Bool) -> [String] {
    let facts = part.facts
    var lines = isAlone ? [] : ["\(part.name)"]
    lines.append(
      String(
        format: "  processor  %.3f ms a frame (%.1f %% of a core), X server %.3f ms", facts.cpuMsPerFrame,
        facts.cpuPercent, facts.xServerCPUMsPerFrame))
    if let opening = part.openingMs {
      lines.append(String(format: "  opening    %.2f ms (first layout, processor)", opening))
    }
    if countsLayers { lines.append(String(format: "             %.2f µs a layer", microsecondsPerLayer(part))) }
    lines.append(
      String(format: "  frames     %d, %.1f a second, intervals ", facts.frames, facts.fps)
        + words(facts.frameIntervalMs))
    lines.append(
      String(
        format: "  memory     %.1f MB (%.1f MB its own share), %.0f allocations in a steady frame, %.1f on average",
        facts.rssMB, facts.pssMB, facts.allocationsPerFrame, facts.meanAllocationsPerFrame))
    lines.append(
      String(format: "  start-up   %.0f ms (%.0f ms processor)", facts.startupMs, facts.startupCPUMs))
    return lines
  }

  private static func words(_ spread: Report.Spread) -> String {
    String(format: "%.2f ms (half), %.2f ms (99 of 100), %.2f ms (greatest)", spread.p50, spread.p99, spread.max)
  }
}

nonisolated extension BenchReport: Encodable {
  private enum Key: String, CodingKey {
    case scene, mode, renderer, part, parts, inputToPresentMs, inputToPresentPartsMs, costRatio, microsecondsPerLayer,
      microsecondsPerFurtherLayer, count
  }

  /// An object with the facts of the last part, which is the largest, and with all parts where there are several.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(scene.rawValue, forKey: .scene)
    try container.encode(mode.rawValue, forKey: .mode)
    try container.encode(renderer, forKey: .renderer)
    try container.encodeIfPresent(inputToPresentMs, forKey: .inputToPresentMs)
    if let latencyParts {
      let spreads = Dictionary(latencyParts.map { ($0.name, $0.spread) }) { $1 }
      try container.encode(spreads, forKey: .inputToPresentPartsMs)
    }
    try container.encodeIfPresent(costRatio, forKey: .costRatio)
    if scene == .layers { try container.encode(microsecondsPerFurtherLayer, forKey: .microsecondsPerFurtherLayer) }
    try parts.last?.facts.encode(to: encoder)
    guard parts.count > 1 else { return }
    var list = container.nestedUnkeyedContainer(forKey: .parts)
    for part in parts { try encode(part, to: list.superEncoder()) }
  }

  private func encode(_ part: Part, to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(part.name, forKey: .part)
    try container.encodeIfPresent(part.count, forKey: .count)
    if scene == .layers { try container.encode(Self.microsecondsPerLayer(part), forKey: .microsecondsPerLayer) }
    try part.facts.encode(to: encoder)
  }
}
