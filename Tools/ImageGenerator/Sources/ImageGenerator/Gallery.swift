/// The pictures, in the order in which a folder shows them: light beside dark, near beside far.
enum Gallery {
  static let scenes: [any Scene] = [
    MorningMist(), BalloonDawn(), KoiPond(), NorthernLights(),
    PaperCanyon(), StillWater(), RingedPlanet(), Lavender(),
    ThreeSpheres(), AlpineLake(), Dahlia(), SkyLanterns(),
    GreatDune(), Marbling(), ForestLight(), EveningSea(),
    SoapBubbles(), RedMountain(), CityAtDusk(), AutumnBirches(),
    Currents(), WinterCabin(), Silk(), Jellyfish(),
    SeaOfClouds(), Bauhaus(), MilkyWay(), SlotCanyon(),
    RainyWindow(),
  ]

  /// A scene's file, numbered so that a folder keeps the order.
  static func fileName(of scene: any Scene, at index: Int) -> String {
    let number = index + 1
    return (number < 10 ? "0\(number) " : "\(number) ") + scene.title + ".jpg"
  }
}
