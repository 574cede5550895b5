import Testing
import UIKit

@testable import UIFoundation

@Suite struct ConstraintSolverTests {
  private var solver = ConstraintSolver()

  private func sum(
    _ terms: [(LinearSymbol, Double)], _ relation: LinearConstraint.Relation, _ number: Double, _ priority: Float = 1000
  ) -> LinearConstraint {
    var constraint = LinearConstraint(constant: -number, relation: relation, priority: priority)
    for (variable, coefficient) in terms { constraint.add(variable, coefficient) }
    return constraint
  }

  /// Returns the constraints that the new one conflicts with; `nil` when it was added.
  private mutating func conflict(with constraint: LinearConstraint) -> [ConstraintSolver.Handle]? {
    do {
      _ = try solver.add(constraint)
      return nil
    } catch {
      return error.handles
    }
  }

  private mutating func set(_ constant: Double, of handle: ConstraintSolver.Handle) -> Bool {
    solver.setConstant(constant, of: handle)
  }

  @Test mutating func `the solver solves a system of equations`() throws {
    let x = solver.makeVariable(), y = solver.makeVariable()
    _ = try solver.add(sum([(x, 1), (y, 2)], .equal, 8))
    _ = try solver.add(sum([(x, 1), (y, -1)], .equal, -1))
    #expect(abs(solver.value(of: x) - 2) < 1e-9)
    #expect(abs(solver.value(of: y) - 3) < 1e-9)
  }

  @Test mutating func `a higher priority wins over any number of conflicting constraints of a lower priority`() throws {
    let x = solver.makeVariable()
    for _ in 0..<20 { _ = try solver.add(sum([(x, 1)], .equal, 10, 250)) }
    _ = try solver.add(sum([(x, 1)], .equal, 30, 251))
    #expect(solver.value(of: x) == 30)
  }

  @Test mutating func `an optional constraint is met as far as the required ones allow`() throws {
    let x = solver.makeVariable()
    _ = try solver.add(sum([(x, 1)], .atMost, 50))
    _ = try solver.add(sum([(x, 1)], .equal, 80, 500))
    #expect(solver.value(of: x) == 50)
  }

  @Test mutating func `an unsatisfiable constraint reports the conflicting ones and changes nothing`() throws {
    let x = solver.makeVariable(), y = solver.makeVariable()
    let first = try solver.add(sum([(x, 1)], .equal, 10))
    _ = try solver.add(sum([(y, 1)], .atLeast, 3))
    let second = try solver.add(sum([(y, 1), (x, -1)], .atMost, 5))
    let conflicting = conflict(with: sum([(y, 1)], .atLeast, 20))
    #expect(conflicting == [first, second])
    #expect(solver.value(of: x) == 10)
  }

  @Test mutating func `the solver continues correctly after a refused constraint`() throws {
    let x = solver.makeVariable(), y = solver.makeVariable()
    _ = try solver.add(sum([(x, 1)], .atMost, 10))
    _ = try solver.add(sum([(x, 1), (y, -1)], .equal, 0))
    let refused = conflict(with: sum([(y, 1)], .atLeast, 20))
    #expect(refused != nil)
    _ = try solver.add(sum([(y, 1)], .equal, 100, 10))
    #expect(solver.value(of: x) == 10)
    #expect(solver.value(of: y) == 10)
  }

  @Test mutating func `a removed constraint has no effect any more`() throws {
    let x = solver.makeVariable()
    let limit = try solver.add(sum([(x, 1)], .atMost, 50))
    let wish = try solver.add(sum([(x, 1)], .equal, 80, 500))
    solver.remove(limit)
    #expect(solver.value(of: x) == 80)
    solver.remove(wish)
    _ = try solver.add(sum([(x, 1)], .equal, -7, 1))
    #expect(solver.value(of: x) == -7)
  }

