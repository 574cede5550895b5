import Foundation
import Synchronization

/// The warnings about properties that a layer does not have, which Core Animation ignores silently.
nonisolated enum LayerDiagnostics {
  private static let reported = Mutex<Set<String>>([])

  /// Writes a warning to standard error, once per key path, that only layers of the class `owner` have that property.
  static func reportForeign(_ keyPath: String, owner: LayerKeyPath.Owner) {
    guard reported.withLock({ $0.insert(keyPath).inserted }) else { return }
    let line = "CALayer: only a \(owner.rawValue) has '\(keyPath)'; for other layers it has no effect.\n"
    try? FileHandle.standardError.write(contentsOf: Data(line.utf8))
  }
}
