import BoardTestSupport
import TestSupport

/// Generates the openers of one launcher.
enum FuzzOpeners {
    static func some(_ random: inout SeededGenerator, _ alphabet: FuzzAlphabet) -> [FuzzOpener] {
        let count = random.oneIn(20) ? 30 : 4 + random.below(12)
        // Most launchers have no predicates, because a predicate opens half of all links.
        let hasPredicates = random.oneIn(3)
        var patterns: [String] = []
        return (0..<count).map { index in
            let kind: FuzzOpener.Kind =
                switch random.below(12) {
                case 0...6: .path
                case 7: hasPredicates ? .predicate : .path
                case 8: .number
                case 9: .flags
                case 10: .lists
                default: .everything
                }
            var pattern = pattern(&random, alphabet)
            // Repeats a pattern, with other names for the placeholders.
            if random.oneIn(4), let known = random.pick(patterns) { pattern = renamed(known, &random) }
            patterns.append(pattern)
            return FuzzOpener(
                index: index, kind: kind, pattern: pattern, refusal: refusal(&random, isRare: kind == .predicate))
        }
    }

    private static func refusal(_ random: inout SeededGenerator, isRare: Bool) -> FuzzOpener.ReportedFailure {
        // Each predicate refuses half of all links, because otherwise it would hide the results of other openers.
        if isRare { return .length(of: 2, remainder: random.below(2)) }
        return random.oneIn(4) ? .length(of: 3, remainder: random.below(3)) : .never
    }

    private static func pattern(_ random: inout SeededGenerator, _ alphabet: FuzzAlphabet) -> String {
        var names = FuzzAlphabet.names
        func name() -> String { names.remove(at: random.below(names.count)) }
        var segments: [String] = []
        let depth = random.oneIn(12) ? 0 : 1 + random.below(4)
        for index in 0..<depth {
            switch random.below(10) {
            case 0...2: segments.append("{\(name())}")
            case 3 where index == depth - 1, 4 where index == depth - 1: segments.append("{\(name())...}")
            default: segments.append(random.one(of: alphabet.literals))
            }
        }
        // An empty segment at the end needs another slash, because a single slash at the end is ignored.
        let end = segments.last == "" || random.oneIn(8) ? "/" : ""
        return (segments.first == "" || !random.oneIn(8) ? "/" : "") + segments.joined(separator: "/") + end
    }

    private static func renamed(_ pattern: String, _ random: inout SeededGenerator) -> String {
        var names = FuzzAlphabet.names.shuffled(using: &random)
        return pattern.split(separator: "/", omittingEmptySubsequences: false).map { segment in
            guard segment.hasPrefix("{"), let name = names.popLast() else { return String(segment) }
            return segment.hasSuffix("...}") ? "{\(name)...}" : "{\(name)}"
        }.joined(separator: "/")
    }
}
