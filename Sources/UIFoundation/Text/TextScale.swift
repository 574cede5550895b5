import Foundation
import Synchronization

/// The factor of text sizes that the user prefers, for the whole process.
package nonisolated enum TextScale {
  private static let factor = Mutex(CGFloat(1))

  /// The factor, 1 by default.
  package static var value: CGFloat {
    get { factor.withLock { $0 } }
    set { factor.withLock { $0 = newValue } }
  }
}
