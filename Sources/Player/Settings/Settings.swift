/// The settings that the player saves between runs.
nonisolated struct Settings: Equatable, Codable, Sendable {
  /// The name of the recipe that was chosen last, or `nil`.
  var transition: String?

  /// The chosen values, by the names of recipes and of their parameters.
  var parameters: [String: [String: Double]] = [:]

  /// The chosen appearance; `nil` for that of the desktop.
  var appearance: AppearanceChoice?

  /// The chosen order of the pictures; `nil` for that of their names.
  var order: PictureOrder?

  /// Whether the pictures in subfolders are shown, too, in groups; `nil` for not.
  var isGrouped: Bool?

  /// The chosen size of the cells; `nil` for the standard size.
  var cellSize: CellSize?

  /// The chosen options of slide shows; `nil` for the usual ones.
  var slideShow: SlideShow.Options?

  /// The folders that were opened last.
  var recentFolders = RecentFolders()

  /// Whether the hint for new users was shown; `nil` until then.
  var knowsHint: Bool?

  /// The measures of the last window when it opened, which the next one is expected to have; `nil` if there was none.
  var window: WindowMeasure?

  /// Creates settings without any choice.
  init() {}

  /// Decodes settings; missing keys have their default values.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    transition = try container.decodeIfPresent(String.self, forKey: .transition)
    parameters = try container.decodeIfPresent([String: [String: Double]].self, forKey: .parameters) ?? [:]
    knowsHint = try container.decodeIfPresent(Bool.self, forKey: .knowsHint)
    let measure = (try? container.decodeIfPresent(WindowMeasure.self, forKey: .window)) ?? nil
    window = measure.flatMap { $0.isSensible ? $0 : nil }
    // A choice that this version does not know is none.
    appearance = try container.decodeIfPresent(String.self, forKey: .appearance)
      .flatMap { AppearanceChoice(rawValue: $0) }
    order = (try? container.decodeIfPresent(PictureOrder.self, forKey: .order)) ?? nil
    isGrouped = try container.decodeIfPresent(Bool.self, forKey: .isGrouped)
    cellSize = (try? container.decodeIfPresent(CellSize.self, forKey: .cellSize)) ?? nil
    slideShow = (try? container.decodeIfPresent(SlideShow.Options.self, forKey: .slideShow)) ?? nil
    recentFolders = try container.decodeIfPresent(RecentFolders.self, forKey: .recentFolders) ?? RecentFolders()
  }
}
