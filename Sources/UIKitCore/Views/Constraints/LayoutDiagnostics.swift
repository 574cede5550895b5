import Foundation

/// The messages about constraints that cannot be satisfied.
package enum LayoutDiagnostics {
  /// The output for the messages; tests replace it.
  package static var sink: (String) -> Void = {
    try? FileHandle.standardError.write(contentsOf: Data(($0 + "\n").utf8))
  }

  static func report(_ constraint: NSLayoutConstraint, against others: [NSLayoutConstraint]) {
    let list = (others + [constraint]).map { "  \($0)" }.joined(separator: "\n")
    sink("Unable to satisfy these constraints together:\n\(list)\nBroken, and left out: \(constraint)")
  }
}
