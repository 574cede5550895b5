/// A section of the report, with measurements of its own.
nonisolated enum Section: String, CaseIterable, Codable, Sendable {
  case frames, recipes, displays, start, memory, idle, latency, scale

  case graphicsCard = "graphics-card"

  /// The sections that are measured unless others are named. Few machines that measure have a graphics card, and its
  /// emulation by the processor says nothing.
  static let usual = allCases.filter { $0 != .graphicsCard }
}
