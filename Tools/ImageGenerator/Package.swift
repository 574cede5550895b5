// swift-tools-version: 6.2
import PackageDescription

/// Warnings are errors, as in the framework.
let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

/// The program that paints the images in `Assets`. A package of its own, so that nobody who builds the framework or the
/// player builds it too.
let package = Package(
  name: "ImageGenerator",
  dependencies: [.package(name: "Segue", path: "../..")],
  targets: [
    .executableTarget(
      name: "ImageGenerator", dependencies: [.product(name: "SegueGraphics", package: "Segue")],
      swiftSettings: strict),
    .testTarget(name: "ImageGeneratorTests", dependencies: ["ImageGenerator"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
