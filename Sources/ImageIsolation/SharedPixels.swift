import CSandbox
import CoreGraphics
import Foundation

/// Memory that two processes share: one writes an image to it, and the other displays the image.
struct SharedPixels: ~Copyable {
  /// The memory's descriptor.
  let descriptor: Int32

  /// Creates empty memory; `nil` if the system fails to provide it.
  init?() {
    descriptor = memfd_create("image", UInt32(SEGUE_NEW_MEMORY))
    if descriptor < 0 { return nil }
  }

  /// Wraps memory that another process has created.
  init(takingOver descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// Writes an image's pixels; `nil` if there is not enough memory.
  borrowing func write(_ image: CGImage) -> ImageDescription? {
    guard ftruncate(descriptor, image.bytesPerRow * image.height) == 0 else { return nil }
    // The last row of a part of an image may end before its stride does.
    let used = (image.height - 1) * image.bytesPerRow + image.width * 4
    // Writing takes less than half as long as mapping the memory and copying to it, page by page.
    var written = 0
    while written < used {
      let count = pwrite(descriptor, image.pixels + written, used - written, written)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return nil }
      written += count
    }
    return ImageDescription(
      width: image.width, height: image.height, bytesPerRow: image.bytesPerRow, isOpaque: image.isOpaque)
  }

  /// Returns the image that another process has written; `nil` if the memory does not contain it, or that process could
  /// still change it.
  consuming func image(_ description: ImageDescription) -> CGImage? {
    guard let count = description.byteCount, segue_seal(descriptor) == 0 else { return nil }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_size == count,
      let memory = mmap(nil, count, PROT_READ, MAP_SHARED | MAP_POPULATE, descriptor, 0), memory != MAP_FAILED
    else { return nil }
    let address = UInt(bitPattern: memory)
    return CGImage(
      takingOver: memory, width: description.width, height: description.height, bytesPerRow: description.bytesPerRow,
      isOpaque: description.isOpaque
    ) { munmap(UnsafeMutableRawPointer(bitPattern: address), count) }
  }
}
