import UIKit

/// A page of the onboarding, and the hour of the day that the landscape shows behind it.
struct Chapter {
  let title: String
  let text: String

  /// The colors of the sky, from the zenith to the horizon.
  let sky: [UIColor]

  /// The color of the nearest hills; those behind are closer to the sky.
  let ground: UIColor

  static let all = [
    Chapter(
      title: "Good morning", text: "Start the day with a walk.\nWe know the paths nearby.",
      sky: [UIColor(0x5B7DB1), UIColor(0xF2B8A0), UIColor(0xFBE3C0)], ground: UIColor(0x3A4A5E)),
    Chapter(
      title: "Every hill counts", text: "Distance, height and heart rate,\nwithout looking at the screen.",
      sky: [UIColor(0x2E7CC2), UIColor(0x7FB8E6), UIColor(0xD6ECF6)], ground: UIColor(0x2F5D50)),
    Chapter(
      title: "Meet at sunset", text: "Share a path with friends,\nand find each other on the way.",
      sky: [UIColor(0x44326B), UIColor(0xC4506A), UIColor(0xFFB25E)], ground: UIColor(0x2B2340)),
    Chapter(
      title: "Sleep well", text: "Tomorrow’s path is ready\nwhen you wake up.",
      sky: [UIColor(0x070B1F), UIColor(0x17244B), UIColor(0x35487A)], ground: UIColor(0x0A1026)),
  ]
}
