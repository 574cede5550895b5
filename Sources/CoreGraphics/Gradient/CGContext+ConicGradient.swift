import CCairo

extension CGContext {
  /// Fills the clip with a gradient around a point.
  ///
  /// - Parameter angle: the direction of the first color, in radians from the x axis toward the y axis; the others
  ///   follow in the same direction.
  public func drawConicGradient(_ gradient: CGGradient, center: CGPoint, angle: CGFloat) {
    guard state.transform.isDrawable, center.x.isFinite, center.y.isFinite, angle.isFinite else { return }
    var left = 0.0, top = 0.0, right = 0.0, bottom = 0.0
    cairo_identity_matrix(canvas.cairo)
    cairo_clip_extents(canvas.cairo, &left, &top, &right, &bottom)
    let width = Int(right - left), height = Int(bottom - top)
    guard width > 0, height > 0 else { return }
    let picture = CGContext.cone(
      gradient, toUser: CGAffineTransform(translationX: left, y: top).concatenating(state.transform.inverted()),
      center: center, angle: angle, width: width, height: height)
    let wrapped = CairoImage(picture)
    paint { cairo in
      cairo_identity_matrix(cairo)
      cairo_set_source_surface(cairo, wrapped.surface, left, top)
      cairo_paint_with_alpha(cairo, state.alpha)
    }
  }

  /// Returns a bitmap of the gradient, in which the direction of each pixel's center determines its color.
  private static func cone(
    _ gradient: CGGradient, toUser: CGAffineTransform, center: CGPoint, angle: CGFloat, width: Int, height: Int
  ) -> CGImage {
    let ramp = gradient.ramp(count: rampLength), jumps = gradient.conicJumps
    let turn = 2 * CGFloat.pi
    return CGImage(width: width, height: height, isOpaque: false) { memory, stride in
      for row in 0..<height {
        let pixels = (memory + row * stride).assumingMemoryBound(to: UInt32.self)
        for column in 0..<width {
          let point = CGPoint(x: CGFloat(column) + 0.5, y: CGFloat(row) + 0.5).applying(toUser)
          let x = point.x - center.x, y = point.y - center.y
          let turns = (atan2(y, x) - angle) / turn, share = turns - turns.rounded(.down)
          pixels[column] = ramp[min(Int(share * CGFloat(rampLength)), rampLength - 1)]
          if jumps.isEmpty { continue }
          // The change of the fraction of a turn from one pixel to the next.
          let square = max((x * x + y * y) * turn, 1e-9)
          let step = hypot(toUser.a * -y + toUser.b * x, toUser.c * -y + toUser.d * x) / square
          for jump in jumps {
            let past = (share - jump.place) - (share - jump.place).rounded()
            if abs(past) * 2 < step { pixels[column] = jump.mixture(past / step + 0.5) }
          }
        }
      }
    }
  }

  /// The number of colors in a full turn: more than there are pixels around a circle with a radius of 300 pixels.
  private static let rampLength = 2048
}

extension CGGradient {
  /// A position in the turn at which one color ends and another begins.
  fileprivate struct Jump {
    var place: CGFloat
    var before: CGColor
    var after: CGColor

    /// Returns a premultiplied pixel at the fraction `part` of the jump, 0…1.
    func mixture(_ part: CGFloat) -> UInt32 {
      let low = before.rgba, high = after.rgba
      let alpha = low.alpha + (high.alpha - low.alpha) * part
      func stored(_ low: CGFloat, _ lowAlpha: CGFloat, _ high: CGFloat, _ highAlpha: CGFloat) -> UInt32 {
        UInt32((min(max(low * lowAlpha * (1 - part) + high * highAlpha * part, 0), 1) * 255).rounded())
      }
      return UInt32((alpha * 255).rounded()) << 24 | stored(low.red, low.alpha, high.red, high.alpha) << 16
        | stored(low.green, low.alpha, high.green, high.alpha) << 8
        | stored(low.blue, low.alpha, high.blue, high.alpha)
    }
  }

  /// The positions at which the color jumps; the end of the turn is adjacent to its beginning.
  fileprivate var conicJumps: [Jump] {
    var jumps = zip(stops, stops.dropFirst())
      .filter { $1.location - $0.location < 1e-6 && $0.color != $1.color }
      .map { Jump(place: $1.location, before: $0.color, after: $1.color) }
    if let first = stops.first, let last = stops.last, first.color != last.color {
      jumps.append(Jump(place: 0, before: last.color, after: first.color))
    }
    return jumps
  }

  /// Returns `count` colors from the start to the end, each as a premultiplied pixel.
  fileprivate func ramp(count: Int) -> [UInt32] {
    (0..<count).map { index in
      let (red, green, blue, alpha) = color(at: (CGFloat(index) + 0.5) / CGFloat(count))
      func stored(_ value: CGFloat) -> UInt32 { UInt32((value * alpha * 255).rounded()) }
      return UInt32((alpha * 255).rounded()) << 24 | stored(red) << 16 | stored(green) << 8 | stored(blue)
    }
  }

  /// Returns the color at a position between 0 and 1; beyond the outermost stops, their color.
  private func color(at place: CGFloat) -> (CGFloat, CGFloat, CGFloat, CGFloat) {
    guard let next = stops.firstIndex(where: { $0.location > place }) else {
      return stops.last?.color.rgba ?? (0, 0, 0, 0)
    }
    if next == 0 { return stops[0].color.rgba }
    let (before, after) = (stops[next - 1], stops[next])
    let part = (place - before.location) / (after.location - before.location)
    let a = before.color.rgba, b = after.color.rgba
    func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * part }
    return (mix(a.red, b.red), mix(a.green, b.green), mix(a.blue, b.blue), mix(a.alpha, b.alpha))
  }
}
