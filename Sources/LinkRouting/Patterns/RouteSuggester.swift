import BoardySupport

/// The patterns that are most like a path which none of them matches.
///
/// To be asked is part of what anybody outside can set off, with any path and as often as they like. So all patterns are only
/// glanced at, which takes some nanoseconds each, and thirty at most are compared letter by letter.
package struct RouteSuggester {
    package init() {}

    private struct Signature {
        /// Which letters there are in the literals, a bit for each.
        let letters: UInt64
        /// How long the literals are, with the slashes.
        let length: Int32
        let hasPlaceholders: Bool
    }

    /// Of the patterns that have been looked at. That is put off until the first path that none matches, which comes long after
    /// the launch, if it does.
    private var signatures: [Signature] = []
    private var patterns: [(pattern: PathPattern, text: String)] = []

    private static let maxCompared = 30

    package mutating func add(_ pattern: PathPattern, _ text: String) {
        patterns.append((pattern, text))
    }

    private mutating func updateSignatures() {
        for (pattern, _) in patterns[signatures.count...] {
            let literals = pattern.segments.map { if case .literal(let literal) = $0 { literal } else { "" } }
            let written = "/" + literals.joined(separator: "/")
            signatures.append(
                Signature(
                    letters: Self.letters(of: written), length: Int32(clamping: written.utf8.count),
                    hasPlaceholders: !pattern.names.isEmpty))
        }
    }

    /// The texts of the nearest patterns, nearest first. A placeholder is as near as what stands in its place.
    ///
    /// - Parameter isTried: whether patterns that match the path have been tried. Then their openers have refused for other
    ///   reasons, and nobody meant them.
    package mutating func suggestions(for path: [String], isTried: Bool) -> [String] {
        updateSignatures()
        let asked = "/" + path.joined(separator: "/")
        // What is longer than that is not compared anyway.
        guard !path.isEmpty, asked.utf8.count <= 200 else { return [] }
        var candidates: [String: [Candidate]] = [:]
        for index in likelyPatterns(asked) {
            let (pattern, text) = patterns[index]
            let filled = Self.filled(pattern, with: path)
            guard !isTried || filled != asked else { continue }
            candidates[filled, default: []].append(
                Candidate(pattern, text, of: path, literals: Int(signatures[index].length)))
        }
        // Of a path of one letter any other one is an edit away.
        let letters = asked.utf8.count - path.count
        let near = rankedNearMisses(to: asked, among: candidates.keys).filter { $0.distance < letters }
            .flatMap { miss in
                (candidates[miss.candidate] ?? []).filter { miss.distance <= $0.tolerance }
                    .map { (distance: miss.distance + $0.penalty, $0) }
            }
            .sorted { ($0.distance, $0.1.placeholders, $0.1.text) < ($1.distance, $1.1.placeholders, $1.1.text) }
        return near.prefix(3).map(\.1.text)
    }

    private struct Candidate {
        let text: String
        let placeholders: Int

        /// A rest is as near to anything: the more it takes the less that says.
        let penalty: Int

        /// How far off it may be. What a rest takes is always right, so that only the literals count.
        let tolerance: Int

        init(_ pattern: PathPattern, _ text: String, of path: [String], literals length: Int) {
            self.text = text
            placeholders = pattern.names.count
            penalty = pattern.rest == nil ? 0 : 2 * max(1, path.count - pattern.segments.count + 1)
            tolerance = pattern.rest == nil ? .max : max(1, length / 3)
        }
    }

    /// Those that may be near, by their letters and lengths; if they are many, the most promising.
    private func likelyPatterns(_ asked: String) -> [Int] {
        let (letters, length) = (Self.letters(of: asked), Int32(asked.utf8.count))
        let tolerance = editTolerance(for: asked)
        var found: [[Int]] = Array(repeating: [], count: 2 * tolerance + 2)
        for (index, glance) in signatures.enumerated() {
            let added = (letters & ~glance.letters).nonzeroBitCount
            let missing = (glance.letters & ~letters).nonzeroBitCount
            let isBeginning = added == 0 && glance.length >= length
            let isNear =
                missing <= tolerance && glance.length <= length + Int32(tolerance)
                && (glance.hasPlaceholders || (added <= tolerance && glance.length >= length - Int32(tolerance)))
            guard isNear || isBeginning else { continue }
            let distance = min(missing + (glance.hasPlaceholders ? 1 : added), found.count - 1)
            if found[distance].count < Self.maxCompared { found[distance].append(index) }
        }
        return Array(found.joined().prefix(Self.maxCompared))
    }

    /// A bit for each letter and digit, in either case, and 28 bits that all other bytes share.
    private static func letters(of text: String) -> UInt64 {
        text.utf8.reduce(0) { letters, byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"): letters | 1 << (byte - UInt8(ascii: "a"))
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): letters | 1 << (byte - UInt8(ascii: "A"))
            case UInt8(ascii: "0")...UInt8(ascii: "9"): letters | 1 << (byte - UInt8(ascii: "0") + 26)
            default: letters | 1 << (byte % 28 + 36)
            }
        }
    }

    /// A pattern with the segments of a path in place of its placeholders, as far as they are there.
    private static func filled(_ pattern: PathPattern, with path: [String]) -> String {
        pattern.segments.enumerated().map { index, segment in
            switch segment {
            case .literal(let literal): "/" + literal
            case .placeholder(let name): "/" + (index < path.count ? path[index] : "{\(name)}")
            case .rest(let name): "/" + (index < path.count ? path[index...].joined(separator: "/") : "{\(name)...}")
            }
        }.joined()
    }
}
