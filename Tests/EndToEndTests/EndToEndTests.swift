import Testing

/// Everything that is driven through a real window: the built player on an X server of its own, with real clicks, keys
/// and screenshots. One at a time, since each looks at what happens when.
@Suite(
  .serialized,
  .enabled(if: Display.isInstalled, "needs Xvfb, xdotool and ImageMagick; Scripts/packages test installs them"),
  .timeLimit(.minutes(3)))
enum EndToEndTests {}
