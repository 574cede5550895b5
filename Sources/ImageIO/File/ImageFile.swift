/// An open file, read from its beginning. It owns the descriptor.
package struct ImageFile: ~Copyable {
  /// The largest file that is read, in bytes: 1 GiB.
  private static let maximumSize = 1 << 30

  /// The size in bytes, when the file was opened.
  package let size: Int

  /// The file descriptor, for passing the file to another process.
  package let descriptor: Int32

  /// Opens a regular file by the bytes of its path, which need not be UTF-8.
  package init(path: [UInt8]) throws(ImageError) {
    let descriptor = (path + [0]).withUnsafeBytes { bytes in
      // Without `O_NONBLOCK`, opening a pipe would wait for its other end.
      bytes.baseAddress.map { open($0.assumingMemoryBound(to: CChar.self), O_RDONLY | O_CLOEXEC | O_NONBLOCK) } ?? -1
    }
    guard descriptor >= 0 else { throw .unreadable(errno: errno) }
    try self.init(takingOver: descriptor)
  }

  /// Takes over the descriptor of a regular file, which is read from its beginning.
  package init(takingOver descriptor: Int32) throws(ImageError) {
    lseek(descriptor, 0, SEEK_SET)
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      let code = errno
      close(descriptor)
      throw .unreadable(errno: code)
    }
    let failure: ImageError? =
      switch status.st_mode & S_IFMT {
      case S_IFREG: status.st_size == 0 ? .empty : status.st_size > ImageFile.maximumSize ? .tooLargeFile : nil
      case S_IFDIR: .unreadable(errno: EISDIR)
      default: .notAPicture
      }
    if let failure {
      close(descriptor)
      throw failure
    }
    self.descriptor = descriptor
    size = Int(status.st_size)
  }

  deinit { close(descriptor) }

  /// Appends up to `count` further bytes to `bytes`, and returns whether there were any.
  func read(_ count: Int, into bytes: inout [UInt8]) throws(ImageError) -> Bool {
    let before = bytes.count
    bytes.append(contentsOf: repeatElement(0, count: count))
    var filled = before
    while filled < before + count {
      let result = bytes.withUnsafeMutableBytes { buffer in
        buffer.baseAddress.map { sysRead(descriptor, $0 + filled, before + count - filled) } ?? 0
      }
      if result < 0 {
        if errno == EINTR { continue }
        throw .unreadable(errno: errno)
      }
      if result == 0 { break }
      filled += result
    }
    bytes.removeLast(before + count - filled)
    return filled > before
  }

  /// Appends all remaining bytes.
  func readAll(into bytes: inout [UInt8]) throws(ImageError) {
    // Reading one byte more than expected detects the file's end without another call.
    while try read(max(size - bytes.count, 0) + 1, into: &bytes) {
      guard bytes.count <= ImageFile.maximumSize else { throw .tooLargeFile }
    }
  }
}

/// Calls the system's `read`, whose name the method above hides.
private func sysRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(descriptor, buffer, count)
}
