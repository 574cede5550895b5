import Foundation

/// What is known of the machine's graphics card.
nonisolated enum Hardware {
  /// Where the kernel shows graphics cards that programs may draw with.
  private static let deviceFolder = "/dev/dri"

  /// Whether the kernel offers a graphics card at all. Costs next to nothing; asking OpenGL costs up to 95 ms and 70 MB.
  static var hasRenderNode: Bool {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: deviceFolder)) ?? []
    return names.contains { $0.hasPrefix("renderD") && access("\(deviceFolder)/\($0)", R_OK | W_OK) == 0 }
  }

  /// What OpenGL calls itself where the processor does the work.
  private static let softwareNames = ["llvmpipe", "softpipe", "swrast", "swiftshader", "software", "lavapipe"]

  /// Whether what OpenGL calls the hardware is a graphics card.
  static func isReal(_ name: String) -> Bool {
    let name = name.lowercased()
    return !softwareNames.contains { name.contains($0) }
  }
}
