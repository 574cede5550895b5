/// A constraint of a sum of solver variables to be 0, at most 0 or at least 0.
nonisolated struct LinearConstraint: Equatable, Sendable {
  /// The variables with their coefficients.
  var terms: [Term] = []

  /// The constant that is added to the terms.
  var constant = 0.0

  /// The relation of the sum to 0.
  var relation = Relation.equal

  /// The priority: required from 1000 on; below that, a higher one takes precedence over any number of lower ones.
  var priority: Float = 1000

  /// A variable with its coefficient.
  nonisolated struct Term: Equatable, Sendable {
    var variable: LinearSymbol
    var coefficient: Double
  }

  /// The relations of a sum to 0.
  nonisolated enum Relation: Sendable { case atMost, equal, atLeast }

  /// Whether the constraint is required.
  var isRequired: Bool { priority >= 1000 }

  /// Adds `variable · coefficient`.
  mutating func add(_ variable: LinearSymbol, _ coefficient: Double) {
    terms.append(Term(variable: variable, coefficient: coefficient))
  }
}
