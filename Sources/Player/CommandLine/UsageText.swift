/// The help texts of the command line.
nonisolated enum UsageText {
  /// The name and the version of the program.
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
             segue doctor
             segue --help | --version
      """
    case .list: "usage: segue list [--json]"
    case .export:
      "usage: segue export --transition NAME | --recipe FILE.swift -o OUT [--from A] [--to B] [--fps N] [--onion N]\n       [--size WxH] [--appearance light|dark] [--text-scale N] [--right-to-left] [--accent-color RRGGBB]\n       [--high-contrast] [--set PARAM=VALUE ...] [--progress]"
    case .doctor: "usage: segue doctor"
    case .bench:
      "usage: segue bench SCENE [--mode natural|driven] [--seconds N] [--images DIR] [--transition NAME] [--size WxH]\n       [--refresh HZ] [--count N] [--renderer auto|cpu|gpu] [--pixels] [--rest] [--json | --row]"
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
    case .doctor: summary(of: topic) + "\n\n" + doctorHelp
    case .bench: summary(of: topic) + "\n\n" + benchHelp
    }
  }

  private static let playerHelp = """
    Shows a grid of pictures and plays UIKit's transitions between them: click a picture to open it; drag the page to
    the right, press Escape or Backspace, or use the Back button to return. Without arguments it opens the included
    pictures.

    options:
      --transition NAME        play this recipe on a click (default: the one chosen last in the window, initially
                               hero); `segue list` prints the names
      --recipe FILE            compile a Swift file with a recipe of your own and play it, again at every save; needs a
                               Swift toolchain and, with the installed player, the package segue-dev
      --appearance auto|light|dark
                               colors of the window (default: the choice in the window's menu, initially auto: those
                               of the desktop, or dark ones if it has no preference)
      --renderer auto|cpu|gpu  draw with the processor or the graphics card (default auto)
      --size WxH               size of the window in points (default 1280x800, or less on a smaller display)
      --fullscreen             cover the whole screen
      --refresh HZ             frames per second (default: the display's refresh rate)
      --slow FACTOR            slow everything down by FACTOR
      --reduce-motion          cross-fade instead of moving
      --report FILE            on exit, write frame statistics as JSON
      --record FILE            record the input with its times
      --replay FILE            play a recording, and exit at its end
      --version                print the versions of the player and its libraries, the display server and the renderer
      --                       treat all following arguments as files, even if they begin with a dash

    A word that is not the name of a file or folder is taken as a subcommand; write ./word for a folder.

    exit status: 0 success, 1 failure (one sentence on standard error), 2 incorrect usage
    """

  private static let listHelp = """
    Prints the recipes: name, kind, source, drag, and the parameters with their defaults and ranges.

    options:
      --json                   print JSON
    """

  private static let benchHelp = """
    Plays a scene in a window and measures its cost: processor time per frame over all threads, intervals between
    frames, memory, start-up time, and heap allocations per frame.

    scenes, in a window of 1280 by 800 points:
      push        a page slides over a grid of 60 pictures, with dimming and an edge shadow, 350 ms each way
      hero        a picture grows out of the same grid, with dimming, 350 ms each way
      semi-modal  the page shrinks behind a sheet that springs up, and returns
      scroll      a grid of 1,000 and of 100,000 items is flicked
      drag        a pointer drags a page back; measures the latency from input to the presented frame, too
      layers      100, 1,000 and 10,000 layers whose position, opacity and transform are animated together; the cost
                  per layer is reported as a share of the whole frame, and as the cost above that of one moving layer
      turn        a large picture rotates about its center
      effects     a circle that reveals a picture, gradients of the window's size, a picture that is multiplied,
                  translucent pictures, a shadow and a blur: each changes or moves in every frame
      recipe      a recipe of the player goes there and back by click and key, then by drags
      start       the player opens a folder; measures the phases until the last visible picture is there
      idle        nothing happens

    options:
      --mode natural|driven    play in real time at 60 Hz (the default), or step frame by frame as fast as possible
      --seconds N              measure each part of a scene for N seconds (default 3)
      --images DIR             use th01.png to th60.png (112x112), big07.png (400x400) and banner.png (1200x560) from
                               DIR instead of the included pictures; for drag, recipe and start: all pictures of DIR
      --transition NAME        the recipe of the scene recipe (default hero); `segue list` prints the names
      --size WxH               the window of the scene recipe, in points (default 1280x800)
      --refresh HZ             the frames per second of the scene recipe in real time (default 60)
      --count N                play scroll or layers with N items or layers only, once
      --renderer auto|cpu|gpu  draw with the processor or the graphics card (default auto)
      --pixels                 count the pixels that change, are drawn and are presented; the frames become slower
      --rest                   then stop the motion, and measure the memory at rest, too (4 seconds longer);
                               allocations are not counted
      --json                   print JSON
      --row                    print one line per part; the environment variable START_NS is the time at which the
                               program was started, in nanoseconds since 1970, and XPID the process ID of the X server

    exit status: 0 success, 1 failure (one sentence on standard error), 2 incorrect usage
    """

  private static let exportHelp = """
    Plays a transition forward and back without a window, and writes its frames, or writes the transition as Swift code
    for an application; the output is the same every time.

    options:
      --transition NAME   the recipe; `segue list` prints the names
      --recipe FILE.swift a recipe of your own, by default the first one of the file (needs a Swift toolchain)
      -o OUT              the output, by its extension. .png: one image with several moments side by side; .gif, .webp
                          or .mp4: a video, encoded by ffmpeg; no extension, or a slash at the end: a folder of images,
                          frame-0001.png and so on, which must be new, empty, or from an earlier export, whose frames
                          are replaced; .swift: one file of code for UIKit, with the values of the parameters
      --from A            the picture in the cell that is clicked (default: B, or an included picture)
      --to B              the picture on the page that opens (default: A)
      --fps N             frames per second, 1 to 240 (default 30; without it a .png has eight moments each way)
      --onion N           N moments of the way there over each other, 3 to 9, in one .png or .webp; what moves is shown as
                          ghosts, later ones stronger
      --size WxH          size of the window in points (default 1280x800); the sides of an .mp4 are rounded up to even
      --appearance light|dark
                          colors of the pages (default dark)
      --text-scale N      factor of text sizes, 0.5 to 3 (default 1)
      --right-to-left     mirror the pages, as for right-to-left languages
      --accent-color RRGGBB
                          color of buttons, as hexadecimal digits (default: amber)
      --high-contrast     use colors with a high contrast
      --set PARAM=VALUE   set a parameter of the recipe; `segue list` prints them; can be repeated
      --progress          print the completed percentage, one number a line, while the result is made

    exit status: 0 success, 1 failure (one sentence on standard error), 2 incorrect usage
    """

  private static let doctorHelp = """
    Checks what the player needs of this machine and what it can use, and prints one line for each: the display and
    the renderer, image formats, the decoding processes, fonts, the places of its files, ffmpeg, and the services of
    the desktop. Include the page in a bug report, with the output of `segue --version`.

    exit status: 0 success, 1 at least one problem, 2 incorrect usage
    """
}
