import CoreGraphics

/// A cache of images on the graphics card: each is uploaded once, and stays as long as the image is alive.
nonisolated final class TextureTable {
  /// The number of images uploaded so far.
  private(set) var uploadCount = 0

  let atlas: TextureAtlas

  private let device: RenderDevice
  private var entries: [ObjectIdentifier: Entry] = [:]
  private var frames = 0

  /// The size of the separate textures, in bytes.
  private var size = 0

  private struct Entry {
    /// The image or mask. It is compared because the identifier of a deallocated one may be reused.
    weak var owner: AnyObject?
    let part: TexturePart
    var lastFrame: Int
  }

  /// The interval at which entries of deallocated images are removed, in frames.
  private static let interval = 60

  /// The maximum size of the textures, in bytes; beyond it the least recently drawn ones are removed.
  private static let budget = 512 * 1024 * 1024

  /// The white pixels of every coverage.
  private static let tintOverlays: [UInt32] = (0..<256).map { $0 << 24 | $0 << 16 | $0 << 8 | $0 }

  init(_ device: RenderDevice) throws(HostError) {
    self.device = device
    guard let atlas = TextureAtlas(device) else {
      throw HostError(reason: "The graphics card has no room for textures")
    }
    self.atlas = atlas
  }

  /// The number of images on the graphics card.
  var count: Int { entries.count }

  /// Returns the image on the graphics card; `nil` if there is no memory.
  ///
  /// `beforeChange` is called before a shared texture loses its content.
  func part(of image: CGImage, beforeChange: () -> Void) -> TexturePart? {
    if let known = known(image) { return known }
    return add(image, width: image.width, height: image.height, beforeChange) { part in
      part.send(image.pixels, bytesPerRow: image.bytesPerRow, atlas: atlas)
    }
  }

  /// Returns a mask on the graphics card, as white with that coverage; `nil` if there is no memory.
  func part(of mask: PixmanImage, beforeChange: () -> Void) -> TexturePart? {
    if let known = known(mask) { return known }
    return add(mask, width: mask.width, height: mask.height, beforeChange) { part in
      var pixels: [UInt32] = []
      pixels.reserveCapacity(mask.width * mask.height)
      for y in 0..<mask.height {
        let row = mask.row(y).assumingMemoryBound(to: UInt8.self)
        for x in 0..<mask.width { pixels.append(Self.tintOverlays[Int(row[x])]) }
      }
      pixels.withUnsafeBytes { bytes in
        if let start = bytes.baseAddress { part.send(start, bytesPerRow: mask.width * 4, atlas: atlas) }
      }
    }
  }

  /// Ends a frame; periodically removes the textures of deallocated images.
  func endFrame() {
    frames += 1
    guard frames % Self.interval == 0 else { return }
    for (id, entry) in entries where entry.owner == nil { remove(id) }
    guard size > Self.budget else { return }
    let idle = entries.filter { $0.value.lastFrame < frames - 1 && $0.value.part.texture !== atlas.texture }
    for (id, _) in idle.sorted(by: { $0.value.lastFrame < $1.value.lastFrame }) where size > Self.budget { remove(id) }
  }

  // MARK: - Entries

  private func known(_ owner: AnyObject) -> TexturePart? {
    guard let index = entries.index(forKey: ObjectIdentifier(owner)) else { return nil }
    guard entries.values[index].owner === owner else {
      remove(ObjectIdentifier(owner))
      return nil
    }
    entries.values[index].lastFrame = frames
    return entries.values[index].part
  }

  private func add(
    _ owner: AnyObject, width: Int, height: Int, _ beforeChange: () -> Void, _ send: (TexturePart) -> Void
  ) -> TexturePart? {
    let part =
      TextureAtlas.takes(width: width, height: height)
      ? placeInAtlas(width, height, beforeChange)
      : RenderTexture(device, width: width, height: height, for: .picture).map { TexturePart($0) }
    guard let part else { return nil }
    if part.texture !== atlas.texture { size += part.texture.size }
    send(part)
    uploadCount += 1
    entries[ObjectIdentifier(owner)] = Entry(owner: owner, part: part, lastFrame: frames)
    return part
  }

  private func placeInAtlas(_ width: Int, _ height: Int, _ beforeChange: () -> Void) -> TexturePart? {
    if let part = atlas.place(width: width, height: height) { return part }
    beforeChange()
    for (id, entry) in entries where entry.part.texture === atlas.texture { entries[id] = nil }
    atlas.removeAll()
    return atlas.place(width: width, height: height)
  }

  private func remove(_ id: ObjectIdentifier) {
    guard let entry = entries.removeValue(forKey: id) else { return }
    if entry.part.texture !== atlas.texture { size -= entry.part.texture.size }
  }
}

nonisolated extension TexturePart {
  /// Uploads pixels (premultiplied BGRA) to the image's place.
  fileprivate func send(_ pixels: UnsafeRawPointer, bytesPerRow: Int, atlas: TextureAtlas) {
    if texture === atlas.texture {
      atlas.update(self, from: pixels, bytesPerRow: bytesPerRow)
    } else {
      texture.update(PixelRect(x0: 0, y0: 0, x1: width, y1: height), from: pixels, bytesPerRow: bytesPerRow)
    }
  }
}
