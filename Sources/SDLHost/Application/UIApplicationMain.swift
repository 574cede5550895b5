import Foundation
import UIKitCore

/// Creates the application, runs it in a window and returns the exit status of the process once the window is closed.
///
/// Differs from Apple's in two ways: it returns, and it takes the delegate instead of the name of its class, since a
/// class cannot be instantiated by name here. The title of the window is the name of the process.
///
///     exit(UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, AppDelegate()))
@discardableResult
public func UIApplicationMain(
  _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<Int8>?>, _ principalClassName: String?,
  _ delegate: any UIApplicationDelegate
) -> Int32 {
  precondition(
    principalClassName == nil, "UIApplicationMain: there is one application class; pass nil, not a class's name")
  return runApplication(delegate)
}

/// Runs the application with the delegate that is set; an application delegate's `main()` calls it.
@_cdecl("SegueRunApplication")
nonisolated func runApplication() -> Int32 {
  MainActor.assumeIsolated {
    guard let delegate = UIApplication.shared.delegate else {
      preconditionFailure("SegueRunApplication: the application has no delegate; set it first")
    }
    return runApplication(delegate)
  }
}

/// Runs the application in a window whose title is the name of the process, and returns the exit status of the process.
private func runApplication(_ delegate: any UIApplicationDelegate) -> Int32 {
  Heap.limitPools()
  var options = HostOptions()
  options.title = ProcessInfo.processInfo.processName
  do throws(HostError) {
    let statistics = try Host.run(in: Host.open(options), delegate: delegate)
    if let reason = statistics.interruption { throw HostError(reason: reason) }
    return EXIT_SUCCESS
  } catch {
    try? FileHandle.standardError.write(contentsOf: Data("\(options.title): \(error.reason).\n".utf8))
    return EXIT_FAILURE
  }
}
