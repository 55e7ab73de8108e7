public import Foundation

/// A type that can be read from a text of the configuration.
///
/// An enum with texts as raw values needs no further code to conform.
public protocol ConfigurationValue: Sendable {
    /// A noun phrase about the form of the text, for errors, such as "a whole number".
    static var expectation: String { get }

    /// Parses a text; nil if it is invalid.
    init?(configuration text: String)
}

extension String: ConfigurationValue {
    /// "a text that is not empty"
    public static var expectation: String { "a text that is not empty" }

    /// Accepts every text that is not empty.
    public init?(configuration text: String) {
        guard !text.isEmpty else { return nil }
        self = text
    }
}

extension Int: ConfigurationValue {
    /// "a whole number"
    public static var expectation: String { "a whole number" }

    /// Parses decimal digits with an optional sign.
    public init?(configuration text: String) { self.init(text) }
}

extension Double: ConfigurationValue {
    /// "a number"
    public static var expectation: String { "a number" }

    /// Parses a finite number.
    public init?(configuration text: String) {
        guard let number = Double(text), number.isFinite else { return nil }
        self = number
    }
}

extension Bool: ConfigurationValue {
    /// "true, false, yes, no, 1 or 0"
    public static var expectation: String { "true, false, yes, no, 1 or 0" }

    /// Parses a flag without regard to case.
    public init?(configuration text: String) {
        switch text.lowercased() {
        case "true", "yes", "1": self = true
        case "false", "no", "0": self = false
        default: return nil
        }
    }
}

extension URL: ConfigurationValue {
    /// "a URL with a scheme and a host"
    public static var expectation: String { "a URL with a scheme and a host" }

    /// Parses an absolute URL.
    public init?(configuration text: String) {
        guard let url = URL(string: text), url.scheme != nil, url.host?.isEmpty == false else { return nil }
        self = url
    }
}

extension ConfigurationValue where Self: CaseIterable & RawRepresentable<String> {
    /// "one of debug, release" for an enum with these raw values.
    public static var expectation: String { "one of " + allCases.map(\.rawValue).joined(separator: ", ") }

    /// Parses a raw value.
    public init?(configuration text: String) { self.init(rawValue: text) }
}
