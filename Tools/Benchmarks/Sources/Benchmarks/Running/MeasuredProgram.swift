import Foundation

/// A program that plays scenes and prints a `MeterRow`.
struct MeasuredProgram {
  /// The name in the report.
  let title: String

  /// The scenes and the modes that it knows.
  let scenes: [String]
  let modes: [String]

  /// The variables that choose its renderer.
  var variables: [String: String] = [:]

  /// The command for a scene, a mode and a number of seconds.
  let command: (_ scene: String, _ mode: String, _ seconds: Double) -> [String]

  /// The scenes that all programs may know.
  static let scenes = ["push", "hero", "semi-modal", "scroll"]

  /// The name of our own hand-written program for the scenes that the others lack, and what the report says of it.
  static let ownProgram = "hand_written_scenes"
  static let ownScenes =
    "The hand-written semi-modal and scroll are our own (`Tools/Benchmarks/Programs/\(ownProgram).c`): they draw the whole window in each frame, have no gestures and no layout, and keep every label as pixels. Semi-modal scales the grid with the player's own kernel, `bilinear_fill`, but without antialiased edges."

  /// The number of items in the scene scroll.
  private static let scrolledCount = 1_000

  /// The player, with the pictures in `images`, or its own.
  static func segue(_ player: String, images: String?) -> MeasuredProgram {
    MeasuredProgram(title: "Segue", scenes: scenes, modes: ["natural", "driven"]) { scene, mode, seconds in
      [player, "bench", scene, "--mode", mode, "--seconds", "\(seconds)"] + (images.map { ["--images", $0] } ?? [])
        + (scene == "scroll" ? ["--count", "\(scrolledCount)"] : []) + ["--row"]
    }
  }

  /// The programs of other toolkits in a folder; those that are not built are left out. Throws if there are none.
  /// `scenes` is our own program for the scenes that the hand-written one among them lacks; `nil` without one.
  static func peers(in folder: String, scenes extra: String?) throws(Failure) -> [MeasuredProgram] {
    let sdl = "\(folder)/sdl_peer", qt = "\(folder)/qt_peer", gtk = "\(folder)/gtk_peer"
    func known(_ file: String) -> [String] { scenes(namedIn: FileManager.default.contents(atPath: file) ?? Data()) }
    let own = known(sdl), quick = known("\(folder)/peer.qml")
    let all = [
      (sdl, handWritten(sdl, scenes: own)),
      (
        sdl,
        MeasuredProgram(title: "SDL renderer", scenes: ["push", "hero"], modes: ["natural", "driven"]) {
          [sdl, "sdlsw", $0, $1, "\($2)"]
        }
      ),
      (
        qt,
        MeasuredProgram(
          title: "Qt Quick", scenes: quick, modes: ["natural", "driven"], variables: ["QT_QUICK_BACKEND": "software"]
        ) { [qt, $0, $1, "\($2)"] }
      ),
      (
        gtk,
        MeasuredProgram(
          title: "GTK 4", scenes: ["push", "hero"], modes: ["natural"],
          variables: ["GSK_RENDERER": "cairo", "GTK_A11Y": "none", "GSETTINGS_BACKEND": "memory"]
        ) { [gtk, $0, $1, "\($2)"] }
      ),
    ]
    let built = all.filter { FileManager.default.isExecutableFile(atPath: $0.0) }.map(\.1)
    guard !built.isEmpty else { throw Failure("There are no built programs in \(folder); run its build.sh first") }
    guard FileManager.default.fileExists(atPath: "\(folder)/img/banner.png") else {
      throw Failure("There are no pictures in \(folder)/img; run \(folder)/build.sh first")
    }
    guard let extra, FileManager.default.isExecutableFile(atPath: extra) else { return built }
    return built + [handWritten(extra, scenes: ["semi-modal", "scroll"].filter { !own.contains($0) })]
  }

  private static func handWritten(_ program: String, scenes: [String]) -> MeasuredProgram {
    MeasuredProgram(title: "hand-written SIMD", scenes: scenes, modes: ["natural", "driven"]) {
      [program, "own", $0, $1, "\($2)"]
    }
  }

  /// The scenes that a program knows, by the names that occur in its file; a program without the name of a scene would
  /// play another one. All of them know push and hero.
  static func scenes(namedIn file: Data) -> [String] {
    scenes.filter { ["push", "hero"].contains($0) || file.range(of: Data($0.utf8)) != nil }
  }
}
