import Testing

/// Tests that drive a real window: the built player on its own X server, with real clicks, keys and screenshots.
/// They run one at a time, because each depends on timing.
@Suite(
  .serialized,
  .enabled(if: Display.isInstalled, "needs Xvfb, xdotool and ImageMagick; Scripts/packages test installs them"),
  .timeLimit(.minutes(3)))
enum EndToEndTests {}
