import LinkRouting

extension URLRouter {
    /// An opener with its pattern at the time of installation.
    struct Opener {
        let plugin: URLOpenerKind.Opener
        let index: Int
        let source: ItemSource?

        /// The pattern of the paths that the opener opens; nil if it decides with code or is a fallback.
        let pattern: String?

        /// The placeholders of the pattern that the opener does not decode.
        var undecodedPlaceholders: [PathPattern.UndecodedPlaceholder] = []

        /// The name of the opener, after it was first requested.
        var knownName: String?

        @MainActor
        init(_ plugin: any URLOpenerPlugin, index: Int, source: ItemSource?) {
            self.plugin = plugin.openerKind.opener
            (self.index, self.source) = (index, source)
            pattern =
                switch self.plugin {
                case .asynchronous(let opener):
                    opener.feature.map { PathPattern(literal: $0, hasRest: true).description }
                case .decoding(let opener): opener.matchingPath
                case .path(let opener): opener.matchingPath
                case .closures(let opener): opener.matchingPath
                case .predicate: nil
                }
        }

        @MainActor
        var name: String {
            switch plugin {
            case .asynchronous(let opener): opener.name
            case .decoding(let opener): opener.name
            case .path(let opener): opener.name
            case .closures(let opener): opener.name
            case .predicate(let opener): opener.name
            }
        }

        /// The type that is decoded from the parameters, if there is one.
        @MainActor
        var parameters: (any Decodable.Type)? {
            func parameters<Plugin: URLOpenerDecodingPlugin>(_: Plugin) -> (any Decodable.Type)? {
                Plugin.Parameters.self as? any Decodable.Type
            }
            return if case .decoding(let plugin) = plugin { parameters(plugin) } else { nil }
        }
    }
}
