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
  ///
  /// A look only reads the display unless it has changed, so that the watched program has the processor for itself.
  func watch(quiet: Double, until deadline: Double) -> Appearance? {
    var seen = emptyLook, appearance: Appearance?
    _ = update(&seen)
    while Launch.now < deadline {
      Thread.sleep(forTimeInterval: Self.interval)
      let change = update(&seen), now = Launch.now
      if appearance != nil {
        if change != .none { appearance?.last = now }
      } else if change == .severalColors {
        appearance = Appearance(first: now, last: now)
      }
      if let appearance, now - appearance.last >= quiet { return appearance }
    }
    return appearance
  }

  /// The difference between two looks.
  enum Change { case none, oneColor, severalColors }

  /// The compared rows before the first look.
  var emptyLook: [UInt32] { Array(repeating: 0, count: layout.width * rowCount) }

  /// The number of compared rows.
  private var rowCount: Int { (layout.height + Self.rowStep - 1) / Self.rowStep }

  /// Updates the rows of an earlier look, and returns whether the pixels that have changed are of several colors now.
  func update(_ seen: inout [UInt32]) -> Change {
    var color: UInt32?, change = Change.none
    let byteCount = layout.width * 4
    seen.withUnsafeMutableBufferPointer { seen in
      guard let first = seen.baseAddress else { return }
      for row in 0..<rowCount {
        let current = memory + layout.offset + row * Self.rowStep * layout.bytesPerRow
        let previous = first + row * layout.width
        if memcmp(current, previous, byteCount) == 0 { continue }
        if change != .severalColors {
          change = .oneColor
          for x in 0..<layout.width {
            let pixel = current.load(fromByteOffset: x * 4, as: UInt32.self)
            if pixel == previous[x] { continue }
            if let color, color != pixel { change = .severalColors }
            color = pixel
          }
        }
        memcpy(previous, current, byteCount)
      }
    }
    return change
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
