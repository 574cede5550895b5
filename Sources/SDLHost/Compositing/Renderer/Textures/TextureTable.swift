import CoreGraphics

/// The pictures that are on the graphics card: each is sent there once, and stays for as long as somebody holds it.
nonisolated final class TextureTable {
  /// How many pictures were sent to the graphics card so far.
  private(set) var uploadCount = 0

  let atlas: TextureAtlas

  private let device: RenderDevice
  private var entries: [ObjectIdentifier: Entry] = [:]
  private var frames = 0

  /// What the textures of their own take, in bytes.
  private var size = 0

  private struct Entry {
    /// The picture, or the mask, that is shown. An identifier alone could come back with another picture.
    weak var owner: AnyObject?
    let part: TexturePart
    var lastFrame: Int
  }

  /// So often, in frames, pictures that died are looked for.
  private static let interval = 60

  /// When pictures take more than this, in bytes, those that were not drawn for the longest time go.
  private static let budget = 512 * 1024 * 1024

  /// White of every coverage.
  private static let veils: [UInt32] = (0..<256).map { $0 << 24 | $0 << 16 | $0 << 8 | $0 }

  init(_ device: RenderDevice) throws(HostError) {
    self.device = device
    guard let atlas = TextureAtlas(device) else {
      throw HostError(reason: "The graphics card has no room for textures")
    }
    self.atlas = atlas
  }

  /// How many pictures are on the graphics card.
  var count: Int { entries.count }

  /// The picture on the graphics card; `nil` where there is no room for it.
  ///
  /// `beforeChange` is called before a shared texture loses what it holds.
  func part(of image: CGImage, beforeChange: () -> Void) -> TexturePart? {
    if let known = known(image) { return known }
    return add(image, width: image.width, height: image.height, beforeChange) { part in
      part.send(image.pixels, bytesPerRow: image.bytesPerRow, atlas: atlas)
    }
  }

  /// A mask on the graphics card, as white of that coverage; `nil` where there is no room for it.
  func part(of mask: PixmanImage, beforeChange: () -> Void) -> TexturePart? {
    if let known = known(mask) { return known }
    return add(mask, width: mask.width, height: mask.height, beforeChange) { part in
      var pixels: [UInt32] = []
      pixels.reserveCapacity(mask.width * mask.height)
      for y in 0..<mask.height {
        let row = mask.row(y).assumingMemoryBound(to: UInt8.self)
        for x in 0..<mask.width { pixels.append(Self.veils[Int(row[x])]) }
      }
      pixels.withUnsafeBytes { bytes in
        if let start = bytes.baseAddress { part.send(start, bytesPerRow: mask.width * 4, atlas: atlas) }
      }
    }
  }

  /// A frame is complete; from time to time gives up what nobody holds any more.
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
  /// Sends pixels (premultiplied BGRA) to the picture's place.
  fileprivate func send(_ pixels: UnsafeRawPointer, bytesPerRow: Int, atlas: TextureAtlas) {
    if texture === atlas.texture {
      atlas.update(self, from: pixels, bytesPerRow: bytesPerRow)
    } else {
      texture.update(PixelRect(x0: 0, y0: 0, x1: width, y1: height), from: pixels, bytesPerRow: bytesPerRow)
    }
  }
}
