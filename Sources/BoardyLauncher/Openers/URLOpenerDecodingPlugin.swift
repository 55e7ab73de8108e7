public import BoardyCore
public import LinkRouting

#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// Opens the URLs that match a pattern and have parameters that can be decoded into a type.
///
/// ```swift
/// struct EmployeesURLOpenerPlugin: URLOpenerDecodingPlugin {
///     struct Parameters: Decodable {
///         let team: String
///         let page: Int?
///         let joinedAfter: Date?
///         let role: [Role]
///     }
///
///     let matchingPath = "/teams/{team}/employees"
///
///     func mainboard(_ mainboard: any FlowMotherboard, openWith parameters: Parameters) {
///         mainboard.serviceMap.modEmployeeManagement.ioEmployeeList.activation.activate(with: parameters)
///     }
/// }
/// ```
///
/// The syntax of the pattern is that of ``URLOpenerPathMatchingPlugin``. Each key of the type is decoded from the placeholder of its
/// name or, if there is none, from the query item:
///
/// | type | is read from |
/// |---|---|
/// | `String` | any text |
/// | `Int`, `Int8` to `UInt64` | a whole number that the type can hold |
/// | `Double`, `Float` | a decimal number, also with an exponent |
/// | `Decimal` | a decimal number of at most 38 digits |
/// | `Bool` | `true`, `yes`, `1`, `false`, `no`, `0` in either case; a name without a value is `true` |
/// | `Date` | a day such as `2026-11-21`, which begins at midnight UTC, or a time such as `2026-11-21T15:30:00Z` or `2026-11-21T15:30+01:00`, as in ISO 8601, from 1583 on |
/// | `URL`, `UUID` | a valid URL or UUID; nothing is escaped |
/// | an enumeration with raw values | a raw value; if it is `CaseIterable`, an error lists them |
/// | an optional | as above; nil if the parameter is missing, but not if it is "" |
/// | an array | all query items of the name, or the segments of `{name...}`; empty if there are none |
/// | for the key `fragment`, a type with keys of its own | the items of a fragment such as `#access_token=x&expires_in=60` |
///
/// The key `fragment` is decoded from the fragment, unless a placeholder or a query item has that name. Errors and reports show "…" in
/// place of the text of the fragment, because it may be a token.
///
/// For a single value, the first query item of a name counts. `[String: [String]]` decodes all parameters. A property with a default
/// value is still required. An opener with `Parameters = URLParameters` decodes nothing: it reads all parts by name.
///
/// A URL with parameters that cannot be decoded is not a match, and the openers of the next best pattern are asked. If no opener
/// opens the URL, the first decoding error is reported as ``BoardError/Code/undecodableLink``.
///
/// At the installation the type is decoded once from sample values. A placeholder that is no key but similar to one is reported as
/// ``BoardError/Code/unknownPlaceholder``.
@MainActor
public protocol URLOpenerDecodingPlugin: URLOpenerPlugin {
    /// The type that is decoded from the parameters. It is `Decodable`, or the opener implements ``decode(_:)``.
    associatedtype Parameters

    /// The pattern. A malformed pattern is reported at installation, and the opener is not installed.
    var matchingPath: String { get }

    /// Opens a URL that matches the pattern.
    ///
    /// - Parameters:
    ///   - mainboard: the main motherboard.
    ///   - parameters: the value decoded from the placeholders of the pattern, the query and the fragment of the URL.
    func mainboard(_ mainboard: any FlowMotherboard, openWith parameters: Parameters)

    /// Decodes the parameters of a URL. There is an implementation for `Decodable` types.
    ///
    /// - Throws: an error that says why the URL is not a match.
    static func decode(_ parameters: URLParameters) throws -> Parameters
}

extension URLOpenerDecodingPlugin where Parameters: Decodable {
    /// Decodes the parameters by the names of the type's keys.
    public static func decode(_ parameters: URLParameters) throws -> Parameters { try parameters.decode() }
}

extension URLOpenerDecodingPlugin where Parameters == URLParameters {
    /// Returns the parameters.
    public static func decode(_ parameters: URLParameters) -> URLParameters { parameters }
}

extension URLOpenerDecodingPlugin {
    /// An opener with a pattern and decoded parameters.
    public var openerKind: URLOpenerKind { URLOpenerKind(.decoding(self)) }

    /// Returns true if the URL's path matches the pattern and its parameters can be decoded.
    ///
    /// An implementation of your own can restrict the opener further, for instance to a host. A launcher calls it after the
    /// pattern has matched and before it decodes the parameters.
    public func canOpenURL(_ url: URL) -> Bool { MatchedOpener.isAsked(self) || parameters(of: url) != nil }

    /// Opens the URL with its parameters if it matches. A launcher calls ``mainboard(_:openWith:)`` directly.
    public func mainboard(_ mainboard: any FlowMotherboard, open url: URL) {
        guard let parameters = parameters(of: url) else { return }
        self.mainboard(mainboard, openWith: parameters)
    }

    private func parameters(of url: URL) -> Parameters? {
        try? PathPattern(matchingPath).parameters(of: url).map { try Self.decode($0) }
    }
}
