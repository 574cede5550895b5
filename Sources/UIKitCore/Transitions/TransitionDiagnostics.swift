import Foundation

/// Writes diagnostics for the author of a transition, such as a missing or repeated `completeTransition(_:)`.
package enum TransitionDiagnostics {
  /// The function that receives the lines; it writes to standard error unless a test replaces it.
  package static var sink: (String) -> Void = { line in
    try? FileHandle.standardError.write(contentsOf: Data((line + "\n").utf8))
  }
  {
    didSet { reported = [] }
  }

  private static var reported: Set<String> = []

  package static func report(_ message: String) { sink("UIKit: " + message) }

  /// Reports a message, unless ``sink`` has received it.
  static func reportOnce(_ message: String) {
    if reported.insert(message).inserted { report(message) }
  }
}
