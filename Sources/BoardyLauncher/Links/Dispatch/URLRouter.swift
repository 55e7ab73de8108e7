import BoardyCore
import Foundation
import LinkRouting

/// The openers of a launcher, and which of them are for a URL.
///
/// Those with a pattern are found by one look-up, whatever their number. Those that decide with code are asked one after the other.
@MainActor
final class URLRouter {
    /// An opener as it was when it was added.
    struct Opener {
        let name: String
        /// The paths it opens; nil if it decides with code.
        let pattern: String?
        let plugin: Plugin

        enum Plugin {
            case predicate(any URLOpenerPlugin)
            case path(any URLOpenerPathMatchingPlugin)
            case decoding(any URLOpenerDecodingPlugin)
            case answering(any AsyncURLOpener)
        }
    }

    private(set) var openers: [Opener] = []

    private let routes = RouteTable()

    /// By the number of its pattern, the opener that has it.
    private var openersOfRoutes: [Int] = []

    /// The openers that decide with code.
    private var predicates: [Int] = []

    /// The openers that are asked about what no other is for.
    private var fallbackOpeners: [Int] = []

    private var suggester = RouteSuggester()

    // MARK: Adding

    /// What became of an opener that was to be added.
    enum Addition {
        /// It is there. If it matches the same links as another one, the error says so.
        case added(Opener, clash: BoardError?)
        /// Its pattern cannot be read.
        case refused(BoardError)
    }

    /// Adds an opener, in time that does not depend on how many there are.
    func add(_ plugin: any URLOpenerPlugin) -> Addition {
        let opener = Opener(plugin)
        guard let text = opener.pattern else {
            if case .answering = opener.plugin {
                fallbackOpeners.append(openers.count)
            } else {
                predicates.append(openers.count)
            }
            openers.append(opener)
            return .added(opener, clash: nil)
        }
        if case .answering(let plugin) = opener.plugin, let feature = plugin.feature {
            let patterns = [true, false].map { PathPattern(of: feature, isBelow: $0) }
            return add(opener, text, patterns)
        }
        do {
            return add(opener, text, [try PathPattern(text)])
        } catch {
            return .refused(
                .invalidURLPattern(text, opener: opener.name, reason: error.reason, offset: error.offset))
        }
    }

    /// - Parameter patterns: the paths it opens, the first of which is shown as the text.
    private func add(_ opener: Opener, _ text: String, _ patterns: [PathPattern]) -> Addition {
        var clash: BoardError?
        for pattern in patterns {
            if let other = routes.add(pattern).map({ openers[openersOfRoutes[$0]] }), clash == nil {
                clash = .ambiguousPatterns(
                    other.pattern ?? "", opener: other.name, other: text, otherOpener: opener.name)
            }
            openersOfRoutes.append(openers.count)
        }
        openers.append(opener)
        suggester.add(patterns[0], text)
        return .added(opener, clash: clash)
    }

    // MARK: Finding

    /// An opener that a link is for, and what it will do.
    struct Candidate {
        /// How it opens the link.
        enum OpenAction {
            /// It has done so when the closure returns.
            case synchronous(@MainActor (any FlowMotherboard) -> Void)
            /// It takes its time, and says whether it could.
            case asynchronous(@MainActor @Sendable () async -> Bool)
        }

        let index: Int
        let opener: Opener
        let action: OpenAction

        /// Whether it is for links that no other opener is for.
        var isFallback = false
    }

    /// What was found for a link.
    struct RouteMatches {
        /// In the order in which they were added; of those with patterns only the best.
        fileprivate(set) var candidates: [Candidate] = []

        /// Those whose pattern matches, and that cannot decode the parameters.
        fileprivate(set) var parameterFailures: [(index: Int, opener: Opener, error: UndecodableParameter)] = []
    }

    /// Looks for the openers of a URL.
    ///
    /// - Throws: if what percent escapes in it stand for is no text.
    func find(_ url: URL) throws(InvalidPercentEncoding) -> RouteMatches {
        var parts = try URLComponentRanges(of: url)
        var matches = RouteMatches()
        var match = routes.match(&parts)
        while let found = match {
            for route in found.routes {
                let parameters = route == found.routes[0] ? found.parameters : routes.parameters(of: &parts, for: route)
                ask(openersOfRoutes[route], url, parameters, &matches)
            }
            guard matches.candidates.isEmpty else { break }
            match = routes.match(&parts, after: found)
        }
        for index in predicates {
            guard case .predicate(let plugin) = openers[index].plugin, plugin.canOpenURL(url) else { continue }
            let way = Candidate.OpenAction.synchronous { plugin.mainboard($0, open: url) }
            matches.candidates.append(Candidate(index: index, opener: openers[index], action: way))
        }
        if matches.candidates.isEmpty, matches.parameterFailures.isEmpty { askFallbackOpeners(url, &matches) }
        guard matches.candidates.count > 1 else { return matches }
        matches.candidates.sort { $0.index < $1.index }
        return matches
    }

