/// A constraint of a sum of solver variables to be 0, at most 0 or at least 0.
package nonisolated struct LinearConstraint: Equatable, Sendable {
  /// The variables with their coefficients.
  var terms: [Term] = []

  /// The constant that is added to the terms.
  package var constant: Double

  /// The relation of the sum to 0.
  package var relation: Relation

  /// The priority: required from 1000 on; below that, a higher one takes precedence over any number of lower ones.
  package var priority: Float

  /// Creates a constraint without terms.
  package init(constant: Double = 0, relation: Relation = .equal, priority: Float = 1000) {
    self.constant = constant
    self.relation = relation
    self.priority = priority
  }

  /// A variable with its coefficient.
  nonisolated struct Term: Equatable, Sendable {
    var variable: LinearSymbol
    var coefficient: Double
  }

  /// The relations of a sum to 0.
  package nonisolated enum Relation: Sendable { case atMost, equal, atLeast }

  /// Whether the constraint is required.
  var isRequired: Bool { priority >= 1000 }

  /// Adds `variable · coefficient`.
  package mutating func add(_ variable: LinearSymbol, _ coefficient: Double) {
    terms.append(Term(variable: variable, coefficient: coefficient))
  }
}
