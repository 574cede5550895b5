/// A variable of the solver, or a symbol that it adds to turn an inequality or an optional constraint into an equation.
package nonisolated struct LinearSymbol: Hashable, Comparable, Sendable {
  /// A number that is unique in the solver; lower ones are preferred, so that a solution does not depend on hashing.
  let id: Int

  let kind: Kind

  /// The kinds of symbols, which determine their possible values.
  nonisolated enum Kind: Sendable {
    /// A variable, with any value.
    case external

    /// The slack of an inequality: 0 or more.
    case slack

    /// The error of an optional constraint in one direction: 0 or more.
    case error

    /// The marker of a required equation: always 0.
    case dummy
  }

  /// Whether the symbol cannot be negative, so that it may enter or leave the basis.
  var isRestricted: Bool { kind == .slack || kind == .error }

  package static func < (a: LinearSymbol, b: LinearSymbol) -> Bool { a.id < b.id }
}

/// A constant and symbols with coefficients: the value of a basic symbol, or an objective.
nonisolated struct LinearRow: Equatable, Sendable {
  var constant = 0.0
  private(set) var cells: [LinearSymbol: Double] = [:]

  /// The absolute value below which a coefficient counts as 0.
  static let tolerance = 1e-8

  /// Creates a row without symbols.
  init(constant: Double = 0) { self.constant = constant }

  /// Returns the coefficient of a symbol; 0 if it does not occur.
  func coefficient(of symbol: LinearSymbol) -> Double { cells[symbol] ?? 0 }

  /// Whether no symbol occurs in the row.
  var isConstant: Bool { cells.isEmpty }

  /// Adds `symbol · coefficient`.
  mutating func add(_ symbol: LinearSymbol, _ coefficient: Double) {
    let sum = (cells[symbol] ?? 0) + coefficient
    cells[symbol] = abs(sum) < Self.tolerance ? nil : sum
  }

  /// Adds `row · coefficient`.
  mutating func add(_ row: LinearRow, _ coefficient: Double) {
    constant += row.constant * coefficient
    for (symbol, value) in row.cells { add(symbol, value * coefficient) }
  }

  /// Removes `symbol`.
  mutating func remove(_ symbol: LinearSymbol) { cells[symbol] = nil }

  /// Changes all signs.
  mutating func negate() {
    constant = -constant
    cells = cells.mapValues { -$0 }
  }

  /// Takes the row as the equation 0 = row, and solves it for `symbol`, which occurs in it.
  mutating func solve(for symbol: LinearSymbol) {
    let factor = -1 / (cells.removeValue(forKey: symbol) ?? 1)
    constant *= factor
    cells = cells.mapValues { $0 * factor }
  }

  /// Takes the row as the value of `basic`, and solves it for `symbol`, which occurs in it.
  mutating func solve(for symbol: LinearSymbol, from basic: LinearSymbol) {
    add(basic, -1)
    solve(for: symbol)
  }

  /// Replaces `symbol` by `row`.
  mutating func substitute(_ symbol: LinearSymbol, _ row: LinearRow) {
    guard let coefficient = cells.removeValue(forKey: symbol) else { return }
    add(row, coefficient)
  }
}
