import CoreGraphics
import Foundation
import ImageIO

/// A file of decoded pictures with the facts about them: the length of a header, the header in JSON, and the pixels of all
/// pictures in BGRA order. It may be used on any thread.
nonisolated final class PictureFile: Sendable {
  /// A picture in the file.
  struct Entry: Codable, Equatable, Sendable {
    /// The properties of the file from which the picture was decoded.
    let source: FileFacts

    let width: Int
    let height: Int
    let bytesPerRow: Int
    let isOpaque: Bool

    /// The size of the whole picture, which need not be whole numbers for a drawing.
    let pixelWidth: Double
    let pixelHeight: Double

    let format: String
    let isAnimated: Bool

    /// The number of bytes of the pixels; the last row ends with its last pixel.
    fileprivate var byteCount: Int { (height - 1) * bytesPerRow + width * 4 }

    fileprivate var isValid: Bool {
      let sides = 1...PictureFile.longestSide
      return sides.contains(width) && sides.contains(height) && pixelWidth > 0 && pixelHeight > 0
        && bytesPerRow >= width * 4 && bytesPerRow <= PictureFile.longestSide * 8 && bytesPerRow % 4 == 0
    }
  }

  /// The pictures in their order; `nil` in place of those that are not in the file.
  let entries: [Entry?]

  private let descriptor: Int32

  /// The positions of the pixels in the file.
  private let starts: [Int]

  /// The maximum width and height of a picture.
  private static let longestSide = 1 << 20

  /// The maximum length of a header, and that of a file.
  private static let longestHeader = 1 << 20, longestFile = 32 << 20

  /// Opens a file; `nil` if there is none, or it was not written by ``write(_:to:)``.
  init?(path: String) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    guard let content = Self.content(of: descriptor) else {
      close(descriptor)
      return nil
    }
    self.descriptor = descriptor
    (entries, starts) = content
  }

  deinit { close(descriptor) }

  /// Reads the header; `nil` unless it is valid and describes a file of exactly this length.
  private static func content(of descriptor: Int32) -> (entries: [Entry?], starts: [Int])? {
    var status = stat(), prefix: UInt64 = 0
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= longestFile,
      withUnsafeMutableBytes(of: &prefix, { read(descriptor, at: 0, into: $0) })
    else { return nil }
    let length = UInt64(littleEndian: prefix)
    guard length <= longestHeader else { return nil }
    var header = Data(count: Int(length))
    guard header.withUnsafeMutableBytes({ read(descriptor, at: prefixLength, into: $0) }),
      let entries = try? JSONDecoder().decode([Entry?].self, from: header),
      entries.allSatisfy({ $0?.isValid ?? true })
    else { return nil }
    var end = prefixLength + header.count, starts: [Int] = []
    for entry in entries {
      starts.append(end)
      end += entry?.byteCount ?? 0
    }
    return status.st_size == end ? (entries, starts) : nil
  }

  /// The number of bytes of the length of the header.
  private static let prefixLength = MemoryLayout<UInt64>.size

  /// Fills a buffer from a position in the file; returns `false` if the file ends before.
  private static func read(_ descriptor: Int32, at position: Int, into buffer: UnsafeMutableRawBufferPointer) -> Bool {
    var done = 0
    while done < buffer.count {
      let count = pread(descriptor, buffer.baseAddress.map { $0 + done }, buffer.count - done, position + done)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      done += count
    }
    return true
  }

  /// Reads the pixels of a picture.
  func image(at index: Int) -> CGImage? {
    guard entries.indices.contains(index), let entry = entries[index] else { return nil }
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: entry.byteCount, alignment: 16)
    guard Self.read(descriptor, at: starts[index], into: memory), let pixels = memory.baseAddress else {
      memory.deallocate()
      return nil
    }
    let address = UInt(bitPattern: pixels)
    return CGImage(
      takingOver: pixels, width: entry.width, height: entry.height, bytesPerRow: entry.bytesPerRow,
      isOpaque: entry.isOpaque
    ) { UnsafeMutableRawPointer(bitPattern: address)?.deallocate() }
  }

  /// Marks the file as used now.
  func touch() { futimens(descriptor, nil) }

  /// A picture, and the properties of the file from which it was decoded.
  typealias Source = (file: FileFacts, picture: LoadedPicture)

  /// Writes pictures to a file that only its owner can read. It throws if they are too many.
  static func write(_ pictures: [Source?], to path: String) throws(OutputFile.Failure) {
    let entries = pictures.map { picture in picture.map { Entry($0.file, $0.picture) } }
    let count = entries.reduce(0) { $0 + ($1?.byteCount ?? 0) }
    guard let header = try? JSONEncoder().encode(entries), prefixLength + header.count + count <= longestFile else {
      throw OutputFile.Failure(code: EFBIG)
    }
    let file = try AtomicFile(for: Array(path.utf8), permissions: 0o600)
    try file.write(withUnsafeBytes(of: UInt64(header.count).littleEndian) { Data($0) })
    try file.write(header)
    for (entry, picture) in zip(entries, pictures) {
      guard let entry, let image = picture?.picture.image else { continue }
      try file.write(UnsafeRawBufferPointer(start: image.pixels, count: entry.byteCount))
    }
    try file.commit()
  }
}

nonisolated extension PictureFile.Entry {
  fileprivate init(_ source: FileFacts, _ picture: LoadedPicture) {
    self.source = source
    (width, height) = (picture.image.width, picture.image.height)
    bytesPerRow = picture.image.bytesPerRow
    isOpaque = picture.image.isOpaque
    (pixelWidth, pixelHeight) = (picture.pixelSize.width, picture.pixelSize.height)
    format = picture.format
    isAnimated = picture.isAnimated
  }
}
