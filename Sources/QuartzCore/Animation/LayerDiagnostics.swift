import Foundation
import Synchronization

/// What the layers have to say about code that asks for something which they do not have, and which Core Animation passes
/// over in silence.
nonisolated enum LayerDiagnostics {
  private static let reported = Mutex<Set<String>>([])

  /// Tells, once, that there is no animatable property of that name, or that only layers of the class `owner` have it.
  static func reportUnknown(_ keyPath: String, owner: String?) {
    guard reported.withLock({ $0.insert(keyPath).inserted }) else { return }
    let whose = owner.map { "is of a \($0)" } ?? "is no animatable property of layers, nor a value of the layer's own"
    let line = "CALayer: '\(keyPath)' \(whose); what animates or sets it has no effect.\n"
    FileHandle.standardError.write(Data(line.utf8))
  }
}
