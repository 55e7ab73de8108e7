import GhostKernel
import TestSupport
import Testing

/// The errors of `validate()` for random graphs, compared with an exhaustive search.
@MainActor
struct RandomGraphTests {
    private nonisolated static let seeds: [UInt64] = Array(1...25)

    @Test(arguments: seeds)
    func missing_whenTheGraphIsRandom_isExactlyWhatIsNotThere(seed: UInt64) {
        for needs in Self.graphs(seed: seed) {
            #expect(Set(needs.missing.map { Array($0.suffix(2)) }) == needs.missingEdges)
            #expect(needs.missing.count == needs.missingEdges.count)
            #expect(needs.missing.allSatisfy { needs.isWay($0) })
        }
    }

    @Test(arguments: seeds)
    func cycles_whenTheGraphIsRandom_areRealAndNameEveryNodeOnAny(seed: UInt64) {
        for needs in Self.graphs(seed: seed) {
            #expect(needs.cycles.allSatisfy { needs.isCycle($0) })
            #expect(Set(needs.cycles.flatMap(\.self)) == needs.onCycles)
            #expect(Set(needs.cycles).count == needs.cycles.count)
        }
    }

    @Test(arguments: seeds)
    func cycles_whenTheEdgesGoDownOnly_areNone(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<10 {
            let edges = (0..<12).map { node in
                ((node + 1)..<12).filter { _ in Int.random(in: 0..<3, using: &random) == 0 }
            }
            #expect(Needs(edges.dropLast() + [[]]).cycles.isEmpty)
        }
    }

    /// Removing the first edge of every listed cycle, repeatedly, removes all cycles.
    @Test(arguments: seeds)
    func cycles_whenTheyAreMended_comeToAnEnd(seed: UInt64) {
        for needs in Self.graphs(seed: seed).prefix(3) {
            var edges = needs.edges.map { $0.filter { $0 < needs.registered } }
            var cycles = Needs(edges).cycles
            for _ in 0..<100 where !cycles.isEmpty {
                for cycle in cycles { edges[cycle[0]].removeAll { $0 == cycle[1] } }
                cycles = Needs(edges).cycles
            }
            #expect(cycles.isEmpty)
        }
    }

    private static func graphs(seed: UInt64) -> [Needs] {
        var random = SeededGenerator(seed: seed)
        return (0..<10).map { _ in
            let count = Int.random(in: 1...9, using: &random)
            let missing = Int.random(in: 0...3, using: &random)
            let oneIn = Int.random(in: 1...6, using: &random)
            let edges = (0..<count).map { _ in
                (0..<(count + missing)).filter { _ in Int.random(in: 0..<oneIn, using: &random) == 0 }
                    .shuffled(using: &random)
            }
            return Needs(edges, missing: missing)
        }
    }
}
