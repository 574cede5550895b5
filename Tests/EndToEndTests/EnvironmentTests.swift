import FileTesting
import Foundation
import Testing

extension EndToEndTests {
  /// Tests when the player changes the environment variables of its process.
  @Suite struct EnvironmentTests {
    @Test(.enabled(if: EnvironmentWatch.compiler != nil, "there is no C compiler"))
    func `environment variables change only while the process has one thread`() async throws {
      let folder = try PictureFolder.filled(), home = TemporaryFile(), watch = try EnvironmentWatch()
      let player = try await RunningPlayer(
        [folder.path], environment: watch.environment.merging(["HOME": home.url.path]) { $1 })
      #expect(try await player.quit().clean)
      let counts = try watch.threadCounts()
      #expect(!counts.isEmpty && counts.allSatisfy { $0 == 1 }, "threads at each change: \(counts)")
    }
  }
}

/// A library, loaded into a program, that notes the number of the program's threads whenever its environment changes: a
/// thread that reads it at that moment may crash.
private struct EnvironmentWatch {
  static let compiler = ["clang", "cc"].lazy.compactMap { Command.find($0) }.first

  private static let source = """
    #define _GNU_SOURCE
    #include <dirent.h>
    #include <dlfcn.h>
    #include <fcntl.h>
    #include <stdio.h>
    #include <stdlib.h>
    #include <unistd.h>

    static void note(void) {
      int threads = 0, file = open(getenv("ENVIRONMENT_WATCH"), O_WRONLY | O_APPEND | O_CREAT, 0600);
      DIR *folder = opendir("/proc/self/task");
      for (struct dirent *entry; folder && (entry = readdir(folder));) threads += entry->d_name[0] != '.';
      if (folder) closedir(folder);
      dprintf(file, "%d\\n", threads);
      close(file);
    }

    int setenv(const char *name, const char *value, int overwrite) {
      note();
      return ((int (*)(const char *, const char *, int))dlsym(RTLD_NEXT, "setenv"))(name, value, overwrite);
    }

    int putenv(char *text) {
      note();
      return ((int (*)(char *))dlsym(RTLD_NEXT, "putenv"))(text);
    }

    int unsetenv(const char *name) {
      note();
      return ((int (*)(const char *))dlsym(RTLD_NEXT, "unsetenv"))(name);
    }
    """

  private let library = TemporaryFile(extension: "so"), notes = TemporaryFile()

  /// Compiles the library.
  init() throws {
    guard let compiler = Self.compiler else { throw Failure("there is no C compiler") }
    let arguments = ["-shared", "-fPIC", "-x", "c", "-", "-o", library.url.path, "-ldl"]
    let output = try Command.run(
      compiler, arguments, environment: ProcessInfo.processInfo.environment, input: Data(Self.source.utf8))
    guard output.status == 0 else { throw Failure(output.standardError) }
  }

  /// The environment of the program.
  var environment: [String: String] {
    ["LD_PRELOAD": library.url.path, "ENVIRONMENT_WATCH": notes.url.path]
  }

  /// The number of threads at each change so far.
  func threadCounts() throws -> [Int] { try notes.text().split(separator: "\n").compactMap { Int($0) } }
}
