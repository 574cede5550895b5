import ImageIO

extension MessageWriter {
  /// Encodes facts: each as a list of none or one value.
  mutating func add(_ facts: ImageFacts) {
    let numbers = [facts.exposureTime, facts.fNumber, facts.focalLength, facts.latitude, facts.longitude]
    for number in numbers { add(number) { $0.add($1) } }
    for number in [facts.iso, facts.focalLengthIn35mm] { add(number) { $0.add($1) } }
    for text in [facts.camera, facts.lens] { add(text) { $0.add($1) } }
    add(facts.taken) { message, time in
      for part in [time.year, time.month, time.day, time.hour, time.minute, time.second] { message.add(part) }
    }
  }

  private mutating func add<Value>(_ value: Value?, _ encode: (inout MessageWriter, Value) -> Void) {
    add(value == nil ? 0 : 1)
    if let value { encode(&self, value) }
  }
}

extension MessageReader {
  /// Decodes facts; `nil` if the message is invalid.
  mutating func facts() -> ImageFacts? {
    var facts = ImageFacts()
    guard let exposureTime = optional({ $0.decimal() }), let fNumber = optional({ $0.decimal() }),
      let focalLength = optional({ $0.decimal() }), let latitude = optional({ $0.decimal() }),
      let longitude = optional({ $0.decimal() }), let iso = optional({ $0.number() }),
      let in35mm = optional({ $0.number() }), let camera = optional({ $0.text() }), let lens = optional({ $0.text() }),
      let taken = optional({ $0.moment() })
    else { return nil }
    (facts.exposureTime, facts.fNumber, facts.focalLength) = (exposureTime, fNumber, focalLength)
    (facts.latitude, facts.longitude) = (latitude, longitude)
    (facts.iso, facts.focalLengthIn35mm, facts.camera, facts.lens) = (iso, in35mm, camera, lens)
    facts.taken = taken
    return facts
  }

  /// Decodes a value that may be missing; `nil` if the message is invalid.
  private mutating func optional<Value>(_ decode: (inout MessageReader) -> Value?) -> Value?? {
    switch number() {
    case 0: return .some(nil)
    case 1: return decode(&self).map { .some($0) }
    default: return nil
    }
  }

  private mutating func moment() -> ImageFacts.Moment? {
    guard let year = number(), let month = number(), let day = number(), let hour = number(), let minute = number(),
      let second = number()
    else { return nil }
    return ImageFacts.Moment(year: year, month: month, day: day, hour: hour, minute: minute, second: second)
  }
}
