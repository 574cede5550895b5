import Foundation

/// The result of `segue bench`.
nonisolated struct BenchReport: Equatable, Sendable {
  /// The scene that was played.
  var scene: BenchOptions.Scene

  /// The mode of the pace.
  var mode: BenchOptions.Mode

  /// The renderer: `cpu` or `gpu`.
  var renderer: String

  /// The parts in the order in which they were played.
  var parts: [Part]

  /// The time from an input event to the frame that answers it; `nil` for a scene without input.
  var inputToPresentMs: Report.Spread?

  /// The components of the latency; `nil` for a scene without input.
  var latencyParts: [LatencyPart]?

  /// The phases of a start up to the last visible picture; `nil` for other scenes.
  var startPhases: [StartPhases.Phase]?

  /// A component of the time from an input event to its frame.
  nonisolated struct LatencyPart: Equatable, Sendable {
    /// The name of the component.
    var name: String

    /// The duration of the component, in milliseconds.
    var spread: Report.Spread
  }

  /// A part of a scene with its measurements.
  nonisolated struct Part: Equatable, Sendable {
    /// The name of the scene, with the part's size if there are several.
    var name: String

    /// The number of items or layers; `nil` if the scene has only one size.
    var count: Int?

    /// The processor time of the first layout, in milliseconds; `nil` if it was not measured.
    var openingMs: Double?

    /// The measurements.
    var facts: BenchFacts
  }

  /// Returns the run with the median cost of each part, in the order of the first runs.
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

  /// Returns the processor time per layer and frame, in microseconds.
  static func microsecondsPerLayer(_ part: Part) -> Double {
    guard let count = part.count, count > 0 else { return 0 }
    return part.facts.cpuMsPerFrame * 1000 / Double(count)
  }

  /// The cost of each additional layer, in microseconds, between successive sizes; the fixed cost of a frame cancels
  /// out.
  var microsecondsPerFurtherLayer: [Double] {
    zip(parts, parts.dropFirst()).map { fewer, more in
      let layers = Double((more.count ?? 0) - (fewer.count ?? 0))
      return layers > 0 ? (more.facts.cpuMsPerFrame - fewer.facts.cpuMsPerFrame) * 1000 / layers : 0
    }
  }

  /// The part with a single layer, if it was measured; most of its cost is the fixed cost of a frame.
  private var frame: Part? { scene == .layers ? parts.first { $0.count == 1 } : nil }

  /// Returns the cost of a layer beyond a frame that moves only one, in microseconds; `nil` if that was not measured.
  func microsecondsBeyondFrame(_ part: Part) -> Double? {
    guard let frame, let count = part.count, count > 1 else { return nil }
    return (part.facts.cpuMsPerFrame - frame.facts.cpuMsPerFrame) * 1000 / Double(count - 1)
  }

  /// The parts whose costs are compared: those with a size.
  private var compared: [Part] { parts.filter { $0.count != nil && (scene != .layers || $0.count != 1) } }

  private func ratio(_ cost: (Part) -> Double?) -> Double? {
    guard compared.count > 1, let few = compared.first.flatMap(cost), let many = compared.last.flatMap(cost), few > 0
    else { return nil }
    return many / few
  }

  /// The ratio of the last part's cost to the first's: in a scene of layers the cost per layer and frame, including its
  /// share of the frame's fixed cost; otherwise the cost per frame. `nil` with a single part.
  var costRatio: Double? {
    ratio { scene == .layers ? Self.microsecondsPerLayer($0) : $0.facts.cpuMsPerFrame }
  }

  /// The ratio of the costs of a layer beyond a frame that moves only one.
  var costRatioBeyondFrame: Double? { ratio { microsecondsBeyondFrame($0) } }
}

// MARK: - Formats

