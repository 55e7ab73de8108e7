/// A path with placeholders, such as `/employees/{id}` or `/files/{path...}`; see ``URLOpenerPathMatchingPlugin``.
struct PathPattern {
    enum Segment: Equatable {
        case literal(String)
        case placeholder(String)
        case rest(String)
    }

    /// Why a pattern cannot be read.
    struct SyntaxError: Error {
        let reason: String
    }

    let segments: [Segment]

    init(_ pattern: String) throws(SyntaxError) {
        var segments: [Segment] = []
        var names: Set<String> = []
        for text in pathSegments(pattern[...]) {
            if case .rest(let name) = segments.last {
                throw SyntaxError(reason: "\(quoted("{\(name)...}")) must be the last segment")
            }
            let segment = try Segment(text)
            if let name = segment.name, !names.insert(name).inserted {
                throw SyntaxError(reason: "the name \(quoted(name)) is used twice")
            }
            segments.append(segment)
        }
        self.segments = segments
    }

    /// What a pattern matches, whatever its placeholders are called.
    enum Shape: Hashable {
        case literal(String)
        case placeholder
        case rest
    }

    /// Patterns of one shape match the same paths.
    var shape: [Shape] {
        segments.map { segment in
            switch segment {
            case .literal(let text): .literal(text)
            case .placeholder: .placeholder
            case .rest: .rest
            }
        }
    }

    /// The values of the placeholders if the path matches.
    ///
    /// - Parameter path: the segments of the path, percent-decoded.
    func parameters(of path: [String]) -> [String: String]? {
        var parameters: [String: String] = [:]
        for (index, segment) in segments.enumerated() {
            switch segment {
            case .rest(let name):
                guard index < path.count else { return nil }
                parameters[name] = path[index...].joined(separator: "/")
                return parameters
            case .placeholder(let name):
                guard index < path.count, !path[index].isEmpty else { return nil }
                parameters[name] = path[index]
            case .literal(let text):
                guard index < path.count, path[index] == text else { return nil }
            }
        }
        return path.count == segments.count ? parameters : nil
    }

    /// Whether this pattern is the better one where both match: the first segment that differs in kind decides.
    func isMoreSpecific(than other: PathPattern) -> Bool {
        for (mine, theirs) in zip(segments, other.segments) where mine.rank != theirs.rank {
            return mine.rank < theirs.rank
        }
        return false
    }
}

extension PathPattern.Segment {
    fileprivate init(_ text: Substring) throws(PathPattern.SyntaxError) {
        guard text.contains(where: { $0 == "{" || $0 == "}" }) else {
            self = .literal(String(text))
            return
        }
        guard text.first == "{", text.last == "}", text.count(where: { $0 == "{" || $0 == "}" }) == 2 else {
            throw PathPattern.SyntaxError(reason: "\(quoted(text)) is neither a literal nor one placeholder in braces")
        }
        let content = text.dropFirst().dropLast()
        let isRest = content.hasSuffix("...")
        let name = String(isRest ? content.dropLast(3) : content)
        guard !name.isEmpty else {
            throw PathPattern.SyntaxError(reason: "\(quoted(text)) has no name")
        }
        self = isRest ? .rest(name) : .placeholder(name)
    }

    fileprivate var name: String? {
        switch self {
        case .literal: nil
        case .placeholder(let name), .rest(let name): name
        }
    }

    /// Lower is better.
    fileprivate var rank: Int {
        switch self {
        case .literal: 0
        case .placeholder: 1
        case .rest: 2
        }
    }
}

/// The segments of a path, still encoded. One slash at either end does not count.
func pathSegments(_ path: Substring) -> [Substring] {
    var path = path
    if path.first == "/" { path.removeFirst() }
    if path.last == "/" { path.removeLast() }
    return path.isEmpty ? [] : path.split(separator: "/", omittingEmptySubsequences: false)
}
