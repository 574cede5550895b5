/// A number that the solver finds, or one that it adds to turn an inequality or a wish into an equation.
nonisolated struct LinearSymbol: Hashable, Comparable, Sendable {
  /// Unique in its solver; symbols made earlier are preferred, so that a solution does not depend on hashing.
  let id: Int

  let kind: Kind

  /// What a symbol stands for, which says what values it may take.
  nonisolated enum Kind: Sendable {
    /// A number that is asked for: any value.
    case external

    /// What an inequality leaves over: 0 or more.
    case slack

    /// By how much a wish is missed, one way: 0 or more.
    case error

    /// Marks an equation that must hold: always 0.
    case dummy
  }

  /// Whether values below 0 are ruled out, so that it may enter or leave the basis.
  var isRestricted: Bool { kind == .slack || kind == .error }

  static func < (a: LinearSymbol, b: LinearSymbol) -> Bool { a.id < b.id }
}

/// A constant and symbols with coefficients: what a symbol equals, or what is to be made small.
nonisolated struct LinearRow: Equatable, Sendable {
  var constant = 0.0
  private(set) var cells: [LinearSymbol: Double] = [:]

  /// Below this a coefficient counts as 0.
  static let tolerance = 1e-8

  /// A row without symbols.
  init(constant: Double = 0) { self.constant = constant }

  /// The symbol's coefficient; 0 where it does not occur.
  func coefficient(of symbol: LinearSymbol) -> Double { cells[symbol] ?? 0 }

  /// Whether no symbol occurs.
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

  /// Takes `symbol` out.
  mutating func remove(_ symbol: LinearSymbol) { cells[symbol] = nil }

  /// Turns every sign.
  mutating func negate() {
    constant = -constant
    cells = cells.mapValues { -$0 }
  }

  /// Takes the row as the equation 0 = row, and makes it what `symbol`, which occurs in it, equals.
  mutating func solve(for symbol: LinearSymbol) {
    let factor = -1 / (cells.removeValue(forKey: symbol) ?? 1)
    constant *= factor
    cells = cells.mapValues { $0 * factor }
  }

  /// Takes the row as what `basic` equals, and makes it what `symbol`, which occurs in it, equals.
  mutating func solve(for symbol: LinearSymbol, from basic: LinearSymbol) {
    add(basic, -1)
    solve(for: symbol)
  }

  /// Puts `row` in the place of `symbol`.
  mutating func substitute(_ symbol: LinearSymbol, _ row: LinearRow) {
    guard let coefficient = cells.removeValue(forKey: symbol) else { return }
    add(row, coefficient)
  }
}
