import Foundation

/// Why a file or folder cannot be opened.
nonisolated enum PathProblem: Error, Equatable, Sendable {
  /// There is nothing of that name.
  case missing

  /// There is, but not for this person.
  case forbidden

  /// What the system says.
  case other(String)

  /// What a system call's error number means.
  init(errno number: Int32) {
    switch number {
    case ENOENT, ENOTDIR: self = .missing
    case EACCES, EPERM: self = .forbidden
    default: self = .other(String(cString: strerror(number)))
    }
  }

  /// As the end of a sentence, or alone under a broken picture.
  var reason: String {
    switch self {
    case .missing: "does not exist"
    case .forbidden: "may not be read"
    case .other(let description): description
    }
  }

  /// As the end of a sentence about something that was to be written.
  var writingReason: String {
    switch self {
    case .missing: "there is no such folder"
    case .forbidden: "the folder may not be written to"
    case .other(let description): description
    }
  }
}
