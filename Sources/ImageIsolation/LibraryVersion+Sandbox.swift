import CSandbox
import CoreGraphics

extension LibraryVersion {
  /// The library that restricts the system calls of the decoding processes.
  package static var sandbox: LibraryVersion? {
    seccomp_version().map {
      LibraryVersion("libseccomp", "\($0.pointee.major).\($0.pointee.minor).\($0.pointee.micro)")
    }
  }
}
