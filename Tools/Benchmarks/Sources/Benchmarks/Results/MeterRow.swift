/// A line that a measured program prints: `program,scene,mode,name=value,…`.
nonisolated struct MeterRow: Equatable {
  let program: String
  let scene: String
  let mode: String

  /// The values by their names.
  let values: [String: Double]

  /// Reads a line; `nil` if it is none of these.
  init?(_ line: String) {
    let fields = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard fields.count > 3, !fields[0].isEmpty else { return nil }
    var values: [String: Double] = [:]
    for field in fields.dropFirst(3) {
      let sides = field.split(separator: "=", maxSplits: 1)
      guard sides.count == 2, let value = Double(sides[1]) else { return nil }
      values[String(sides[0])] = value
    }
    (program, scene, mode, self.values) = (fields[0], fields[1], fields[2], values)
  }
}
