import Foundation

/// The reason why a file or folder cannot be opened.
nonisolated enum PathProblem: Error, Equatable, Sendable {
  /// An item that does not exist.
  case missing

  /// A missing permission of the user.
  case forbidden

  /// Another error, as described by the system.
  case other(String)

  /// Creates a problem from the error number of a system call.
  init(errno number: Int32) {
    switch number {
    case ENOENT, ENOTDIR: self = .missing
    case EACCES, EPERM: self = .forbidden
    default: self = .other(String(cString: strerror(number)))
    }
  }

  /// The reason as the end of a sentence, or alone in a broken cell.
  var reason: String {
    switch self {
    case .missing: "does not exist"
    case .forbidden: "may not be read"
    case .other(let description): description
    }
  }

  /// The reason as the end of a sentence about writing.
  var writingReason: String {
    switch self {
    case .missing: "there is no such folder"
    case .forbidden: "the folder may not be written to"
    case .other(let description): description
    }
  }
}
