public import BoardyCore
public import Foundation
import LinkRouting

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
/// part, nor does a slash at the end. The path of the URL is split and then decoded, once; a pattern is written decoded. Where several
/// patterns match, a literal beats a placeholder and a placeholder beats the rest, from left to right. Openers of equal rank
/// all open the URL, unless the app chooses; see ``PluginLauncher/setURLOpenerSelectionHandler(_:)-(PluginLauncher.URLOpenerSelectionHandler)``.
///
/// For parameters that are not just text there is ``URLOpenerDecodingPlugin``.
@MainActor
public protocol URLOpenerPathMatchingPlugin: URLOpenerPlugin {
    /// The pattern. If it cannot be read, that is reported when the opener is installed, and the opener is left out.
    var matchingPath: String { get }

    /// Opens a URL that matched.
    ///
    /// - Parameters:
    ///   - mainboard: the main motherboard.
    ///   - parameters: the query of the URL and the placeholders of the pattern, percent-decoded. A placeholder wins
    ///     over a query item of its name, the first of several query items of one name counts, and one without a value
    ///     is "". A `+` is a plus.
    func mainboard(_ mainboard: any FlowMotherboard, openURLWithParameters parameters: [String: String])
}

extension URLOpenerPathMatchingPlugin {
    /// Whether the URL's path matches the pattern. An opener may restrict it further, say to a host; the path has been looked
    /// at before it is asked.
    public func canOpenURL(_ url: URL) -> Bool {
        KnownMatch.holds(url, matchingPath, for: Self.self) || URLParameters.of(url, matching: matchingPath) != nil
    }

    /// Opens the URL with its parameters; nothing if it does not match. A launcher does not call it: it calls
    /// ``mainboard(_:openURLWithParameters:)``.
    public func mainboard(_ mainboard: any FlowMotherboard, open url: URL) {
        guard let parameters = URLParameters.of(url, matching: matchingPath) else { return }
        self.mainboard(mainboard, openURLWithParameters: parameters.values)
    }
}