  @Test mutating func `a changed constant updates the dependent variables`() throws {
    let x = solver.makeVariable(), width = solver.makeVariable(), right = solver.makeVariable()
    let start = try solver.add(sum([(x, 1)], .equal, 10))
    _ = try solver.add(sum([(right, 1), (x, -1), (width, -1)], .equal, 0))
    _ = try solver.add(sum([(right, 1)], .atMost, 100))
    _ = try solver.add(sum([(width, 1)], .equal, 60, 750))
    #expect(solver.value(of: right) == 70)
    let moved = set(-70, of: start)
    #expect(moved)
    #expect(solver.value(of: width) == 30)
    #expect(solver.value(of: right) == 100)
    let movedBack = set(-20, of: start)
    #expect(movedBack)
    #expect(solver.value(of: width) == 60)
  }

  @Test mutating func `an unsatisfiable constant is refused and changes nothing`() throws {
    let x = solver.makeVariable()
    let least = try solver.add(sum([(x, 1)], .atLeast, 5))
    _ = try solver.add(sum([(x, 1)], .atMost, 10))
    let isPossible = set(-20, of: least)
    #expect(!isPossible)
    #expect(solver.value(of: x) >= 5 && solver.value(of: x) <= 10)
    let isPossibleNow = set(-8, of: least)
    #expect(isPossibleNow)
    #expect(solver.value(of: x) >= 8 && solver.value(of: x) <= 10)
  }

  /// Random differences between variables, the same in every run.
  @Test(arguments: 1...40) mutating func `a changed constant is as well solved as from scratch`(seed: UInt64) throws {
    var numbers = SplitMix(state: seed)
    var constraints: [LinearConstraint] = []
    let variables = (0..<8).map { _ in solver.makeVariable() }
    for index in 0..<14 {
      let a = variables[Int(numbers.next() % 8)], b = variables[Int(numbers.next() % 8)]
      let relation: LinearConstraint.Relation = [.atMost, .equal, .atLeast][Int(numbers.next() % 3)]
      let priority = [Float(1000), 750, 500, 250][min(index / 3, 3)]
      constraints.append(sum([(a, 1), (b, -1)], relation, Double(numbers.next() % 100), priority))
    }
    for variable in variables { constraints.append(sum([(variable, 1)], .equal, 50, 1)) }
    var kept: [(LinearConstraint, ConstraintSolver.Handle)] = []
    for constraint in constraints {
      if let handle = try? solver.add(constraint) { kept.append((constraint, handle)) }
    }
    for index in kept.indices where index % 2 == 0 {
      let constant = -Double(numbers.next() % 100)
      if solver.setConstant(constant, of: kept[index].1) { kept[index].0.constant = constant }
    }
    var fresh = ConstraintSolver()
    for _ in variables { _ = fresh.makeVariable() }
    for (constraint, _) in kept { _ = try fresh.add(constraint) }
    // Equally good solutions may differ, but the total error of each priority agrees.
    for priority in [Float(1000), 750, 500, 250, 1] {
      let mine = kept.map { missed($0.0, priority, solver) }.reduce(0, +)
      let other = kept.map { missed($0.0, priority, fresh) }.reduce(0, +)
      #expect(abs(mine - other) < 1e-6, "at priority \(priority)")
    }
  }

  /// The error of a constraint in the solution of `solver`, if it has that priority; otherwise 0.
  private func missed(_ constraint: LinearConstraint, _ priority: Float, _ solver: ConstraintSolver) -> Double {
    guard constraint.priority == priority else { return 0 }
    let sum = constraint.terms.reduce(constraint.constant) { $0 + $1.coefficient * solver.value(of: $1.variable) }
    switch constraint.relation {
    case .atMost: return max(sum, 0)
    case .equal: return abs(sum)
    case .atLeast: return max(-sum, 0)
    }
  }
}

/// Vigna's SplitMix64 generator: the same numbers in every run.
private struct SplitMix {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
