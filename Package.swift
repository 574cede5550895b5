// swift-tools-version: 6.2
import PackageDescription

/// Warnings are errors in every target of ours.
let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

/// The modules that mirror UIKit and what stands on it live on the main actor, as UIKit does.
let mainActor: [SwiftSetting] = strict + [.defaultIsolation(MainActor.self)]

/// What lies beside the player's own files, whose target is the whole folder so that Assets can be bundled.
let notThePlayer =
  [
    "AVFoundation", "CApplicationMain", "CCairo", "CExif", "CGio", "CHarfBuzz", "CLcms",
    "CMainQueue", "CPango", "CPixbuf", "CPixman", "CSDL", "CSandbox", "CStreaming", "CUIKitSubmodules", "CWayland",
    "CWideVectors", "CXcb", "CoreGraphics", "CoreText", "DesktopServices", "ImageIO", "ImageIsolation", "Motion",
    "QuartzCore", "UIFoundation", "UIKitCore", "UIKit", "SDLHost", "TransitionCatalogue", "StageTesting",
    "_Testing_CoreGraphics", "_Testing_UIKit",
  ].map { "Sources/\($0)" }
  + [
    "Tests", "Tools", "Examples", "Scripts", "Docs", "Packaging", "LICENSE", "README.md", "ARCHITECTURE.md",
    "CHANGELOG.md", "CONTRIBUTING.md", "Benchmarks.md",
  ]

