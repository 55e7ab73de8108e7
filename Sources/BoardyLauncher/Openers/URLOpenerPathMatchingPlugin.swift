public import BoardyCore
import LinkRouting

#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// Opens the URLs with a path that matches a pattern.
///
/// ```swift
/// struct EmployeeURLOpenerPlugin: URLOpenerPathMatchingPlugin {
///     var matchingPath: String { "/employees/{id}" }
///
///     func mainboard(_ mainboard: any FlowMotherboard, openURLWithParameters parameters: [String: String]) {
///         guard let id = parameters["id"] else { return }
///         mainboard.serviceMap.modEmployeeManagement.ioEmployee.activation.activate(with: id)
///     }
/// }
/// ```
///
/// A pattern is compared segment by segment. A literal matches the same text, including case. `{name}` matches one segment that is
/// not empty. `{name...}`, at the end, matches the rest of the path, at least one segment. The scheme, the host and a slash at
/// the end are ignored. The path of the URL is split and then percent-decoded once; a pattern is written decoded.
///
/// If several patterns match, a literal beats a placeholder and a placeholder beats the rest, from left to right. All openers of
/// equal rank open the URL, unless the app selects some of them with `setURLOpenerSelectionHandler(_:)`.
///
/// For parameters of other types than `String`, and for the segments of a rest, use a ``URLOpenerDecodingPlugin``.
@MainActor
public protocol URLOpenerPathMatchingPlugin: URLOpenerPlugin {
    /// The pattern. A malformed pattern is reported at installation, and the opener is not installed.
    var matchingPath: String { get }

    /// Opens a URL that matches the pattern.
    ///
    /// - Parameters:
    ///   - mainboard: the main motherboard.
    ///   - parameters: the placeholders of the pattern and the query of the URL, percent-decoded. A placeholder takes precedence
    ///     over a query item of its name, and the first query item of a name over the others. A query item without a value is "".
    ///     The fragment is the parameter `fragment`, unless another one has that name. The rest `{name...}` is one text.
    func mainboard(_ mainboard: any FlowMotherboard, openURLWithParameters parameters: [String: String])
}

extension URLOpenerPathMatchingPlugin {
    /// An opener with a pattern.
    public var openerKind: URLOpenerKind { URLOpenerKind(.path(self)) }

    /// Returns true if the URL's path matches the pattern.
    ///
    /// An implementation of your own can restrict the opener further, for instance to a host. A launcher calls it only after the
    /// pattern has matched.
    public func canOpenURL(_ url: URL) -> Bool { MatchedOpener.isAsked(self) || parameters(of: url) != nil }

    /// Opens the URL with its parameters if the path matches. A launcher calls ``mainboard(_:openURLWithParameters:)`` directly.
    public func mainboard(_ mainboard: any FlowMotherboard, open url: URL) {
        guard let parameters = parameters(of: url) else { return }
        self.mainboard(mainboard, openURLWithParameters: parameters.values)
    }

    private func parameters(of url: URL) -> URLParameters? {
        (try? PathPattern(matchingPath))?.parameters(of: url)
    }
}