nonisolated extension BenchReport {
  /// The name of the program in the rows.
  private static let program = "segue"

  /// Returns the report in a format.
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

  /// The report as lines of text for the user.
  private var table: String {
    var lines = ["\(scene.rawValue), \(mode.rawValue), drawn by the \(renderer)"]
    for part in parts {
      lines += Self.lines(part, isAlone: parts.count == 1, layerCosts: scene == .layers ? layerCosts(part) : nil)
    }
    if let costRatio {
      let what = scene == .layers ? "a layer of the many to one of the few" : "the larger to the smaller"
      lines.append("cost of \(what): " + String(format: "%.2f", costRatio))
    }
    if let costRatioBeyondFrame {
      lines.append("  beyond a frame that moves one layer: " + String(format: "%.2f", costRatioBeyondFrame))
    }
    if scene == .layers {
      let costs = microsecondsPerFurtherLayer.map { String(format: "%.2f µs", $0) }.joined(separator: ", ")
      lines.append("each further layer, from size to size: \(costs)")
    }
    if let inputToPresentMs { lines.append("input to picture: \(Self.words(inputToPresentMs))") }
    for part in latencyParts ?? [] { lines.append("  \(part.name): \(Self.words(part.spread))") }
    for phase in startPhases ?? [] { lines.append("  \(phase.name): " + String(format: "%.1f ms", phase.ms)) }
    return lines.joined(separator: "\n")
  }

  private func layerCosts(_ part: Part) -> String? {
    guard part.count != 1 else { return nil }
    let whole = String(format: "%.2f µs a layer", Self.microsecondsPerLayer(part))
    return whole
      + (microsecondsBeyondFrame(part).map { String(format: ", %.2f µs beyond a frame that moves one", $0) } ?? "")
  }

  private static func lines(_ part: Part, isAlone: Bool, layerCosts: String?) -> [String] {
    let facts = part.facts
    var lines = isAlone ? [] : ["\(part.name)"]
    // A start has no frames that are measured.
    if facts.frames > 0 { lines += costLines(part, layerCosts: layerCosts) + frameLines(facts) }
    lines.append(
      String(
        format: "  memory     %.1f MB (%.1f MB its own share), at most %.1f MB", facts.rssMB, facts.pssMB, facts.peakMB)
        + (facts.frames > 0 ? ", \(allocations(of: facts))" : ""))
    if let memory = facts.atRest {
      lines.append(String(format: "             %.1f MB at rest (%.1f MB its own share)", memory.rssMB, memory.pssMB))
    }
    lines.append(
      String(format: "  start-up   %.0f ms (%.0f ms processor)", facts.startupMs, facts.startupCPUMs))
    return lines
  }

  private static func costLines(_ part: Part, layerCosts: String?) -> [String] {
    let facts = part.facts
    var lines = [
      String(
        format: "  processor  %.3f ms a frame (%.1f %% of a core), X server %.3f ms, %.0f wake-ups a second",
        facts.cpuMsPerFrame, facts.cpuPercent, facts.xServerCPUMsPerFrame, facts.wakeUpsPerSecond),
      "             " + words(facts.cpuMs) + String(format: ", of %.2f ms that a frame has", facts.frameBudgetMs),
    ]
    if let opening = part.openingMs {
      lines.append(String(format: "  opening    %.2f ms (first layout, processor)", opening))
    }
    if let layerCosts { lines.append("             " + layerCosts) }
    return lines
  }

  private static func frameLines(_ facts: BenchFacts) -> [String] {
    var lines = [
      String(format: "  frames     %d, %.1f a second, intervals ", facts.frames, facts.fps)
        + words(facts.frameIntervalMs) + ", \(facts.missedFrames) missed"
    ]
    if let pixels = facts.pixels {
      lines.append(
        String(
          format: "  pixels     %.0f changed, %.0f drawn, %.0f presented a frame; overdraw %.2f; a copy takes %.3f ms",
          pixels.changed, pixels.drawn, pixels.presented, pixels.overdraw, pixels.copyMs))
    }
    if let card = facts.graphicsCard {
      lines.append(
        String(
          format: "  graphics   %.1f draw calls, %.0f bytes uploaded a frame; ", card.drawCalls, card.uploadedBytes)
          + card.name)
    }
    return lines
  }

  private static func allocations(of facts: BenchFacts) -> String {
    guard let typical = facts.allocationsPerFrame, let mean = facts.meanAllocationsPerFrame else {
      if facts.atRest != nil { return "allocations not counted, which would change the memory" }
      return "allocations not counted: there is no libSegueAllocationCount.so beside the program"
    }
    return String(format: "%.0f allocations in a steady frame, %.1f on average", typical, mean)
  }

  private static func words(_ spread: Report.Spread) -> String {
    String(format: "p50 %.2f ms, p99 %.2f ms, greatest %.2f ms", spread.p50, spread.p99, spread.max)
  }
}

nonisolated extension BenchReport: Encodable {
  private enum Key: String, CodingKey {
    case scene, mode, renderer, startPhases, part, parts, inputToPresentMs, inputToPresentPartsMs, costRatio,
      costRatioBeyondFrame,
      microsecondsPerLayer, microsecondsPerLayerBeyondFrame, microsecondsPerFurtherLayer, count, openingMs
  }

  /// Encodes an object with the facts of the last part, which is the largest, and with all parts if there are several.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(scene.rawValue, forKey: .scene)
    try container.encode(mode.rawValue, forKey: .mode)
    try container.encode(renderer, forKey: .renderer)
    try container.encodeIfPresent(startPhases, forKey: .startPhases)
    try container.encodeIfPresent(inputToPresentMs, forKey: .inputToPresentMs)
    if let latencyParts {
      let spreads = Dictionary(latencyParts.map { ($0.name, $0.spread) }) { $1 }
      try container.encode(spreads, forKey: .inputToPresentPartsMs)
    }
    try container.encodeIfPresent(costRatio, forKey: .costRatio)
    try container.encodeIfPresent(costRatioBeyondFrame, forKey: .costRatioBeyondFrame)
    if scene == .layers { try container.encode(microsecondsPerFurtherLayer, forKey: .microsecondsPerFurtherLayer) }
    try container.encodeIfPresent(parts.last?.openingMs, forKey: .openingMs)
    try parts.last?.facts.encode(to: encoder)
    guard parts.count > 1 else { return }
    var list = container.nestedUnkeyedContainer(forKey: .parts)
    for part in parts { try encode(part, to: list.superEncoder()) }
  }

  private func encode(_ part: Part, to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(part.name, forKey: .part)
    try container.encodeIfPresent(part.count, forKey: .count)
    try container.encodeIfPresent(part.openingMs, forKey: .openingMs)
    if scene == .layers { try container.encode(Self.microsecondsPerLayer(part), forKey: .microsecondsPerLayer) }
    try container.encodeIfPresent(microsecondsBeyondFrame(part), forKey: .microsecondsPerLayerBeyondFrame)
    try part.facts.encode(to: encoder)
  }
}
