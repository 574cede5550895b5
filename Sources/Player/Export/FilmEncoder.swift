import CoreGraphics
import Foundation

/// An encoder of films by the program `ffmpeg`. It passes the frames as raw pixels, with options for bit-exact output,
/// so that equal frames yield an equal file.
struct FilmEncoder {
  private let program: String
  private let film: ExportOptions.Film
  private let rate: Double

  /// The first arguments of each call: no questions, no banner, few messages, and a failure also for an error at the end of
  /// the file, which the program would only report otherwise.
  private static let quiet = ["-hide_banner", "-loglevel", "error", "-xerror", "-y"]

  /// The arguments that keep dates, versions and the number of cores from affecting the file.
  private static let exact = ["-map_metadata", "-1", "-fflags", "+bitexact", "-flags", "+bitexact", "-threads", "1"]

  /// Creates an encoder of films of a format; throws if the program is not installed.
  init(_ film: ExportOptions.Film, rate: Double) throws(PlayerError) {
    guard let program = Self.program(in: ProcessInfo.processInfo.environment["PATH"] ?? "") else {
      throw PlayerError(
        reason: "A .\(film.rawValue) is encoded by ffmpeg, which is not installed; install it, on Debian with "
          + "apt-get install ffmpeg, or export to a folder or a .png")
    }
    self.program = program
    self.film = film
    self.rate = rate
  }

  /// Returns the path of the program in the folders of `path`, or `nil`.
  nonisolated static func program(in path: String) -> String? {
    path.split(separator: ":").map { $0 + "/ffmpeg" }.first { access($0, X_OK) == 0 }
  }

  /// Encodes frames of a size into a file; `frames` is called once per pass, and has to pass on all frames. An
  /// error that it throws ends the program.
  func encode(
    size: (width: Int, height: Int), into file: PartialFile,
    frames: (_ take: (CGImage) -> Void) throws(PlayerError) -> Void
  ) throws(PlayerError) {
    let input = [
      "-f", "rawvideo", "-pixel_format", "bgr0", "-video_size", "\(size.width)x\(size.height)", "-framerate", "\(rate)",
      "-i", "pipe:0",
    ]
    switch film {
    case .mp4: try run(input + Self.mp4 + Self.exact + ["-f", "mp4", file.path.text], into: file, frames)
    case .webp: try run(input + Self.webp + Self.exact + ["-f", "webp", file.path.text], into: file, frames)
    case .gif:
      // The palette of the whole film is made in a first pass, so that the frames need not be in memory.
      let palette = try PartialFile(for: RawString(file.path.bytes + RawString(".palette").bytes))
      let name = palette.path.text
      try run(
        input + ["-vf", "palettegen=stats_mode=diff"] + Self.exact
          + ["-frames:v", "1", "-update", "1", "-c:v", "png", "-f", "image2", name], into: file, frames)
      try run(
        input + ["-f", "png_pipe", "-i", name] + Self.gif + Self.exact + ["-f", "gif", file.path.text], into: file,
        frames)
    }
  }

  private static let mp4 = [
    "-vf", "scale=out_color_matrix=bt709:out_range=tv,format=yuv420p", "-c:v", "libx264", "-preset", "medium", "-crf",
    "16", "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709", "-movflags", "+faststart",
  ]

  /// The encoder keeps pixels of the previous frame that differ little from the new ones, the more the lower the quality:
  /// at 88, a page that fades out leaves lines in a dark background.
  private static let webp = [
    "-c:v", "libwebp_anim", "-pix_fmt", "yuv420p", "-quality", "97", "-compression_level", "4", "-loop", "0",
  ]

  private static let gif = [
    "-filter_complex", "[0:v][1:v]paletteuse=dither=sierra2_4a:diff_mode=rectangle", "-loop", "0",
  ]

  private func run(
    _ arguments: [String], into file: PartialFile,
    _ frames: (_ take: (CGImage) -> Void) throws(PlayerError) -> Void
  ) throws(PlayerError) {
    // Without this, a write to an ffmpeg that has ended would terminate the process.
    signal(SIGPIPE, SIG_IGN)
    let process = Process(), pixels = Pipe(), complaints = Pipe()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = Self.quiet + arguments
    process.standardInput = pixels
    process.standardOutput = FileHandle.nullDevice
    process.standardError = complaints
    do { try process.run() } catch { throw PlayerError(reason: "ffmpeg cannot be started") }
    var isFed = true
    do throws(PlayerError) {
      try frames { image in
        guard isFed else { return }
        isFed = Self.write(image, to: pixels.fileHandleForWriting)
      }
    } catch {
      process.terminate()
      // The program reacts to the signal once it does not wait for pixels.
      try? pixels.fileHandleForWriting.close()
      process.waitUntilExit()
      throw error
    }
    try? pixels.fileHandleForWriting.close()
    let words = (try? complaints.fileHandleForReading.readToEnd()) ?? Data()
    process.waitUntilExit()
    let text = String(decoding: words, as: UTF8.self)
    if text.contains(String(cString: strerror(ENOSPC))) { throw file.error(errno: ENOSPC) }
    guard process.terminationStatus == 0, isFed else {
      let last = text.split(separator: "\n").last.map { ": \($0)" } ?? ""
      throw PlayerError(reason: "ffmpeg could not encode the film\(last)")
    }
  }

  /// Writes the rows of an image; returns whether all of them were accepted.
  private static func write(_ image: CGImage, to pipe: FileHandle) -> Bool {
    for row in 0..<image.height {
      let start = image.pixels + row * image.bytesPerRow
      guard (try? pipe.write(contentsOf: Data(bytes: start, count: image.width * 4))) != nil else { return false }
    }
    return true
  }
}
