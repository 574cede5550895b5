import QuartzCore
import UIKitCore

/// Records a run: every event, and every frame with the results of other threads that it took.
final class RecordingObserver: FrameObserver {
  private let recorder: InputRecorder

  /// The media clock's time at the start, from which recordings count.
  private let start = CACurrentMediaTime()

  /// Records into `recorder` from now on.
  init(_ recorder: InputRecorder) { self.recorder = recorder }

  func received(_ event: InputEvent, at time: Double) {
    recorder.add(.event(InputEvent(time: event.time - start, kind: event.kind)))
  }

  func delivered(at mediaTime: Double, results: [Int]) {
    recorder.add(.frame(InputRecording.FrameRecord(time: mediaTime - start, results: results)))
  }

  func willRest(at time: Double) { recorder.flush() }
}
