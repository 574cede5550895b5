extension CGColorSpace {
  /// Returns the components, without the opacity, of the same color in another space.
  ///
  /// CMYK inks count as ideal: each absorbs one of the three components, and black all of them. The result is limited
  /// to 0…1 unless the other space is an extended one.
  func convert(_ values: [CGFloat], to space: CGColorSpace) -> [CGFloat] {
    if space == self { return values }
    let result: [CGFloat]
    switch (kind, space.kind) {
    case (.gray(let curve, _), .gray(let other, _)): result = [other.component(curve.light(values[0]))]
    case (_, .gray(let curve, _)):
      let light = light(values), share = Primaries.standard.luminances
      result = [curve.component((light * share).sum())]
    case (_, .rgb(let primaries, let curve, _)):
      let mixed = Primaries.standard.convert(light(values), to: primaries)
      result = [curve.component(mixed.x), curve.component(mixed.y), curve.component(mixed.z)]
    case (_, .cmyk):
      let color = convert(values, to: .standardRed)
      let brightest = color.max() ?? 0
      result = color.map { brightest == 0 ? 0 : 1 - $0 / brightest } + [1 - brightest]
    }
    return space.isExtended ? result : result.map { min(max($0, 0), 1) }
  }

  /// Returns a color as amounts of sRGB's linear red, green, and blue.
  private func light(_ values: [CGFloat]) -> SIMD3<Double> {
    switch kind {
    case .gray(let curve, _): return SIMD3(repeating: Double(curve.light(values[0])))
    case .rgb(let primaries, let curve, _):
      func component(_ index: Int) -> Double { Double(curve.light(values[index])) }
      return primaries.convert(SIMD3(component(0), component(1), component(2)), to: .standard)
    case .cmyk:
      let curve = TransferCurve.standard
      func component(_ index: Int) -> Double { Double(curve.light((1 - values[index]) * (1 - values[3]))) }
      return SIMD3(component(0), component(1), component(2))
    }
  }
}
