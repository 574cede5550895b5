import CSDL
import Foundation

/// The time that the X server assigns to an event.
nonisolated enum XServerTime {
  /// Returns the time of the event that SDL passes on, by the system's clock; `nil` if it has no time, or one of
  /// another clock.
  static func time(of event: SDL_Event, now: Double, greatestAge: Double) -> Double? {
    guard let message = event.syswm.msg, message.pointee.subsystem == SDL_SYSWM_X11 else { return nil }
    return milliseconds(message.pointee.msg.x11.event).flatMap {
      time(milliseconds: $0, now: now, greatestAge: greatestAge)
    }
  }

  /// Converts a server's time, which is the monotonic clock in milliseconds modulo 2^32, to seconds of that clock;
  /// `nil` if it is in the future or more than `greatestAge` in the past.
  static func time(milliseconds: UInt32, now: Double, greatestAge: Double) -> Double? {
    let current = UInt32(truncatingIfNeeded: Int(now * 1000))
    // Differences of 32 bits remain correct when the clock wraps around, every 49.7 days.
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
