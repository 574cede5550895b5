import Foundation

/// Says in one line what a transition's author should know: an end that was never reported, or reported twice.
package enum TransitionDiagnostics {
  /// The receiver of the lines: the standard error stream, unless a test replaces it.
  package static var sink: (String) -> Void = { line in
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }

  package static func report(_ message: String) { sink("UIKit: " + message) }
}
