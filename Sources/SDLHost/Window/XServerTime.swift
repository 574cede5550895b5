import CSDL
import Foundation

/// The time that the X server gave an event.
nonisolated enum XServerTime {
  /// When the event that SDL passes on happened, by the system's clock; `nil` where it bears no time, or one of another
  /// clock.
  static func time(of event: SDL_Event, now: Double, greatestAge: Double) -> Double? {
    guard let message = event.syswm.msg, message.pointee.subsystem == SDL_SYSWM_X11 else { return nil }
    return milliseconds(message.pointee.msg.x11.event).flatMap {
      time(milliseconds: $0, now: now, greatestAge: greatestAge)
    }
  }

  /// A server's time, which counts milliseconds of the monotonic clock in 32 bits, as seconds of that clock; `nil` when
  /// it lies in the future or further than `greatestAge` in the past.
  static func time(milliseconds: UInt32, now: Double, greatestAge: Double) -> Double? {
    let current = UInt32(truncatingIfNeeded: Int(now * 1000))
    // Differences of 32 bits are right across the clock's wrapping around, every 49.7 days.
    let age = Double(Int32(bitPattern: current &- milliseconds)) / 1000
    guard age >= -0.002, age < greatestAge else { return nil }
    return now - max(age, 0)
  }

  private static func milliseconds(_ event: XEvent) -> UInt32? {
    switch event.type {
    case KeyPress, KeyRelease: UInt32(truncatingIfNeeded: event.xkey.time)
    case ButtonPress, ButtonRelease: UInt32(truncatingIfNeeded: event.xbutton.time)
    case MotionNotify: UInt32(truncatingIfNeeded: event.xmotion.time)
    default: nil
    }
  }
}
