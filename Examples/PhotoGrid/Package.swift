// swift-tools-version: 6.2
import PackageDescription

/// An app's code runs on the main actor unless it says otherwise.
let mainActor: [SwiftSetting] = [.defaultIsolation(MainActor.self)]

let package = Package(
  name: "PhotoGrid",
  dependencies: [.package(name: "Segue", path: "../..")],
  targets: [
    .executableTarget(
      name: "PhotoGrid", dependencies: [.product(name: "SegueKit", package: "Segue")],
      resources: [.process("Photos")], swiftSettings: mainActor),
    .testTarget(
      name: "PhotoGridTests", dependencies: ["PhotoGrid", .product(name: "StageTesting", package: "Segue")],
      swiftSettings: mainActor),
  ]
)
