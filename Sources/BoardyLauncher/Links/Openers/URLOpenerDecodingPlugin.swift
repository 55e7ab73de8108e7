public import BoardyCore
public import Foundation
import LinkRouting

/// Opens the URLs whose path matches a pattern and whose parameters can be decoded into a type.
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
/// The pattern is one as for ``URLOpenerPathMatchingPlugin``. What each key of the type is decoded from is the placeholder of its name
/// or, if there is none, the query item:
///
/// | type | is read from |
/// |---|---|
/// | `String` | any text |
/// | `Int`, `Int8` to `UInt64` | a whole number that the type can hold |
/// | `Double`, `Float`, `Decimal` | a decimal number, with an exponent unless it is a `Decimal`; of at most 38 digits if it is one |
/// | `Bool` | `true`, `yes`, `1`, `false`, `no`, `0` in either case; a name without a value is `true` |
/// | `Date` | a day such as `2026-11-21`, which begins at midnight UTC, or a time such as `2026-11-21T15:30:00Z` or `2026-11-21T15:30+01:00`, as in ISO 8601, from 1583 on |
/// | `URL`, `UUID` | text that is one as it is, without anything being escaped |
/// | an enumeration with raw values | a raw value; if it is `CaseIterable`, an error lists them |
/// | an optional | as above; nil if the parameter is not there, as opposed to being "" |
/// | an array | all query items of the name, none if there is none; of `{name...}` the segments |
///
/// Of several query items of one name the first counts where there is no array. `[String: [String]]` takes all there is. A property with
/// a default value is not optional for that; nor is any for the decoders of Foundation.
///
/// In a target whose default isolation is the main actor, as in new app targets of Xcode 26, the type is to be a
/// `nonisolated struct Parameters`.
///
/// What cannot be decoded is no match: then openers of the next best pattern are asked. So beside `/employees/import`, with a parameter
/// that cannot be decoded, `/employees/{id}` has its turn. If nothing opens the URL, the first that could not be
/// decoded is reported as ``BoardError/undecodableLink(_:opener:parameter:value:reason:)``.
@MainActor
public protocol URLOpenerDecodingPlugin: URLOpenerPlugin {
    /// What the parameters are decoded into.
    associatedtype Parameters: Decodable

    /// The pattern. If it cannot be read, that is reported when the opener is installed, and the opener is left out.
    var matchingPath: String { get }

    /// Opens a URL that matched.
    ///
    /// - Parameters:
    ///   - mainboard: the main motherboard.
    ///   - parameters: the query of the URL and the placeholders of the pattern.
    func mainboard(_ mainboard: any FlowMotherboard, openWith parameters: Parameters)
}

extension URLOpenerDecodingPlugin {
    /// Whether the URL's path matches the pattern, and its parameters can be decoded. An opener may restrict it further, say to a
    /// host; the path has been looked at before it is asked.
    public func canOpenURL(_ url: URL) -> Bool {
        KnownMatch.holds(url, matchingPath, for: Self.self) || parameters(of: url) != nil
    }

    /// Opens the URL with its parameters; nothing if it does not match. A launcher does not call it: it calls
    /// ``mainboard(_:openWith:)``.
    public func mainboard(_ mainboard: any FlowMotherboard, open url: URL) {
        guard let parameters = parameters(of: url) else { return }
        self.mainboard(mainboard, openWith: parameters)
    }

    private func parameters(of url: URL) -> Parameters? {
        URLParameters.of(url, matching: matchingPath).flatMap {
            try? URLParametersDecoder.decode(Parameters.self, from: $0)
        }
    }
}
