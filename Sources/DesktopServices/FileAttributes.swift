import CGio

/// The attributes of files that are not their content.
package enum FileAttributes {
  /// Gives a file the permissions, the owner and the extended attributes of another one, as far as that is permitted.
  /// The times are copied, too.
  package static func copy(from: [UInt8], to: [UInt8]) {
    let files = [from, to].map { FileMove.withPath($0) { g_file_new_for_path($0) } }
    defer { for file in files { g_object_unref(UnsafeMutableRawPointer(file)) } }
    g_file_copy_attributes(files[0], files[1], G_FILE_COPY_ALL_METADATA, nil, nil)
  }
}
