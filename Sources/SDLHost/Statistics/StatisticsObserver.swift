import UIKitCore

/// Measures a run for its statistics.
final class StatisticsObserver: FrameObserver {
  private var meter = FrameMeter()

  /// The statistics so far, at `refreshRate` frames a second.
  func statistics(refreshRate: Double) -> FrameStatistics { meter.statistics(refreshRate: refreshRate) }

  func received(_ event: InputEvent, at time: Double) {
    switch event.kind {
    case .pointer, .wheel, .key, .text, .composition: meter.noteInput(at: time)
    case .resize, .focus, .close, .visibility: break
    }
  }

  func presented(_ timestamps: FrameTimestamps, missed: Int) {
    meter.notePresented(timestamps, processorTime: SystemClock.processorTime, missed: missed)
  }

  func skipped(at time: Double) { meter.noteNothingToShow(at: time, processorTime: SystemClock.processorTime) }

  func resumed() { meter.rest() }

  func measurementStarted() { meter = FrameMeter() }
}
