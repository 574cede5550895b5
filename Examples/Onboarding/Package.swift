// swift-tools-version: 6.2
import PackageDescription

/// An app's code runs on the main actor unless it says otherwise.
let mainActor: [SwiftSetting] = [.defaultIsolation(MainActor.self)]

let package = Package(
  name: "Onboarding",
  dependencies: [.package(name: "Segue", path: "../..")],
  targets: [
    .executableTarget(
      name: "Onboarding", dependencies: [.product(name: "SegueKit", package: "Segue")],
      swiftSettings: mainActor),
    .testTarget(
      name: "OnboardingTests", dependencies: ["Onboarding", .product(name: "StageTesting", package: "Segue")],
      swiftSettings: mainActor),
  ]
)
