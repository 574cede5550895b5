import QuartzCore
import UIKit

/// A text description of some frames, one line for each item, which tests compare and include in their failures.
///
/// Layers are numbered in the order in which they appear, so that the same motion gives the same text in every run.
public nonisolated struct Filmstrip: Equatable, CustomStringConvertible, Sendable {
  /// The frames, each as its lines.
  public private(set) var frames: [[String]] = []

  private var text = FrameDescription()

  /// Creates an empty strip.
  public init() {}

  /// Adds a frame that is visible `time` seconds after the strip's start.
  package mutating func add(_ frame: Frame, at time: Double) {
    frames.append(["at \(FrameDescription.number(time)) s"] + text.lines(for: frame.items))
  }

  /// All lines.
  public var description: String { frames.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") }

  /// Whether both have the same lines.
  public static func == (a: Filmstrip, b: Filmstrip) -> Bool { a.frames == b.frames }
}
