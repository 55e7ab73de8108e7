/// A color in light and in dark mode. Its JSON is one text `"#RRGGBB"`, or an object with the texts `light` and `dark`.
public struct ThemeColor: Codable, Hashable, Sendable {
    /// The color in light mode.
    public let light: RGBColor

    /// The color in dark mode.
    public let dark: RGBColor

    private enum CodingKeys: CodingKey { case light, dark }

    /// Decodes a text, or an object with two texts.
    public init(from decoder: any Decoder) throws {
        if let modes = try? decoder.container(keyedBy: CodingKeys.self) {
            light = try modes.decode(RGBColor.self, forKey: .light)
            dark = try modes.decode(RGBColor.self, forKey: .dark)
        } else {
            light = try RGBColor(from: decoder)
            dark = light
        }
    }
}
