// swift-tools-version: 6.2
import PackageDescription

/// Warnings are errors, as in the framework; the plots are drawn on the main actor.
let strict: [SwiftSetting] = [.treatAllWarnings(as: .error), .defaultIsolation(MainActor.self)]

/// The program behind `Scripts/bench`, which measures the player and writes `Benchmarks.md` with its plots. A package of
/// its own, so that nobody who builds the framework or the player builds it too.
let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "Segue", path: "../..")],
  targets: [
    .executableTarget(
      name: "Benchmarks", dependencies: [.product(name: "SegueKit", package: "Segue")], swiftSettings: strict),
    .testTarget(
      name: "BenchmarksTests",
      dependencies: ["Benchmarks", .product(name: "SegueKit", package: "Segue")], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
