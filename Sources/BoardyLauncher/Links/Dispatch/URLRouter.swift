import BoardyCore
import BoardySupport
import Foundation
import LinkRouting

/// The openers of a launcher: finds those that open a URL.
///
/// One look-up finds the openers with patterns, independent of their number. Openers that decide with code are asked one after the other.
@MainActor
final class URLRouter {
    private var openers: [Opener] = []

    private var routes = RouteTable()

    /// The indices of the openers by the number of their pattern.
    private var openersOfRoutes: [Int] = []

    /// The indices of the openers that decide with code.
    private var predicates: [Int] = []

    /// The indices of the openers for links that no other opener opens.
    private var fallbacks: [Int] = []

    // MARK: Adding

    /// Adds an opener, in time that does not depend on the number of openers.
    ///
    /// - Returns: the opener, or nil if its pattern is malformed; and the errors of a pattern that is malformed, matches the same
    ///   links as that of another opener, or has a placeholder that the opener does not decode.
    func add(_ plugin: any URLOpenerPlugin) -> (opener: URLOpenerCandidate?, errors: [BoardError]) {
        var opener = Opener(plugin, index: openers.count)
        let patterns: [PathPattern]
        do throws(PathPattern.SyntaxError) {
            patterns = try opener.patterns()
        } catch {
            return (
                nil,
                [
                    .invalidURLPattern(
                        error.pattern, opener: opener.info.name, reason: error.reason, offset: error.offset)
                ]
            )
        }
        if let type = opener.parameters {
            opener.undecodedPlaceholders = patterns.flatMap { $0.undecodedPlaceholders(by: type) }
        }
        openers.append(opener)
        switch opener.plugin {
        case .predicate: predicates.append(opener.info.index)
        case .asynchronous where patterns.isEmpty: fallbacks.append(opener.info.index)
        case .asynchronous, .path, .closures, .decoding: break
        }
        var error: BoardError?
        for (index, pattern) in patterns.enumerated() {
            let equal = routes.add(pattern, isSuggested: index == 0)
            openersOfRoutes.append(opener.info.index)
            guard let equal, error == nil else { continue }
            let other = openers[openersOfRoutes[equal]].info
            error = .ambiguousPatterns(
                other.pattern ?? "", opener: other.name, other: opener.info.pattern ?? "",
                otherOpener: opener.info.name)
        }
        let undecoded = opener.undecodedPlaceholders.map {
            BoardError.unknownPlaceholder(
                $0.name, pattern: opener.info.pattern ?? "", opener: typeName(of: type(of: plugin)),
                suggestions: $0.suggestions)
        }
        return (opener.info, (error.map { [$0] } ?? []) + undecoded)
    }

    // MARK: Searching

    /// Openers that cannot decode the parameters of a link may be tried this often, because each attempt costs a pass over the
    /// link.
    private static let maxParameterFailures = 20

    /// An opener of a link, and how it opens the link.
    struct Candidate {
        enum OpenAction {
            case synchronous(@MainActor (any FlowMotherboard) -> Void)
            /// Returns true if the opener could handle the link.
            case asynchronous(@MainActor (any FlowMotherboard) -> @MainActor @Sendable () async -> Bool)
        }

        let opener: URLOpenerCandidate
        let action: OpenAction

        /// True if the opener is for links that no other opener opens.
        var isFallback = false
    }

    /// The openers that the router found for a link.
    struct RouteMatches {
        /// In order of installation. Of the openers with patterns only the best.
        fileprivate(set) var candidates: [Candidate] = []

        /// The openers with a matching pattern that cannot decode the parameters.
        fileprivate(set) var parameterFailures: [URLOpenReport.ParameterFailure] = []

        fileprivate mutating func add(_ error: UndecodableParameter, by opener: Opener) {
            parameterFailures.append(
                .init(opener: opener.info, parameter: error.name, value: error.value, reason: error.reason))
        }
    }

    /// The names of the installed openers that may open a URL: those with the best matching pattern and those that decide with
    /// code; the fallbacks if there are no others. No opener is called.
    ///
    /// - Throws: an error if a percent escape does not decode to text.
    func possibleOpeners(of url: URL) throws(InvalidPercentEncoding) -> [String] {
        var matches = try routes.matches(url)
        let best = matches.nextRoute().map { matches.equals(of: $0).map { openersOfRoutes[$0] } }
        let indices = (best ?? []) + predicates
        return (indices.isEmpty ? fallbacks : indices.sorted()).map { openers[$0].info.name }
    }

