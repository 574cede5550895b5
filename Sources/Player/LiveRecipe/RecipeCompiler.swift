import Foundation

/// Compiles recipe files to libraries, with the Swift compiler of the machine.
nonisolated struct RecipeCompiler: Sendable {
  /// The reasons for which there is no library.
  enum Failure: Error, Equatable, Sendable {
    /// The file has errors.
    case errors([CompilerMessage])

    /// Something else is wrong, in one sentence without a period.
    case problem(String)
  }

  private let compiler: String
  private let options: [String]

  /// The folder for the libraries, which is removed at the end of the process.
  private let folder: String

  /// Creates a compiler for `modules`. Throws a sentence if there is no Swift compiler, or a package is missing.
  init(modules: FrameworkModules, environment: [String: String] = ProcessInfo.processInfo.environment)
    throws(PlayerError)
  {
    compiler = try Self.compiler(environment: environment)
    let headers = Self.run(
      Self.program("pkg-config", in: environment) ?? "/usr/bin/pkg-config",
      ["--cflags-only-I"] + FrameworkModules.packages)
    guard headers.status == 0 else {
      throw PlayerError(
        reason: "The headers that a recipe needs are missing: install the package segue-dev, or run Scripts/packages")
    }
    let words = headers.output.split(whereSeparator: \.isWhitespace).map(String.init)
    options = modules.options + words
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("segue-recipe-\(UUID().uuidString)").path
    // Nobody else may write the libraries that this process loads.
    guard mkdir(folder, 0o700) == 0 else {
      throw PlayerError(reason: "There is no folder for compiled recipes: \(String(cString: strerror(errno)))")
    }
  }

  /// Returns the path of the Swift compiler: that on `PATH`, or in `/opt/swift`.
  static func compiler(environment: [String: String]) throws(PlayerError) -> String {
    if let found = program("swiftc", in: environment) { return found }
    let usual = "/opt/swift/usr/bin/swiftc"
    guard access(usual, X_OK) == 0 else {
      throw PlayerError(
        reason: "A recipe of your own needs the Swift compiler: install Swift from swift.org, with swiftc on the PATH")
    }
    return usual
  }

  private static func program(_ name: String, in environment: [String: String]) -> String? {
    (environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
  }

  /// Compiles the file as it is now, and returns the path of the library. `number` distinguishes the libraries of a session: each is a module of its own, since
  /// a loaded one cannot be replaced. It takes a second or two.
  func compile(_ file: RecipeFile, number: Int) throws(Failure) -> String {
    let text: String
    do { text = try String(contentsOfFile: file.path.text, encoding: .utf8) } catch {
      throw .problem("“\(file.name)” cannot be read: \(PathProblem(errno: errno).reason)")
    }
    let recipes = RecipeFile.recipes(in: text)
    guard !recipes.isEmpty else {
      throw .problem(
        "“\(file.name)” has no recipe: add “static let name = Recipe.navigation(…)” in an extension of Catalogue")
    }
    let entry = "\(folder)/entry.swift", library = "\(folder)/Recipe\(number).so"
    do { try RecipeFile.entryCode(for: recipes).write(toFile: entry, atomically: true, encoding: .utf8) } catch {
      throw .problem("The compiled recipe cannot be written: the disk may be full")
    }
    let result = Self.run(compiler, arguments(file, entry: entry, library: library, number: number))
    guard result.status == 0 else {
      let errors = CompilerMessage.errors(in: result.output)
      let last = result.output.split(separator: "\n").last.map { ": \($0)" } ?? ""
      throw errors.isEmpty ? .problem("The compiler could not run\(last)") : .errors(errors)
    }
    return library
  }

  private func arguments(_ file: RecipeFile, entry: String, library: String, number: Int) -> [String] {
    [
      "-emit-library", "-Onone", "-swift-version", "6", "-default-isolation", "MainActor", "-module-name",
      "Recipe\(number)", "-diagnostic-style", "llvm", "-suppress-warnings", "-use-ld=lld", "-Xlinker",
      "--allow-shlib-undefined", "-o", library, file.path.text, entry,
    ] + options
  }

  /// Returns the errors and warnings in Swift files, which are compiled as one module without making a library of it.
  func check(_ files: [String], options mode: [String]) -> [CompilerMessage] {
    let arguments = ["-typecheck", "-warnings-as-errors", "-module-name", "Copied", "-diagnostic-style", "llvm"]
    let result = Self.run(compiler, arguments + mode + files + options)
    let errors = CompilerMessage.errors(in: result.output)
    let failure = CompilerMessage(line: nil, column: nil, text: result.output)
    return result.status == 0 ? [] : errors.isEmpty ? [failure] : errors
  }

  /// Removes the libraries; those that are loaded stay usable.
  func removeLibraries() { try? FileManager.default.removeItem(atPath: folder) }

  /// Runs a program to its end, and returns its exit status and everything that it prints.
  private static func run(_ program: String, _ arguments: [String]) -> (status: Int32, output: String) {
    let process = Process(), pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    process.standardError = pipe
    do { try process.run() } catch { return (-1, "error: \(program) cannot be started") }
    let output = (try? pipe.fileHandleForReading.readToEnd()) ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }
}
