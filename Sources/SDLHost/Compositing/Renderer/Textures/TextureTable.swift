import CoreGraphics

/// A cache of images on the graphics card: each is uploaded once, and stays as long as the image is alive.
nonisolated final class TextureTable {
  /// The number of images uploaded so far.
  private(set) var uploadCount = 0

  /// The texture for small images.
  private(set) var atlas: TextureAtlas

  private let device: RenderDevice
  private var entries: [ObjectIdentifier: Entry] = [:]
  private var frames = 0

  /// Whether the atlas had no room for an image in this frame.
  private var lacksRoom = false

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
  func part(of image: CGImage) -> TexturePart? {
    if let known = known(image) { return known }
    return add(image, width: image.width, height: image.height) { part in
      part.send(image.pixels, bytesPerRow: image.bytesPerRow, atlas: atlas)
    }
  }

  /// Returns a mask on the graphics card, as white with that coverage; `nil` if there is no memory.
  func part(of mask: PixmanImage) -> TexturePart? {
    if let known = known(mask) { return known }
    return add(mask, width: mask.width, height: mask.height) { part in
      let width = mask.width, count = width * mask.height
      let pixels = [UInt32](unsafeUninitializedCapacity: count) { pixels, filled in
        for y in 0..<mask.height {
          let row = mask.row(y).assumingMemoryBound(to: UInt8.self)
          for x in 0..<width { pixels[y * width + x] = UInt32(row[x]) &* 0x0101_0101 }
        }
        filled = count
      }
      pixels.withUnsafeBytes { bytes in
        if let start = bytes.baseAddress { part.send(start, bytesPerRow: width * 4, atlas: atlas) }
      }
    }
  }

  /// Ends a frame; periodically removes the textures of deallocated images.
  func endFrame() {
    if lacksRoom { makeRoom() }
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
    _ owner: AnyObject, width: Int, height: Int, _ send: (TexturePart) -> Void
  ) -> TexturePart? {
    guard let part = place(width, height) else { return nil }
    if part.texture !== atlas.texture { size += part.texture.size }
    send(part)
    uploadCount += 1
    entries[ObjectIdentifier(owner)] = Entry(owner: owner, part: part, lastFrame: frames)
    return part
  }

  private func place(_ width: Int, _ height: Int) -> TexturePart? {
    if TextureAtlas.takes(width: width, height: height) {
      if let part = atlas.place(width: width, height: height) { return part }
      lacksRoom = true
    }
    return RenderTexture(device, width: width, height: height, for: .picture).map { TexturePart($0) }
  }

  /// Empties the full atlas, and enlarges it if images of more than half of its area were drawn in this frame. What is
  /// drawn again is uploaded again, also what found no room.
  private func makeRoom() {
    lacksRoom = false
    let small = entries.filter { TextureAtlas.takes(width: $0.value.part.width, height: $0.value.part.height) }
    let drawn = small.values.reduce(0) { $0 + ($1.lastFrame == frames ? $1.part.width * $1.part.height : 0) }
    let next = drawn * 2 < atlas.area ? atlas : atlas.enlarged(device)
    guard let next else { return }
    for id in small.keys { remove(id) }
    atlas = next
    atlas.removeAll()
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
