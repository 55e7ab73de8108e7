/// Predicts the result of a link by trying every opener. The code follows the documentation, not the implementation.
struct FuzzReference {
    private let routes: [Route]
    private let predicates: [FuzzOpener]

    struct Route {
        let opener: FuzzOpener
        let segments: [Segment]
    }

    enum Segment {
        case literal(String)
        case placeholder(String)
        case rest(String)
    }

    /// The predicted result of a link.
    struct Foresight {
        var finding = FuzzFinding()
        /// The openers that match but cannot decode the parameters, best match first.
        var unreadable: [FuzzUnreadable] = []
    }

    init(_ openers: [FuzzOpener]) {
        predicates = openers.filter { $0.kind == .predicate }
        routes = openers.filter { $0.kind != .predicate }
            .map { Route(opener: $0, segments: Self.segments(of: $0.pattern)) }
    }

    func foresee(_ reading: FuzzReading, link: String) -> Foresight {
        var foresight = Foresight()
        switch reading {
        case .malformed: foresight.finding.refusal = .malformed
        case .undecodable: foresight.finding.refusal = .undecodableEscape
        case .parts(let path, let query, let fragment): foresight = foresee(path, query, fragment, link: link)
        }
        if foresight.finding.refusal != nil {
            let isURL = if case .malformed = reading { false } else { true }
            foresight.finding.shown = Self.shown(link, isURL: isURL)
        }
        return foresight
    }

    private func foresee(
        _ path: [String], _ query: [FuzzReading.Item], _ fragment: String, link: String
    ) -> Foresight {
        var foresight = Foresight()
        var opened: [(index: Int, FuzzOpening)] = []
        for shape in matching(path) {
            for route in shape where !route.opener.refusal.refuses(link) {
                switch FuzzValues(route, path, query, fragment).taken(by: route.opener) {
                case .success(let parameters):
                    opened.append((route.opener.index, FuzzOpening(opener: route.opener.name, parameters: parameters)))
                case .failure(let unreadable): foresight.unreadable.append(unreadable)
                }
            }
            if !opened.isEmpty { break }
        }
        for opener in predicates where !opener.refusal.refuses(link) {
            opened.append((opener.index, FuzzOpening(opener: opener.name, parameters: ["url": [link]])))
        }
        foresight.finding.openings = opened.sorted { $0.index < $1.index }.map(\.1)
        if opened.isEmpty {
            foresight.finding.refusal = foresight.unreadable.first.map { .unreadable($0) } ?? .noOpener
        }
        return foresight
    }

    /// The openers with a matching pattern, best match first. Equally good matches share one array.
    func matching(_ path: [String]) -> [[Route]] {
        var shapes: [String: [Route]] = [:]
        for route in routes {
            if let rank = Self.rank(of: route.segments, for: path) { shapes[rank, default: []].append(route) }
        }
        return shapes.sorted { $0.key < $1.key }.map(\.value)
    }

    /// Returns one digit per segment of a pattern, smaller for a better match; nil if the pattern does not match.
    private static func rank(of pattern: [Segment], for path: [String]) -> String? {
        var rank = ""
        for (index, segment) in pattern.enumerated() {
            guard index < path.count else { return nil }
            switch segment {
            case .literal(let literal):
                guard literal == path[index] else { return nil }
                rank += "0"
            case .placeholder:
                guard !path[index].isEmpty else { return nil }
                rank += "1"
            case .rest:
                return rank + "2"
            }
        }
        return pattern.count == path.count ? rank : nil
    }

    static func segments(of pattern: String) -> [Segment] {
        // Splits by Unicode scalars, because a slash before a combining mark is a separator, too.
        var path = pattern.unicodeScalars[...]
        if path.first == "/" { path = path.dropFirst() }
        if path.last == "/" { path = path.dropLast() }
        guard !path.isEmpty else { return [] }
        return path.split(separator: "/", omittingEmptySubsequences: false).map { segment in
            let text = String(segment)
            guard segment.first == "{" else { return .literal(text) }
            let name = String(segment.dropFirst().dropLast())
            return name.hasSuffix("...") ? .rest(String(name.dropLast(3))) : .placeholder(name)
        }
    }

    /// Returns the link of an error text, without private parts. Error texts may shorten long links, which are not
    /// compared.
    static func shown(_ link: String, isURL: Bool) -> String {
        guard link.utf8.count < 150 else { return "" }
        let shown = link.unicodeScalars.prefix { $0 != "?" && $0 != "#" }
        let scheme = shown.prefix { $0 != "/" && $0 != ":" }
        var behind = shown[scheme.endIndex...]
        let hasColon = behind.first == ":"
        if hasColon { behind = behind.dropFirst() }
        let hasSlashes = behind.starts(with: "//".unicodeScalars)
        if hasSlashes { behind = behind.dropFirst(2) }
        if isURL, hasSlashes, hasColon || scheme.isEmpty {
            guard let at = behind.prefix(while: { $0 != "/" }).lastIndex(of: "@") else { return String(shown) }
            return String(shown[..<behind.startIndex]) + String(shown[at...].dropFirst())
        }
        // A link without an authority has no parts, so all text before the last `@` may be a password.
        guard let at = shown.lastIndex(of: "@") else { return String(shown) }
        let isScheme = hasColon || (scheme.isEmpty && hasSlashes)
        return String(isScheme ? shown[..<behind.startIndex] : shown.prefix(0)) + String(shown[at...].dropFirst())
    }
}
