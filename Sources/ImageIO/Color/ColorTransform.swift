import CLcms

/// Little CMS's transform from a profile to sRGB. It owns the handle; without a cache it may be used on any thread.
final class ColorTransform: @unchecked Sendable {
  private let handle: cmsHTRANSFORM

  /// Creates a transform from a profile's colors; `nil` if the profile is invalid.
  init?(from profile: cmsHPROFILE, format: cmsUInt32Number) {
    guard let standard = cmsCreate_sRGBProfile() else { return nil }
    defer { cmsCloseProfile(standard) }
    let flags = cmsUInt32Number(cmsFLAGS_NOCACHE | cmsFLAGS_COPY_ALPHA)
    guard
      let handle = cmsCreateTransform(
        profile, format, standard, CLCMS_BGRA_8, cmsUInt32Number(INTENT_PERCEPTUAL),
        format == CLCMS_BGRA_8 ? flags : cmsUInt32Number(cmsFLAGS_NOCACHE))
    else { return nil }
    self.handle = handle
  }

  deinit { cmsDeleteTransform(handle) }

  /// Converts pixels in place.
  func apply(to line: UnsafeMutableBufferPointer<UInt32>) {
    cmsDoTransform(handle, line.baseAddress, line.baseAddress, cmsUInt32Number(line.count))
  }

  /// Whether no color component changes by more than 1, as with sRGB profiles of any name.
  var changesNothing: Bool {
    let levels: [UInt32] = [0, 51, 102, 153, 204, 255]
    var colors: [UInt32] = []
    for red in levels {
      for green in levels { colors += levels.map { 0xFF00_0000 | red << 16 | green << 8 | $0 } }
    }
    var converted = colors
    converted.withUnsafeMutableBufferPointer { apply(to: $0) }
    return zip(colors, converted).allSatisfy { before, after in
      [16, 8, 0].allSatisfy { abs(Int(before >> $0 & 0xFF) - Int(after >> $0 & 0xFF)) <= 1 }
    }
  }

  /// The converted values of the 256 grays.
  var grays: [UInt8] {
    let all = (0...255).map { UInt8($0) }
    var result = [UInt32](repeating: 0, count: 256)
    cmsDoTransform(handle, all, &result, 256)
    return result.map { UInt8($0 >> 8 & 0xFF) }
  }
}
