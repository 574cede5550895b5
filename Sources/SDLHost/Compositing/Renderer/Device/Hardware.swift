import Foundation

/// Facts about the graphics card of the machine.
nonisolated enum Hardware {
  /// The folder in which the kernel lists graphics cards for drawing.
  private static let deviceFolder = "/dev/dri"

  /// Whether the kernel offers a graphics card. This is cheap; asking OpenGL takes up to 95 ms and 70 MB.
  static var hasRenderNode: Bool {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: deviceFolder)) ?? []
    return names.contains { $0.hasPrefix("renderD") && access("\(deviceFolder)/\($0)", R_OK | W_OK) == 0 }
  }

  /// The names of OpenGL renderers that run on the processor.
  private static let softwareNames = ["llvmpipe", "softpipe", "swrast", "swiftshader", "software", "lavapipe"]

  /// Returns whether OpenGL's name of the hardware is that of a graphics card.
  static func isReal(_ name: String) -> Bool {
    let name = name.lowercased()
    return !softwareNames.contains { name.contains($0) }
  }
}
