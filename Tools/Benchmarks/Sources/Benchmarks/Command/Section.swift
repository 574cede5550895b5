/// A section of the report, with measurements of its own.
nonisolated enum Section: String, CaseIterable, Codable, Sendable {
  case frames, recipes, displays, start, memory, idle, latency, scale

  case graphicsCard = "graphics-card"
}
