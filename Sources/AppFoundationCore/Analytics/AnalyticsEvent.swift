public import protocol BoardySupport.ExtensibleByConstants

/// An event for analytics: a name, and properties with a text or a number.
///
/// ```swift
/// analytics.track(AnalyticsEvent("search", ["screen": "home", "results": 12]))
/// ```
public struct AnalyticsEvent: Hashable, Sendable, ExtensibleByConstants {
    /// The name of the event.
    public let name: String

    /// The values by name.
    public let properties: [String: AnalyticsValue]

    /// Creates an event.
    ///
    /// - Parameters:
    ///   - name: the name of the event.
    ///   - properties: the values by name.
    public init(_ name: String, _ properties: [String: AnalyticsValue] = [:]) {
        self.name = name
        self.properties = properties
    }
}

/// A value of an ``AnalyticsEvent``.
public enum AnalyticsValue: Hashable, Sendable {
    /// A text.
    case text(String)
    /// A whole number.
    case integer(Int)
    /// A number, which has to be finite.
    case number(Double)
}

extension AnalyticsValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    /// A literal as a text.
    public init(stringLiteral text: String) { self = .text(text) }

    /// A literal as a whole number.
    public init(integerLiteral number: Int) { self = .integer(number) }

    /// A literal as a number.
    public init(floatLiteral number: Double) { self = .number(number) }
}

extension AnalyticsValue: Encodable {
    /// Encodes the text or the number.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .text(let text): try container.encode(text)
        case .integer(let number): try container.encode(number)
        case .number(let number): try container.encode(number)
        }
    }
}
