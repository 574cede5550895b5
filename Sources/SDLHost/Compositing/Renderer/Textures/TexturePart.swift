import CoreGraphics

/// An image on the graphics card, which is a whole texture or a part of a shared one.
nonisolated struct TexturePart {
  let texture: RenderTexture

  /// The position of the image's first pixel.
  var x: Int
  var y: Int

  /// The size of the image, in pixels.
  var width: Int
  var height: Int

  /// Creates an image that fills a texture.
  init(_ texture: RenderTexture) {
    self.init(texture, x: 0, y: 0, width: texture.width, height: texture.height)
  }

  /// Creates an image that is a part of a texture.
  init(_ texture: RenderTexture, x: Int, y: Int, width: Int, height: Int) {
    self.texture = texture
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Returns the map that shows `source`, in the image's pixels, in a rectangle of the device.
  func map(_ source: CGRect, over rect: EdgeRect, mirroredX: Bool = false, mirroredY: Bool = false) -> TextureMap {
    let (startX, stepX) = Self.steps(
      Double(source.minX), Double(source.width), rect.left, rect.width, mirroredX, offset: x, length: texture.width)
    let (startY, stepY) = Self.steps(
      Double(source.minY), Double(source.height), rect.top, rect.height, mirroredY, offset: y, length: texture.height)
    return TextureMap(u: startX, v: startY, stepU: stepX, stepV: stepY)
  }

  /// The area of the image in its texture.
  var area: TextureArea {
    let (textureWidth, textureHeight) = (Double(texture.width), Double(texture.height))
    return TextureArea(
      u0: Double(x) / textureWidth, v0: Double(y) / textureHeight, u1: Double(x + width) / textureWidth,
      v1: Double(y + height) / textureHeight)
  }

  /// The map that shows the image pixel for pixel, with its first pixel at the device's origin.
  var pixelMap: TextureMap {
    let (width, height) = (Double(texture.width), Double(texture.height))
    return TextureMap(u: Double(x) / width, v: Double(y) / height, stepU: 1 / width, stepV: 1 / height)
  }

  private static func steps(
    _ source: Double, _ sourceLength: Double, _ low: Double, _ length: Double, _ isMirrored: Bool, offset: Int,
    length textureLength: Int
  ) -> (start: Double, step: Double) {
    let step = sourceLength / length * (isMirrored ? -1 : 1)
    let first = Double(offset) + (isMirrored ? source + sourceLength : source)
    return ((first - low * step) / Double(textureLength), step / Double(textureLength))
  }
}
