import Foundation

/// The pixels of a virtual display, in a file that the server maps.
@MainActor final class ScreenMemory {
  /// The times at which something was to be seen, in seconds.
  struct Appearance {
    /// The first picture that is more than one color.
    var first: Double

    /// The last change.
    var last: Double
  }

  private let memory: UnsafeRawPointer
  private let byteCount: Int
  private let layout: WindowDumpLayout

  /// Every row of this number is compared: fewer than the height of anything that is drawn.
  private static let rowStep = 8

  /// The interval between two looks, in seconds.
  private static let interval = 0.001

  /// Maps the file of a server.
  init(_ file: URL) throws(Failure) {
    let descriptor = open(file.path, O_RDONLY)
    guard descriptor >= 0 else { throw Failure("Xvfb keeps no picture in \(file.path)") }
    defer { close(descriptor) }
    var facts = stat()
    fstat(descriptor, &facts)
    byteCount = Int(facts.st_size)
    guard let map = mmap(nil, byteCount, PROT_READ, MAP_SHARED, descriptor, 0), map != MAP_FAILED,
      let layout = WindowDumpLayout(UnsafeRawBufferPointer(start: map, count: byteCount))
    else { throw Failure("The picture of Xvfb in \(file.path) has an unknown format") }
    memory = UnsafeRawPointer(map)
    self.layout = layout
  }

  isolated deinit { munmap(UnsafeMutableRawPointer(mutating: memory), byteCount) }

  /// Waits until a picture has appeared and, unless `quiet` is 0, nothing has changed for `quiet` seconds, at most until
  /// `deadline` in the system's time. `nil` if no picture appeared.
  func watch(quiet: Double, until deadline: Double) -> Appearance? {
    var previous = rows(), appearance: Appearance?
    while Launch.now < deadline {
      Thread.sleep(forTimeInterval: Self.interval)
      let current = rows(), now = Launch.now
      if current != previous {
        if appearance != nil {
          appearance?.last = now
        } else if Set(zip(current, previous).lazy.filter { $0 != $1 }.map(\.0).prefix(100_000)).count > 1 {
          appearance = Appearance(first: now, last: now)
        }
        previous = current
      }
      if let appearance, now - appearance.last >= quiet { return appearance }
    }
    return appearance
  }

  private func rows() -> [UInt32] {
    var pixels: [UInt32] = []
    pixels.reserveCapacity(layout.width * (layout.height / Self.rowStep + 1))
    for y in stride(from: 0, to: layout.height, by: Self.rowStep) {
      let row = (memory + layout.offset + y * layout.bytesPerRow).assumingMemoryBound(to: UInt32.self)
      pixels.append(contentsOf: UnsafeBufferPointer(start: row, count: layout.width))
    }
    return pixels
  }
}

/// The position of the pixels in a dump of a window (XWD).
nonisolated struct WindowDumpLayout: Equatable {
  let width: Int
  let height: Int

  /// The first pixel, in bytes from the start.
  let offset: Int
  let bytesPerRow: Int

  /// Reads the header, a list of 32-bit numbers in network order; `nil` for an unknown format.
  init?(_ bytes: UnsafeRawBufferPointer) {
    guard bytes.count >= 100 else { return nil }
    func number(_ index: Int) -> Int {
      Int(UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: index * 4, as: UInt32.self)))
    }
    guard number(1) == 7, number(11) == 32 else { return nil }
    (width, height, bytesPerRow) = (number(4), number(5), number(12))
    // Colors of twelve bytes each follow the header.
    offset = number(0) + number(19) * 12
    guard width > 0, height > 0, bytesPerRow >= width * 4, offset + bytesPerRow * height <= bytes.count else {
      return nil
    }
  }
}
