import CPango

/// The installed fonts, as fontconfig lists them. They are read once.
package struct InstalledFonts: Sendable {
  /// One face of a family.
  package struct Face: Hashable, Sendable {
    /// The family's first name.
    package let family: String

    /// The PostScript name, without spaces: `Inter-Bold`.
    package let postScriptName: String

    /// The name of the style in the family: `Bold Italic`.
    package let style: String

    /// The weight on the scale of font files: 100 to 900.
    package let weight: Int

    /// Whether the characters are slanted.
    package let isItalic: Bool
  }

  /// The faces in the order of their names.
  package let faces: [Face]

  /// All installed fonts.
  package static let all = InstalledFonts(faces: read())

  /// The names of the families, in alphabetical order, each once.
  package var families: [String] { Set(faces.map(\.family)).sorted() }

  /// Returns the faces of a family, whose name may be in any case.
  package func faces(of family: String) -> [Face] {
    faces.filter { $0.family.caseInsensitiveCompare(family) == .orderedSame }
  }

  /// Returns the face with the given PostScript name, or else with that name of family and style.
  package func face(named name: String) -> Face? {
    faces.first { $0.postScriptName.caseInsensitiveCompare(name) == .orderedSame }
      ?? faces.first { "\($0.family) \($0.style)".caseInsensitiveCompare(name) == .orderedSame }
  }

  /// Returns the face of a family that is nearest to a font in weight and slant.
  package func face(of font: CTFont, in family: String) -> Face? {
    faces(of: family).min { distance($0, font) < distance($1, font) }
  }

  private func distance(_ face: Face, _ font: CTFont) -> Int {
    abs(face.weight - font.weight) + (face.isItalic == font.isItalic ? 0 : 1000)
  }

  private static func read() -> [Face] {
    guard let pattern = FcPatternCreate(), let wanted = FcObjectSetCreate() else { return [] }
    defer {
      FcPatternDestroy(pattern)
      FcObjectSetDestroy(wanted)
    }
    for name in [FC_FAMILY, FC_STYLE, FC_POSTSCRIPT_NAME, FC_WEIGHT, FC_SLANT, FC_VARIABLE] {
      FcObjectSetAdd(wanted, name)
    }
    guard let list = FcFontList(nil, pattern, wanted) else { return [] }
    defer { FcFontSetDestroy(list) }
    let faces = (0..<Int(list.pointee.nfont)).compactMap { index in list.pointee.fonts[index].flatMap(face) }
    return Set(faces).sorted { ($0.postScriptName, $0.style) < ($1.postScriptName, $1.style) }
  }

  private static func face(_ pattern: OpaquePointer) -> Face? {
    func text(_ key: String) -> String? {
      var value: UnsafeMutablePointer<FcChar8>?
      guard FcPatternGetString(pattern, key, 0, &value) == FcResultMatch, let value else { return nil }
      return String(cString: value)
    }
    var weight = 0.0, slant: Int32 = 0
    guard let family = text(FC_FAMILY), let name = text(FC_POSTSCRIPT_NAME), !name.isEmpty,
      FcPatternGetDouble(pattern, FC_WEIGHT, 0, &weight) == FcResultMatch
    else { return nil }
    _ = FcPatternGetInteger(pattern, FC_SLANT, 0, &slant)
    return Face(
      family: family, postScriptName: name, style: text(FC_STYLE) ?? "Regular",
      weight: Int(FcWeightToOpenTypeDouble(weight).rounded()), isItalic: slant > 0)
  }
}
