nonisolated extension ConstraintSolver {
  /// More pivots than this in one go are a rounding error going round in circles.
  private static let mostPivots = 10_000

  /// Makes every objective as small as those above it allow.
  mutating func optimize() {
    for _ in 0..<Self.mostPivots {
      guard let entering = enteringSymbol(), let leaving = leavingSymbol(against: entering) else { return }
      pivot(leaving, entering)
    }
  }

  /// Makes `row`, which is what the basic symbol `artificial` equals, as small as possible, other objectives aside.
  mutating func minimize(_ row: LinearRow, _ artificial: LinearSymbol) {
    var objective = row
    for _ in 0..<Self.mostPivots {
      let candidates = objective.cells.lazy.filter { $0.key.isRestricted && $0.value < -LinearRow.tolerance }
      guard let entering = candidates.map(\.key).min(), let leaving = leavingSymbol(against: entering) else { return }
      pivot(leaving, entering)
      if let row = rows[entering] { objective.substitute(entering, row) }
      if leaving == artificial { return }
    }
  }

  /// After constants have changed: brings symbols that fell below 0 back, keeping the objectives as small as they were
  /// allowed to be. Returns whether that is possible.
  mutating func restoreFeasibility() -> Bool {
    for _ in 0..<Self.mostPivots {
      let negative = rows.lazy.filter { $0.key.isRestricted && $0.value.constant < -LinearRow.tolerance }
      guard let leaving = negative.map(\.key).min() else { return true }
      guard let entering = dualEnteringSymbol(in: rows[leaving] ?? LinearRow()) else { return false }
      pivot(leaving, entering)
    }
    return false
  }

  private mutating func pivot(_ leaving: LinearSymbol, _ entering: LinearSymbol) {
    guard var row = rows.removeValue(forKey: leaving) else { return }
    row.solve(for: entering, from: leaving)
    for key in rows.keys { rows[key]?.substitute(entering, row) }
    for index in objectives.indices { objectives[index].row.substitute(entering, row) }
    rows[entering] = row
  }

  /// A symbol that makes an objective smaller when it grows, and none above it larger.
  private func enteringSymbol() -> LinearSymbol? {
    for (index, objective) in objectives.enumerated() {
      let candidates = objective.row.cells.lazy.filter { symbol, coefficient in
        symbol.isRestricted && coefficient < -LinearRow.tolerance
          && objectives[..<index].allSatisfy { $0.row.coefficient(of: symbol) < LinearRow.tolerance }
      }
      if let entering = candidates.map(\.key).min() { return entering }
    }
    return nil
  }

  /// The restricted symbol that is the first to reach 0 when `entering` grows.
  private func leavingSymbol(against entering: LinearSymbol) -> LinearSymbol? {
    var best: (ratio: Double, symbol: LinearSymbol)?
    for (symbol, row) in rows where symbol.isRestricted {
      let coefficient = row.coefficient(of: entering)
      guard coefficient < 0 else { continue }
      let candidate = (-row.constant / coefficient, symbol)
      best = best.map { candidate < $0 ? candidate : $0 } ?? candidate
    }
    return best?.symbol
  }

  /// The symbol that can lift a row above 0 at the least cost, the highest priority counting first.
  private func dualEnteringSymbol(in row: LinearRow) -> LinearSymbol? {
    var best: (costs: [Double], symbol: LinearSymbol)?
    for (symbol, coefficient) in row.cells where symbol.isRestricted && coefficient > LinearRow.tolerance {
      let costs = objectives.map { $0.row.coefficient(of: symbol) / coefficient }
      guard let known = best else {
        best = (costs, symbol)
        continue
      }
      if Self.isLess(costs, symbol, than: known.costs, known.symbol) { best = (costs, symbol) }
    }
    return best?.symbol
  }

  private static func isLess(
    _ a: [Double], _ aSymbol: LinearSymbol, than b: [Double], _ bSymbol: LinearSymbol
  ) -> Bool {
    for (x, y) in zip(a, b) where abs(x - y) > LinearRow.tolerance { return x < y }
    return aSymbol < bSymbol
  }
}
