import Foundation
import Synchronization

/// What the layers have to say about code that asks for something which they do not have, and which Core Animation passes
/// over in silence.
nonisolated enum LayerDiagnostics {
  private static let reported = Mutex<Set<String>>([])

  /// Tells, once, that only layers of the class `owner` have a property of that name.
  static func reportForeign(_ keyPath: String, owner: LayerKeyPath.Owner) {
    guard reported.withLock({ $0.insert(keyPath).inserted }) else { return }
    let line = "CALayer: only a \(owner.rawValue) has '\(keyPath)'; for other layers it has no effect.\n"
    FileHandle.standardError.write(Data(line.utf8))
  }
}
