import Foundation

/// A color of sRGB. Its text, and its JSON, is `#RRGGBB` with hexadecimal digits.
public struct RGBColor: Codable, Hashable, Sendable, LosslessStringConvertible {
    /// The components from 0 to 255.
    public let red, green, blue: UInt8

    /// Creates a color from its text; nil if the text has another form.
    public init?(_ description: String) {
        let digits = description.utf8.dropFirst().compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
        guard description.hasPrefix("#"), description.utf8.count == 7, digits.count == 6 else { return nil }
        let bytes = stride(from: 0, to: 6, by: 2).map { UInt8(digits[$0] * 16 + digits[$0 + 1]) }
        (red, green, blue) = (bytes[0], bytes[1], bytes[2])
    }

    /// Decodes the text.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let color = RGBColor(text) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "expected a color of the form #RRGGBB, found \(text.quoted())")
        }
        self = color
    }

    /// Encodes the text.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }

    /// The text, in capital letters.
    public var description: String {
        "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined()
    }

    /// Returns the contrast ratio of WCAG 2.2, from 1 for equal colors to 21 for black and white.
    public func contrast(with other: RGBColor) -> Double {
        let (one, two) = (luminance + 0.05, other.luminance + 0.05)
        return max(one, two) / min(one, two)
    }

    /// The relative luminance of WCAG 2.2.
    private var luminance: Double {
        zip([red, green, blue], [0.2126, 0.7152, 0.0722]).reduce(0) { sum, part in
            let value = Double(part.0) / 255
            return sum + part.1 * (value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4))
        }
    }
}
