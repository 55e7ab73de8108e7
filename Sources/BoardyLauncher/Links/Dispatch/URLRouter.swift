import BoardyCore
import BoardySupport
import LinkRouting

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

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
    /// - Returns: false if the pattern is malformed, so that the opener is not installed; and the errors of a pattern that is
    ///   malformed, matches the same links as that of another opener, or has a placeholder that the opener does not decode.
    func add(
        _ plugin: any URLOpenerPlugin, from source: ItemSource?
    ) -> (isInstalled: Bool, errors: [BoardError]) {
        let opener = Opener(plugin, index: openers.count, source: source)
        switch opener.plugin {
        case .predicate:
            predicates.append(opener.index)
            openers.append(opener)
            return (true, [])
        case .asynchronous(let plugin):
            openers.append(opener)
            guard let feature = plugin.feature else {
                fallbacks.append(opener.index)
                return (true, [])
            }
            let rest = addRoute(PathPattern(literal: feature, hasRest: true), of: opener.index)
            let exact = addRoute(PathPattern(literal: feature, hasRest: false), of: opener.index, isSuggested: false)
            return (true, (rest ?? exact).map { [$0] } ?? [])
        case .path, .closures, .decoding:
            return add(opener, of: type(of: plugin))
        }
    }

    /// Adds an opener with a pattern.
    private func add(_ opener: Opener, of type: Any.Type) -> (isInstalled: Bool, errors: [BoardError]) {
        let text = opener.pattern ?? ""
        let pattern: PathPattern
        do throws(PathPattern.SyntaxError) {
            pattern = try PathPattern(text)
        } catch {
            return (
                false,
                [.invalidURLPattern(text, opener: opener.name, reason: error.reason, offset: error.offset)]
            )
        }
        let index = openers.count
        openers.append(opener)
        var errors = addRoute(pattern, of: index).map { [$0] } ?? []
        if let parameters = opener.parameters {
            let undecoded = pattern.undecodedPlaceholders(by: parameters)
            openers[index].undecodedPlaceholders = undecoded
            errors += undecoded.map {
                .unknownPlaceholder($0.name, pattern: text, opener: typeName(of: type), suggestions: $0.suggestions)
            }
        }
        return (true, errors)
    }

    /// Adds a pattern of an opener.
    ///
    /// - Returns: an error if another pattern matches the same paths.
    private func addRoute(_ pattern: PathPattern, of opener: Int, isSuggested: Bool = true) -> BoardError? {
        let equal = routes.add(pattern, isSuggested: isSuggested)
        openersOfRoutes.append(opener)
        guard let equal else { return nil }
        let (other, opener) = (candidate(openersOfRoutes[equal]), candidate(opener))
        return .ambiguousPatterns(
            other.pattern ?? "", opener: other.name, other: opener.pattern ?? "", otherOpener: opener.name)
    }

    // MARK: Names

    /// The opener with an index, for reports. Its name is requested once.
    private func candidate(_ index: Int) -> URLOpenerCandidate {
        if openers[index].knownName == nil {
            // A copy, because the opener may install others while it returns its name.
            let opener = openers[index]
            openers[index].knownName = opener.name
        }
        return URLOpenerCandidate(
            name: openers[index].knownName ?? "", pattern: openers[index].pattern, index: index)
    }

    /// The openers in the order of installation, for a catalog.
    var infos: [Catalog.OpenerInfo] {
        openers.indices.map { index in
            let opener = candidate(index)
            return Catalog.OpenerInfo(
                name: opener.name, pattern: opener.pattern, source: openers[index].source?.name,
                parameters: opener.pattern.flatMap { try? PathPattern($0) }?
                    .parameters(with: openers[index].parameters) ?? [])
        }
    }

    // MARK: Searching

    /// The openers that the router found for a link.
    struct RouteMatches {
        /// In order of installation. Of the openers with patterns only the best.
        fileprivate(set) var candidates: [Candidate] = []

        /// The openers with a matching pattern that cannot decode the parameters.
        fileprivate(set) var parameterFailures: [URLOpenReport.ParameterFailure] = []

        fileprivate mutating func add(_ error: UndecodableParameter, by opener: URLOpenerCandidate) {
            parameterFailures.append(
                .init(opener: opener, parameter: error.name, value: error.value, reason: error.reason))
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
        return (indices.isEmpty ? fallbacks : indices.sorted()).map { candidate($0).name }
    }

    /// Finds the openers of a URL. Openers that cannot decode the parameters are passed over, however many they are.
    ///
    /// - Throws: an error if a percent escape does not decode to text.
    /// - Complexity: proportional to the length of the URL, and to the openers that are passed over. All openers share one pass over
    ///   the query. Each of them decodes only the values that it reads.
    func find(_ url: URL) throws(InvalidPercentEncoding) -> RouteMatches {
        var found = RouteMatches()
        var matches = try routes.matches(url)
        while found.candidates.isEmpty, let first = matches.nextRoute() {
            for route in matches.equals(of: first) {
                ask(openersOfRoutes[route], url, &found) { matches.parameters(for: route) }
            }
        }
        for index in predicates {
            guard case .predicate(let plugin) = openers[index].plugin, plugin.canOpenURL(url) else { continue }
            found.candidates.append(
                Candidate(opener: candidate(index), action: .synchronous { plugin.mainboard($0, open: url) }))
        }
        if found.candidates.isEmpty, found.parameterFailures.isEmpty {
            for index in fallbacks { ask(index, url, &found) { nil } }
        }
        if found.candidates.count > 1 { found.candidates = found.candidates.sorted(byNumber: \.opener.index) }
        return found
    }

    /// Asks an opener for a URL whether it accepts the URL.
    ///
    /// - Parameter parameters: reads the parameters for the opener's pattern; nil for a fallback.
    private func ask(
        _ index: Int, _ url: URL, _ found: inout RouteMatches, parameters: () -> URLParameters?
    ) {
        let action: OpenAction
        let plugin = openers[index].plugin
        switch plugin {
        case .path(let plugin):
            guard MatchedOpener.ask(plugin, about: url), let values = parameters()?.values else { return }
            action = .synchronous { plugin.mainboard($0, openURLWithParameters: values) }
        case .closures(let plugin):
            guard let parameters = parameters() else { return }
            do {
                guard let found = try plugin.action(url, parameters.values) else { return }
                action = found
            } catch {
                return found.add(UndecodableParameter(error, of: parameters), by: candidate(index))
            }
        case .decoding(let plugin):
            guard MatchedOpener.ask(plugin, about: url), let parameters = parameters() else { return }
            do throws(UndecodableParameter) {
                action = try Self.action(of: plugin, with: parameters)
            } catch {
                return found.add(error, by: candidate(index))
            }
        case .asynchronous(let plugin):
            guard plugin.canOpenURL(url) else { return }
            action = .asynchronous { plugin.opening(url, on: $0) }
        case .predicate:
            return
        }
        let opener = candidate(index)
        found.candidates.append(Candidate(opener: opener, action: action, isFallback: opener.pattern == nil))
    }

    private static func action<Plugin: URLOpenerDecodingPlugin>(
        of plugin: Plugin, with parameters: URLParameters
    ) throws(UndecodableParameter) -> OpenAction {
        do {
            return .opening(with: try Plugin.decode(parameters)) { plugin.mainboard($0, openWith: $1) }
        } catch {
            throw UndecodableParameter(error, of: parameters)
        }
    }

    /// The error for a URL that no opener opens: the first parameter that cannot be decoded, or the most similar patterns.
    func failure(toOpen url: URL, _ found: RouteMatches) -> BoardError {
        let link = LinkRedaction.redacted(url)
        guard let failure = found.parameterFailures.first else {
            // The link without its private parts, because the error keeps it.
            return .noOpener(link) { [routes] in
                guard let hint = URL(string: link).map({ routes.hint(for: $0) }) else { return ([], nil) }
                return (hint.isMatchedWithThreeSlashes ? [] : hint.patterns, hint.misreadHost)
            }
        }
        let missing = failure.value == nil ? failure.parameter : nil
        let placeholder = missing.flatMap { missing in
            openers[failure.opener.index].undecodedPlaceholders.first { $0.suggestions.contains(missing) }
        }
        return .undecodableLink(
            link, opener: failure.opener.name, parameter: failure.parameter, value: failure.value,
            reason: failure.reason, similarPlaceholder: placeholder?.name)
    }
}