    /// Finds the openers of a URL.
    ///
    /// - Throws: an error if a percent escape does not decode to text.
    func find(_ url: URL) throws(InvalidPercentEncoding) -> RouteMatches {
        var found = RouteMatches()
        var matches = try routes.matches(url)
        while found.candidates.isEmpty, let first = matches.nextRoute() {
            for route in matches.equals(of: first) where found.parameterFailures.count < Self.maxParameterFailures {
                ask(openers[openersOfRoutes[route]], url, &found) { matches.parameters(for: route) }
            }
        }
        for opener in predicates.lazy.map({ self.openers[$0] }) {
            guard case .predicate(let plugin) = opener.plugin, plugin.canOpenURL(url) else { continue }
            found.candidates.append(
                Candidate(opener: opener.info, action: .synchronous { plugin.mainboard($0, open: url) }))
        }
        if found.candidates.isEmpty, found.parameterFailures.isEmpty {
            for index in fallbacks { ask(openers[index], url, &found) { nil } }
        }
        if found.candidates.count > 1 { found.candidates.sort { $0.opener.index < $1.opener.index } }
        return found
    }

    /// Asks an opener for a URL whether it accepts the URL.
    ///
    /// - Parameter parameters: reads the parameters for the opener's pattern; nil for a fallback.
    private func ask(
        _ opener: Opener, _ url: URL, _ found: inout RouteMatches, parameters: () -> URLParameters?
    ) {
        let action: Candidate.OpenAction
        switch opener.plugin {
        case .path(let plugin):
            guard MatchedOpener.ask(plugin, about: url), let values = parameters()?.values else { return }
            action = .synchronous { plugin.mainboard($0, openURLWithParameters: values) }
        case .closures(let plugin):
            guard let parameters = parameters() else { return }
            do {
                guard let found = try plugin.action(url, parameters.values) else { return }
                action = found
            } catch {
                return found.add(UndecodableParameter(error, of: parameters), by: opener)
            }
        case .decoding(let plugin):
            guard MatchedOpener.ask(plugin, about: url), let parameters = parameters() else { return }
            do throws(UndecodableParameter) {
                action = try Self.action(of: plugin, with: parameters)
            } catch {
                return found.add(error, by: opener)
            }
        case .asynchronous(let plugin):
            guard plugin.canOpenURL(url) else { return }
            action = .asynchronous { plugin.opening(url, on: $0) }
        case .predicate:
            return
        }
        found.candidates.append(Candidate(opener: opener.info, action: action, isFallback: opener.info.pattern == nil))
    }

    private static func action<Plugin: URLOpenerDecodingPlugin>(
        of plugin: Plugin, with parameters: URLParameters
    ) throws(UndecodableParameter) -> Candidate.OpenAction {
        .opening(with: try parameters.decode(Plugin.Parameters.self)) { plugin.mainboard($0, openWith: $1) }
    }

    /// The error for a URL that no opener opens: the first parameter that cannot be decoded, or the most similar patterns.
    func failure(toOpen url: URL, _ found: RouteMatches) -> BoardError {
        let link = LinkRedaction.redacted(url)
        guard let failure = found.parameterFailures.first else {
            return .noOpener(link, patterns: routes.suggestions(for: url))
        }
        let count = found.parameterFailures.count
        guard count < Self.maxParameterFailures else { return .tooManyRefusals(link, openers: count) }
        let missing = failure.value == nil ? failure.parameter : nil
        let placeholder = missing.flatMap { missing in
            openers[failure.opener.index].undecodedPlaceholders.first { $0.suggestions.contains(missing) }
        }
        return .undecodableLink(
            link, opener: failure.opener.name, parameter: failure.parameter, value: failure.value,
            reason: failure.reason, similarPlaceholder: placeholder?.name)
    }
}

extension URLRouter.Candidate.OpenAction {
    /// Opens a link with decoded parameters.
    @MainActor
    static func opening<Parameters>(
        with parameters: Parameters, _ open: @escaping @MainActor (any FlowMotherboard, Parameters) -> Void
    ) -> Self {
        let decoded = Box(value: parameters)
        return .synchronous { open($0, decoded.value) }
    }

    /// A value on the main actor. A closure on the main actor is Sendable and cannot capture parameters that are not.
    @MainActor
    private final class Box<Value> {
        let value: Value

        init(value: Value) { self.value = value }
    }
}
