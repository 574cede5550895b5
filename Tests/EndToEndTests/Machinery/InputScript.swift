import FileTesting
import Foundation

/// A generated recording of user input with times, for `--replay`.
struct InputScript {
  private var lines: [String] = []

  /// The time of the next event, in seconds from the start.
  private(set) var time = 0.8

  /// The interval between two reports of a moving mouse, in seconds.
  private static let report = 0.008

  /// Creates a script for a window of a size, in points.
  init(width: Int, height: Int) { resize(width: width, height: height, at: 0) }

  /// Advances the time.
  mutating func wait(_ seconds: Double) { time += seconds }

  /// Resizes the window.
  mutating func resize(width: Int, height: Int) { resize(width: width, height: height, at: time) }

  private mutating func resize(width: Int, height: Int, at time: Double) {
    add(#""resize":{"_0":[\#(width),\#(height)],"scale":1}"#, at: time)
  }

  /// Moves the pointer to a position and clicks.
  mutating func click(x: Double, y: Double) {
    pointer("hover", x, y, button: 0)
    wait(0.05)
    pointer("down", x, y)
    wait(0.05)
    pointer("up", x, y)
  }

  /// Presses, moves on a straight line at constant speed, rests and releases; without a rest it is a flick.
  mutating func drag(
    from start: (x: Double, y: Double), to end: (x: Double, y: Double), over duration: Double, rest: Double = 0
  ) {
    pointer("hover", start.x, start.y, button: 0)
    wait(0.05)
    pointer("down", start.x, start.y)
    let steps = max(1, Int(duration / Self.report))
    for step in 1...steps {
      let part = Double(step) / Double(steps)
      wait(Self.report)
      pointer("move", start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part)
    }
    wait(rest)
    pointer("up", end.x, end.y)
  }

  /// Presses and releases Escape.
  mutating func escape() { type(usage: 41) }

  /// Presses and releases a key, given by its USB HID usage.
  mutating func type(usage: Int) {
    for isDown in [true, false] {
      add(#""key":{"usage":\#(usage),"isDown":\#(isDown),"isRepeat":false,"modifiers":0}"#, at: time)
    }
  }

  /// Writes the recording; it is played to its last event, and until everything is idle.
  func write(to file: TemporaryFile) throws {
    try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: file.url)
  }

  private mutating func pointer(_ phase: String, _ x: Double, _ y: Double, button: Int = 1) {
    add(#""pointer":{"button":\#(button),"id":0,"phase":"\#(phase)","position":[\#(x),\#(y)]}"#, at: time)
  }

  private mutating func add(_ kind: String, at time: Double) {
    lines.append(#"{"kind":{\#(kind)},"time":\#(time)}"#)
  }
}
