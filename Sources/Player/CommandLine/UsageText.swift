/// What the command line says about itself.
nonisolated enum UsageText {
  /// The version that `--version` prints.
  static let version = "segue 0.1.0"

  /// The line or two that come with an error.
  static func summary(of topic: HelpTopic) -> String {
    switch topic {
    case .player:
      """
      usage: segue [FOLDER | IMAGE ...] [options]
             segue list [--json]
             segue --help | --version
      """
    case .list: "usage: segue list [--json]"
    }
  }

  /// Everything about a topic.
  static func help(on topic: HelpTopic) -> String {
    switch topic {
    case .player: summary(of: topic) + "\n\n" + playerHelp
    case .list: summary(of: topic) + "\n\n" + listHelp
    }
  }

  private static let playerHelp = """
    Shows a grid of pictures and plays UIKit's transitions between them: click a picture to open it; drag the page to
    the right, press Escape or Backspace, or use the Back button to return. Without arguments it opens the pictures
    that come along.

    options:
      --transition NAME        what a click plays (default hero); `segue list` has the names
      --renderer auto|cpu|gpu  what draws the window (default auto)
      --size WxH               the window's size in points (default 1280x800)
      --fullscreen             cover the whole screen
      --refresh HZ             frames a second (default: the display's rate)
      --slow FACTOR            everything takes FACTOR times as long
      --reduce-motion          pages fade into each other instead of moving
      --report FILE            on exit, write frame statistics as JSON
      --record FILE            write the input, with times, as it comes
      --replay FILE            play such a file and exit at its end
      --                       what follows are names, even if they begin with a dash

    A plain word that names no file or folder is taken for a subcommand; write ./word for a folder.

    exit status: 0 fine, 1 a failure told in one sentence, 2 wrong usage
    """

  private static let listHelp = """
    Prints the recipes: name, kind, source, and the parameters with their defaults and ranges.

    options:
      --json                   the same for programs
    """
}
