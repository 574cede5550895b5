/// A sum of solver variables that must, or should, be 0, at most 0 or at least 0.
nonisolated struct LinearConstraint: Equatable, Sendable {
  /// What the variables are multiplied by.
  var terms: [Term] = []

  /// Added to the terms.
  var constant = 0.0

  /// How the sum relates to 0.
  var relation = Relation.equal

  /// 1000 and above must hold; below, the higher one wins outright over any number of lower ones.
  var priority: Float = 1000

  /// A variable with its coefficient.
  nonisolated struct Term: Equatable, Sendable {
    var variable: LinearSymbol
    var coefficient: Double
  }

  /// How a sum relates to 0.
  nonisolated enum Relation: Sendable { case atMost, equal, atLeast }

  /// Whether it must hold.
  var isRequired: Bool { priority >= 1000 }

  /// Adds `variable · coefficient`.
  mutating func add(_ variable: LinearSymbol, _ coefficient: Double) {
    terms.append(Term(variable: variable, coefficient: coefficient))
  }
}
