/// The treatment of colors that the target of a conversion cannot represent.
///
/// It has no effect here: each component is limited to its range.
public enum CGColorRenderingIntent: Int32, Sendable {
  case defaultIntent, absoluteColorimetric, relativeColorimetric, perceptual, saturation
}