    private func askFallbackOpeners(_ url: URL, _ matches: inout RouteMatches) {
        for index in fallbackOpeners {
            guard case .answering(let plugin) = openers[index].plugin, plugin.canOpenURL(url) else { continue }
            matches.candidates.append(
                Candidate(
                    index: index, opener: openers[index], action: .asynchronous { await plugin.open(url) },
                    isFallback: true))
        }
    }

    /// Asks an opener whose pattern matches, and which may restrict itself further.
    private func ask(_ index: Int, _ url: URL, _ parameters: URLParameters, _ matches: inout RouteMatches) {
        let opener = openers[index]
        guard let pattern = opener.pattern else { return }
        do throws(UndecodableParameter) {
            let way: Candidate.OpenAction
            switch opener.plugin {
            case .predicate:
                return
            case .path(let plugin):
                guard KnownMatch.ask(plugin, about: url, pattern) else { return }
                way = .synchronous { plugin.mainboard($0, openURLWithParameters: parameters.values) }
            case .decoding(let plugin):
                guard KnownMatch.ask(plugin, about: url, pattern) else { return }
                way = try Self.opening(by: plugin, with: parameters)
            case .answering(let plugin):
                guard plugin.canOpenURL(url) else { return }
                way = .asynchronous { await plugin.open(url) }
            }
            matches.candidates.append(Candidate(index: index, opener: opener, action: way))
        } catch {
            matches.parameterFailures.append((index, opener, error))
        }
    }

    private static func opening<Plugin: URLOpenerDecodingPlugin>(
        by plugin: Plugin, with parameters: URLParameters
    ) throws(UndecodableParameter) -> Candidate.OpenAction {
        let opening = try DecodedOpening(plugin, parameters)
        return .synchronous { opening.open($0) }
    }

    /// An opener with its parameters. A class on the main actor, since a closure that is Sendable cannot hold parameters that are not.
    @MainActor
    private final class DecodedOpening<Plugin: URLOpenerDecodingPlugin> {
        private let plugin: Plugin
        private let parameters: Plugin.Parameters

        init(_ plugin: Plugin, _ parameters: URLParameters) throws(UndecodableParameter) {
            self.plugin = plugin
            self.parameters = try URLParametersDecoder.decode(Plugin.Parameters.self, from: parameters)
        }

        func open(_ mainboard: any FlowMotherboard) { plugin.mainboard(mainboard, openWith: parameters) }
    }

    // MARK: What nobody opens

    /// Why nothing opens a URL, with the patterns that are most like it.
    func failure(toOpen url: URL, _ matches: RouteMatches) -> BoardError {
        let link = LinkRedaction.redacted(url)
        guard let (_, opener, error) = matches.parameterFailures.first else {
            return .noOpener(link, patterns: suggestions(for: url))
        }
        return .undecodableLink(
            link, opener: opener.name, parameter: error.name, value: error.value, reason: error.reason)
    }

    private func suggestions(for url: URL) -> [String] {
        let path = (try? URLComponentRanges(of: url))?.segments ?? []
        let suggestions = suggester.suggestions(for: path, isTried: true)
        // In `app://employees` the only word is the host, which plays no part; most likely it was meant as the path.
        guard suggestions.isEmpty, let host = url.host() else { return suggestions }
        return suggester.suggestions(for: [host] + path, isTried: false)
    }
}

@MainActor
extension URLRouter.Opener {
    fileprivate init(_ plugin: any URLOpenerPlugin) {
        switch plugin {
        case let answering as any AsyncURLOpener:
            let pattern = answering.feature.map { "/\($0)/{path...}" }
            self.init(name: plugin.name, pattern: pattern, plugin: .answering(answering))
        case let decoding as any URLOpenerDecodingPlugin:
            self.init(name: plugin.name, pattern: decoding.matchingPath, plugin: .decoding(decoding))
        case let path as any URLOpenerPathMatchingPlugin:
            self.init(name: plugin.name, pattern: path.matchingPath, plugin: .path(path))
        default:
            self.init(name: plugin.name, pattern: nil, plugin: .predicate(plugin))
        }
    }
}
