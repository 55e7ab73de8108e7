import LinkRouting

extension URLRouter {
    /// An opener with its name and pattern at the time of installation.
    struct Opener {
        let info: URLOpenerCandidate
        let plugin: Plugin

        /// The placeholders of the pattern that the opener does not decode.
        var undecodedPlaceholders: [PathPattern.UndecodedPlaceholder] = []

        enum Plugin {
            case predicate(any URLOpenerPlugin)
            case path(any URLOpenerPathMatchingPlugin)
            case closures(URLPathOpener)
            case decoding(any URLOpenerDecodingPlugin)
            case asynchronous(any AsyncURLOpener)
        }

        @MainActor
        init(_ plugin: any URLOpenerPlugin, index: Int) {
            let pattern: String?
            switch plugin {
            case let opener as any AsyncURLOpener:
                pattern = opener.feature.map { PathPattern(literal: $0, hasRest: true).description }
                self.plugin = .asynchronous(opener)
            case let opener as any URLOpenerDecodingPlugin:
                pattern = opener.matchingPath
                self.plugin = .decoding(opener)
            case let opener as any URLOpenerPathMatchingPlugin:
                pattern = opener.matchingPath
                self.plugin = .path(opener)
            case let opener as URLPathOpener:
                pattern = opener.matchingPath
                self.plugin = .closures(opener)
            default:
                pattern = nil
                self.plugin = .predicate(plugin)
            }
            info = URLOpenerCandidate(name: plugin.name, pattern: pattern, index: index)
        }

        /// The type that is decoded from the parameters, if there is one.
        @MainActor
        var parameters: (any Decodable.Type)? {
            func parameters<Plugin: URLOpenerDecodingPlugin>(_: Plugin) -> any Decodable.Type { Plugin.Parameters.self }
            return if case .decoding(let plugin) = plugin { parameters(plugin) } else { nil }
        }

        /// The paths that the opener opens; empty if it decides with code or is a fallback.
        @MainActor
        func patterns() throws(PathPattern.SyntaxError) -> [PathPattern] {
            if case .asynchronous(let plugin) = plugin {
                guard let feature = plugin.feature else { return [] }
                return [true, false].map { PathPattern(literal: feature, hasRest: $0) }
            }
            guard let pattern = info.pattern else { return [] }
            return [try PathPattern(pattern)]
        }
    }
}
