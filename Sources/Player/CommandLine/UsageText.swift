/// The help texts of the command line.
nonisolated enum UsageText {
  /// The version that `--version` prints.
  static let version = "segue 0.1.0"

  /// Returns the usage lines that are shown with an error.
  static func summary(of topic: HelpTopic) -> String {
    switch topic {
    case .player:
      """
      usage: segue [FOLDER | IMAGE ...] [options]
             segue list [--json]
             segue export --transition NAME -o OUT [options]
             segue bench SCENE [options]
             segue --help | --version
      """
    case .list: "usage: segue list [--json]"
    case .export:
      "usage: segue export --transition NAME -o OUT [--from A] [--to B] [--fps N] [--size WxH] [--set PARAM=VALUE ...]"
    case .bench:
      "usage: segue bench SCENE [--mode natural|driven] [--seconds N] [--images DIR] [--renderer auto|cpu|gpu] [--json | --row]"
    }
  }

  /// Returns the options that a topic's help describes, which are those at the start of its lines.
  static func options(of topic: HelpTopic) -> [String] {
    let words = help(on: topic).split(separator: "\n").compactMap { line in line.split(separator: " ").first }
    return words.filter { $0.hasPrefix("-") && $0 != "--" }.map(String.init) + ["--help"]
  }

  /// Returns the whole help on a topic.
  static func help(on topic: HelpTopic) -> String {
    switch topic {
    case .player: summary(of: topic) + "\n\n" + playerHelp
    case .list: summary(of: topic) + "\n\n" + listHelp
    case .export: summary(of: topic) + "\n\n" + exportHelp
    case .bench: summary(of: topic) + "\n\n" + benchHelp
    }
  }

  private static let playerHelp = """
    Shows a grid of pictures and plays UIKit's transitions between them: click a picture to open it; drag the page to
    the right, press Escape or Backspace, or use the Back button to return. Without arguments it opens the pictures
    that come along.

    options:
      --transition NAME        what a click plays in this run (default: what was chosen last in the window, at first
                               hero); `segue list` has the names
      --renderer auto|cpu|gpu  what draws the window (default auto)
      --size WxH               the window's size in points (default 1280x800, or what the display has room for)
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

  private static let benchHelp = """
    Plays a scene in a window and measures what it costs: processor time a frame over all threads, intervals between
    frames, memory, start-up, heap allocations a frame.

    scenes, in a window of 1280 by 800 points:
      push        a page slides over a grid of 60 pictures, with a dimming and an edge shadow, 350 ms each way
      hero        a picture grows out of the same grid, dimmed, 350 ms each way
      semi-modal  the page shrinks behind a sheet that springs up, and returns
      scroll      a grid is flung through, with 1,000 and with 100,000 items
      drag        a pointer drags a page back by hand: also the time from input to picture
      layers      100, 1,000 and 10,000 layers whose position, opacity and transform are animated at once; a layer's
                  cost is told with its share of the frame's own, and without: beyond a frame that moves one layer
      turn        a large picture turns about its middle
      idle        nothing happens

    options:
      --mode natural|driven    in real time at 60 Hz (the default), or one step a frame as fast as it goes
      --seconds N              how long each part of a scene is measured (default 3)
      --images DIR             th01.png to th60.png (112x112), big07.png (400x400) and banner.png (1200x560) in place of
                               the pictures that come along
      --renderer auto|cpu|gpu  what draws the window (default auto)
      --json                   the answer for programs
      --row                    the answer as one line for each part; START_NS in the environment (nanoseconds since 1970)
                               tells when the program was started, XPID which process the X server is

    exit status: 0 fine, 1 a failure told in one sentence, 2 wrong usage
    """

  private static let exportHelp = """
    Plays a transition without a window, there and back, and writes what is to be seen: the same bytes every time.

    options:
      --transition NAME   the recipe; `segue list` has the names
      -o OUT              a name that ends in .png: one picture with the moments side by side; in .gif, .webp or .mp4: a
                          film, which ffmpeg encodes; a name without an ending, or with a slash at its end: a folder of
                          pictures, frame-0001.png and on: a new or empty one, or that of an earlier export, whose
                          frames are replaced
      --from A            the picture in the cell that is clicked (default: B, or one of those that come along)
      --to B              the picture on the page that it opens (default: A)
      --fps N             frames a second, 1 to 240 (default 30; without it one picture has eight moments a way)
      --size WxH          the window's size in points (default 1280x800); the side of an mp4 is rounded up to even
      --set PARAM=VALUE   a parameter of the recipe; `segue list` has them; may be said several times

    exit status: 0 fine, 1 a failure told in one sentence, 2 wrong usage
    """
}
