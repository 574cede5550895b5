import QuartzCore
import UIKitCore

/// Records a run: every event, and every frame with the results that were delivered in it.
final class RecordingObserver: FrameObserver {
  private let recorder: InputRecorder

  /// The media time at the start, from which the times of recordings count.
  private let start = CACurrentMediaTime()

  /// Begins to record into `recorder`.
  init(_ recorder: InputRecorder) { self.recorder = recorder }

  func received(_ event: InputEvent, at time: Double) {
    recorder.add(.event(InputEvent(time: event.time - start, kind: event.kind)))
  }

  func delivered(at mediaTime: Double, results: [Int]) {
    recorder.add(.frame(InputRecording.FrameRecord(time: mediaTime - start, results: results)))
  }

  func willRest(at time: Double) { recorder.flush() }
}