let package = Package(
  name: "Segue",
  products: [
    .executable(name: "segue", targets: ["Player"]),
    .library(
      name: "SegueKit",
      targets: [
        "CoreGraphics", "CoreText", "ImageIO", "Motion", "QuartzCore", "UIFoundation", "UIKitCore", "UIKit",
        "AVFoundation",
        "SDLHost",
        "TransitionCatalogue", "_Testing_CoreGraphics", "_Testing_UIKit",
      ]),
    .library(name: "Motion", targets: ["Motion"]),
    // Drawing, text and image files without the rest, for programs that have no interface.
    .library(
      name: "SegueGraphics", targets: ["CoreGraphics", "CoreText", "ImageIO", "_Testing_CoreGraphics"]),
    .library(name: "StageTesting", targets: ["StageTesting"]),
  ],
  targets: [
    // The C libraries: each is imported by one module alone.
    .systemLibrary(name: "CCairo", pkgConfig: "cairo"),
    // Pango's, gdk-pixbuf's and GIO's own pkg-config files ask for `-pthread`, of which the package manager warns in every
    // build; so their headers are reached by a link in our tree, and what those include by files that do not ask.
    .systemLibrary(name: "CHarfBuzz", pkgConfig: "harfbuzz"),
    .target(name: "CPango", dependencies: ["CCairo", "CHarfBuzz"]),
    .target(name: "CPixbuf", dependencies: ["CCairo"]),
    .target(name: "CGio", dependencies: ["CCairo"]),
    .systemLibrary(name: "CExif", pkgConfig: "libexif"),
    .systemLibrary(name: "CLcms", pkgConfig: "lcms2"),
    .systemLibrary(name: "CPixman", pkgConfig: "pixman-1"),
    .systemLibrary(name: "CSDL"),
    .systemLibrary(name: "CWayland"),
    .systemLibrary(name: "CXcb"),
    .systemLibrary(name: "CSandbox", pkgConfig: "libseccomp"),

    // No libraries: instructions of the processor that Swift has no words for.
    .systemLibrary(name: "CWideVectors"),
    .systemLibrary(name: "CStreaming"),

    // Of the toolchain's own Dispatch, what has no header.
    .systemLibrary(name: "CMainQueue"),

    // No libraries: the call by which UIKit starts the loop that stands above it, and the names of UIKit's submodules.
    .systemLibrary(name: "CApplicationMain"),
    .systemLibrary(name: "CUIKitSubmodules"),

    // Springs, curves and decays as functions of time, for everything that moves.
    .target(name: "Motion", dependencies: ["CoreGraphics"], swiftSettings: strict),
    .testTarget(name: "MotionTests", dependencies: ["Motion", "_Testing_CoreGraphics"], swiftSettings: strict),

    // The mirrored frameworks.
    .target(name: "CoreGraphics", dependencies: ["CCairo"], swiftSettings: strict),
    .testTarget(
      name: "CoreGraphicsTests", dependencies: ["CoreGraphics", "_Testing_CoreGraphics"], swiftSettings: strict),
    .target(name: "CoreText", dependencies: ["CoreGraphics", "CPango"], swiftSettings: strict),
    .testTarget(
      name: "CoreTextTests", dependencies: ["CoreText", "CPango", "_Testing_CoreGraphics"], swiftSettings: strict),
    .target(name: "ImageIO", dependencies: ["CoreGraphics", "CExif", "CPixbuf", "CLcms"], swiftSettings: strict),
    .testTarget(
      name: "ImageIOTests", dependencies: ["ImageIO", "FileTesting", "FuzzTesting", "_Testing_CoreGraphics"],
      swiftSettings: strict),
    .target(name: "QuartzCore", dependencies: ["CoreGraphics", "CoreText", "Motion"], swiftSettings: mainActor),
    .testTarget(
      name: "QuartzCoreTests", dependencies: ["QuartzCore", "CoreText", "_Testing_CoreGraphics"], swiftSettings: strict),
    // UIKit in three modules, of which it re-exports the others: the values that views are made with, which are compiled
    // beside QuartzCore; the core, on which the host stands; and what is built on the core, compiled beside the host.
    .target(name: "UIFoundation", dependencies: ["CoreGraphics", "CoreText", "ImageIO"], swiftSettings: mainActor),
    .target(
      name: "UIKitCore",
      dependencies: [
        "CoreGraphics", "CoreText", "ImageIO", "Motion", "QuartzCore", "UIFoundation", "CApplicationMain",
      ],
      swiftSettings: mainActor),
    .target(
      name: "UIKit",
      dependencies: [
        "CoreGraphics", "CoreText", "ImageIO", "Motion", "QuartzCore", "UIFoundation", "UIKitCore", "CUIKitSubmodules",
      ],
      swiftSettings: mainActor),
    .testTarget(
      name: "UIKitTests",
      dependencies: ["UIKit", "FileTesting", "StageTesting", "_Testing_UIKit", "_Testing_CoreGraphics"],
      swiftSettings: mainActor),

    .target(name: "AVFoundation", dependencies: ["CoreGraphics"], swiftSettings: strict),
    .testTarget(
      name: "AVFoundationTests", dependencies: ["AVFoundation", "_Testing_CoreGraphics"], swiftSettings: strict),

    // From frames to pixels.
    .target(
      name: "SDLHost",
      dependencies: [
        "UIKitCore", "DesktopServices", "CApplicationMain", "CMainQueue", "CPixman", "CSDL", "CStreaming", "CWayland",
        "CWideVectors", "CXcb",
      ],
      swiftSettings: mainActor),
    .testTarget(
      name: "SDLHostTests",
      dependencies: [
        "SDLHost", "StageTesting", "FileTesting", "FuzzTesting", "_Testing_CoreGraphics", "_Testing_UIKit",
      ],
      exclude: ["Goldens"],
      swiftSettings: mainActor),

    // What it is all for.
    .target(name: "ImageIsolation", dependencies: ["ImageIO", "CSandbox"], swiftSettings: strict),
    .testTarget(
      name: "ImageIsolationTests",
      dependencies: ["ImageIsolation", "FileTesting", "FuzzTesting", "_Testing_CoreGraphics"],
      swiftSettings: strict),
    // The settings and services of the desktop, over D-Bus.
    .target(name: "DesktopServices", dependencies: ["CGio"], swiftSettings: strict),
    .testTarget(
      name: "DesktopServicesTests", dependencies: ["DesktopServices", "DesktopTesting", "FileTesting", "CGio"],
      swiftSettings: strict),
    // A bus of their own and a fake portal for tests.
    .target(
      name: "DesktopTesting", dependencies: ["DesktopServices", "FileTesting", "CGio"], path: "Tests/DesktopTesting",
      swiftSettings: strict),
    .target(name: "TransitionCatalogue", dependencies: ["Motion", "UIKit"], swiftSettings: mainActor),
    .testTarget(
      name: "TransitionCatalogueTests",
      dependencies: ["TransitionCatalogue", "StageTesting", "_Testing_UIKit", "_Testing_CoreGraphics"],
      exclude: ["Filmstrips"],
      swiftSettings: mainActor),
    .executableTarget(
      name: "Player", dependencies: ["SDLHost", "DesktopServices", "ImageIsolation", "TransitionCatalogue"],
      path: ".",
      exclude: notThePlayer, sources: ["Sources/Player"], resources: [.copy("Assets")], swiftSettings: mainActor,
      // The debug player lends its modules to recipes that are compiled while it runs.
      linkerSettings: [.unsafeFlags(["-Xlinker", "--export-dynamic"], .when(configuration: .debug))]),

    // The recipes as the player writes them for applications: they need UIKit alone, whatever the settings of the module.
    .target(name: "CopiedRecipes", dependencies: ["UIKit"], path: "Tests/CopiedRecipes", swiftSettings: strict),
    .testTarget(
      name: "PlayerTests",
      dependencies: [
        "Player", "StageTesting", "FileTesting", "FuzzTesting", "CopiedRecipes", "_Testing_CoreGraphics",
        "_Testing_UIKit",
      ],
      swiftSettings: mainActor),
    // Invalid inputs for the parsers, made from those in Tests/Corpus.
    .target(name: "FuzzTesting", path: "Tests/FuzzTesting", swiftSettings: strict),
    // Files and folders that are removed with the tests' objects.
    .target(name: "FileTesting", path: "Tests/FileTesting", swiftSettings: strict),
    .testTarget(
      name: "EndToEndTests", dependencies: ["Player", "FileTesting", "FuzzTesting", "DesktopTesting"],
      exclude: ["ScreenReader"],
      swiftSettings: strict),

    // For tests, ours and our users'.
    .target(name: "StageTesting", dependencies: ["SDLHost", "UIKit"], swiftSettings: mainActor),
    .testTarget(
      name: "StageTestingTests",
      dependencies: ["StageTesting", "FileTesting", "_Testing_CoreGraphics", "_Testing_UIKit"],
      swiftSettings: mainActor),
    // What an application's module sees: language mode 5, no isolation by default, and no warnings.
    .testTarget(
      name: "ClientTests",
      dependencies: ["AVFoundation", "StageTesting", "TransitionCatalogue", "_Testing_CoreGraphics", "_Testing_UIKit"],
      swiftSettings: strict + [.swiftLanguageMode(.v5)]),
    .target(name: "_Testing_CoreGraphics", dependencies: ["CoreGraphics"], swiftSettings: strict),
    .target(name: "_Testing_UIKit", dependencies: ["UIKit"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
