import BoardySupport

/// Suggests patterns for a path that none of them matches.
///
/// Any link from outside can cause a search. Therefore only the signatures of all patterns are compared, at a few nanoseconds each,
/// and at most 30 patterns are compared letter by letter.
struct RouteSuggester {
    private struct Signature {
        /// A bit for each letter that occurs in the literals.
        var letters: UInt64 = 0
        /// The length of the literals with their slashes, in UTF-8.
        var length: Int32 = 0
        let hasPlaceholders: Bool
    }

    private struct Entry {
        let signature: Signature
        let pattern: PathPattern
    }

    private var entries: [Entry] = []

    private static let maxCompared = 30

    mutating func add(_ pattern: PathPattern) {
        var signature = Signature(hasPlaceholders: pattern.segments.contains { $0.name != nil })
        func count(_ text: String) {
            signature.letters |= Self.letters(of: text)
            signature.length = Int32(clamping: Int(signature.length) + text.utf8.count)
        }
        if pattern.segments.isEmpty { count("/") }
        for segment in pattern.segments {
            count("/")
            if case .literal(let literal) = segment { count(literal) }
        }
        entries.append(Entry(signature: signature, pattern: pattern))
    }

    /// The texts of the nearest patterns, nearest first. A placeholder is as near as the segment that it matches.
    ///
    /// - Parameter isTried: true if the patterns that match the path have been tried. Such patterns are not suggested, because
    ///   their openers have refused for other reasons.
    func suggestions(for path: [String], isTried: Bool) -> [String] {
        let requested = "/" + path.joined(separator: "/")
        // Longer names are not compared; see rankedNearMisses(to:among:).
        guard !path.isEmpty, requested.utf8.count <= 200 else { return [] }
        var candidates: [String: [Candidate]] = [:]
        for index in likelyPatterns(requested) {
            let pattern = entries[index].pattern
            let filled = Self.filled(pattern, with: path)
            guard !isTried || filled != requested else { continue }
            candidates[filled, default: []].append(
                Candidate(pattern, path: path, literals: Int(entries[index].signature.length)))
        }
        // Any two paths of one letter are one edit apart, which says nothing.
        let letters = requested.utf8.count - path.count
        let near = rankedNearMisses(to: requested, among: candidates.keys).filter { $0.distance < letters }
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

        /// Added to the distance. A rest matches anything, so the more segments it matches, the weaker the similarity.
        let penalty: Int

        /// The largest distance at which the pattern is suggested. For a rest only the literals count.
        let tolerance: Int

        init(_ pattern: PathPattern, path: [String], literals length: Int) {
            text = pattern.description
            placeholders = pattern.names.count
            penalty = pattern.rest == nil ? 0 : 2 * max(1, path.count - pattern.segments.count + 1)
            tolerance = pattern.rest == nil ? .max : max(1, length / 3)
        }
    }

    /// The patterns that may be near by their letters and lengths; the most likely ones if there are many.
    private func likelyPatterns(_ requested: String) -> [Int] {
        let (letters, length) = (Self.letters(of: requested), Int32(requested.utf8.count))
        let tolerance = editTolerance(for: requested)
        var found: [[Int]] = Array(repeating: [], count: 2 * tolerance + 2)
        for (index, entry) in entries.enumerated() {
            let signature = entry.signature
            let added = (letters & ~signature.letters).nonzeroBitCount
            let missing = (signature.letters & ~letters).nonzeroBitCount
            let isBeginning = added == 0 && signature.length >= length
            let isNear =
                missing <= tolerance && signature.length <= length + Int32(tolerance)
                && (signature.hasPlaceholders || (added <= tolerance && signature.length >= length - Int32(tolerance)))
            guard isNear || isBeginning else { continue }
            let distance = min(missing + (signature.hasPlaceholders ? 1 : added), found.count - 1)
            if found[distance].count < Self.maxCompared { found[distance].append(index) }
        }
        return Array(found.joined().prefix(Self.maxCompared))
    }

    /// A bit for each letter, ignoring case, and each digit. All other bytes share 27 bits.
    private static func letters(of text: String) -> UInt64 {
        text.utf8.reduce(0) { letters, byte in
            switch byte | 0x20 {
            case UInt8(ascii: "a")...UInt8(ascii: "z"): letters | 1 &<< (byte & 0x1F)
            case UInt8(ascii: "0")...UInt8(ascii: "9"): letters | 1 &<< (byte & 0x0F &+ 27)
            default: letters | 1 &<< (byte % 27 &+ 37)
            }
        }
    }

    /// The path that a pattern matches if its placeholders have the values of another path, as far as that has segments.
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
