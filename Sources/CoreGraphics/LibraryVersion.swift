import CCairo

/// The name and the version of a C library that the process has loaded. Each module describes the libraries that it
/// imports.
package struct LibraryVersion: Equatable, Sendable {
  /// The name of the library.
  package let name: String

  /// The version, as the library itself states it.
  package let version: String

  /// Creates the description of a library.
  package init(_ name: String, _ version: String) {
    self.name = name
    self.version = version
  }

  /// The library for drawing.
  package static var cairo: LibraryVersion { LibraryVersion("Cairo", String(cString: cairo_version_string())) }
}
