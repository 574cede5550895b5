nonisolated extension ConstraintSolver {
  /// The largest number of pivots in one pass; more would be a cycle caused by rounding errors.
  private static let mostPivots = 10_000

  /// Minimizes every objective, subject to those of higher priority.
  mutating func optimize() {
    for _ in 0..<Self.mostPivots {
      guard let entering = enteringSymbol(), let leaving = leavingSymbol(against: entering) else { return }
      pivot(leaving, entering)
    }
  }

  /// Minimizes `row`, the row of the basic symbol `artificial`, regardless of the objectives.
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

  /// Restores feasibility after constants have changed: makes restricted symbols nonnegative, keeping the objectives at
  /// their optimum. Returns whether that is possible.
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

  /// Returns a symbol whose increase lowers an objective, and raises none of higher priority.
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

  /// Returns the restricted symbol that reaches 0 first when `entering` increases.
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

  /// Returns the symbol that raises a row above 0 at the lowest cost, by the priority of the objectives.
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
