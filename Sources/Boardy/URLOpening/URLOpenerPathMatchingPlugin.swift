public import Foundation

/// Opens the URLs whose path matches a pattern.
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
/// A pattern is compared segment by segment: a literal matches itself, case and all; `{name}` matches one segment that
/// is not empty; `{name...}`, at the end, matches the rest of the path, at least one segment. Scheme and host play no
/// part, nor does a slash at the end. Segments are compared percent-decoded. Where several patterns match, a literal
/// beats a placeholder and a placeholder beats the rest, from left to right; openers of equal rank all open the URL.
@MainActor
public protocol URLOpenerPathMatchingPlugin: URLOpenerPlugin {
    /// The pattern. If it cannot be read, that is reported when the launcher is made, and the opener is left out.
    var matchingPath: String { get }

    /// Opens a URL that matched.
    ///
    /// - Parameters:
    ///   - mainboard: the main motherboard.
    ///   - parameters: the query of the URL and the placeholders of the pattern, percent-decoded. A placeholder wins
    ///     over a query item of its name, the first of several query items of one name counts, and one without a value
    ///     is "".
    func mainboard(_ mainboard: any FlowMotherboard, openURLWithParameters parameters: [String: String])
}

extension URLOpenerPathMatchingPlugin {
    /// Whether the URL's path matches the pattern. An opener may restrict it further, say to a host.
    public func canOpenURL(_ url: URL) -> Bool {
        parameters(of: url) != nil
    }

    /// Opens the URL with its parameters; nothing if it does not match.
    public func mainboard(_ mainboard: any FlowMotherboard, open url: URL) {
        guard let parameters = parameters(of: url) else { return }
        self.mainboard(mainboard, openURLWithParameters: parameters)
    }

    private func parameters(of url: URL) -> [String: String]? {
        guard let pattern = try? PathPattern(matchingPath), let parts = URLParts(of: url) else { return nil }
        return pattern.parameters(of: parts.path).map(parts.merged(with:))
    }
}
