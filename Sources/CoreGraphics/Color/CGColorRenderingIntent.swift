/// What becomes of colours that the target of a conversion cannot show.
///
/// Without effect here: they become the nearest in each component.
public enum CGColorRenderingIntent: Int32, Sendable {
  case defaultIntent, absoluteColorimetric, relativeColorimetric, perceptual, saturation
}
