/// A solver of equations and inequalities with priorities, which updates its solution when constraints change.
///
/// The algorithm is Cassowary's (Badros, Borning and Stuckey, "The Cassowary Linear Arithmetic Constraint Solving
/// Algorithm", 2001): a simplex tableau whose objective is the error of the optional constraints. The order of
/// priorities is strict here: there is one objective for each priority in use, and a lower one never affects a higher
/// one.
package nonisolated struct ConstraintSolver {
  /// The rows of the basic symbols, in terms of the nonbasic ones, whose values are 0.
  var rows: [LinearSymbol: LinearRow] = [:]

  /// The errors of the optional constraints, the highest priority first.
  var objectives: [Objective] = []

  private var constraints: [Handle: Entry] = [:]
  private var lastSymbol = 0
  private var lastHandle = 0

  /// A reference to a constraint that was added.
  package nonisolated struct Handle: Hashable, Sendable { fileprivate let number: Int }

  /// The sum of the errors of one priority.
  nonisolated struct Objective {
    let priority: Float
    var row = LinearRow()
  }

  /// A conflict of required constraints: the handles of the existing ones, without the new one.
  package nonisolated struct Conflict: Error { package let handles: [Handle] }

  /// The data of a constraint in the tableau.
  private struct Entry {
    /// A symbol that occurs only in this constraint's equation.
    let marker: LinearSymbol
    /// The coefficient of the marker in the equation.
    let sign: Double
    /// The second error of an optional equation, or the error of an optional inequality.
    let other: LinearSymbol?
    let priority: Float
    var constant: Double
  }

  /// Creates a solver without constraints.
  package init() {}

  // MARK: - Variables

  /// Creates a variable. Without any constraint on it, its value is 0.
  package mutating func makeVariable() -> LinearSymbol { makeSymbol(.external) }

  /// Returns the value of a variable in the solution.
  package func value(of variable: LinearSymbol) -> Double { rows[variable]?.constant ?? 0 }

  private mutating func makeSymbol(_ kind: LinearSymbol.Kind) -> LinearSymbol {
    lastSymbol += 1
    return LinearSymbol(id: lastSymbol, kind: kind)
  }

  // MARK: - Constraints

  /// Adds a constraint. If it is required and conflicts with others, it throws and nothing has changed.
  package mutating func add(_ constraint: LinearConstraint) throws(Conflict) -> Handle {
    var row = LinearRow(constant: constraint.constant)
    for term in constraint.terms {
      if let known = rows[term.variable] {
        row.add(known, term.coefficient)
      } else {
        row.add(term.variable, term.coefficient)
      }
    }
    let entry = mark(&row, constraint)
    if row.constant < 0 { row.negate() }
    if let subject = try subject(of: row, entry) {
      row.solve(for: subject)
      substitute(subject, row)
      rows[subject] = row
    } else {
      try addByArtificialVariable(row)
    }
    lastHandle += 1
    let handle = Handle(number: lastHandle)
    constraints[handle] = entry
    if !constraint.isRequired {
      for error in [entry.marker, entry.other].compactMap({ $0 }) where error.kind == .error {
        addError(error, 1, constraint.priority)
      }
    }
    optimize()
    return handle
  }

  /// Removes a constraint.
  package mutating func remove(_ handle: Handle) {
    guard let entry = constraints.removeValue(forKey: handle) else { return }
    for error in [entry.marker, entry.other].compactMap({ $0 }) where error.kind == .error {
      addError(error, -1, entry.priority)
    }
    if rows.removeValue(forKey: entry.marker) == nil, let leaving = leavingRow(for: entry.marker),
      var row = rows.removeValue(forKey: leaving)
    {
      row.solve(for: entry.marker, from: leaving)
      substitute(entry.marker, row)
    }
    objectives.removeAll { $0.row.isConstant }
    optimize()
  }

  /// Changes the constant of a constraint. Returns whether that succeeded; if required constraints would conflict,
  /// nothing has changed, and the constraint has to be removed and added again.
  package mutating func setConstant(_ constant: Double, of handle: Handle) -> Bool {
    guard let entry = constraints[handle], entry.constant != constant else { return true }
    let change = (constant - entry.constant) / entry.sign
    shift(entry.marker, by: change)
    if rows.contains(where: { $0.key.kind == .dummy && abs($0.value.constant) > LinearRow.tolerance }) {
      shift(entry.marker, by: -change)
      return false
    }
    guard restoreFeasibility() else {
      shift(entry.marker, by: -change)
      _ = restoreFeasibility()
      return false
    }
    constraints[handle]?.constant = constant
    return true
  }

  /// Replaces the marker by `marker + change` in the constraint's equation.
  private mutating func shift(_ marker: LinearSymbol, by change: Double) {
    if rows[marker] != nil {
      rows[marker]?.constant -= change
      return
    }
    for key in rows.keys {
      if let coefficient = rows[key]?.coefficient(of: marker), coefficient != 0 {
        rows[key]?.constant += coefficient * change
      }
    }
  }

  /// Turns the constraint into the equation 0 = row, with the additional symbols that its kind requires.
  private mutating func mark(_ row: inout LinearRow, _ constraint: LinearConstraint) -> Entry {
    let marker: LinearSymbol, sign: Double
    var other: LinearSymbol?
    switch (constraint.relation, constraint.isRequired) {
    case (.equal, true):
      marker = makeSymbol(.dummy)
      sign = 1
    case (.equal, false):
      marker = makeSymbol(.error)
      sign = -1
      let below = makeSymbol(.error)
      row.add(below, 1)
      other = below
    case (.atMost, let isRequired), (.atLeast, let isRequired):
      marker = makeSymbol(.slack)
      sign = constraint.relation == .atMost ? 1 : -1
      if !isRequired {
        let error = makeSymbol(.error)
        row.add(error, -sign)
        other = error
      }
    }
    row.add(marker, sign)
    return Entry(
      marker: marker, sign: sign, other: other, priority: constraint.priority, constant: constraint.constant)
  }

  /// Returns the symbol for which a new row can be solved directly; `nil` if there is none.
  private func subject(of row: LinearRow, _ entry: Entry) throws(Conflict) -> LinearSymbol? {
    if let external = row.cells.keys.lazy.filter({ $0.kind == .external }).min() { return external }
    for own in [entry.marker, entry.other].compactMap({ $0 })
    where own.isRestricted && row.coefficient(of: own) < 0 { return own }
    guard row.cells.keys.allSatisfy({ $0.kind == .dummy }) else { return nil }
    if abs(row.constant) > LinearRow.tolerance { throw conflict(in: row) }
    return entry.marker
  }

  /// Adds a row with an artificial symbol, which is then minimized to 0.
  private mutating func addByArtificialVariable(_ row: LinearRow) throws(Conflict) {
    let artificial = makeSymbol(.slack)
    rows[artificial] = row
    minimize(row, artificial)
    let rest = rows[artificial]
    if let rest, abs(rest.constant) > LinearRow.tolerance {
      rows[artificial] = nil
      throw conflict(in: rest)
    }
    if var rest {
      rows[artificial] = nil
      if let entering = rest.cells.keys.lazy.filter({ $0.isRestricted }).min() {
        rest.solve(for: entering, from: artificial)
        substitute(entering, rest)
        rows[entering] = rest
      } else if let entering = rest.cells.keys.min() {
        rest.solve(for: entering, from: artificial)
        substitute(entering, rest)
        rows[entering] = rest
      }
    }
    for key in rows.keys { rows[key]?.remove(artificial) }
    for index in objectives.indices { objectives[index].row.remove(artificial) }
  }

  /// Returns the constraints whose markers occur in `row`, in the order in which they were added.
  private func conflict(in row: LinearRow) -> Conflict {
    Conflict(
      handles: constraints.filter { row.coefficient(of: $0.value.marker) != 0 }.keys.sorted { $0.number < $1.number })
  }

  // MARK: - Objectives

  private mutating func addError(_ error: LinearSymbol, _ coefficient: Double, _ priority: Float) {
    let index = objectives.firstIndex { $0.priority <= priority } ?? objectives.count
    if index == objectives.count || objectives[index].priority != priority {
      objectives.insert(Objective(priority: priority), at: index)
    }
    if let row = rows[error] {
      objectives[index].row.add(row, coefficient)
    } else {
      objectives[index].row.add(error, coefficient)
    }
  }

  private mutating func substitute(_ symbol: LinearSymbol, _ row: LinearRow) {
    for key in rows.keys { rows[key]?.substitute(symbol, row) }
    for index in objectives.indices { objectives[index].row.substitute(symbol, row) }
  }

  /// Returns the row to pivot on when `marker`, which is not basic, is removed.
  private func leavingRow(for marker: LinearSymbol) -> LinearSymbol? {
    var falling: (ratio: Double, symbol: LinearSymbol)?
    var rising: (ratio: Double, symbol: LinearSymbol)?
    var free: LinearSymbol?
    for (symbol, row) in rows {
      let coefficient = row.coefficient(of: marker)
      if coefficient == 0 { continue }
      if symbol.kind == .external {
        free = free.map { min($0, symbol) } ?? symbol
      } else if coefficient < 0 {
        let candidate = (-row.constant / coefficient, symbol)
        falling = falling.map { candidate < $0 ? candidate : $0 } ?? candidate
      } else {
        let candidate = (row.constant / coefficient, symbol)
        rising = rising.map { candidate < $0 ? candidate : $0 } ?? candidate
      }
    }
    return falling?.symbol ?? rising?.symbol ?? free
  }
}
