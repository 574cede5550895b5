import Foundation

/// Says in one line what a transition's author should know: an end that was never reported, or reported twice.
package enum TransitionDiagnostics {
  /// Where the lines go: to the standard error stream, unless a test listens.
  package static var sink: (String) -> Void = { line in
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }

  static func report(_ message: String) { sink("UIKit: " + message) }
}
