import BoardTestSupport

/// Makes the openers of one launcher.
enum FuzzOpeners {
    static func some(_ random: inout SeededGenerator, _ alphabet: FuzzAlphabet) -> [FuzzOpener] {
        let count = random.oneIn(20) ? 30 : 4 + random.below(12)
        // Half of the launchers have none of those that open nearly everything.
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
            // The same once more, or with other names.
            if random.oneIn(4), let known = random.pick(patterns) { pattern = renamed(known, &random) }
            patterns.append(pattern)
            return FuzzOpener(
                index: index, kind: kind, pattern: pattern, refusal: refusal(&random, isRare: kind == .predicate))
        }
    }

    private static func refusal(_ random: inout SeededGenerator, isRare: Bool) -> FuzzOpener.ReportedFailure {
        // A predicate that opens half of all links would hide what the others do.
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
        // Without a slash at the end, an empty segment there would be that slash.
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
