import Foundation

/// The colors, text sizes and distances of an app, as data that its parts and other programs read from one file. The pages of
/// BoardyScreenViews have those of the environment value `pageTheme`.
///
/// ```json
/// {
///   "colors": { "background": { "light": "#FFFFFF", "dark": "#1C1C1E" }, "text": { "light": "#1C1C1E", "dark": "#F2F2F7" },
///               "heading": "#0A6CFF" },
///   "textSize": 17, "scale": 1.2, "spacing": 8
/// }
/// ```
///
/// A test checks that texts are readable: `#expect(theme.contrastProblems(of: "text", on: "background") == [])`.
public struct Theme: Codable, Hashable, Sendable {
    /// The colors by their names.
    public let colors: [String: ThemeColor]

    /// The size of a text in points: 1 to 1,000.
    public let textSize: Double

    /// The ratio of the size of a heading to that of the next smaller one: 1 to 4.
    public let scale: Double

    /// The unit of distances in points: 0 to 1,000.
    public let spacing: Double

    /// Reads a theme.
    ///
    /// - Throws: A `DecodingError`, also if a number is not in its range.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        func number(_ key: CodingKeys, _ range: ClosedRange<Double>) throws -> Double {
            let number = try container.decode(Double.self, forKey: key)
            guard range.contains(number) else {
                throw DecodingError.dataCorruptedError(
                    forKey: key, in: container,
                    debugDescription:
                        "expected a number from \(range.lowerBound) to \(range.upperBound), found \(number)")
            }
            return number
        }
        colors = try container.decode([String: ThemeColor].self, forKey: .colors)
        textSize = try number(.textSize, 1...1_000)
        scale = try number(.scale, 1...4)
        spacing = try number(.spacing, 0...1_000)
    }

    /// Returns a text size in whole points: 0 is a text, 1 and more are headings, and -1 is a caption.
    public func size(_ step: Int) -> Double { (textSize * pow(scale, Double(step))).rounded() }

    /// Checks the contrast of a text in light and in dark mode, as defined by WCAG 2.2.
    ///
    /// - Parameters:
    ///   - text: the name of the color of the text.
    ///   - background: the name of the color behind it.
    ///   - minimum: the smallest ratio: 4.5 for texts, or 3 for headings of 24 pixels and more.
    /// - Returns: one text for each missing color, and for each mode with a lower ratio.
    public func contrastProblems(of text: String, on background: String, atLeast minimum: Double = 4.5) -> [String] {
        guard let front = colors[text], let back = colors[background] else {
            return [text, background].filter { colors[$0] == nil }.map {
                "There is no color \($0.quoted()). To fix: add it to the theme, or name one of "
                    + "\(colors.keys.sorted().map { $0.quoted() }.joined(separator: ", "))."
            }
        }
        return [("light", front.light, back.light), ("dark", front.dark, back.dark)].compactMap { mode, front, back in
            let ratio = front.contrast(with: back)
            guard ratio < minimum else { return nil }
            return "The color \(text.quoted()) on \(background.quoted()) has in \(mode) mode the contrast "
                + "\((ratio * 100).rounded(.down) / 100), expected at least \(minimum). To fix: make one of them lighter or darker."
        }
    }
}
