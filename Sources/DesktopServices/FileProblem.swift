import Foundation

/// The reason why a file could not be moved or changed.
package struct FileProblem: Error, Equatable, CustomStringConvertible, Sendable {
  /// The reason, as a part of a sentence: "the disk is full".
  package let reason: String

  /// Creates a problem with a reason.
  package init(reason: String) { self.reason = reason }

  /// Creates the problem with which a system call has failed.
  package init(errno code: Int32) {
    switch code {
    case EEXIST: reason = "there is another file with this name"
    case ENOENT: reason = "the file or its folder is gone"
    case EACCES, EPERM: reason = "you have no permission to change its folder"
    case EROFS: reason = "its disk is read-only"
    case ENOSPC, EDQUOT: reason = "the disk is full"
    case ENAMETOOLONG: reason = "the name is too long"
    default:
      let text = String(cString: strerror(code))
      reason = text.prefix(1).lowercased() + text.dropFirst()
    }
  }

  package var description: String { reason }
}
