import DesktopServices
import Foundation

/// The environment variables and the locale of the process, as SDL and its libraries need them.
enum EnvironmentSetup {
  /// Sets them, at the first call. It must precede the first thread that reads the environment, as Fontconfig's does
  /// while it lists the fonts: the C library moves the variables in memory when one is added, and a thread that reads them
  /// at that moment crashes.
  static func prepare() { _ = preparation }

  private static let preparation: Void = {
    hideUnusableBus()
    TextLocale.choose()
    ComposeCache.enable()
  }()

  /// The time within which the session bus must answer, in seconds; usually it takes a fraction of a millisecond.
  private static let busPatience = 0.25

  /// Hides a session bus that does not answer from SDL, which would wait for it forever. Where there is none, SDL would
  /// run a program that starts one.
  private static func hideUnusableBus() {
    if let address = SessionBus.address(), BusProbe.answers(address, within: busPatience) { return }
    setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nonexistent", 1)
  }
}
